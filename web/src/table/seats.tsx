// The people at the table: who is there, whose time runs, and what to do about those who left.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Rated, Seat } from "../net/protocol";
import { useSettings } from "../settings";
import { Counted } from "../ui/counted";
import { Face } from "../ui/face";
import { lazyPage } from "../ui/lazy";
import { levelName } from "../ui/level";
import { text } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { Note } from "./guide";
import { Rating, standIns } from "./rated";
import type { TableHandle } from "./use-table";

export type Presence = "present" | "away" | "awaited" | "bot" | "standin" | "open" | "late";

/** A seat's state in one word; each has a word and a sign of its own (style/table/presence.css). */
export function presence(seat: Seat): Presence {
  if (seat.kind === "bot") return "bot";
  if (seat.kind === "open") return "open";
  if (seat.away) return "standin";
  if (seat.late) return "late";
  if (seat.present !== false) return "present";
  /* A player who has not come yet has no name. */
  return seat.name === "" ? "awaited" : "away";
}

const presenceText = (seat: Seat): string => {
  const state = presence(seat);
  if (state === "bot") return text("stateBot", levelName(seat.level ?? ""));
  if (seat.conceded) return text("stateGaveUp");
  if (state === "standin") return text("stateStandin", levelName(seat.level ?? ""));
  return text(
    (
      {
        present: "statePresent",
        away: "stateAway",
        awaited: "stateAwaited",
        open: "stateOpen",
        late: "stateLate",
      } as const
    )[state],
  );
};

export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${two(Math.floor(s / 3600) % 24)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** What the server said when it said it; from then on the page counts itself. */
function Clock({ left, runs, grace = 0 }: { left: number; runs: boolean; grace?: number | undefined }) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const since = performance.now();
    setGone(0);
    if (!runs) return;
    const timer = setInterval(() => setGone(performance.now() - since), 250);
    return () => clearInterval(timer);
  }, [left, runs, grace]);
  const now = Math.max(0, left - Math.max(0, gone - grace));
  const waits = runs && gone < grace;
  const kind = waits ? "waits" : runs ? "runs" : "";
  return (
    <span
      class={`clock ${kind} ${now < 20000 ? "short" : ""}`}
      role="timer"
      aria-label={text("clock", clockText(now))}
      title={waits ? text("clockWaits") : text("clock", clockText(now))}
    >
      {waits && "‖ "}
      {clockText(now)}
    </span>
  );
}

/** In a slow match. */
const Deadline = lazyPage(() => import("../ui/deadline"), "mine");

interface PlayerBoxProps {
  seat: Seat;
  seats: Seat[];
  points: number | undefined;
  rated?: Rated | undefined;
  me: boolean;
  /** Changes the name of one's own seat. */
  rename?: ((name: string) => void) | undefined;
  children?: ComponentChildren;
}

export function PlayerBox({ seat, seats, points, rated, me, rename, children }: PlayerBoxProps) {
  const state = presence(seat);
  return (
    <article
      class={`player seat-${seat.seat} ${seat.playing ? "playing" : ""} ${me ? "me" : ""}`}
      aria-label={`${seatName(seats, seat.seat)}, ${presenceText(seat)}`}
    >
      <header>
        <SeatBadge seat={seat.seat} />
        {state !== "open" && state !== "awaited" && <Face seat={seat} size={28} />}
        <span class="grow">
          {me && rename ? (
            <OwnName name={seat.name} called={seatName(seats, seat.seat)} rename={rename} />
          ) : (
            seatName(seats, seat.seat)
          )}
          {me && <span class="quiet"> {text("you")}</span>}
          {rated && (
            <>
              {" "}
              <Rating rated={rated} />
            </>
          )}
          {state !== "present" && <span class={`presence ${state}`}>{presenceText(seat)}</span>}
        </span>
        {seat.clock !== undefined && (
          <Clock
            left={seat.clock}
            grace={seat.grace}
            runs={seat.playing === true && state !== "bot" && state !== "standin"}
          />
        )}
        {(seat.deadline ?? seat.holiday) !== undefined && <Deadline until={seat.deadline} holiday={seat.holiday} />}
        {points !== undefined && (
          <span class="points" title={text("pointsMean")}>
            <Counted n={points} />
          </span>
        )}
      </header>
      {children}
    </article>
  );
}

/** Who comes by a link has no name yet: the one known here is taken. `alone`: nobody else sits at this screen. */
export function useKnownName(table: TableHandle, me: number | null, alone: boolean): void {
  const { name } = useSettings();
  const nameless = me !== null && table.model.seats[me]?.name === "" && table.model.state?.status === "playing";
  useEffect(() => {
    if (nameless && alone && name) table.rename(name);
  }, [nameless]);
}

/** One's own name is edited where it stands. */
function OwnName({ name, called, rename }: { name: string; called: string; rename(name: string): void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [draft === null]);
  if (draft === null)
    return (
      <button class="quiet own-name" title={text("name")} onClick={() => setDraft(name)}>
        <span>{called}</span> <span aria-hidden="true">✎</span>
      </button>
    );
  const done = (event: Event) => {
    event.preventDefault();
    setDraft(null);
    if (draft.trim() && draft.trim() !== name) rename(draft.trim());
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    setDraft(null);
  };
  return (
    <form class="own-name" onSubmit={done}>
      <input
        ref={field}
        value={draft}
        maxLength={31}
        size={8}
        autocomplete="nickname"
        aria-label={text("name")}
        placeholder={called}
        onInput={(e) => setDraft(e.currentTarget.value)}
        onKeyDown={key}
      />
      <button aria-label={text("tellName")}>✓</button>
    </form>
  );
}

