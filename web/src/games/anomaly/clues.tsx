// The clues: what was said, and the zones it ruled out. The last ones stand in the box of whom they speak of, all of
// them in a panel over the board.
import { ArtBox } from "./art";
import { useTellings, type Clue, type Heard } from "./beliefs";
import { lookAt } from "./focus";
import { ruledOut, zoneList } from "./names";
import type { Figure, Zone } from "./types.gen";
import { word } from "./words";

/** The last clue that ruled a zone out for a figure and was not undone by its moving. */
export function whyNot(clues: Clue[], who: Figure, zone: Zone): string | null {
  const clue = clues.filter((c) => c.who === who && c.gone.includes(zone)).at(-1);
  return clue ? clue.words : null;
}

/** The last clues about a figure. */
export function LastHeard({ heard, who, most }: { heard: Heard; who: Figure; most: number }) {
  const clues = useTellings(heard)
    .clues.filter((c) => c.who === who)
    .slice(-most)
    .reverse();
  if (clues.length === 0) return null;
  return (
    <section class="ano-heard" aria-label={word("heard")}>
      <h3>
        <button class="ano-link" title={word("cluesHint")} onClick={() => lookAt({ panel: "clues", figure: who })}>
          {word("heard")}
        </button>
      </h3>
      <ul>
        {clues.map((c, i) => (
          <li key={i}>
            {c.words} <b>{ruledOut(c.gone)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Clues({ all, of, close }: { all: Clue[]; of: Figure[]; close(): void }) {
  const clues = all
    .filter((c) => of.includes(c.who))
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
      <ol tabIndex={0}>
        {clues.map((c, i) => (
          <li key={i}>
            <ArtBox name={`bust-${c.who}`} />
            <span>
              {c.words} <b class="ano-gone">{word("ruledOut", zoneList(c.gone))}</b>{" "}
              <span class="quiet">{word("zonesLeft", c.left)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
