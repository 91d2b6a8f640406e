// Who one is, without an account: a key of this browser. It is shown to the server with every seat that is
// opened here; the others learn only which seats that were.
import { keep, kept } from "./kept";
import { drawToken } from "./token";

let own: string | null = null;

/** Another tab may have replaced it. If the browser stores nothing, one for as long as the page is open. */
export function playerKey(): string {
  own = kept<string>("player") ?? own;
  if (own === null || !/^[\w-]{22}$/.test(own)) {
    own = drawToken();
    keep("player", own);
  }
  return own;
}

/** From now on this browser is the player with that key. */
export function takeKey(key: string): void {
  own = key;
  keep("player", key);
}
