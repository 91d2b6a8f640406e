// The clues: what was said, and the zones it ruled out.
import { deduction, type Heard } from "./beliefs";
import { Piece } from "./pieces";
import type { Zone } from "./station";
import type { Figure } from "./types.gen";
import { seatOf } from "./view";
import { word } from "./words";

/** The last clue that ruled a zone out for a figure and was not undone by its moving. */
export function whyNot(heard: Heard, who: Figure, zone: Zone): string | null {
  const clue = deduction(heard)
    .clues.filter((c) => c.who === who && c.gone.includes(zone))
    .at(-1);
  return clue ? clue.words : null;
}

export function Clues({ heard, of, close }: { heard: Heard; of: Figure[]; close(): void }) {
  const clues = deduction(heard)
    .clues.filter((c) => of.includes(c.who))
    .slice(-40)
    .reverse();
  return (
    <section class="ano-clues" aria-label={word("clues")}>
      <header>
        <b>{word("clues")}</b>
        <button class="quiet" aria-label={word("close")} onClick={close}>
          ×
        </button>
      </header>
      {clues.length === 0 && <p class="quiet">{word("noClues")}</p>}
      <ol>
        {clues.map((c, i) => (
          <li key={i}>
            <svg width="22" height="22" viewBox="-12 -12 24 24" aria-hidden="true">
              <Piece who={c.who} seat={seatOf(heard.view, c.who)} r={10} />
            </svg>
            <span>
              {c.words} <b class="ano-gone">{word("ruledOut", c.gone.join(" "))}</b>{" "}
              <span class="quiet">{word("zonesLeft", c.left)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
