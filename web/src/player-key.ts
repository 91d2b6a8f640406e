// Who one is, without an account: a key of this browser. It is shown to the server with every seat that is
// opened here; the others learn only which seats that were.
import { keep, kept } from "./kept";

let own: string | null = null;

/** 128 random bits, in the letters of tokens. */
function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/** Where the browser keeps nothing, one for as long as the page is open. */
export function playerKey(): string {
  own ??= kept<string>("player");
  if (own === null || !/^[\w-]{22}$/.test(own)) {
    own = draw();
    keep("player", own);
  }
  return own;
}