/** The server lets a table decide about a player who has been away this long. */
const grace = 60000;

/** Seconds until a vote about a seat is possible, counted from when this page saw it leave. */
function useGrace(absent: boolean, late: boolean): number {
  const [left, setLeft] = useState(grace);
  useEffect(() => {
    if (!absent || late) return;
    const since = performance.now();
    const timer = setInterval(() => setLeft(grace - (performance.now() - since)), 500);
    return () => {
      clearInterval(timer);
      setLeft(grace);
    };
  }, [absent, late]);
  return late ? 0 : Math.max(0, Math.ceil(left / 1000));
}

const choices = [
  ["wait", "voteWait"],
  ["bot", "voteBot"],
  ["end", "voteEnd"],
] as const;

/** A player is away: the table decides once, by more than half of those who are. */
function Vote({ table, seat }: { table: TableHandle; seat: Seat }) {
  const { seats, state } = table.model;
  const wait = useGrace(true, seat.late === true);
  const votes = seat.votes ?? [];
  const mine = votes.find((v) => v.seat === state?.seat)?.choice;
  const who = seatName(seats, seat.seat);
  const why = text(seat.late ? "late" : presence(seat) === "awaited" ? "awaited" : "absent", who);
  return (
    <Note rank="asks" class="notice" role="group" title={who} brief={why}>
      <p>
        {why} {wait > 0 ? text("voteIn", wait) : text("voteNow")}
      </p>
      {wait === 0 && (
        <div class="buttons">
          {choices.map(([choice, label]) => {
            const count = votes.filter((v) => v.choice === choice).length;
            return (
              <button key={choice} aria-pressed={mine === choice} onClick={() => table.vote(seat.seat, choice)}>
                {text(label)}
                {count > 0 && ` · ${count}`}
              </button>
            );
          })}
        </div>
      )}
    </Note>
  );
}

export function Absent({ table, me }: { table: TableHandle; me: number | null }) {
  const { seats, state } = table.model;
  if (me === null || state?.status !== "playing") return null;
  /* Nobody is missed before they are asked. */
  const gone = seats.filter((s) => s.seat !== me && s.playing && ["away", "awaited", "late"].includes(presence(s)));
  return (
    <>
      {seats[me]?.away && !seats[me].conceded && (
        <Note rank="asks" class="notice" title={text("yourSeat")} brief={text("botForMe")}>
          <p>{text("botForMe")}</p>
          <button class="main" onClick={table.sit}>
            {text("takeSeat")}
          </button>
        </Note>
      )}
      {gone.map((s) => (
        <Vote key={s.seat} table={table} seat={s} />
      ))}
    </>
  );
}

/** Taking back further than one may alone: all are asked. */
export function TakeBack({ table }: { table: TableHandle }) {
  const { seats, state, takeback } = table.model;
  if (!takeback || !state) return null;
  const asked = state.seat !== null && state.seat !== takeback.seat && !takeback.agreed.includes(state.seat);
  const who = seatName(seats, takeback.seat);
  const said = takeback.seat === state.seat ? text("askedBack", takeback.steps) : text("asksBack", who, takeback.steps);
  return (
    <Note rank="asks" class="take-back" role="alert" title={text("takeBack")} brief={said}>
      <p>{said}</p>
      {asked && (
        <div class="buttons">
          <button class="main" onClick={() => table.takeback("yes")}>
            {text("agree")}
          </button>
          <button onClick={() => table.takeback("no")}>{text("refuse")}</button>
        </div>
      )}
    </Note>
  );
}

/** What is seldom wanted is a menu, in the guide, so that it does not stand beside every board. */
export function YourSeat({ me, alone, show }: { me: number | null; alone: boolean; show(): void }) {
  if (me === null && !alone) return null;
  return (
    <button class="quiet your-seat" onClick={show}>
      {text("yourSeat")}
    </button>
  );
}

export function SeatMenu({ close, children }: { close(): void; children: ComponentChildren }) {
  return (
    <Note rank="wanted" class="seat-menu" role="group" title={text("yourSeat")} close={close} opens>
      {children}
    </Note>
  );
}

/** Leaving for a while without holding up the others. */
export function StandUp({ table, me, done }: { table: TableHandle; me: number | null; done(): void }) {
  const { seats, state } = table.model;
  if (me === null || state?.status !== "playing" || seats[me]?.away) return null;
  const leave = (level: string) => {
    table.stand(level);
    done();
  };
  return (
    <details class="stand leave">
      <summary>{text("standUp")}</summary>
      <p class="quiet">{text("standUpHow")}</p>
      <div class="buttons">
        {standIns(table.model).map((level) => (
          <button key={level} onClick={() => leave(level)}>
            {text("label", text("bot"))} {levelName(level)}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Giving up for good: with two players the other one wins, otherwise a bot plays on. */
export function GiveUp({ table, me, done }: { table: TableHandle; me: number | null; done(): void }) {
  const { seats, state } = table.model;
  if (me === null || state?.status !== "playing" || seats[me]?.conceded) return null;
  const giveUp = () => {
    table.concede();
    done();
  };
  return (
    <details class="stand give-up">
      <summary>{text("giveUp")}</summary>
      <p class="quiet">{text(seats.length === 2 ? "giveUpTwo" : "giveUpMore")}</p>
      <div class="buttons">
        <button onClick={giveUp}>{text("giveUpNow")}</button>
      </div>
    </details>
  );
}
