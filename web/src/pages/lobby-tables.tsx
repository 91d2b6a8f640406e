// The lobby's list of tables that one could join or watch.
import { useState } from "preact/hooks";
import { byWeight } from "../games/manifest";
import { join, openMatches } from "../net/api";
import type { GameInfo, MatchInfo } from "../net/protocol";
import { go, link } from "../router";
import { keepSeat, keptSeats } from "../seats-kept";
import { useSettings } from "../settings";
import { startMatch } from "../table/start";
import { text } from "../texts";
import { useBeat } from "../ui/beat";
import { Cover } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { Who } from "../ui/seat";
import { home } from "./home-words";
import { againstBots } from "./shelf";

const every = 10000;

export interface Filter {
  game: string;
  seats: number;
}

export const fits = (info: MatchInfo, filter: Filter) =>
  (filter.game === "" || info.game === filter.game) && (filter.seats === 0 || info.players === filter.seats);

function OpenTable({ match, title, fail }: { match: MatchInfo; title: string; fail(sentence: string): void }) {
  const { name } = useSettings();
  const sit = () =>
    join(match.match, name).then(
      ({ seat, token }) => {
        keepSeat({ match: match.match, token, game: match.game, seat, at: Date.now() });
        go("play", match.match, token);
      },
      (e: Error) => fail(e.message),
    );
  return (
    <li data-match={match.match}>
      <span class="row-cover">
        <Cover game={match.game} title={title} />
      </span>
      <span class="grow">
        <b>{title}</b>
        {match.rated && <span class="quiet"> {text("rated")}</span>}
        {match.from_position && (
          <a class="from-position" href={link("start", match.match)}>
            {text("fromPosition")}
          </a>
        )}
        <Who seats={match.seats} />
      </span>
      {match.open > 0 && (
        <button class="main" onClick={sit}>
          {text("joinTable")}
        </button>
      )}
      <a class="button" href={link("watch", match.match)}>
        {text("watch")}
      </a>
    </li>
  );
}

export function OpenTables({ games, fail }: { games: GameInfo[]; fail(sentence: string): void }) {
  const beat = useBeat(every);
  const [pages, setPages] = useState(1);
  const answer = useAnswer(() => openMatches(pages), [beat, pages]);
  const more = answer !== null && !(answer instanceof Error) && answer.more;
  const [filter, setFilter] = useState<Filter>({ game: "", seats: 0 });
  const all = answer && !(answer instanceof Error) ? answer.matches : [];
  const mine = new Set(keptSeats().map((s) => s.match));
  const shown = all
    .filter((m) => fits(m, filter) && !mine.has(m.match))
    .sort((a, b) => Number(b.open > 0) - Number(a.open > 0));
  const titleOf = (id: string) => games.find((g) => g.id === id)?.title ?? id;
  const first = byWeight(games)[0];
  const watchBots = () =>
    first &&
    startMatch({
      game: first.id,
      name: "",
      seats: againstBots(first, "fair").map(() => ({ kind: "bot", level: "fair" })),
    }).catch((e: Error) => fail(e.message));
  const counts = [...new Set(games.flatMap((g) => [g.min_players, g.max_players]))];
  const range =
    counts.length > 0
      ? Array.from({ length: Math.max(...counts) - Math.min(...counts) + 1 }, (_, i) => Math.min(...counts) + i)
      : [];
  return (
    <section class="home-card open-tables" aria-label={text("listedTables")}>
      <h2>{home("happening")}</h2>
      {all.length > 0 && (
        <div class="buttons">
          <select
            value={filter.game}
            aria-label={text("game")}
            onChange={(e) => setFilter({ ...filter, game: e.currentTarget.value })}
          >
            <option value="">{text("allGames")}</option>
            {games.map((g) => (
              <option key={g.id} value={g.id}>
                {g.title}
              </option>
            ))}
          </select>
          <select
            value={filter.seats}
            aria-label={text("seats")}
            onChange={(e) => setFilter({ ...filter, seats: Number(e.currentTarget.value) })}
          >
            <option value={0}>
              {text("label", text("seats"))} {text("anySeats")}
            </option>
            {range.map((n) => (
              <option key={n} value={n}>
                {text("label", text("seats"))} {n}
              </option>
            ))}
          </select>
        </div>
      )}
      {shown.length > 0 ? (
        <ul class="rows">
          {shown.map((m) => (
            <OpenTable key={m.match} match={m} title={titleOf(m.game)} fail={fail} />
          ))}
        </ul>
      ) : (
        <p class="quiet">{text(all.length > 0 ? "nothingFits" : "noTables")}</p>
      )}
      {more && (
        <div class="buttons">
          <button class="more-tables" onClick={() => setPages(pages + 1)}>
            {text("moreTables")}
          </button>
        </div>
      )}
      {all.length === 0 && first && (
        <div class="buttons">
          <a class="button" href={link("new", first.id)}>
            {text("openTable")}
          </a>
          <button class="watch-bots" onClick={watchBots}>
            {text("watchBots")}
          </button>
        </div>
      )}
      <div class="buttons">
        <a class="button quiet to-events" href={link("event")}>
          {home("events")}
        </a>
      </div>
    </section>
  );
}
