// What a bot would do: up to three moves, best first, and how it expects play to go on.
import type { Advice } from "../net/protocol";
import { usePointAt } from "../motion/pointing";
import { text } from "../texts";

/** `play` makes a move where it can be made; without it the moves are only told. `seat` is advised. */
export function AdviceList({
  advice,
  seat = null,
  play,
}: {
  advice: Advice;
  seat?: number | null;
  play?(move: string): void;
}) {
  const on = advice.line.slice(1);
  const pointing = usePointAt();
  return (
    <div class="advice" role="status">
      <ol class="hints">
        {advice.moves.map((m) => {
          const worth = Math.round(m.worth * 100);
          return (
            <li key={m.text} {...pointing(m, seat)}>
              {play ? <button onClick={() => play(m.text)}>{m.words}</button> : <b>{m.words}</b>}
              <span class="quiet worth" title={text("hintWorthMeans")}>
                <meter min={0} max={100} value={worth} aria-hidden="true" /> {text("hintWorth", worth)}
              </span>
            </li>
          );
        })}
      </ol>
      {on.length > 0 && <p class="quiet line">{text("hintLine", on.map((h) => h.words).join(" · "))}</p>}
    </div>
  );
}
