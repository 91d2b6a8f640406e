import { useState } from "preact/hooks";
import { hasLesson, learned } from "../learn/lessons";
import { games, join, openMatches } from "../net/api";
import type { GameInfo, MatchInfo, NewSeat } from "../net/protocol";
import { go, link } from "../router";
import { keepSeat, keptSeats } from "../seats-kept";
import { changeSettings, useSettings } from "../settings";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { startMatch } from "./start";

const againstBots = (game: GameInfo): NewSeat[] =>
  Array.from({ length: Math.max(game.min_players, Math.min(game.max_players, 3)) }, (_, i) =>
    i === 0 ? { kind: "me" as const } : { kind: "bot" as const, level: "fair" });

function GameCard({ game, fail }: { game: GameInfo; fail(sentence: string): void }) {
  const { name } = useSettings();
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    startMatch({ game: game.id, name, seats: againstBots(game) }).catch((e: Error) => {
      setBusy(false);
      fail(e.message);
    });
  };
  const range = game.min_players === game.max_players ? `${game.min_players}` : `${game.min_players}–${game.max_players}`;
  return (
    <article class="game-card" data-game={game.id}>
      <Cover game={game.id} />
      <h2>{game.title}</h2>
      <p>{game.blurb}</p>
      <p class="quiet">{range} {text("players").toLowerCase()}</p>
      <div class="buttons">
        <button class="main" disabled={busy} onClick={play}>{text("playNow")}</button>
        <a class="button" href={link("new", game.id)}>{text("newMatch")}</a>
        {hasLesson(game.id) && <a class="button" href={link("learn", game.id)}>{text(learned().includes(game.id) ? "learnAgain" : "learn")}</a>}
        <a class="button quiet" href={link("rules", game.id)}>{text("rules")}</a>
      </div>
    </article>
  );
}

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
    <li>
      <span class="grow">{title}<span class="quiet"> · {match.seats.map((s) => s.name || s.kind).join(", ")}</span></span>
      {match.open > 0 && <button onClick={sit}>{text("joinTable")}</button>}
      <a class="button" href={link("watch", match.match)}>{text("watch")}</a>
    </li>
  );
}

export function Lobby() {
  const { name } = useSettings();
  const known = useAnswer(games, []);
  const open = useAnswer(openMatches, []);
  const [trouble, setTrouble] = useState("");
  const list = known && !(known instanceof Error) ? known.games : [];
  const titleOf = (id: string) => list.find((g) => g.id === id)?.title ?? id;
  const mine = keptSeats().slice(0, 6);
  return (
    <>
      <TopBar />
      <main class="lobby">
        <header>
          <h1>cardboard</h1>
          <p>{text("tagline")}</p>
          <label class="name">
            {text("name")}
            <input value={name} maxLength={31} onInput={(e) => changeSettings({ name: e.currentTarget.value })} />
          </label>
        </header>
        {known instanceof Error && <p class="trouble" role="alert">{known.message}</p>}
        {trouble && <p class="trouble" role="alert">{trouble}</p>}
        <section class="game-cards" aria-label={text("home")}>
          {list.map((game) => <GameCard key={game.id} game={game} fail={setTrouble} />)}
        </section>
        {mine.length > 0 && (
          <section>
            <h2>{text("yourTables")}</h2>
            <ul class="rows">
              {mine.map((s) => (
                <li key={s.match + s.token}>
                  <span class="grow">{titleOf(s.game)}<span class="quiet"> · {new Date(s.at).toLocaleString()}</span></span>
                  <a class="button" href={link("play", s.match, s.token)}>{text("goOn")}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{text("openTables")}</h2>
          {open && !(open instanceof Error) && open.matches.length > 0
            ? <ul class="rows">{open.matches.map((m) => <OpenTable key={m.match} match={m} title={titleOf(m.game)} fail={setTrouble} />)}</ul>
            : <p class="quiet">{text("noTables")}</p>}
        </section>
        <footer class="quiet">{text("unofficial")}</footer>
      </main>
    </>
  );
}
