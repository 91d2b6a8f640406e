// Setting the table: its chairs, who sits on them, and how the match is played.
import "../style/set-up.css";
import { useRef, useState } from "preact/hooks";
import { hasLesson } from "../learn/lessons";
import { games } from "../games/catalogue";
import { lasting } from "../games/manifest";
import type { GameInfo, Level } from "../net/protocol";
import { link } from "../router";
import { useServer } from "../net/server";
import { useSettings } from "../settings";
import { text } from "../texts";
import { characters } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { Segments } from "../ui/segments";
import { TopBar } from "../ui/top-bar";
import { startMatch } from "../table/start";
import { Chairs } from "./chairs";
import { GameOptions } from "./game-options";
import { home } from "./home-words";
import { InviteCard } from "./invite-card";
import {
  clocks,
  filled,
  newPlan,
  outcome,
  seated,
  slowDays,
  swapped,
  wishOf,
  withChairs,
  type Outcome,
  type Plan,
} from "./set-up";
import { setUp } from "./set-up-words";
import { WhoSits } from "./who-sits";

/** Who takes a free chair when nobody is waited for. */
const standIn = "fair";

interface PartProps {
  game: GameInfo;
  plan: Plan;
  result: Outcome;
  change(plan: Plan): void;
}

/** What each answer about hints means. */
const hintNotes = { on: "hintsOn", off: "hintsOff", rated: "rateNote" } as const;

function HowItIsPlayed({ game, plan, result, change, server }: PartProps & { server: boolean }) {
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => `${i + game.min_players}`);
  const clock = clocks.find((c) => c.name === plan.clock) ?? clocks[0];
  const hints = result.rated ? "rated" : result.hints ? "on" : "off";
  return (
    <section class="set-card how" aria-label={setUp("tableOptions")}>
      {counts.length > 1 && (
        <Segments
          title={setUp("chairs")}
          name="players"
          value={`${plan.players}`}
          choices={counts.map((n) => ({ value: n, label: n }))}
          change={(n) => change(withChairs(plan, Number(n)))}
        />
      )}
      {server && (
        <Segments
          title={setUp("where")}
          name="where"
          value={plan.onDevice ? "device" : "server"}
          choices={[
            { value: "server", label: setUp("onServer") },
            { value: "device", label: setUp("onDevice") },
          ]}
          note={setUp(plan.onDevice ? "onDeviceNote" : "onServerNote")}
          change={(where) => change({ ...plan, onDevice: where === "device" })}
        />
      )}
      {!result.here && (
        <Segments
          title={setUp("clocks")}
          name="clock"
          value={clock.name}
          choices={clocks.map((c) => ({ value: c.name, label: setUp(c.name) }))}
          note={
            clock.name === "none"
              ? setUp("noClock")
              : clock.name === "slow"
                ? setUp("slowNote")
                : `${text(clock.title)}. ${setUp("clockNote")}`
          }
          change={(name) => change({ ...plan, clock: clocks.find((c) => c.name === name)?.name ?? "none" })}
        />
      )}
      {!result.here && clock.name === "slow" && (
        <Segments
          title={setUp("slowTime")}
          name="days"
          value={`${plan.days}`}
          choices={slowDays.map((n) => ({ value: `${n}`, label: setUp("slowDays", n) }))}
          change={(n) => change({ ...plan, days: Number(n) })}
        />
      )}
      <Segments
        title={setUp("hints")}
        name="hints"
        value={hints}
        choices={[
          { value: "on", label: text("on") },
          { value: "off", label: text("off") },
          ...(result.here ? [] : [{ value: "rated", label: setUp("offRated"), disabled: !result.rateable }]),
        ]}
        note={`${setUp(hintNotes[hints])}${result.here || result.rateable ? "" : ` ${setUp("rateNot")}`}`}
        change={(to) => change({ ...plan, hints: to === "on", rated: to === "rated" })}
      />
      {!result.here && (
        <label class="choice">
          <input
            type="checkbox"
            name="listed"
            checked={result.listed}
            disabled={result.mustBeListed}
            onChange={(e) => change({ ...plan, listed: e.currentTarget.checked })}
          />
          {setUp("listIt")}
        </label>
      )}
      <GameOptions game={game} options={plan.options} change={(options) => change({ ...plan, options })} />
    </section>
  );
}

/** What is still missing, and the one thing to do next. */
function Foot({ plan, result, change, busy }: PartProps & { busy: boolean }) {
  const free = result.free.length;
  const me = result.sitters.filter((s) => s === "me").length;
  const [first, second] = free
    ? [setUp("free", free), setUp("begins")]
    : [setUp("allSit"), me > 1 ? text("hotSeat") : me === 0 ? text("onlyWatch") : ""];
  return (
    <footer class="set-foot">
      <p role="status">
        <b>{first}</b> {second && <span class="quiet">{second}</span>}
      </p>
      {free > 0 && (
        <button type="button" class="stand-in" onClick={() => change(filled(plan, standIn))}>
          {setUp("putNora", characters[standIn] ?? standIn)}
        </button>
      )}
      <button class="main amber" disabled={busy}>
        {setUp("openTable")}
      </button>
    </footer>
  );
}

function Head({ game }: { game: GameInfo }) {
  return (
    <header class="set-head">
      <h1>{setUp("title")}</h1>
      <p class="quiet">
        {game.title} {lasting(game.id, (n) => `· ${home("minutes", n)}`)}
      </p>
      <p class="buttons">
        {hasLesson(game.id) && (
          <a class="button quiet" href={link("learn", game.id)}>
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
    </header>
  );
}

function Form({ game, levels }: { game: GameInfo; levels: Level[] }) {
  const { name } = useSettings();
  const server = useServer();
  const [plan, change] = useState(() => newPlan(game));
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const result = outcome(plan, levels, server);
  const begin = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    startMatch(wishOf(plan, game, levels, server, name), result.here).catch((e: Error) => {
      setBusy(false);
      setTrouble(e.message);
    });
  };
  const part = { game, plan, result, change };
  return (
    <form class="set-the-table" onSubmit={begin}>
      <div class="set-left">
        <Head game={game} />
        <Chairs
          game={game.id}
          name={name}
          sitters={result.sitters}
          options={plan.options}
          chosen={plan.chair}
          choose={(chair, byHand) => {
            change({ ...plan, chair });
            if (byHand) card.current?.scrollIntoView({ block: "nearest" });
          }}
          seat={(chair, sitter) => change(seated(plan, chair, sitter))}
          swap={(from, to) => change(swapped(plan, from, to))}
        />
      </div>
      <div class="set-right">
        <div ref={card}>
          <WhoSits
            chair={plan.chair}
            sitters={result.sitters}
            levels={levels}
            others={!result.here}
            choose={(sitter) => change(seated(plan, plan.chair, sitter))}
          />
        </div>
        <InviteCard sitters={result.sitters} busy={busy} />
        <HowItIsPlayed {...part} server={server} />
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Foot {...part} busy={busy} />
      </div>
    </form>
  );
}

export default function NewMatch({ game }: { game: string }) {
  const known = useAnswer(games, []);
  const found = known && !(known instanceof Error) ? known.games.find((g) => g.id === game) : null;
  return (
    <>
      <TopBar />
      <main class="set-up-page">
        {known instanceof Error && (
          <p class="trouble" role="alert">
            {known.message}
          </p>
        )}
        {found && known && !(known instanceof Error) && <Form key={game} game={found} levels={known.levels} />}
      </main>
    </>
  );
}
