// Above the board: health, the round, and how much is left before it ends.
import type { BoardProps } from "../module";
import { faces } from "./cards";
import { HealthTrack } from "./health";
import type { View } from "./types.gen";
import { actionsLeft } from "./view";
import { word } from "./words";

/** So many pips, the first n of them full. */
export function Pips({ n, of, words, class: extra = "" }: { n: number; of: number; words: string; class?: string }) {
  return (
    <span class={`ano-pips ${extra}`} role="img" aria-label={words} title={words}>
      {Array.from({ length: Math.max(of, n) }, (_, i) => (
        <i key={i} class={i < n ? "ano-full" : ""} />
      ))}
    </span>
  );
}

export function Strip({ view, past }: BoardProps<View>) {
  const left = actionsLeft(view),
    playing = view.round > 0 && view.stage !== "over";
  const aid = past || view.aid === "full" ? null : word(view.aid === "none" ? "aidNone" : "aidEliminated");
  const discards = Object.entries(view.discard),
    sum = discards.reduce((n, [, m]) => n + (m ?? 0), 0);
  const discarded = discards.map(([face, n]) => `${faces[face]?.name ?? face}${n === 1 ? "" : ` ×${n}`}`).join(", ");
  return (
    <div class="strip ano-strip">
      <HealthTrack health={view.health} />
      <div class="ano-round">
        <p>
          <b>{view.round > 0 ? word("round", view.round) : word("settingUp")}</b>
          {view.round > 0 && (
            <span class="quiet" data-at="deck" title={discarded ? word("discards", discarded) : word("noDiscards")}>
              {word("piles", view.pile, sum)}
            </span>
          )}
          {aid && <span class="quiet">{aid}</span>}
        </p>
        {playing && (
          <p>
            <span class={view.turn === "students" ? "ano-now" : ""} title={word("actionsLeft", left)}>
              {word("students")} {left === 0 ? word("done") : left}{" "}
              <Pips n={left} of={left} words={word("actionsLeft", left)} class="ano-cards" />
            </span>
            <span class={view.turn === "anomaly" ? "ano-now" : ""} title={word(view.fed ? "hasFed" : "mustFeed")}>
              {word("anomalyShort")} <Pips n={view.ap} of={3} words={word("points", view.ap)} />{" "}
              <span class="quiet">{word(view.fed ? "fed" : "hungry")}</span>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
