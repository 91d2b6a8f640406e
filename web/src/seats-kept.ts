// The tables this browser has a seat at: without an account, the token is the seat.
export interface KeptSeat {
  match: string;
  token: string;
  game: string;
  seat: number;
  at: number;
}

const most = 40;

export function keptSeats(): KeptSeat[] {
  try {
    return JSON.parse(localStorage.getItem("seats") ?? "[]") as KeptSeat[];
  } catch {
    return [];
  }
}

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter((s) => s.match !== seat.match || s.token !== seat.token);
  localStorage.setItem("seats", JSON.stringify([seat, ...others].slice(0, most)));
}

export function forgetMatch(match: string): void {
  localStorage.setItem("seats", JSON.stringify(keptSeats().filter((s) => s.match !== match)));
}

/** All seats of one match that are played on this screen: more than one means a hot seat. */
export const seatsHere = (match: string) => keptSeats().filter((s) => s.match === match);
