// Something on a board that can be named: it glows when it can be, is ringed when it is, and works by pointer and by
// keyboard alike. What could be chosen instead of what is chosen does not glow, but answers too.
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Ref } from "../net/protocol";
import type { Mark, Marks } from "../grammar/grammar";

interface SpotProps {
  at: Ref;
  mark: Mark;
  label: string;
  pick(ref: Ref): void;
  children: ComponentChildren;
  class?: string;
}

/** What can be chosen at this table, for spots that do not glow. */
export const Choosable = createContext<Marks | null>(null);

export function Spot({ at, mark, label, pick, children, class: extra = "" }: SpotProps) {
  const instead = useContext(Choosable)?.instead(at.kind, at.value) === true && mark === null;
  const live = mark !== null || instead;
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
    <g
      class={`spot ${mark ?? (instead ? "instead" : "")} ${extra}`}
      data-ref={`${at.kind}=${at.value}`}
      onClick={act}
      {...attributes}
    >
      <g aria-hidden="true">{children}</g>
    </g>
  );
}
