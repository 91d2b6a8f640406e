// A board in small, for screens that show a part of it: which part that is, and a tap to go elsewhere.
import type { ComponentChildren } from "preact";
import type { Box } from "./zoom";

interface Props {
  label: string;
  class: string;
  whole: Box;
  children: ComponentChildren;
  go(to: { x: number; y: number }): void;
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
