// The answer to a tap on something that does not glow.
import { useState } from "preact/hooks";
import { askWhy } from "../engine/oracle";
import type { GameTables, Ref } from "../net/protocol";
import { link } from "../router";
import type { Choice, Marks } from "../grammar/grammar";
import type { TableHandle } from "./use-table";
import type { GameModule } from "../games/module";
import { whyNotThis, type Why } from "../grammar/why";
import { Wording } from "./wording";

export function WhyNote({ why, game }: { why: Why; game: string }) {
  return (
    <p class="why quiet" role="status">
      {why.sentence}{" "}
      {why.rule && (
        <a class="rule" href={link("rules", game, why.rule)}>
          {why.rule}
        </a>
      )}
    </p>
  );
}

/** What a drawn thing is called in short: its label up to the first break. */
const nameOf = (element: Element, ref: Ref) =>
  (element.getAttribute("aria-label") ?? "").split(/[:;,]\s|\. /)[0]?.trim() || String(ref.value);

function refOf(element: Element): Ref {
  const [kind = "", ...rest] = (element.getAttribute("data-ref") ?? "").split("=");
  const value = rest.join("=");
  return { kind, value: /^-?\d+$/.test(value) ? Number(value) : value };
}

/** Listens to taps that no spot handled; what it says stays until something is chosen. */
export function useWhyNot(
  table: TableHandle,
  module: GameModule<unknown>,
  marks: Marks,
  tables: GameTables,
): { tapped(event: Event): void; why: Why | null } {
  const { state, moves, choice } = table.model;
  const [said, setSaid] = useState<{ why: Why | null; version: number; choice: Choice } | null>(null);
  const tapped = (event: Event) => {
    const element = (event.target as Element).closest("[data-ref]");
    /* What glows or is chosen handles its own taps. */
    if (!state || table.answered || event.defaultPrevented || element?.matches(".can, .chosen, .instead")) return;
    const ref = element ? refOf(element) : module.thingAt?.(event as MouseEvent);
    if (!ref) return;
    /* A change of choice: what could be chosen instead is chosen, wherever it is drawn. */
    if (marks.instead(ref.kind, ref.value)) {
      table.pick(ref);
      return;
    }
    const name = element ? nameOf(element, ref) : String(ref.value);
    const asked = whyNotThis(ref, name, moves, state);
    const { version, view, seat, seats } = state;
    const say = (why: Why | null) => setSaid({ why, version, choice });
    if (asked === null || seat === null) {
      say(asked);
      return;
    }
    /* The rule against it, where the game knows one; else what is asked instead. */
    void askWhy(tables.game.id, view as object, seat, [...choice.refs, ref], choice.verb).then((answer) => {
      const reason = answer?.why === "rule" ? answer.reason : undefined;
      say(reason ? new Wording(tables, seats, seat).why(reason, seat) : asked);
    });
  };
  return { tapped, why: said && said.version === state?.version && said.choice === choice ? said.why : null };
}
