// Opening an event: the game, how it goes, and what happens to who is away.
import "../style/set-up.css";
import "../style/event.css";
import { useState } from "preact/hooks";
import { games } from "../games/catalogue";
import { byWeight } from "../games/manifest";
import { absences, formats, keepEvent, keptEvents, openEvent, type NewEvent } from "../net/events";
import type { GameInfo, Level } from "../net/protocol";
import { go, link } from "../router";
import { characters } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { Segments } from "../ui/segments";
import { TopBar } from "../ui/top-bar";
import { absenceText, clockText, say } from "./event-words";
import { GameOptions } from "./game-options";
import { clocks, slowDays } from "./set-up";
import { setUp } from "./set-up-words";

/** Not more sit at a table, and not more bots come. */
const mostSeats = 5,
  mostBots = 64;

/** Minutes until a player counts as away. */
const patiences = [1, 2, 5, 10];

const absenceNotes = { bot: "absentBotNote", loss: "absentLossNote", wait: "absentWaitNote" } as const;
const formatNotes = { swiss: "swissNote", all: "allNote", knockout: "knockoutNote", ladder: "ladderNote" } as const;

/** Who is away holds up all tables: an event has a clock. */
const times = clocks.filter((c) => c.name !== "none");

interface Plan {
  title: string;
  format: (typeof formats)[number];
  seats: number;
  rounds: number;
  options: Record<string, string>;
  time: (typeof times)[number]["name"];
  days: number;
  absent: (typeof absences)[number];
  minutes: number;
  level: string;
  fill: number;
}

const newPlan = (game: GameInfo): Plan => ({
  title: "",
  format: "swiss",
  seats: game.min_players,
  rounds: 0,
  options: Object.fromEntries(game.options.map((o) => [o.name, o.standard])),
  time: "calm",
  days: 3,
  absent: "bot",
  minutes: 5,
  level: "fair",
  fill: 0,
});

function clockOf(plan: Plan): NewEvent["clock"] {
  const time = times.find((c) => c.name === plan.time);
  return time && "clock" in time ? time.clock : { days: plan.days };
}

function wishOf(game: GameInfo, plan: Plan): NewEvent {
  return {
    game: game.id,
    title: plan.title.trim(),
    format: plan.format,
    seats: plan.seats,
    options: plan.options,
    clock: clockOf(plan),
    absent: plan.absent,
    ...(plan.time === "slow" ? {} : { patience: 60 * plan.minutes }),
    ...(plan.rounds > 0 && plan.format === "swiss" ? { rounds: plan.rounds } : {}),
    ...(plan.level ? { bots: { level: plan.level, ...(plan.fill > 0 ? { fill: plan.fill } : {}) } } : {}),
  };
}

interface PartProps {
  plan: Plan;
  change(plan: Partial<Plan>): void;
}

function Clock({ plan, change }: PartProps) {
  return (
    <>
      <Segments
        title={setUp("clocks")}
        name="clock"
        value={plan.time}
        choices={times.map((c) => ({ value: c.name, label: setUp(c.name) }))}
        note={clockText(clockOf(plan))}
        change={(to) => change({ time: times.find((c) => c.name === to)?.name ?? plan.time })}
      />
      {plan.time === "slow" && (
        <Segments
          title={setUp("slowTime")}
          name="days"
          value={`${plan.days}`}
          choices={slowDays.map((n) => ({ value: `${n}`, label: setUp("slowDays", n) }))}
          change={(n) => change({ days: Number(n) })}
        />
      )}
    </>
  );
}

function Bots({ plan, change, levels }: PartProps & { levels: Level[] }) {
  return (
    <>
      <label class="field">
        <span>{say("bots")}</span>
        <select value={plan.level} onChange={(e) => change({ level: e.currentTarget.value })}>
          <option value="">{say("botsNone")}</option>
          {Object.entries(characters)
            .filter(([level]) => levels.some((l) => l.name === level))
            .map(([level, name]) => (
              <option key={level} value={level}>
                {say("botsFill", name)}
              </option>
            ))}
        </select>
      </label>
      {plan.level !== "" && (
        <label class="field">
          <span>{say("fill")}</span>
          <input
            type="number"
            name="fill"
            min={0}
            max={mostBots}
            value={plan.fill || ""}
            onInput={(e) => change({ fill: e.currentTarget.valueAsNumber || 0 })}
          />
        </label>
      )}
    </>
  );
}

