// Beside the board: the log, and links for friends.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, Seat } from "../net/protocol";
import { saidAt, usePointAt } from "../motion/pointing";
import { link } from "../router";
import { text } from "../texts";
import { Code } from "../ui/code";
import { scrollWithin } from "../ui/scroll";
import { SeatBadge, letter } from "../ui/seat";
import { Note } from "./guide";
import { Sentence } from "./sentence";

/** The step of the record that a version led to, counted back from the newest: a step that was taken
 *  back and its taking back are versions, but no steps; so is giving up. */
export function stepOf(log: LogEntry[], v: number, version: number, steps: number): number {
  const undone = log.reduce((n, e) => n + (e.undo !== undefined && e.v > v ? (e.steps ?? 1) : 0), 0);
  const givenUp = log.filter((e) => e.concede && e.v > v).length;
  return Math.max(0, steps - (version - v - 2 * undone - givenUp));
}

interface LogProps {
  entries: LogEntry[];
  game: string;
  /** Which line is selected, counted back from the last. */
  at?: number | undefined;
  /** Lines after that version are new to the viewer. */
  since?: number | null;
  /** Shows on the board what a line is about: during play, when steps cannot be revisited. */
  point?(entry: LogEntry): void;
  /** Told when a line was tapped for that. */
  tapped?(): void;
  stepLink?(entry: LogEntry): string;
}

export function Log({ entries, game, at, since = null, point, tapped, stepLink }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const pointing = usePointAt();
  const shown = entries.slice(-300);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length]);
  const current = at === undefined ? undefined : Math.max(0, shown.length - 1 - at);
  useEffect(() => {
    if (current === undefined) return;
    scrollWithin(list.current, list.current?.children[current]);
    const entry = shown[current];
    if (entry) point?.(entry);
  }, [current]);
  const firstNew = since === null ? -1 : shown.findIndex((e) => e.v > since);
  const line = (e: LogEntry) => {
    const sentence = <Sentence said={e} seat={e.seat} badge />;
    if (stepLink) return <a href={stepLink(e)}>{sentence}</a>;
    const show = (event: MouseEvent) => {
      const one = saidAt(event);
      point?.(one ? { ...e, refs: [one] } : e);
      tapped?.();
    };
    return point ? (
      <button type="button" class="line" onClick={show}>
        {sentence}
      </button>
    ) : (
      sentence
    );
  };
  return (
    <section class="log" role="log" aria-label={text("log")}>
      <ol tabIndex={0} ref={list}>
        {shown.map((e, i) => (
          <li
            key={`${e.v}-${i}`}
            class={`${e.undo === undefined ? "" : "quiet"} ${i === firstNew ? "first-new" : ""}`}
            data-since={i === firstNew ? text("sinceMark") : undefined}
            aria-current={i === current ? "step" : undefined}
            {...pointing(e, e.seat)}
          >
            {e.seat !== null && e.seat >= 0 && <SeatBadge seat={e.seat} size={16} />}
            <span>{line(e)}</span>
            {e.rule && (
              <a class="rule" href={link("rules", game, e.rule)}>
                {e.rule}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Invited {
  match: string;
  seat: number;
  token: string;
}

/** The address of a seat, to be copied, and on phones shared. */
function CopyLink({ match, token }: Invited) {
  const [copied, setCopied] = useState(false);
  const address = addressOf(match, token);
  return (
    <>
      {"share" in navigator && (
        <button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>{text("shareIt")}</button>
      )}
      <button class="copy-link" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
        {text(copied ? "copied" : "copy")}
      </button>
    </>
  );
}

const addressOf = (match: string, token: string) =>
  `${location.origin}${location.pathname}${link("play", match, token)}`;

/** A seat's link in full: to be scanned, read and copied. */
export function ShareLink({ children, ...invited }: Invited & { children?: ComponentChildren }) {
  const { match, seat, token } = invited;
  const address = addressOf(match, token);
  return (
    <div class="share">
      <Code of={address} />
      <div>
        <p>{children ?? text("copyInvite")}</p>
        <input
          readOnly
          value={address}
          aria-label={text("share", letter(seat))}
          onFocus={(e) => e.currentTarget.select()}
        />
        <CopyLink {...invited} />
      </div>
    </div>
  );
}

/** Seats that friends were invited to from here and have not opened. */
export function invitedTo(match: string, seats: Seat[]): Invited[] {
  const links = JSON.parse(sessionStorage.getItem(`links-${match}`) ?? "[]") as { seat: number; token: string }[];
  return links.filter((l) => seats[l.seat]?.unopened === true).map((l) => ({ match, ...l }));
}

/** An invitation lives in its chair. */
export function Invitation({ invited, show }: { invited: Invited; show(): void }) {
  return (
    <div class="buttons invitation">
      <CopyLink {...invited} />
      <button onClick={show}>{text("scan")}</button>
    </div>
  );
}

/** Its code is shown on request, and where chairs are out of sight. */
export function InvitationNote({ invited, asked, close }: { invited: Invited; asked: boolean; close(): void }) {
  const title = text("share", letter(invited.seat));
  return (
    <Note
      rank={asked ? "wanted" : "told"}
      class="invited"
      title={text("invite")}
      brief={title}
      close={close}
      opens={asked}
    >
      <p>{title}</p>
      <ShareLink {...invited} />
    </Note>
  );
}
