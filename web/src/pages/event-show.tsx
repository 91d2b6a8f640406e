// An event on a projector: large, without a bar, page after page of what does not fit.
import type { ClubEvent } from "../net/events";
import { link } from "../router";
import { useBeat } from "../ui/beat";
import { Code } from "../ui/code";
import { addressOf, progress, Standings, Tables } from "./event-parts";
import { say } from "./event-words";

/** How long a page of names is seen, and how many fit. */
const turns = 8000,
  places = 12,
  tables = 8;

/** The page of `all` things whose turn it is. */
const pageAt = (beat: number, all: number, fit: number) => (beat % Math.max(1, Math.ceil(all / fit))) * fit;

function Gathering({ event }: { event: ClubEvent }) {
  const here = event.entrants.filter((e) => !e.left);
  return (
    <div class="show-gathering">
      <Code of={addressOf(event.event)} />
      <ul>
        {here.map((e) => (
          <li key={e.entrant}>{e.name}</li>
        ))}
      </ul>
    </div>
  );
}

export function EventShow({ event, name }: { event: ClubEvent; name: string }) {
  const beat = useBeat(turns);
  const now = event.tables.filter((t) => t.round === event.round);
  const from = pageAt(beat, now.length, tables);
  return (
    <main class="event-show">
      <header>
        <div class="grow">
          <h1>{name}</h1>
          <p role="status">{progress(event)}</p>
        </div>
        <p class="buttons">
          {document.fullscreenEnabled && (
            <button class="quiet" onClick={() => void document.documentElement.requestFullscreen()}>
              {say("wholeScreen")}
            </button>
          )}
          <a class="button quiet" href={link("event", event.event)}>
            {say("toEvent")}
          </a>
        </p>
      </header>
      {event.round === 0 ? (
        <Gathering event={event} />
      ) : (
        <div class="show-both">
          <section aria-label={say("standings")}>
            <h2>{say("standings")}</h2>
            <Standings event={event} from={pageAt(beat, event.standings.length, places)} count={places} />
          </section>
          <section aria-label={say("tables")}>
            <h2>{say("round", event.round)}</h2>
            <Tables event={event} tables={now.slice(from, from + tables)} />
          </section>
        </div>
      )}
    </main>
  );
}
