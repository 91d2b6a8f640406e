// The shelf: five boxes that face you, from light to heavy. Take one down.
import { useEffect, useRef, useState } from "preact/hooks";
import { byWeight, labelOf, lasting, moods, type Mood } from "../games/manifest";
import { learned } from "../learn/lessons";
import type { GameInfo, NewSeat } from "../net/protocol";
import { link } from "../router";
import { keep } from "../kept";
import { useSettings } from "../settings";
import { startMatch } from "../table/start";
import { text } from "../texts";
import { GameBox } from "../ui/cover";
import { home } from "./home-words";
import { rival, RivalChoice, RivalNote, rivalOrEasy } from "./rival";

/** I sit in the seat that the lesson teaches; bots fill the others of a game for about three. */
export function againstBots(game: GameInfo, level: string): NewSeat[] {
  const players = Math.max(game.min_players, Math.min(game.max_players, 3));
  return Array.from({ length: players }, (_, i) =>
    i === labelOf(game.id).seat ? { kind: "me" } : { kind: "bot", level },
  );
}

/** Me, in the seat that the lesson teaches, and a friend; bots only where the game needs more. */
export function withFriend(game: GameInfo): NewSeat[] {
  const mine = labelOf(game.id).seat;
  const theirs = mine === 0 ? 1 : 0;
  return Array.from({ length: Math.max(game.min_players, 2) }, (_, i) =>
    i === mine ? { kind: "me" } : i === theirs ? { kind: "friend" } : { kind: "bot", level: rivalOrEasy() },
  );
}

const weights = ["light", "easy", "medium", "heavy", "heaviest"] as const;

/** Five small weights and a word. */
function Weight({ of }: { of: number }) {
  return (
    <span class="weight">
      <svg width="62" height="12" viewBox="0 0 62 12" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((i) => (
          <path key={i} class={i < of ? "full" : ""} transform={`translate(${i * 12.5} 0)`} d="M3 1h5l2.5 10H.5z" />
        ))}
      </svg>
      {home(weights[of - 1] ?? "medium")}
    </span>
  );
}

interface BoxProps {
  game: GameInfo;
  server: boolean;
  /** It does not fit the mood that was chosen. */
  faint: boolean;
  fail(sentence: string): void;
}

function Box({ game, server, faint, fail }: BoxProps) {
  const { name } = useSettings();
  const [busy, setBusy] = useState(false);
  const play = (seats: NewSeat[]) => {
    setBusy(true);
    startMatch({ game: game.id, name, seats }).catch((e: Error) => {
      setBusy(false);
      fail(e.message);
    });
  };
  const [asks, setAsks] = useState(false);
  const playNow = (level: string | null) => (level === null ? setAsks(true) : play(againstBots(game, level)));
  const label = labelOf(game.id);
  const range =
    game.min_players === game.max_players ? `${game.min_players}` : `${game.min_players}–${game.max_players}`;
  return (
    <article class={`game-card ${faint ? "faint" : ""}`} data-game={game.id} aria-label={game.title}>
      <div class="on-shelf">
        <GameBox game={game.id} title={game.title} />
        {label.weight === 1 && <span class="best-first">{home("bestFirst")}</span>}
      </div>
      <h2 class="hidden">{game.title}</h2>
      <p class="box-label">
        <span>{text("forPlayers", range)}</span> <span>{lasting(game.id, (n) => home("minutes", n))}</span>{" "}
        {label.weight !== undefined && <Weight of={label.weight} />}
      </p>
      <p class="box-blurb">{game.blurb}</p>
      <div class="buttons">
        <button class="main" disabled={busy} title={text("againstBots")} onClick={() => playNow(rival())}>
          {text("playNow")}
        </button>
        {label.lesson !== undefined && (
          <a class="button" href={link("learn", game.id)}>
            {learned().includes(game.id) ? text("learnAgain") : home("learn", label.lesson)}
          </a>
        )}
      </div>
      {asks && <RivalChoice choose={playNow} close={() => setAsks(false)} />}
      <p class="box-links">
        <RivalNote change={() => setAsks(true)} />
        {server && (
          <button
            class="quiet friend"
            disabled={busy}
            onClick={() => {
              keep("invited", true);
              play(withFriend(game));
            }}
          >
            {home("withFriend")}
          </button>
        )}
        <a class="button quiet set-up" href={link("new", game.id)}>
          {home("setUp")}
        </a>
        <a class="button quiet" href={link("book", game.id)}>
          {text("rules")}
        </a>
      </p>
    </article>
  );
}

/** Which box of the row that is swiped stands in the middle. */
function useMiddle() {
  const row = useRef<HTMLDivElement>(null);
  const [middle, setMiddle] = useState(0);
  useEffect(() => {
    const of = row.current;
    if (!of) return;
    const look = () => {
      const centre = of.scrollLeft + of.clientWidth / 2;
      const far = [...of.children].map((c) =>
        Math.abs((c as HTMLElement).offsetLeft + (c as HTMLElement).offsetWidth / 2 - of.offsetLeft - centre),
      );
      setMiddle(far.indexOf(Math.min(...far)));
    };
    of.addEventListener("scroll", look, { passive: true });
    return () => of.removeEventListener("scroll", look);
  }, []);
  const show = (i: number) =>
    row.current?.children[i]?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "center" });
  return { row, middle, show };
}

export function Shelf({ games, server, fail }: { games: GameInfo[]; server: boolean; fail(sentence: string): void }) {
  const [mood, setMood] = useState<Mood | null>(null);
  const { row, middle, show } = useMiddle();
  const boxes = byWeight(games);
  return (
    <section class="shelf" aria-label={home("shelf")}>
      <div class="moods" role="group" aria-label={home("moods")}>
        <span class="quiet">{home("moods")}</span>
        {moods.map((m) => (
          <button key={m} aria-pressed={mood === m} onClick={() => setMood(mood === m ? null : m)}>
            {home(m)}
          </button>
        ))}
      </div>
      <div class="game-cards" ref={row}>
        {boxes.map((game) => (
          <Box
            key={game.id}
            game={game}
            server={server}
            faint={mood !== null && !labelOf(game.id).moods.includes(mood)}
            fail={fail}
          />
        ))}
      </div>
      <div class="dots" role="group" aria-label={home("theBoxes")}>
        {boxes.map((game, i) => (
          <button key={game.id} aria-label={game.title} aria-current={i === middle} onClick={() => show(i)} />
        ))}
      </div>
    </section>
  );
}
