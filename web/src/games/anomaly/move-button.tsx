// A button for one legal move: pointing at it shows what it would reveal, a tap proposes it.
import type { ComponentChildren } from "preact";
import type { Phrase } from "../../net/protocol";
import type { BoardProps } from "../module";
import { lookAt } from "./focus";
import type { View } from "./types.gen";

interface MoveButtonProps {
  props: BoardProps<View>;
  move: Phrase | undefined;
  label: string;
  class?: string;
  /** The reference it stands for, so that others can find it. */
  at?: string;
  children: ComponentChildren;
}

export function MoveButton({ props, move, label, class: extra = "", at, children }: MoveButtonProps) {
  const chosen = move !== undefined && props.ghost?.text === move.text;
  const look = (on: boolean) => move && lookAt({ move: on ? move : null });
  return (
    <button
      type="button"
      class={`${move ? "spot" : ""} ano-act ${move ? (chosen ? "chosen" : "can") : ""} ${extra}`}
      data-ref={at}
      data-verb={move?.verb}
      data-move={move?.text}
      aria-label={label}
      title={label}
      aria-disabled={move === undefined}
      aria-pressed={chosen}
      onClick={() => move && props.propose?.({ verb: move.verb, refs: move.refs })}
      onPointerEnter={(e) => e.pointerType !== "touch" && look(true)}
      onPointerLeave={() => look(false)}
      onFocus={() => look(true)}
      onBlur={() => look(false)}
    >
      {children}
    </button>
  );
}

/** The legal move that reads like this. */
export const legal = (props: BoardProps<View>, text: string): Phrase | undefined =>
  props.moves.find((m) => m.text === text);
