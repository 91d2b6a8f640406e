// Something on a board that can be named: glows when it can be, is ringed when it is, and works by
// pointer and by keyboard alike.
import type { ComponentChildren } from "preact";
import type { Ref } from "../net/protocol";
import type { Mark } from "../grammar/grammar";

interface SpotProps {
  at: Ref;
  mark: Mark;
  label: string;
  pick(ref: Ref): void;
  children: ComponentChildren;
  class?: string;
}

export function Spot({ at, mark, label, pick, children, class: extra = "" }: SpotProps) {
  const live = mark !== null;
  const act = (event: Event) => {
    if (!live) return;
    event.preventDefault();
    event.stopPropagation();
    pick(at);
  };
  const attributes = live
    ? {
        role: "button" as const,
        tabindex: 0,
        "aria-label": label,
        "aria-pressed": mark === "chosen",
        onKeyDown: (event: KeyboardEvent) => (event.key === "Enter" || event.key === " ") && act(event),
      }
    : { role: "img" as const, "aria-label": label };
  return (
    <g class={`spot ${mark ?? ""} ${extra}`} data-ref={`${at.kind}=${at.value}`} onClick={act} {...attributes}>
      <g aria-hidden="true">{children}</g>
    </g>
  );
}
