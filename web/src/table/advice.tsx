// What a bot would do: up to three moves, best first, and how it expects play to go on.
import type { Advice } from "../net/protocol";
import { usePointAt } from "../motion/pointing";
import { text } from "../texts";

/** What a move is worth to the bot, of 100; an only move has not been valued. */
export const worthText = (worth: number, only: boolean): string => (only ? text("hintOnly") : text("hintWorth", worth));

/** `play` makes a move where it can be made; without it the moves are only told. `seat` is advised. `only`: there is
 *  one move, which no bot has to value. */
export function AdviceList({
  advice,
  seat = null,
  only = false,
  play,
}: {
  advice: Advice;
  seat?: number | null;
  only?: boolean;
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
              <span class="quiet worth" title={only ? undefined : text("hintWorthMeans")}>
                {!only && <meter min={0} max={100} value={worth} aria-hidden="true" />} {worthText(worth, only)}
              </span>
            </li>
          );
        })}
      </ol>
      {on.length > 0 && <p class="quiet line">{text("hintLine", on.map((h) => h.words).join(" · "))}</p>}
    </div>
  );
}
