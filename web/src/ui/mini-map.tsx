// A board in small, for screens that show a part of it: which part that is, and a tap to go elsewhere.
import type { ComponentChildren } from "preact";
import { byCover, shared } from "./beside";
import type { Box } from "./zoom";

interface Props {
  label: string;
  class: string;
  whole: Box;
  children: ComponentChildren;
  go(to: { x: number; y: number }): void;
}

/** The corner where a map covers least of what can be chosen; null if it would hide more than half of something even
 *  there. */
export function freeCorner(corners: readonly Box[], lit: readonly Box[]): Box | null {
  const best = byCover(corners, [[1, lit]])[0];
  return best && lit.every((box) => shared(box, best) <= (box.width * box.height) / 2) ? best : null;
}

export function MiniMap({ label, class: own, whole, children, go }: Props) {
  const tapped = (event: MouseEvent) => {
    const matrix = (event.currentTarget as Element).querySelector("svg")?.getScreenCTM();
    if (!matrix) return;
    const byKey = event.detail === 0;
    go(byKey ? whole : new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
  };
  return (
    <button class={own} aria-label={label} onClick={tapped}>
      <svg viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`} aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
