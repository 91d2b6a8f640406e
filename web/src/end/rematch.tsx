// "Rematch, other seats": at once against bots; with people the new table opens when all have agreed.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../local/saved";
import { recordOf } from "../local/start";
import { join, makeMatch, matchInfo } from "../net/api";
import type { MatchInfo } from "../net/protocol";
import { go, link } from "../router";
import { keepSeat, keptSeats } from "../seats-kept";
import { settings } from "../settings";
import { startMatch } from "../table/start";
import type { TableHandle } from "../table/use-table";
import { seatName } from "../ui/seat";
import { offerIn, others, seatAfter, wishAgain } from "./again";
import { say } from "./words";

/** How often those who wait ask whether all have come. */
const every = 1500;

const seatsHere = (match: string) => keptSeats().filter((s) => s.match === match);

/** Goes to the new table by the seat of this browser. */
function enter(next: string): void {
  const seat = seatsHere(next)[0];
  if (seat) go("play", next, seat.token);
}

/** The new table while people come to it. */
function useNext(next: string | null): MatchInfo | null {
  const [info, setInfo] = useState<MatchInfo | null>(null);
  useEffect(() => {
    if (next === null) return;
    const ask = () =>
      void matchInfo(next).then(
        ({ match_info }) => setInfo(match_info),
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [next]);
  return info;
}

interface RematchProps {
  match: string;
  table: TableHandle;
}

export function Rematch({ match, table }: RematchProps) {
  const { seats, state, chat, rating } = table.model;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const local = isLocal(match);
  const mine = local ? [] : [...new Set([...seatsHere(match).map((s) => s.seat), state?.seat ?? -1])];
  const missing = local ? [] : others(seats, mine);
  const offer = missing.length > 0 ? offerIn(chat) : null;
  const agreed = offer !== null && seatsHere(offer.next).length > 0;
  const next = useNext(offer?.next ?? null);
  const ready = agreed && next !== null && next.open === 0;
  useEffect(() => {
    if (ready && offer) enter(offer.next);
  }, [ready]);
  if (!state) return null;

  const fail = (e: Error) => {
    setBusy(false);
    setTrouble(e.message);
  };
  const begin = async () => {
    const record = await recordOf(match);
    const { hints, game } = state;
    const rated = rating?.rated === true;
    const clock = local ? undefined : (await matchInfo(match)).match_info.clock;
    const wish = { ...wishAgain({ match, game, seats, record, hints, rated, clock, mine }), name: settings().name };
    if (missing.length === 0) return startMatch(wish, local);
    const made = await makeMatch(wish);
    for (const s of made.seats)
      if (s.kind === "me" && s.token)
        keepSeat({ match: made.match, token: s.token, game, seat: s.seat, at: Date.now() });
    table.chat(say("rematchLine", `${location.origin}${location.pathname}${link("watch", made.match)}`), true);
    setBusy(false);
  };
  const agree = async (to: string) => {
    for (const was of mine.filter((seat) => seat >= 0)) {
      const name = seats[was]?.name ?? "";
      const { seat, token } = await join(to, name || settings().name, seatAfter(was, seats.length));
      keepSeat({ match: to, token, game: state.game, seat, at: Date.now() });
    }
    setBusy(false);
  };
  const press = () => {
    setBusy(true);
    setTrouble("");
    (offer && !agreed ? agree(offer.next) : begin()).catch(fail);
  };
  const people = seats.filter((s) => s.kind === "person");
  const isThere = (seat: number) =>
    (agreed && mine.includes(seat)) ||
    seat === offer?.by ||
    next?.seats[seatAfter(seat, seats.length)]?.kind === "person";
  const late = people.filter((s) => !isThere(s.seat)).map((s) => seatName(seats, s.seat));
  return (
    <>
      {offer && (
        <div class="rematch" role="status">
          {!agreed && <p>{say("rematchAsked", seatName(seats, offer.by))}</p>}
          <ul>
            {people.map((s) => (
              <li key={s.seat} class={isThere(s.seat) ? "agreed" : ""}>
                <span aria-hidden="true">{isThere(s.seat) ? "✓" : "…"}</span> {seatName(seats, s.seat)}{" "}
                <span class="quiet">{say(isThere(s.seat) ? "agreed" : "waits")}</span>
              </li>
            ))}
          </ul>
          {agreed && late.length > 0 && <p class="quiet">{say("waitingFor", late.join(", "))}</p>}
        </div>
      )}
      {offer && agreed ? (
        <button class="amber to-rematch" onClick={() => enter(offer.next)}>
          {say("goThere")}
        </button>
      ) : (
        <button class="amber to-rematch" disabled={busy} onClick={press}>
          <span aria-hidden="true">↻</span> {say("rematch")}
        </button>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
