// What a bot would do: up to three moves, best first, and how it expects play to go on.
import type { Advice } from "../net/protocol";
import { text } from "../texts";

/** `play` makes a move where it can be made; without it the moves are only told, and `played` is the one
 *  that was made. */
export function AdviceList({
  advice,
  play,
  played,
}: {
  advice: Advice;
  play?(move: string): void;
  played?: { text: string; words: string } | null;
}) {
  const on = advice.line.slice(1);
  return (
    <div class="advice" role="status">
      <ol class="hints">
        {advice.moves.map((m) => {
          const worth = Math.round(m.worth * 100);
          return (
            <li key={m.text}>
              {play ? <button onClick={() => play(m.text)}>{m.words}</button> : <b>{m.words}</b>}
              {played?.text === m.text && <span class="played">{text("played")}</span>}
              <span class="quiet worth">
                <meter min={0} max={100} value={worth} aria-hidden="true" /> {text("hintWorth", worth)}
              </span>
            </li>
          );
        })}
      </ol>
      {played && !advice.moves.some((m) => m.text === played.text) && (
        <p class="line">
          <span class="played">{text("played")}</span> {played.words}
        </p>
      )}
      {on.length > 0 && <p class="quiet line">{text("hintLine", on.map((h) => h.words).join(" · "))}</p>}
    </div>
  );
}
