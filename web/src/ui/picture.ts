// A board as a picture of its own: an SVG file that needs nothing of the page. What the style sheets
// say about each element is written into it.
const carried = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "display",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "color",
  "paint-order",
  "vector-effect",
  "clip-path",
  "mask",
  "filter",
  "margin",
  "padding",
  "line-height",
];

function copyStyle(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const target = (to as SVGElement).style;
  for (const name of carried) {
    const value = style.getPropertyValue(name);
    if (value && value !== "none" && value !== "normal" && value !== "auto") target.setProperty(name, value);
    else if (value === "none" && (name === "fill" || name === "display")) target.setProperty(name, value);
  }
  for (const name of ["class", "tabindex", "role", "aria-label", "aria-pressed", "data-ref"]) to.removeAttribute(name);
  for (let i = 0; i < from.children.length; i++) {
    const a = from.children[i],
      b = to.children[i];
    if (a && b) copyStyle(a, b);
  }
}

/** The text of an SVG file that shows all of this picture, however it lies in its frame. */
export function pictureOf(stage: SVGSVGElement): string {
  const copy = stage.cloneNode(true) as SVGSVGElement;
  copyStyle(stage, copy);
  const box = stage.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  copy.style.removeProperty("transform");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height }))
    ground.setAttribute(name, String(value));
  ground.style.fill = getComputedStyle(document.documentElement).getPropertyValue("--board").trim();
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}
