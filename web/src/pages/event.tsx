// An event: the link to join, my table as soon as it is open, all tables, the standings, and what its host may do.
import "../style/event.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games } from "../games/catalogue";
import {
  eventOf,
  hostDoes,
  isOver,
  joinEvent,
  keepEvent,
  keepTable,
  keptEvents,
  leaveEvent,
  type ClubEvent,
  type EventTable,
} from "../net/events";
import { link, replace } from "../router";
import { changeSettings, useSettings } from "../settings";
import { text } from "../texts";
import { useBeat } from "../ui/beat";
import { Code } from "../ui/code";
import { useCount } from "../ui/count";
import { characters } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { OpenEvent } from "./event-new";
import { addressOf, isOpenEnded, meIn, nameIn, progress, Standings, Tables } from "./event-parts";
import { EventShow } from "./event-show";
import { absenceText, clockText, say } from "./event-words";

/** Tables open within a second or two after the last one is over; nobody should wait much longer. */
const every = 4000,
  /** While nobody looks at the page, which still says in its title that the table is open. */
  seldom = 3;

interface PartProps {
  event: ClubEvent;
  /** Does it, and shows what it changed, or why it could not. */
  act(what: () => Promise<unknown>): void;
}

/** Says so before it does what cannot be taken back. */
function Sure({ first, then, act }: { first: string; then: string; act(): void }) {
  const [asked, ask] = useState(false);
  return (
    <button class={asked ? "danger" : "quiet"} onClick={() => (asked ? act() : ask(true))} onBlur={() => ask(false)}>
      {asked ? then : first}
    </button>
  );
}

function Copy({ children, of }: { children: ComponentChildren; of: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button class="quiet" onClick={() => void navigator.clipboard.writeText(of).then(() => setCopied(true))}>
      {copied ? text("copied") : children}
    </button>
  );
}

/** While people gather. */
function Joining({ event, act }: PartProps) {
  const { name } = useSettings();
  const address = addressOf(event.event);
  const me = meIn(event);
  return (
    <section class="home-card event-join">
      <Code of={address} />
      <div class="grow">
        {me === undefined ? (
          <form
            onSubmit={(e) => {
              e.preventDefault();
              act(() => joinEvent(event.event, name.trim()));
            }}
          >
            <label class="field">
              <span>{text("name")}</span>
              <input
                required
                pattern=".*\S.*"
                maxLength={31}
                autocomplete="nickname"
                value={name}
                onInput={(e) => changeSettings({ name: e.currentTarget.value })}
              />
            </label>
            <button class="main amber">{say("join")}</button>
          </form>
        ) : (
          <p role="status">{say("joined", nameIn(event, me))}</p>
        )}
        <label class="field">
          <span>{say("link")}</span>
          <input readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
        </label>
        <p class="quiet note">{say(isOpenEnded(event) ? "linkOpenNote" : "linkNote")}</p>
        <p class="buttons">
          <Copy of={address}>{text("copy")}</Copy>
        </p>
      </div>
    </section>
  );
}

/** Where I am to be: at my table, or waiting for the others. */
function Mine({ event, me, tables }: { event: ClubEvent; me: number; tables: EventTable[] }) {
  const table = tables.find((t) => t.seats.includes(me));
  const match = table?.match;
  useCount(match && !isOver(table) ? 1 : 0);
  useEffect(() => {
    if (match) keepTable(match, event.event);
  }, [match]);
  if (!table) return null;
  if (!match || isOver(table))
    return (
      <p class="home-card" role="status">
        {say(match ? "waitRound" : "sitOut")}
      </p>
    );
  const others = table.seats.filter((e) => e !== me).map((e) => nameIn(event, e));
  return (
    <section class="home-card event-mine" role="status">
      <div class="grow">
        <h2>{say("yourTable")}</h2>
        <p>{say("against", others.join(", "))}</p>
      </div>
      <a class="button main amber" href={link("play", match, table.seats.indexOf(me))}>
        {say("toTable")}
      </a>
    </section>
  );
}

