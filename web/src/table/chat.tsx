// Talking: phrases for those who would rather not type, two rooms, and an ear that can be closed. What
// people say is only ever text.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { keep, kept } from "../kept";
import type { ChatMessage, Seat } from "../net/protocol";
import { text, type TextKey } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { Note } from "./guide";
import type { TableHandle } from "./use-table";

const phrases: TextKey[] = ["phraseHello", "phraseLuck", "phraseNice", "phraseOops", "phraseThink", "phraseThanks"];

/** Who is not heard at this table: seats, and watchers all together. Kept in this browser only. */
const mutedAt = (match: string) => new Set(JSON.parse(sessionStorage.getItem(`muted-${match}`) ?? "[]") as string[]);

function useMuted(match: string): [Set<string>, (who: string) => void] {
  const [muted, set] = useState(() => mutedAt(match));
  const toggle = (who: string) => {
    const next = new Set(muted);
    if (!next.delete(who)) next.add(who);
    sessionStorage.setItem(`muted-${match}`, JSON.stringify([...next]));
    set(next);
  };
  return [muted, toggle];
}

const speaker = (line: ChatMessage) => (line.seat === null ? "watchers" : String(line.seat));

const nameOf = (line: ChatMessage, seats: Seat[]) =>
  line.seat === null ? text("watcher") : line.name || seatName(seats, line.seat);

function Line({ line, seats }: { line: ChatMessage; seats: Seat[] }) {
  return (
    <li>
      {line.seat !== null && <SeatBadge seat={line.seat} size={16} />}
      <span>
        <b>{nameOf(line, seats)}</b> {line.text}
      </span>
    </li>
  );
}

/** Lines that others have written since the chat was last looked at, of those who are heard. */
export const unreadOf = (chat: readonly ChatMessage[], read: number, me: number | null, muted: Set<string>) =>
  chat.filter((c) => c.n > read && (c.seat === null || c.seat !== me) && !muted.has(speaker(c)));

/** The same in this browser, which remembers what was read; none while the chat is open. */
export function useUnread(match: string, chat: readonly ChatMessage[], me: number | null, open: boolean) {
  const key = `read-${match}`;
  const [read, setRead] = useState(() => kept<number>(key) ?? -1);
  const last = chat.at(-1)?.n ?? -1;
  useEffect(() => {
    if (!open || last <= read) return;
    setRead(last);
    keep(key, last);
  }, [last, open]);
  return open ? [] : unreadOf(chat, read, me, mutedAt(match));
}

/** How long the guide repeats what was said, in milliseconds. */
const moment = 8000;

/** The last line that was not read yet. */
export function Heard({ seats, unread, answer }: { seats: Seat[]; unread: ChatMessage[]; answer(): void }) {
  const [past, setPast] = useState(-1);
  const last = unread.at(-1);
  const line = last && last.n > past ? last : null;
  useEffect(() => {
    if (!line) return;
    const timer = setTimeout(() => setPast(line.n), moment);
    return () => clearTimeout(timer);
  }, [line?.n]);
  if (!line) return null;
  return (
    <Note
      rank="heard"
      class="heard-line"
      role="status"
      title={nameOf(line, seats)}
      brief={line.text}
      close={() => setPast(line.n)}
    >
      <p>{line.text}</p>
      <button class="quiet" onClick={answer}>
        {text("answerLine")}
      </button>
    </Note>
  );
}

export function Chat({ table }: { table: TableHandle }) {
  const { chat, seats, state } = table.model;
  const me = state?.seat ?? null;
  const [line, setLine] = useState("");
  const [muted, toggle] = useMuted(state?.match ?? "");
  const list = useRef<HTMLOListElement>(null);
  const heard = chat.filter((c) => !muted.has(speaker(c)));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [heard.length]);
  /* Opening the chat is for writing; the arrow keys go on along the tabs. */
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!document.activeElement?.matches("[role=tab]:focus-visible")) field.current?.focus();
  }, []);
  const say = (words: string) => words.trim() && table.chat(words.trim());
  const others = seats.filter((s) => s.seat !== me && s.kind === "person");
  const rooms = [
    ["table", "roomTable"],
    ["watchers", "roomWatchers"],
  ] as const;
  return (
    <section class="chat" aria-label={text("chat")}>
      {rooms.map(([room, title]) => {
        const lines = heard.filter((c) => c.room === room);
        /* Players do not hear watchers: they need no second room. */
        if (room === "watchers" && me !== null) return null;
        return (
          <div key={room} class="room" role="log" aria-label={text(title)}>
            <h2>{text(title)}</h2>
            {lines.length === 0 && <p class="quiet">{text("nobodySpoke")}</p>}
            <ol ref={room === "table" ? list : null} tabIndex={0}>
              {lines.slice(-100).map((c) => (
                <Line key={c.n} line={c} seats={seats} />
              ))}
            </ol>
          </div>
        );
      })}
      <div class="phrases">
        {phrases.map((p) => (
          <button key={p} onClick={() => say(text(p))}>
            {text(p)}
          </button>
        ))}
      </div>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          say(line);
          setLine("");
        }}
      >
        <input
          ref={field}
          id="chat-line"
          value={line}
          maxLength={300}
          placeholder={text(me === null ? "sayWatchers" : "say")}
          aria-label={text(me === null ? "sayWatchers" : "say")}
          onInput={(e) => setLine(e.currentTarget.value)}
        />
        <button>{text("send")}</button>
      </form>
      {others.length > 0 && (
        <div class="phrases">
          {others.map((s) => (
            <button
              key={s.seat}
              class="quiet"
              aria-pressed={muted.has(String(s.seat))}
              onClick={() => toggle(String(s.seat))}
            >
              {text(muted.has(String(s.seat)) ? "unmute" : "mute", seatName(seats, s.seat))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
