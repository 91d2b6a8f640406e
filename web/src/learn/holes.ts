// The shapes of what is lit, as they are drawn: copies of a thing's own outlines, in pixels of the page.
import type { Box } from "../ui/zoom";

export interface Hole {
  rect: Box;
  /** Outlines for a mask: elements of SVG as text, black, each with the matrix that puts it in its place. */
  shapes: string[];
}

const outlines = "rect, circle, ellipse, path, polygon, polyline";
/** Drawn by reference or from pixels: what can be seen of them is not known here, so their frame is taken. */
const frames = "use, image, foreignObject";
const shapeOf: Record<string, string[]> = {
  rect: ["x", "y", "width", "height", "rx", "ry"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  path: ["d"],
  polygon: ["points"],
  polyline: ["points"],
};
const most = 160;
/** How much light there is around a thing, in pixels. */
const around = 6;

const rounded = (n: number) => Math.round(n * 100) / 100;

const frame = ({ x, y, width, height }: Box, radius: number): string =>
  `<rect x="${rounded(x - around)}" y="${rounded(y - around)}" width="${rounded(width + 2 * around)}" ` +
  `height="${rounded(height + 2 * around)}" rx="${rounded(radius + around)}"/>`;

function rectOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const seen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility();
};

/** Whether a picture lies in the middle of a filled outline that is not much smaller. */
function liesIn(outline: SVGGraphicsElement, { x, y, width, height }: Box): boolean {
  const own = outline.getBoundingClientRect();
  const [mx, my] = [x + width / 2, y + height / 2];
  const inside = mx >= own.left && mx <= own.right && my >= own.top && my <= own.bottom;
  return inside && own.width * own.height >= 0.25 * width * height && getComputedStyle(outline).fill !== "none";
}

/** The outline of one part in pixels of the page, with so much room around it. */
export function outlineOf(part: SVGGraphicsElement, scaleTo: DOMMatrix, room = around): string {
  const { a, b, c, d, e, f } = scaleTo;
  const kept = (shapeOf[part.localName] ?? [])
    .map((name) => [name, part.getAttribute(name)])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}="${String(value).replace(/"/g, "")}"`);
  const line = getComputedStyle(part);
  const hollow = line.fill === "none" ? ' fill="none"' : "";
  const width = rounded((hollow ? parseFloat(line.strokeWidth) * Math.hypot(a, b) || 0 : 0) + 2 * room);
  const matrix = [a, b, c, d, e, f].map(rounded).join(" ");
  const stroke = room > 0 || hollow ? ` stroke-width="${width}"${hollow}` : "";
  const placed = `transform="matrix(${matrix})" vector-effect="non-scaling-stroke"`;
  return `<${part.localName} ${kept.join(" ")} ${placed}${stroke}/>`;
}

/** The hole for one thing; null if it cannot be seen. */
export function holeOf(thing: Element): Hole | null {
  if (!seen(thing)) return null;
  const rect = rectOf(thing);
  /* Parts that an enlarged board has moved out of its frame cannot be lit. */
  const frameAround = thing.closest(".stage-frame")?.getBoundingClientRect();
  if (frameAround && !meets(rect, frameAround)) return null;
  if (!(thing instanceof SVGGraphicsElement) || thing instanceof SVGSVGElement) {
    const radius = parseFloat(getComputedStyle(thing).borderTopLeftRadius) || 4;
    return { rect, shapes: [frame(rect, Math.min(radius, 16))] };
  }
  const parts = [
    ...(thing.matches(outlines) ? [thing] : []),
    ...thing.querySelectorAll<SVGGraphicsElement>(`${outlines}, ${frames}`),
  ].filter((part) => !part.closest("defs, clipPath, mask, marker, symbol") && seen(part));
  /* What is drawn inside the thing's own outline needs no light of its own. */
  const solid = parts.filter((part) => part.matches(outlines));
  const shapes = parts.slice(0, most).flatMap((part) => {
    if (part.matches(frames)) {
      const own = rectOf(part);
      return solid.some((outline) => liesIn(outline, own)) ? [] : [frame(own, 8)];
    }
    const matrix = part.getScreenCTM();
    return matrix ? [outlineOf(part, matrix)] : [];
  });
  return { rect, shapes: shapes.length > 0 ? shapes : [frame(rect, 8)] };
}
