// Making a match and going there: on the server where there is one, else in this browser.
import { makeLocal } from "../local/start";
import { makeMatch } from "../net/api";
import type { NewMatch } from "../net/protocol";
import { serverHere } from "../net/server";
import { isLocal } from "../local/saved";
import { go } from "../router";
import { keepSeat } from "../seats-kept";

async function startServed(wish: NewMatch): Promise<void> {
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
}

async function startLocal(wish: NewMatch): Promise<void> {
  const { match, seat } = await makeLocal(wish);
  if (seat === null) go("watch", match);
  else go("play", match, seat);
}

/** `here`: in this browser, even if there is a server. */
export async function startMatch(wish: NewMatch, here = false): Promise<void> {
  const local = here || (wish.from !== undefined && isLocal(wish.from.match)) || !(await serverHere());
  await (local ? startLocal(wish) : startServed(wish));
}
