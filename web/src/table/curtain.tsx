// What covers the whole table: the line is dead, or the screen goes to another player.
import { useEffect } from "preact/hooks";
import { go } from "../router";
import { isLocal } from "../local/saved";
import { seatsHere } from "../seats-kept";
import type { Seat } from "../net/protocol";
import { text } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import type { TableHandle } from "./use-table";

export function Banner({ table }: { table: TableHandle }) {
  const { link: state, reason } = table.model;
  if (state === "open") return null;
  const sentence = state === "refused" ? text("refused", reason) : state === "lost" ? text("lost") : text("connecting");
  return (
    <p class={`banner ${state}`} role="alert">
      {sentence}
    </p>
  );
}

/** The seats that are played at this screen; of a match of this browser all that people have. */
export const seatsAtScreen = (match: string, seats: Seat[]): { seat: number; token: string }[] =>
  isLocal(match)
    ? seats.filter((s) => s.kind === "person" && !s.away).map(({ seat }) => ({ seat, token: String(seat) }))
    : seatsHere(match);

/** When several people share this screen: the next one's table, behind a curtain. */
export function Curtain({ match, table, secrets }: { match: string; table: TableHandle; secrets: boolean }) {
  const { state, seats } = table.model;
  const waits = state && state.seat !== null && !state.to_move.includes(state.seat) && !state.result;
  const next = waits ? seatsAtScreen(match, seats).find((s) => state.to_move.includes(s.seat)) : undefined;
  const sit = () => next && go("play", match, next.token);
  useEffect(() => {
    if (!secrets) sit();
  }, [next?.token]);
  if (!next || !secrets) return null;
  const who = seatName(seats, next.seat);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={text("curtain", who)}>
      <SeatBadge seat={next.seat} size={72} />
      <p>{text("curtain", who)}</p>
      <button class="main" onClick={sit} autoFocus>
        {text("curtainReady", who)}
      </button>
    </div>
  );
}
