import { useState } from "preact/hooks";
import { hasLesson, learned } from "../learn/lessons";
import { puzzleOfDay } from "../learn/puzzle-day";
import { games } from "../games/catalogue";
import type { GameInfo, NewSeat } from "../net/protocol";
import { useServer } from "../net/server";
import { link } from "../router";
import { changeSettings, useSettings } from "../settings";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { OpenTables, YourTables } from "./lobby-tables";
import { startMatch } from "../table/start";
import { SavedMatches } from "./saved-matches";
import { YourRatings } from "./your-ratings";

const bot: NewSeat = { kind: "bot", level: "fair" };

/** Me, and bots on all other seats of a game for about three. */
const againstBots = (game: GameInfo): NewSeat[] =>
  Array.from({ length: Math.max(game.min_players, Math.min(game.max_players, 3)) }, (_, i) =>
    i === 0 ? { kind: "me" } : bot,
  );

/** Me and a friend; bots only where the game needs more. */
const withFriend = (game: GameInfo): NewSeat[] =>
  Array.from({ length: Math.max(game.min_players, 2) }, (_, i) =>
    i === 0 ? { kind: "me" } : i === 1 ? { kind: "friend" } : bot,
  );

function GameCard({ game, server, fail }: { game: GameInfo; server: boolean; fail(sentence: string): void }) {
  const { name } = useSettings();
  const [busy, setBusy] = useState(false);
  const play = (seats: NewSeat[]) => {
    setBusy(true);
    startMatch({ game: game.id, name, seats }).catch((e: Error) => {
      setBusy(false);
      fail(e.message);
    });
  };
  const range =
    game.min_players === game.max_players ? `${game.min_players}` : `${game.min_players}–${game.max_players}`;
  return (
    <article class="game-card" data-game={game.id}>
      <Cover game={game.id} />
      <h2>{game.title}</h2>
      <p>{game.blurb}</p>
      <p class="quiet">{text("forPlayers", range)}</p>
      <div class="buttons">
        <button class="main" disabled={busy} title={text("againstBots")} onClick={() => play(againstBots(game))}>
          {text("playNow")}
        </button>
        {server && (
          <button class="friend" disabled={busy} onClick={() => play(withFriend(game))}>
            {text("friendMatch")}
          </button>
        )}
        <a class="button set-up" href={link("new", game.id)}>
          {text("newMatch")}
        </a>
        {hasLesson(game.id) && (
          <a class="button" href={link("learn", game.id)}>
            {text(learned().includes(game.id) ? "learnAgain" : "learn")}
          </a>
        )}
        <a class="button quiet" href={link("book", game.id)}>
          {text("rules")}
        </a>
      </div>
    </article>
  );
}

function PuzzleOfDay({ titleOf }: { titleOf(game: string): string }) {
  const { game } = puzzleOfDay(new Date());
  if (!game) return null;
  return (
    <section class="notice of-day" aria-label={text("puzzleToday")}>
      <span class="grow">
        <b>{text("puzzleToday")}</b> {titleOf(game)}
      </span>
      <a class="button" href={link("puzzle")}>
        {text("puzzleTry")}
      </a>
    </section>
  );
}

export function Lobby() {
  const { name } = useSettings();
  const server = useServer();
  const known = useAnswer(games, [server]);
  const [trouble, setTrouble] = useState("");
  const list = known && !(known instanceof Error) ? known.games : [];
  const titleOf = (id: string) => list.find((g) => g.id === id)?.title ?? id;
  return (
    <>
      <TopBar />
      <main class="lobby">
        <header>
          <div>
            <h1>cardboard</h1>
            <p>{text("tagline")}</p>
          </div>
          <label class="name">
            {text("name")}
            <input
              value={name}
              maxLength={31}
              autocomplete="nickname"
              onInput={(e) => changeSettings({ name: e.currentTarget.value })}
            />
          </label>
        </header>
        {known instanceof Error && (
          <p class="trouble" role="alert">
            {known.message}
          </p>
        )}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {server && <YourTables titleOf={titleOf} />}
        <SavedMatches titleOf={titleOf} fail={setTrouble} />
        <PuzzleOfDay titleOf={titleOf} />
        <section class="game-cards" aria-label={text("home")}>
          {list.map((game) => (
            <GameCard key={game.id} game={game} server={server} fail={setTrouble} />
          ))}
        </section>
        {server && <YourRatings titleOf={titleOf} />}
        {server && <OpenTables games={list} fail={setTrouble} />}
        <footer class="quiet">{text("unofficial")}</footer>
      </main>
    </>
  );
}
