// What the page of an event and its projector both show: how far it is, the tables of a round, the standings.
import type { ClubEvent, EventTable } from "../net/events";
import type { Seat } from "../net/protocol";
import { link } from "../router";
import { language, text } from "../texts";
import { Who } from "../ui/seat";
import { say } from "./event-words";

export const nameIn = (event: ClubEvent, entrant: number) =>
  event.entrants.find((e) => e.entrant === entrant)?.name ?? `${entrant}`;

/** Me, while I take part. */
export const meIn = (event: ClubEvent) => event.entrants.find((e) => e.entrant === event.me && !e.left)?.entrant;

/** The link to join. */
export const addressOf = (event: string, ...more: string[]) =>
  `${location.origin}${location.pathname}${link("event", event, ...more)}`;

const here = (event: ClubEvent) => event.entrants.filter((e) => !e.left).length;

/** How far it is, in a sentence. */
/** People come and go, and the host ends it. */
export const isOpenEnded = (event: ClubEvent) => event.format === "ladder";

export function progress(event: ClubEvent): string {
  const [first] = event.standings;
  switch (event.status) {
    case "open":
      return say("gathering", here(event));
    case "playing":
      return isOpenEnded(event) ? say("round", event.round) : say("roundOf", event.round, event.rounds);
    case "over":
      return first ? say("wonBy", nameIn(event, first.entrant)) : "";
    case "closed":
      return say("closed");
  }
}

const seatsOf = (event: ClubEvent, table: EventTable): Seat[] =>
  table.seats.map((entrant, seat) => ({ seat, kind: "person", name: nameIn(event, entrant) }));

function resultOf(event: ClubEvent, table: EventTable): string {
  if (!table.match) return say("out", nameIn(event, table.seats[0] ?? 0));
  if (table.ranks.length === 0) return "";
  const first = table.seats.filter((_, i) => table.ranks[i] === 1).map((e) => nameIn(event, e));
  if (first.length === 0) return say("nobody");
  return say(first.length > 1 ? "tie" : "result", first.join(", "));
}

interface TablesProps {
  event: ClubEvent;
  tables: EventTable[];
  /** Does one go to them from here? */
  links?: boolean;
}

export function Tables({ event, tables, links = false }: TablesProps) {
  return (
    <ul class="rows event-tables">
      {tables.map((t) => {
        const result = resultOf(event, t);
        return (
          <li key={`${t.round}-${t.table}`} class={event.me !== undefined && t.seats.includes(event.me) ? "mine" : ""}>
            <span class="event-number">{t.table}</span>
            <span class="grow">
              {t.match && <Who seats={seatsOf(event, t)} />}
              {result && <b class="event-result">{result}</b>}
            </span>
            {links && t.match && (
              <a
                class="button"
                href={t.ranks.length > 0 ? link("replay", t.match) : link("watch", t.match, t.watch ?? "")}
              >
                {text(t.ranks.length > 0 ? "review" : "watch")}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface StandingsProps {
  event: ClubEvent;
  /** Which places, for pages of a projector. */
  from?: number;
  count?: number;
}

export function Standings({ event, from = 0, count = Infinity }: StandingsProps) {
  const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 });
  return (
    <table class="event-standings" data-over={event.status === "over" || undefined}>
      <thead>
        <tr>
          <th scope="col" aria-label={say("place")} />
          <th scope="col">{say("name")}</th>
          {(["points", "opponents", "beaten", "won"] as const).map((what) => (
            <th key={what} scope="col" class={`event-${what}`}>
              {say(what)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {event.standings.slice(from, from + count).map((s) => {
          const left = event.entrants.some((e) => e.entrant === s.entrant && e.left);
          return (
            <tr key={s.entrant} class={s.entrant === event.me ? "mine" : ""}>
              <td>{s.place}</td>
              <th scope="row">
                {nameIn(event, s.entrant)} {left && <span class="quiet">{say("hasLeft")}</span>}
              </th>
              <td class="event-points">{number.format(s.points)}</td>
              <td class="event-opponents">{number.format(s.opponents)}</td>
              <td class="event-beaten">{number.format(s.beaten)}</td>
              <td class="event-won">{number.format(s.won)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
