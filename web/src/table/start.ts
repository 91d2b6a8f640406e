// Making a match and going there.
import { makeMatch } from "../net/api";
import type { MadeMatch, NewMatch } from "../net/protocol";
import { go } from "../router";
import { keepSeat } from "../seats-kept";

export async function startMatch(wish: NewMatch): Promise<MadeMatch> {
  const made = await makeMatch(wish);
  const mine = made.seats.filter((s) => s.kind === "me" && s.token !== undefined);
  for (const s of [...mine].reverse()) {
    keepSeat({ match: made.match, token: s.token ?? "", game: wish.game, seat: s.seat, at: Date.now() });
  }
  const links = made.seats.filter((s) => s.kind === "friend" && s.token !== undefined);
  sessionStorage.setItem(`links-${made.match}`, JSON.stringify(links.map((s) => ({ seat: s.seat, token: s.token }))));
  const first = mine[0];
  if (first?.token) go("play", made.match, first.token);
  else go("watch", made.match, made.watch);
  return made;
}
