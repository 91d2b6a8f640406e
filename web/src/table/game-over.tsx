// The end: who won, once more from the start, another game, and the proof that chance was fair.
import { useState } from "preact/hooks";
import type { Seat, StateMessage } from "../net/protocol";
import { link } from "../router";
import { text } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { Fairness } from "./fairness";
import { Rating } from "./rated";

export function GameOver({ state, match, seats }: { state: StateMessage; match: string; seats: Seat[] }) {
  const result = state.result;
  const [fair, setFair] = useState(false);
  const order = result ? seats.map((s) => s.seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0)) : [];
  return (
    <section class="game-over" aria-label={text("over")}>
      {result && (
        <ol class="ranking">
          {order.map((s) => (
            <li key={s} class={result.winners.includes(s) ? "winner" : ""}>
              <span class="rank">{result.ranks[s]}</span>
              <SeatBadge seat={s} />
              <span class="grow">{seatName(seats, s)}</span>
              <Rating rated={state.ratings?.find((r) => r.seat === s)} change />
              <span class="points">{result.points[s]}</span>
            </li>
          ))}
        </ol>
      )}
      <p class="buttons">
        <a class="button main" href={link("replay", match)}>
          {text("replay")}
        </a>
        <a class="button" href={link("new", state.game)}>
          {text("again")}
        </a>
        {state.secret && (
          <button class="ask-fair" onClick={() => setFair(true)}>
            {text("fairTitle")}
          </button>
        )}
      </p>
      {fair && <Fairness state={state} seats={seats} close={() => setFair(false)} />}
    </section>
  );
}
