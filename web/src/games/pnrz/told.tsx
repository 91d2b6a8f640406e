// What the table says in words: what a picture counts and why, and what a move changes.
import type { Phrase } from "../../net/protocol";
import { SeatBadge } from "../../ui/seat";
import type { BoardProps } from "../module";
import { signed } from "./areas";
import { Head } from "./art";
import { useCounted, useForetold } from "./facts";
import { changed, changes, lettersOf, type Change } from "./laying";
import { spot, type Counted } from "./sections";
import { side, Tile } from "./tile";
import { pictures, type View } from "./tiles";
import { say, sides } from "./words";
import { text } from "../../texts";

/** What the picture at a spot counts, or why it does not. */
export function about(counted: Counted, x: number, y: number): string {
  const key = spot(x, y);
  const section = counted.sections.find((s) => s.quadrants.some((q) => q.x === x && q.y === y));
  const letter = section?.quadrants.find((q) => q.x === x && q.y === y)?.letter ?? "";
  const name = pictures[letter]?.name ?? "";
  if (!section) return "";
  const enemy = counted.struck.get(key);
  if (enemy) return `${say("struck", name, pictures[enemy]?.name ?? "")} (PNRZ-8.6)`;
  if (section !== counted.best[section.faction])
    return `${text("label", name)} ${say("small", section.points)} (PNRZ-8.10)`;
  const worth = pictures[letter]?.worth ?? 0;
  return pictures[letter]?.what === "base"
    ? `${say("countsBase", worth)} (PNRZ-8.5)`
    : `${text("label", name)} ${say("counts", worth)} (PNRZ-8.3)`;
}

function told(change: Change): string[] {
  const name = say(sides[change.faction]);
  return [
    change.joins > 1 ? say("joins", change.joins, name) : "",
    change.splits > 1 ? say("splits", name) : "",
    change.struck > 0 ? say("strikes", change.struck, name) : "",
    change.struck < 0 ? say("frees", -change.struck, name) : "",
  ].filter(Boolean);
}

/** What a move changes, for all. */
function Changed({ view, list }: { view: View; list: Change[] }) {
  const sentences = list.flatMap(told);
  return (
    <>
      {list
        .filter((c) => c.by !== 0)
        .map((c) => {
          const owner = view.owners[c.faction];
          return (
            <span key={c.faction} class={`pnrz-change pnrz-faction-${c.faction} ${c.by < 0 ? "pnrz-less" : ""}`}>
              {owner !== undefined && owner !== null && <SeatBadge seat={owner} size={16} />}
              <Head of={c.faction} size={18} /> <b>{signed(c.by)}</b>
            </span>
          );
        })}
      <span>{sentences.join("; ") || (list.length > 0 && list.every((c) => c.by === 0) ? say("noChange") : "")}</span>
    </>
  );
}

/** The same of the pending move, below the table. */
export function Changes(props: { view: View; list: Change[] }) {
  return (
    <p class="for-players pnrz-changes" role="status">
      <Changed {...props} />
    </p>
  );
}

/** The tiles of a move as it lays them, and what that brings: beside its words in a review. */
export function Outcome(props: BoardProps<View> & { move: Phrase }) {
  const { view, move } = props;
  const before = useCounted(props),
    now = useForetold(props, move);
  return (
    <span class="pnrz-outcome">
      {changed(view.table, now?.table ?? view.table).map((laid) => (
        <svg key={laid.tile} width="28" height="28" viewBox={`-4 -4 ${side + 8} ${side + 8}`} aria-hidden="true">
          <Tile letters={lettersOf(laid)} tile={laid.tile} />
        </svg>
      ))}
      {now && <Changed view={view} list={changes(before, now.counted)} />}
    </span>
  );
}