function Form({
  game,
  list,
  levels,
  choose,
}: {
  game: GameInfo;
  list: GameInfo[];
  levels: Level[];
  choose(id: string): void;
}) {
  const [plan, set] = useState(() => newPlan(game));
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Plan>) => set({ ...plan, ...part });
  const seats = Array.from(
    { length: Math.min(game.max_players, mostSeats) - game.min_players + 1 },
    (_, i) => `${i + game.min_players}`,
  );
  const begin = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    openEvent(wishOf(game, plan)).then(
      (made) => {
        keepEvent({ event: made.event, title: plan.title.trim() || say("titleFor", game.title), host: made.host });
        go("event", made.event);
      },
      (e: Error) => {
        setBusy(false);
        setTrouble(e.message);
      },
    );
  };
  return (
    <form class="home-card event-form" onSubmit={begin}>
      <h2>{say("open")}</h2>
      <label class="field">
        <span>{say("game")}</span>
        <select name="game" value={game.id} onChange={(e) => choose(e.currentTarget.value)}>
          {byWeight(list).map((g) => (
            <option key={g.id} value={g.id}>
              {g.title}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{say("title")}</span>
        <input
          name="title"
          maxLength={60}
          value={plan.title}
          placeholder={say("titleFor", game.title)}
          onInput={(e) => change({ title: e.currentTarget.value })}
        />
      </label>
      <Segments
        title={say("format")}
        name="format"
        value={plan.format}
        choices={formats.map((f) => ({ value: f, label: say(f) }))}
        note={say(formatNotes[plan.format])}
        change={(to) => change({ format: formats.find((f) => f === to) ?? plan.format })}
      />
      {seats.length > 1 && (
        <Segments
          title={say("seats")}
          name="seats"
          value={`${plan.seats}`}
          choices={seats.map((n) => ({ value: n, label: n }))}
          change={(n) => change({ seats: Number(n) })}
        />
      )}
      <Clock plan={plan} change={change} />
      <Segments
        title={say("absent")}
        name="absent"
        value={plan.absent}
        choices={absences.map((a) => ({ value: a, label: absenceText(a) }))}
        note={say(absenceNotes[plan.absent])}
        change={(to) => change({ absent: absences.find((a) => a === to) ?? plan.absent })}
      />
      {plan.time !== "slow" && (
        <label class="field">
          <span>{say("absentWhen")}</span>
          <select value={plan.minutes} onChange={(e) => change({ minutes: Number(e.currentTarget.value) })}>
            {patiences.map((n) => (
              <option key={n} value={n}>
                {say("after", n)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Bots plan={plan} change={change} levels={levels} />
      {plan.format === "swiss" && (
        <label class="field">
          <span>{say("rounds")}</span>
          <input
            type="number"
            name="rounds"
            min={1}
            max={64}
            value={plan.rounds || ""}
            placeholder={say("roundsFit")}
            onInput={(e) => change({ rounds: e.currentTarget.valueAsNumber || 0 })}
          />
        </label>
      )}
      <GameOptions game={game} options={plan.options} change={(options) => change({ options })} />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="buttons">
        <button class="main amber" disabled={busy}>
          {say("openIt")}
        </button>
      </p>
    </form>
  );
}

export function OpenEvent() {
  const known = useAnswer(games, []);
  const [chosen, choose] = useState("");
  const list = known && !(known instanceof Error) ? known.games : [];
  const game = list.find((g) => g.id === chosen) ?? byWeight(list)[0];
  const own = keptEvents();
  return (
    <>
      <TopBar />
      <main class="event-page">
        <h1>{say("events")}</h1>
        <p class="quiet">{say("about")}</p>
        {own.length > 0 && (
          <section class="home-card" aria-label={say("yours")}>
            <h2>{say("yours")}</h2>
            <ul class="rows">
              {own.map((e) => (
                <li key={e.event}>
                  <a href={link("event", e.event)}>{e.title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {known instanceof Error && (
          <p class="trouble" role="alert">
            {known.message}
          </p>
        )}
        {game && known && !(known instanceof Error) && (
          <Form key={game.id} game={game} list={list} levels={known.levels} choose={choose} />
        )}
      </main>
    </>
  );
}
