// A card in the hand or on the table: name, icon, value in the corner, effect, rule.
import type { ComponentChildren } from "preact";
import { InlineIcon } from "../../ui/icon";
import type { Mark } from "../../grammar/grammar";

interface CardProps {
  icon: string;
  title: string;
  value?: string;
  rule?: string;
  mark: Mark;
  at: string;
  tap(): void;
  look?(on: boolean): void;
  class?: string;
  children?: ComponentChildren;
}

export function CardButton({ icon, title, value, rule, mark, at, tap, look, class: extra = "", children }: CardProps) {
  return (
    <button
      type="button"
      class={`spot spf-card ${mark ?? ""} ${extra}`}
      data-ref={at}
      aria-disabled={mark === null}
      aria-pressed={mark === "chosen"}
      onClick={() => mark !== null && tap()}
      onPointerEnter={() => look?.(true)}
      onPointerLeave={() => look?.(false)}
      onFocus={() => look?.(true)}
      onBlur={() => look?.(false)}
    >
      <span class="spf-card-head">
        <InlineIcon name={icon} size={16} />
        <b>{title}</b>
      </span>
      <span class="spf-card-text">{children}</span>
      <span class="spf-card-foot">
        <b>{value}</b>
        <span>{rule}</span>
      </span>
    </button>
  );
}
