// Above the board: health, the round, and how much is left before it ends.
import type { BoardProps } from "../module";
import { HealthTrack } from "./health";
import type { View } from "./types.gen";
import { actionsLeft } from "./view";

/** So many pips, the first n of them full. */
export function Pips({ n, of, words, class: extra = "" }: { n: number; of: number; words: string; class?: string }) {
  return (
    <span class={`ano-pips ${extra}`} role="img" aria-label={words} title={words}>
      {Array.from({ length: Math.max(of, n) }, (_, i) => <i key={i} class={i < n ? "full" : ""} />)}
    </span>
  );
}

export function Strip({ view, past }: BoardProps<View>) {
  const left = actionsLeft(view), playing = view.round > 0 && view.stage !== "over";
  const aid = past || view.aid === "full" ? null : view.aid === "none" ? "no help with deduction" : "zones ruled out are shown";
  return (
    <div class="strip ano-strip">
      <HealthTrack health={view.health} />
      <div class="ano-round">
        <b>{view.round > 0 ? `Round ${view.round}` : "Setting up"}</b>
        {playing && (
          <>
            <span class={view.turn === "students" ? "now" : ""}>Students <Pips n={left} of={left} words={`${left} actions before the Students are done`} class="cards" /> <span class="quiet">{left === 0 ? "done" : left === 1 ? "1 action left" : `${left} actions left`}</span></span>
            <span class={view.turn === "anomaly" ? "now" : ""}>Anomaly <Pips n={view.ap} of={3} words={`${view.ap} of 3 action points`} /> <span class="quiet">{view.fed ? "has fed" : "has not fed"}</span></span>
          </>
        )}
        {aid && <span class="quiet">{aid}</span>}
      </div>
    </div>
  );
}