function Host({ event, act, host }: PartProps & { host: string }) {
  const [removing, setRemoving] = useState(0);
  const people = event.entrants.filter((e) => e.kind === "person" && !e.left);
  const does = (what: "start" | "close" | "remove", entrant?: number) =>
    act(() => hostDoes(event.event, what, host, entrant));
  return (
    <section class="home-card event-host" aria-label={say("host")}>
      <h2>{say("host")}</h2>
      {event.status === "open" && <p class="quiet">{say(isOpenEnded(event) ? "startOpenNote" : "startNote")}</p>}
      <p class="buttons">
        {event.status === "open" && (
          <button
            class="main amber to-start"
            disabled={people.length === 0 && !event.bots}
            onClick={() => does("start")}
          >
            {say("start")}
          </button>
        )}
        <Sure first={say("close")} then={say("closeSure")} act={() => does("close")} />
        <Copy of={addressOf(event.event, "host", host)}>{say("hostLink")}</Copy>
      </p>
      {people.length > 0 && (
        <p class="buttons">
          <select
            aria-label={say("players")}
            value={removing}
            onChange={(e) => setRemoving(Number(e.currentTarget.value))}
          >
            <option value={0}>{say("players")}</option>
            {people.map((e) => (
              <option key={e.entrant} value={e.entrant}>
                {e.name}
              </option>
            ))}
          </select>
          {people.some((e) => e.entrant === removing) && (
            <button
              class="danger"
              onClick={() => {
                does("remove", removing);
                setRemoving(0);
              }}
            >
              {say("removeWho", nameIn(event, removing))}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** How it is played. */
function about(event: ClubEvent, title: string): string {
  const what = [title, say(event.format), say("atTables", event.seats)];
  if (event.bots) what.push(say("botsFill", characters[event.bots.level] ?? event.bots.level));
  return what.join(" · ");
}

function Whole({ event, act, title }: PartProps & { title: string }) {
  const known = keptEvents().find((e) => e.event === event.event);
  const now = event.tables.filter((t) => t.round === event.round);
  const before = Array.from({ length: Math.max(0, event.round - 1) }, (_, i) => event.round - 1 - i);
  const playing = event.status === "playing";
  const over = event.status === "over" || event.status === "closed";
  const me = meIn(event);
  return (
    <>
      <header>
        <h1>{event.title || say("titleFor", title)}</h1>
        <p class="quiet">{about(event, title)}</p>
        <p class="quiet">
          {clockText(event.clock)} {text("label", say("absent"))} {absenceText(event.absent)}.
        </p>
        <p class="event-progress">
          <b>{progress(event)}</b>
        </p>
      </header>
      {(event.status === "open" || (playing && isOpenEnded(event) && me === undefined)) && (
        <Joining event={event} act={act} />
      )}
      {playing && me !== undefined && <Mine event={event} me={me} tables={now} />}
      {playing && !isOpenEnded(event) && me === undefined && <p class="quiet">{say("begun")}</p>}
      {known?.host !== undefined && !over && <Host event={event} act={act} host={known.host} />}
      {event.round > 0 && (
        <section class="home-card" aria-label={say("standings")}>
          <h2>{say("standings")}</h2>
          <Standings event={event} />
          <p class="quiet note">{say(event.format === "knockout" ? "tiesKnockout" : "ties")}</p>
        </section>
      )}
      {event.round === 0 && event.entrants.length > 0 && (
        <section class="home-card" aria-label={say("players")}>
          <h2>{say("players")}</h2>
          <p>
            {event.entrants
              .filter((e) => !e.left)
              .map((e) => e.name)
              .join(", ")}
          </p>
        </section>
      )}
      {now.length > 0 && (
        <section class="home-card" aria-label={say("tables")}>
          <h2>{say("round", event.round)}</h2>
          <Tables event={event} tables={now} links />
          {before.map((round) => (
            <details key={round}>
              <summary>{say("round", round)}</summary>
              <Tables event={event} tables={event.tables.filter((t) => t.round === round)} links />
            </details>
          ))}
        </section>
      )}
      <p class="buttons event-links">
        <a class="button quiet" href={link("event", event.event, "show")}>
          {say("show")}
        </a>
        {event.round > 0 && (
          <a class="button quiet" href={`api/events/${event.event}/csv`} download={`${event.event}.csv`}>
            {say("csv")}
          </a>
        )}
        <a class="button quiet" href={`api/events/${event.event}`} download={`${event.event}.json`}>
          {say("json")}
        </a>
        {me !== undefined && !over && (
          <Sure first={say("leave")} then={say("leaveSure")} act={() => act(() => leaveEvent(event.event))} />
        )}
      </p>
    </>
  );
}

function Shown({ id, shows }: { id: string; shows: boolean }) {
  const beat = useBeat(every, seldom);
  const [changes, setChanges] = useState(0);
  const [trouble, setTrouble] = useState("");
  const answer = useAnswer(() => eventOf(id), [beat, changes]);
  const known = useAnswer(games, []);
  /* A line that fails for a moment leaves what was known. */
  const [event, setEvent] = useState<ClubEvent | null>(null);
  useEffect(() => {
    if (answer && !(answer instanceof Error)) setEvent(answer);
  }, [answer]);
  const title = (known && !(known instanceof Error) && known.games.find((g) => g.id === event?.game)?.title) || "";
  const name = event ? event.title || say("titleFor", title) : "";
  useEffect(() => {
    if (event && title) keepEvent({ event: id, title: name });
  }, [id, name, title]);
  const act = (what: () => Promise<unknown>) =>
    void what().then(
      () => {
        setTrouble("");
        setChanges((n) => n + 1);
      },
      (e: Error) => setTrouble(e.message),
    );
  if (event && shows) return <EventShow event={event} name={name} />;
  const wrong = trouble || (!event && answer instanceof Error ? answer.message : "");
  return (
    <>
      <TopBar />
      <main class="event-page">
        {wrong && (
          <p class="trouble" role="alert">
            {wrong}
          </p>
        )}
        {event && title && <Whole event={event} act={act} title={title} />}
      </main>
    </>
  );
}

/** `part`: "show" for a projector, or "host" with the token of the host, who comes from another device. */
export default function EventPage({ event, part, host }: { event: string; part: string; host: string }) {
  const arrives = event !== "" && part === "host" && host !== "";
  useEffect(() => {
    if (!arrives) return;
    keepEvent({ ...(keptEvents().find((e) => e.event === event) ?? { event, title: event }), host });
    replace("event", event);
  }, [arrives]);
  if (event === "") return <OpenEvent />;
  return <Shown id={event} shows={part === "show"} />;
}
