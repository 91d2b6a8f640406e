// All matches of the player: those that wait, those of the others, those put away, and the archive of finished ones
// with their results. A word narrows them by game and player.
import { useState } from "preact/hooks";
import { games } from "../games/catalogue";
import { mine, type OwnMatch } from "../net/api";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { seatName } from "../ui/seat";
import { TopBar } from "../ui/top-bar";
import { say } from "./mine-words";
import { OwnRow } from "./own-row";
import { isPutAway } from "./own-matches";

/** Every word must be in the game's title or in the name of a player. */
export function finds(own: OwnMatch, title: string, words: string): boolean {
  const all = [title, ...own.seats.map((s) => seatName(own.seats, s.seat))].join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** That the server has of one player's. */
const mostPages = 10;

async function pagesOf(count: number): Promise<{ matches: OwnMatch[]; more: boolean }> {
  const matches = new Map<string, OwnMatch>();
  let more = true;
  for (let page = 0; page < count && more; page++) {
    const answer = await mine(page);
    for (const match of answer.matches) if (!matches.has(match.match)) matches.set(match.match, match);
    more = answer.more === true;
  }
  return { matches: [...matches.values()], more };
}

export default function Mine() {
  const [pages, setPages] = useState(1);
  const [words, setWords] = useState("");
  const [, again] = useState(0);
  /* A word is looked for in all of them. */
  const wanted = words === "" ? pages : mostPages;
  const answer = useAnswer(() => pagesOf(wanted), [wanted]);
  const known = useAnswer(games, []);
  const titles = known && !(known instanceof Error) ? known.games : [];
  const titleOf = (id: string) => titles.find((g) => g.id === id)?.title ?? id;
  const all = answer && !(answer instanceof Error) ? answer.matches : [];
  const found = all.filter((m) => finds(m, titleOf(m.game), words));
  const playing = found.filter((m) => m.status === "playing");
  const shown = playing.filter((m) => !isPutAway(m.match));
  const parts: [string, OwnMatch[]][] = [
    [text("yourTurn"), shown.filter((m) => m.waits)],
    [say("theirMove"), shown.filter((m) => !m.waits)],
    [say("putAway"), playing.filter((m) => isPutAway(m.match))],
    [say("finished"), found.filter((m) => m.status !== "playing")],
  ];
  return (
    <>
      <TopBar />
      <main class="narrow own-matches">
        <h1>{say("yourMatches")}</h1>
        {answer instanceof Error && (
          <p class="trouble" role="alert">
            {answer.message}
          </p>
        )}
        {all.length > 0 && (
          <input
            type="search"
            placeholder={say("search")}
            aria-label={say("search")}
            value={words}
            onInput={(e) => setWords(e.currentTarget.value)}
          />
        )}
        {parts.map(
          ([title, matches]) =>
            matches.length > 0 && (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul class="rows">
                  {matches.map((m) => (
                    <OwnRow key={m.match} own={m} title={titleOf(m.game)} changed={() => again((n) => n + 1)} />
                  ))}
                </ul>
              </section>
            ),
        )}
        {answer !== null && found.length === 0 && <p class="quiet">{say(all.length > 0 ? "nothing" : "none")}</p>}
        {answer !== null && !(answer instanceof Error) && answer.more && (
          <button onClick={() => setPages(pages + 1)}>{say("more")}</button>
        )}
      </main>
    </>
  );
}
