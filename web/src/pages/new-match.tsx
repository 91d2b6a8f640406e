import { useState } from "preact/hooks";
import { hasLesson } from "../learn/lessons";
import { games } from "../games/catalogue";
import type { GameInfo, Level } from "../net/protocol";
import { link } from "../router";
import { useServer } from "../net/server";
import { useSettings } from "../settings";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { canBeRated, SeatRows, toSeat } from "./seat-rows";
import { startMatch } from "../table/start";

/** Live clocks as people know them, and one for correspondence matches: initial seconds, and seconds for each
 *  decision. */
const clocks = [
  { name: "none", title: "clockNone" },
  { name: "quick", title: "clockQuick", clock: { bank: 300, credit: 10 } },
  { name: "calm", title: "clockCalm", clock: { bank: 1200, credit: 30 } },
  { name: "days", title: "clockDays", clock: { bank: 259200, credit: 86400 } },
] as const;

function Select({
  title,
  note,
  value,
  choices,
  change,
}: {
  title: string;
  note?: string;
  value: string;
  choices: { value: string; label: string }[];
  change(value: string): void;
}) {
  return (
    <label class="field">
      <span>{title}</span>
      <select value={value} onChange={(e) => change(e.currentTarget.value)}>
        {choices.map((c) => (
          <option key={c.value} value={c.value}>
            {c.label}
          </option>
        ))}
      </select>
      {note && <span class="quiet note">{note}</span>}
    </label>
  );
}

function Form({ game, levels }: { game: GameInfo; levels: Level[] }) {
  const { name } = useSettings();
  const [players, setPlayers] = useState(Math.max(game.min_players, Math.min(3, game.max_players)));
  const [words, setWords] = useState<string[]>(() =>
    Array.from({ length: game.max_players }, (_, i) => (i === 0 ? "me" : "fair")),
  );
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(game.options.map((o) => [o.name, o.standard])),
  );
  const [clock, setClock] = useState<string>("none");
  const [hints, setHints] = useState(true);
  const [listed, setListed] = useState(false);
  const [wantsRating, setWantsRating] = useState(false);
  const [trouble, setTrouble] = useState("");
  const server = useServer();
  const [onDevice, setOnDevice] = useState(false);
  const here = onDevice || !server;
  /* Those who would come from elsewhere are bots here. */
  const chosen = words.map((w) => (here && (w === "friend" || w === "open") ? "fair" : w));
  const seats = chosen.slice(0, players).map(toSeat);
  const open = seats.some((s) => s.kind === "open");
  const rateable = canBeRated(seats, levels);
  const rated = wantsRating && rateable && !here;
  const begin = (event: Event) => {
    event.preventDefault();
    const time = clocks.find((c) => c.name === clock);
    const wish = { game: game.id, players, options, name, seats };
    const served = {
      hints: hints && !rated,
      rated,
      /* A rated match begins when everybody's browser has added to chance. */
      gathers: rated && seats.some((s) => s.kind === "friend"),
      listed: listed || open,
      ...(time && "clock" in time ? { clock: time.clock } : {}),
    };
    startMatch({ ...wish, ...(here ? { hints } : served) }, here).catch((e: Error) => setTrouble(e.message));
  };
  return (
    <form onSubmit={begin}>
      <header class="new-head">
        <Cover game={game.id} />
        <div>
          <h1>{game.title}</h1>
          <p>{game.blurb}</p>
          <p class="buttons">
            {hasLesson(game.id) && (
              <a class="button" href={link("learn", game.id)}>
                {text("learn")}
              </a>
            )}
            <a class="button quiet" href={link("book", game.id)}>
              {text("rules")}
            </a>
            <a class="button quiet" href={link("edit", game.id)}>
              {text("editor")}
            </a>
          </p>
        </div>
      </header>
      {game.min_players < game.max_players && (
        <fieldset>
          <legend>{text("players")}</legend>
          {Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => i + game.min_players).map((n) => (
            <label key={n} class="choice">
              <input type="radio" name="players" checked={players === n} onChange={() => setPlayers(n)} />
              {n}
            </label>
          ))}
        </fieldset>
      )}
      {server && (
        <fieldset>
          <legend>{text("whereItIs")}</legend>
          {[false, true].map((device) => (
            <label key={String(device)} class="choice">
              <input type="radio" name="where" checked={onDevice === device} onChange={() => setOnDevice(device)} />
              {text(device ? "onDevice" : "onServer")}
            </label>
          ))}
        </fieldset>
      )}
      <SeatRows
        words={chosen.slice(0, players)}
        levels={levels}
        others={!here}
        change={(next) => setWords([...next, ...words.slice(players)])}
      />
      {game.options.length > 0 && (
        <fieldset>
          <legend>{text("gameOptions")}</legend>
          {game.options.map((o) => (
            <Select
              key={o.name}
              title={o.title}
              value={options[o.name] ?? o.standard}
              choices={o.choices.map((c) => ({
                value: c,
                label: `${o.labels?.[c] ?? c}${c === o.standard ? ` (${text("standard")})` : ""}`,
              }))}
              change={(v) => setOptions({ ...options, [o.name]: v })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{text("tableOptions")}</legend>
        {!here && (
          <>
            <Select
              title={text("clocks")}
              value={clock}
              note={text("clockNote")}
              choices={clocks.map((c) => ({ value: c.name, label: text(c.title) }))}
              change={setClock}
            />
            <label class="choice">
              <input
                type="checkbox"
                name="rated"
                checked={rated}
                disabled={!rateable}
                onChange={(e) => setWantsRating(e.currentTarget.checked)}
              />
              {text("rateIt")}
            </label>
            <p class="quiet note">{text(rateable ? "rateNote" : "rateNot")}</p>
          </>
        )}
        <label class="choice">
          <input
            type="checkbox"
            checked={hints && !rated}
            disabled={rated}
            onChange={(e) => setHints(e.currentTarget.checked)}
          />
          {text("allowHints")}
        </label>
        {!here && (
          <label class="choice">
            <input
              type="checkbox"
              checked={listed || open}
              disabled={open}
              onChange={(e) => setListed(e.currentTarget.checked)}
            />
            {text("listIt")}
          </label>
        )}
      </fieldset>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
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
        {known instanceof Error && (
          <p class="trouble" role="alert">
            {known.message}
          </p>
        )}
        {found && known && !(known instanceof Error) && <Form game={found} levels={known.levels} />}
      </main>
    </>
  );
}
