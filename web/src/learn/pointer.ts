// Points at things of a board from outside: what a board draws carries its reference, so a style
// that belongs to the page can ring it, and no game's table needs to know of lessons.
import { useEffect } from "preact/hooks";
import type { Ref } from "../net/protocol";

export const selectorOf = (thing: Ref | string): string =>
  typeof thing === "string"
    ? thing
    : `[data-ref="${CSS.escape(thing.kind)}=${String(thing.value).replace(/["\\]/g, "\\$&")}"]`;

/** Rings these things as long as the component is there; classes belong to the page: base.css. */
export function usePointer(things: (Ref | string)[]): void {
  const wanted = things.map(selectorOf).join(",\n");
  useEffect(() => {
    if (!wanted) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${wanted}) { outline: 4px dotted var(--ink); outline-offset: 3px; border-radius: 6px; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
    };
  }, [wanted]);
}
