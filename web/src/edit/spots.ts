// Where the places of a board are on the screen: as the board draws them, or as the tray knows.
import { outlineOf } from "../learn/holes";
import type { Box } from "../ui/zoom";
import { pileKind } from "../trays/piles";
import type { Json } from "../trays/position";
import type { Tray } from "../trays/tray";

export interface Spot {
  at: string;
  rect: Box;
  /** The outline, as SVG in pixels of the page. */
  shape: string;
}

/** All places of a kind: those that are drawn, and those that the tray knows of. */
export function placesOn(board: Element, tray: Tray, kind: string, position: Json): string[] {
  const drawn = [...board.querySelectorAll<SVGElement>(`[data-ref^="${kind}="]`)].map((e) =>
    (e.dataset["ref"] ?? "").slice(kind.length + 1),
  );
  return [...new Set([...drawn, ...(tray.places?.(kind, position) ?? [])])];
}

const rectOf = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height });

/** The largest outline of a thing is its own: the rest is what lies on it. */
function largest(element: Element): SVGGraphicsElement | null {
  const area = (part: Element) => {
    const { width, height } = part.getBoundingClientRect();
    return width * height;
  };
  return [
    ...element.querySelectorAll<SVGGraphicsElement>("rect, path, polygon, circle, ellipse"),
  ].reduce<SVGGraphicsElement | null>((best, part) => (!best || area(part) > area(best) ? part : best), null);
}

export function spotAt(board: Element, tray: Tray, kind: string, at: string): Spot | null {
  if (kind === pileKind) return null; /* piles lie beside the board */
  const stage = board.querySelector<SVGSVGElement>("svg.stage");
  const area = tray.area?.(at);
  const matrix = stage?.getScreenCTM();
  if (area && matrix) {
    const { x, y, width, height } = area.box;
    const a = new DOMPoint(x, y).matrixTransform(matrix),
      b = new DOMPoint(x + width, y + height).matrixTransform(matrix);
    const rect = { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
    const centre = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, (a.x + b.x) / 2, (a.y + b.y) / 2]);
    const { a: k, b: l, c: m, d: n, e, f } = centre;
    const shape = area.d
      ? `<path d="${area.d}" transform="matrix(${[k, l, m, n, e, f].join(" ")})" vector-effect="non-scaling-stroke"/>`
      : `<rect x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}"/>`;
    return { at, rect, shape };
  }
  const found = [...board.querySelectorAll<SVGElement>(`[data-ref^="${kind}="]`)].find(
    (e) => e.dataset["ref"] === `${kind}=${at}`,
  );
  if (!found) return null;
  const part = largest(found);
  const ctm = part?.getScreenCTM();
  return {
    at,
    rect: rectOf((part ?? found).getBoundingClientRect()),
    shape: part && ctm ? outlineOf(part, ctm, 0) : "",
  };
}

/** The frame of the picture; around it a board may have maps and buttons of its own. */
export const pictureIn = (board: Element): Element => board.querySelector(".stage-frame") ?? board;

const within = ({ x, y, width, height }: Box, px: number, py: number) =>
  px >= x && py >= y && px <= x + width && py <= y + height;

/** The place under a point of the screen. */
export function placeAt(board: Element, tray: Tray, kind: string, spots: Spot[], x: number, y: number): string | null {
  if (!within(rectOf(pictureIn(board).getBoundingClientRect()), x, y)) return null;
  if (!tray.area) {
    for (const element of document.elementsFromPoint(x, y)) {
      const ref = element.closest<SVGElement>(`[data-ref^="${kind}="]`)?.dataset["ref"];
      if (ref && board.contains(element)) return ref.slice(kind.length + 1);
    }
  }
  const far = ({ rect }: Spot) => Math.hypot(rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y);
  const [nearest] = spots.filter((s) => within(s.rect, x, y)).sort((a, b) => far(a) - far(b));
  return nearest?.at ?? null;
}
