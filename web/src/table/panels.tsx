// Beside the board: players, log, chat, links for friends.
import { useEffect, useRef, useState } from "preact/hooks";
import { renderSVG } from "uqr";
import type { ComponentChildren } from "preact";
import type { LogEntry, Seat } from "../net/protocol";
import { link } from "../router";
import { text } from "../texts";
import { SeatBadge, letter, seatName } from "../ui/seat";
import type { TableHandle } from "./use-table";

const clockText = (ms: number) => {
  const s = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
};

export function PlayerBox({ seat, seats, points, me, children }: { seat: Seat; seats: Seat[]; points: number | undefined; me: boolean; children?: ComponentChildren }) {
  return (
    <article class={`player seat-${seat.seat} ${seat.playing ? "playing" : ""} ${me ? "me" : ""}`}>
      <header>
        <SeatBadge seat={seat.seat} />
        <span class="grow">{seatName(seats, seat.seat)}{seat.kind === "bot" && <span class="quiet"> {seat.level}</span>}</span>
        {seat.clock !== undefined && <span class="clock">{clockText(seat.clock)}</span>}
        {points !== undefined && <span class="points">{points}</span>}
      </header>
      {children}
    </article>
  );
}

export function Log({ entries, game }: { entries: LogEntry[]; game: string }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [entries.length]);
  return (
    <section class="log" aria-label={text("log")}>
      <h2>{text("log")}</h2>
      <ol tabIndex={0}>
        {entries.slice(-300).map((e, i) => (
          <li key={`${e.v}-${i}`} class={e.undo === undefined ? "" : "quiet"}>
            {e.seat !== null && e.seat >= 0 && <SeatBadge seat={e.seat} size={16} />}
            <span>{e.words}</span>
            {e.rule && <a class="rule" href={link("rules", game, e.rule)}>{e.rule}</a>}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </section>
  );
}

export function Chat({ table }: { table: TableHandle }) {
  const [line, setLine] = useState("");
  const say = (event: Event) => {
    event.preventDefault();
    if (line.trim()) table.chat(line.trim());
    setLine("");
  };
  return (
    <section class="chat" aria-label={text("chat")}>
      <h2>{text("chat")}</h2>
      <ol>{table.model.chat.slice(-100).map((c) => <li key={c.n}><b>{c.name || (c.seat === null ? "" : letter(c.seat))}</b> {c.text}</li>)}</ol>
      <form onSubmit={say}>
        <input value={line} maxLength={300} placeholder={text("say")} aria-label={text("say")} onInput={(e) => setLine(e.currentTarget.value)} />
        <button>{text("send")}</button>
      </form>
    </section>
  );
}

function ShareLink({ match, seat, token }: { match: string; seat: number; token: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${location.pathname}${link("play", match, token)}`;
  return (
    <li>
      <div class="qr" dangerouslySetInnerHTML={{ __html: renderSVG(address) }} />
      <div>
        <p>{text("share", letter(seat))}</p>
        <input readOnly value={address} aria-label={text("share", letter(seat))} onFocus={(e) => e.currentTarget.select()} />
        <button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>{text(copied ? "copied" : "copy")}</button>
      </div>
    </li>
  );
}

export function ShareLinks({ match, seats }: { match: string; seats: Seat[] }) {
  const links = JSON.parse(sessionStorage.getItem(`links-${match}`) ?? "[]") as { seat: number; token: string }[];
  const missing = links.filter((l) => seats[l.seat]?.present !== true);
  if (missing.length === 0) return null;
  return <ul class="share">{missing.map((l) => <ShareLink key={l.seat} match={match} {...l} />)}</ul>;
}

export function Absent({ table, me }: { table: TableHandle; me: number | null }) {
  const { seats } = table.model;
  const away = seats.filter((s) => s.seat !== me && s.kind === "person" && s.playing && s.present === false);
  const mine = me === null ? undefined : seats[me];
  return (
    <>
      {mine?.away && <p class="notice"><button onClick={table.sit}>{text("takeSeat")}</button></p>}
      {me !== null && away.map((s) => (
        <p key={s.seat} class="notice">
          {text("absent", seatName(seats, s.seat))}{" "}
          <button onClick={() => table.vote(s.seat, "bot")}>{text("putBot")}</button>
          <button class="quiet" onClick={() => table.vote(s.seat, "wait")}>{text("wait")}</button>
        </p>
      ))}
    </>
  );
}
