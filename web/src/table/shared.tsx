// Seats that were opened in one and the same browser: who sees two hands knows more than either should. People
// who share a screen have said so when they made the match; then it is no warning.
import type { Seat, Shared } from "../net/protocol";
import { language, text, useLanguage } from "../texts";
import { letter, seatName } from "../ui/seat";
import { News } from "./guide";

const called = (seats: Seat[], seat: number) =>
  seats[seat]?.name ? `${seatName(seats, seat)} (${letter(seat)})` : seatName(seats, seat);

export function sharedText(shared: Shared, seats: Seat[]): string {
  const list = new Intl.ListFormat(language());
  return text(
    shared.declared ? "sharedScreen" : "sharedBrowser",
    list.format(shared.seats.map((s) => called(seats, s))),
  );
}

/** Seats that are played at this screen, by turns: nobody is away or still to come there. */
export function withCompany(seats: Seat[], here: { seat: number }[]): Seat[] {
  if (here.length < 2) return seats;
  return seats.map((s) => (here.some((h) => h.seat === s.seat) ? { ...s, present: true, late: false } : s));
}

export function SharedSeats({ shared, seats }: { shared: Shared[]; seats: Seat[] }) {
  useLanguage();
  return (
    <>
      {shared.map((s) => (
        <News key={s.seats.join()} class={`shared ${s.declared ? "quiet" : "notice"}`} words={sharedText(s, seats)} />
      ))}
    </>
  );
}
