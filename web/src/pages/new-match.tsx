import { useState } from "preact/hooks";
import { hasLesson } from "../learn/lessons";
import { games } from "../net/api";
import type { GameInfo, Level, NewSeat } from "../net/protocol";
import { link } from "../router";
import { useSettings } from "../settings";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { SeatBadge } from "../ui/seat";
import { TopBar } from "../ui/top-bar";
import { startMatch } from "./start";

/** A seat's choice as one word: "me", "friend", "open" or a level of bot. */
const toSeat = (word: string): NewSeat =>
  word === "me" || word === "friend" || word === "open" ? { kind: word } : { kind: "bot", level: word };

function Form({ game, levels }: { game: GameInfo; levels: Level[] }) {
  const { name } = useSettings();
  const [players, setPlayers] = useState(Math.max(game.min_players, Math.min(3, game.max_players)));
  const [words, setWords] = useState<string[]>(() => Array.from({ length: game.max_players }, (_, i) => (i === 0 ? "me" : "fair")));
  const [options, setOptions] = useState<Record<string, string>>(() => Object.fromEntries(game.options.map((o) => [o.name, o.standard])));
  const [trouble, setTrouble] = useState("");
  const begin = (event: Event) => {
    event.preventDefault();
    const seats = words.slice(0, players).map(toSeat);
    startMatch({ game: game.id, players, options, name, seats, listed: seats.some((s) => s.kind === "open") }).catch((e: Error) => setTrouble(e.message));
  };
  return (
    <form onSubmit={begin}>
      <header class="new-head">
        <Cover game={game.id} />
        <div>
          <h1>{game.title}</h1>
          <p>{game.blurb}</p>
          <p class="buttons">
            {hasLesson(game.id) && <a class="button" href={link("learn", game.id)}>{text("learn")}</a>}
            <a class="button quiet" href={link("rules", game.id)}>{text("rules")}</a>
          </p>
        </div>
      </header>
      <fieldset>
        <legend>{text("players")}</legend>
        {Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => i + game.min_players).map((n) => (
          <label key={n} class="choice">
            <input type="radio" name="players" checked={players === n} onChange={() => setPlayers(n)} />
            {n}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{text("seat")}</legend>
        {words.slice(0, players).map((word, i) => (
          <label key={i} class="seat-row">
            <SeatBadge seat={i} />
            <select value={word} onChange={(e) => setWords(words.map((w, j) => (j === i ? e.currentTarget.value : w)))}>
              <option value="me">{text("me")}</option>
              <option value="friend">{text("friend")}</option>
              <option value="open">{text("anybody")}</option>
              {levels.map((l) => <option key={l.name} value={l.name}>{`${text("bot")}: ${l.name} – ${l.blurb}`}</option>)}
            </select>
          </label>
        ))}
      </fieldset>
      {game.options.map((option) => (
        <label key={option.name} class="seat-row">
          <span class="grow">{option.title}</span>
          <select value={options[option.name]} onChange={(e) => setOptions({ ...options, [option.name]: e.currentTarget.value })}>
            {option.choices.map((c) => <option key={c}>{c}</option>)}
          </select>
        </label>
      ))}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      <button class="main">{text("start")}</button>
    </form>
  );
}

export default function NewMatch({ game }: { game: string }) {
  const known = useAnswer(games, []);
  const found = known && !(known instanceof Error) ? known.games.find((g) => g.id === game) : null;
  return (
    <>
      <TopBar />
      <main class="narrow">
        {known instanceof Error && <p class="trouble" role="alert">{known.message}</p>}
        {found && known && !(known instanceof Error) && <Form game={found} levels={known.levels} />}
      </main>
    </>
  );
}
