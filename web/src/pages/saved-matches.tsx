// The lobby's list of matches that are kept in this browser, and the way in for records from files.
import { useState } from "preact/hooks";
import { botPlays, infoOf, type SavedMatch } from "../local/saved";
import { importRecord } from "../local/start";
import { list, remove } from "../local/store";
import { go, link } from "../router";
import { SaveRecord } from "../table/keeping";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { seatName, Who } from "../ui/seat";

/** Where a player continues: the seat of a person who must decide, else of any person. */
function wayOn(saved: SavedMatch): string {
  const people = saved.seats.flatMap((s, i) => (s.kind === "person" ? [i] : []));
  const seat = people.find((i) => saved.toMove.includes(i)) ?? people[0];
  return seat === undefined ? link("watch", saved.id) : link("play", saved.id, seat);
}

function turnText(saved: SavedMatch): string {
  const { seats } = infoOf(saved);
  if (saved.status === "over") return text("isOver");
  const people = saved.seats.filter((s) => !botPlays(s)).length;
  const mine = saved.toMove.find((i) => !botPlays(saved.seats[i] ?? { kind: "bot", name: "" }));
  if (mine !== undefined && people === 1) return text("yourTurnHere");
  return saved.toMove.length > 0 ? text("whoPlays", saved.toMove.map((i) => seatName(seats, i)).join(", ")) : "";
}

/** The match of this browser that waits for me. */
export async function waitingHere(): Promise<{ game: string; href: string } | null> {
  const saved = (await list()).find((s) => turnText(s) === text("yourTurnHere"));
  return saved ? { game: saved.game, href: wayOn(saved) } : null;
}

function Row({ saved, title, removed }: { saved: SavedMatch; title: string; removed(): void }) {
  const over = saved.status === "over";
  return (
    <li data-match={saved.id} class={turnText(saved) === text("yourTurnHere") ? "mine" : ""}>
      <span class="grow">
        <b>{title}</b> <span class="turn">{turnText(saved)}</span>
        <Who seats={infoOf(saved).seats} />
      </span>
      <a class={over ? "button" : "button main"} href={over ? link("replay", saved.id) : wayOn(saved)}>
        {text(over ? "lookAt" : "goOn")}
      </a>
      <SaveRecord match={saved.id} />
      <button
        class="quiet"
        aria-label={`${text("label", text("remove"))} ${title}`}
        onClick={() => void remove(saved.id).then(removed)}
      >
        ×
      </button>
    </li>
  );
}

/** Records are text: a file this large is not one. */
const most = 4 << 20;

function OpenRecord({ fail }: { fail(sentence: string): void }) {
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > most) throw new Error(text("notARecord"));
    const { match, seat, over } = await importRecord(await file.text());
    if (over) go("replay", match);
    else if (seat === null) go("watch", match);
    else go("play", match, seat);
  };
  return (
    <label class="button open-record" title={text("openRecordHow")}>
      {text("openRecord")}
      <input
        class="hidden"
        type="file"
        accept=".record,.txt,text/plain"
        onChange={(e) => void open(e.currentTarget.files?.[0]).catch((x: Error) => fail(x.message))}
      />
    </label>
  );
}

export function SavedMatches({ titleOf, fail }: { titleOf(game: string): string; fail(sentence: string): void }) {
  const [gone, setGone] = useState(0);
  const all = useAnswer(list, [gone]);
  const matches = all && !(all instanceof Error) ? all : [];
  return (
    <section class="saved-matches" aria-label={text("savedMatches")}>
      {matches.length > 0 && <h2>{text("savedMatches")}</h2>}
      {matches.length > 0 && (
        <ul class="rows">
          {matches.map((saved) => (
            <Row key={saved.id} saved={saved} title={titleOf(saved.game)} removed={() => setGone((n) => n + 1)} />
          ))}
        </ul>
      )}
      <OpenRecord fail={fail} />
    </section>
  );
}
