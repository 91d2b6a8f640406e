// A card: a picture, its name, what it does, and in a stamp what it is worth or what becomes of it.
import type { ComponentChildren } from "preact";
import type { Mark } from "../../grammar/grammar";

interface CardProps {
  picture: ComponentChildren;
  title: string;
  /** Above the name. */
  kicker?: string;
  value?: string | undefined;
  /** The value is what the card is ready for. */
  ready?: boolean;
  rule?: string | undefined;
  mark: Mark;
  at: string;
  tap(): void;
  look?(on: boolean): void;
  class?: string;
  children?: ComponentChildren;
}

export function CardButton(props: CardProps) {
  const { picture, title, kicker, value, ready, rule, mark, at, tap, look, class: extra = "", children } = props;
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
      <span class="spf-card-art">{picture}</span>
      <span class="spf-card-body">
        {kicker && <small>{kicker}</small>}
        <b>{title}</b>
        <span class="spf-card-text">{children}</span>
        {(value || rule) && (
          <span class="spf-card-foot">
            {value && <b class={ready ? "spf-stamp" : ""}>{value}</b>}
            {rule && <span>{rule}</span>}
          </span>
        )}
      </span>
    </button>
  );
}
