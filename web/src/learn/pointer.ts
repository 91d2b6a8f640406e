// How a thing of a board is found from outside: what a board draws carries its reference, so no game's table needs to
// know of lessons.
import type { Ref } from "../net/protocol";

export const selectorOf = (thing: Ref | string): string =>
  typeof thing === "string"
    ? thing
    : `[data-ref="${CSS.escape(thing.kind)}=${String(thing.value).replace(/["\\]/g, "\\$&")}"]`;
