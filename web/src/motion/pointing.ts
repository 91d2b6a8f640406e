// Pointing instead of notation: what a line speaks of is lit on the board, with an arrow from where it starts to where
// it would go. One mechanism for hints, log, list of moves and review; pointing-layer.ts draws it.
import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { useLatest } from "../ui/latest";
import type { Phrase, Ref } from "../net/protocol";
import { at, type GameMotion } from "./effects";
import type * as Layer from "./pointing-layer";

/** What was played is red and whole, what would be better green and broken; both carry their word. What a hint proposes
 *  carries its number. */
export type Tone = "look" | "played" | "better" | "hint";

export interface Pointed {
  phrase: Partial<Pick<Phrase, "verb" | "refs" | "text">>;
  /** Who does it. */
  seat: number | null;
  tone: Tone;
  /** Written beside it. */
  word?: string;
  /** And below that. */
  chance?: string;
  /** What a proposal has in common with all others. */
  common?: Ref[];
}

export interface PointedScene {
  view: unknown;
  viewer: number | null;
}

/** What is pointed at on which board. */
export interface PointedOn {
  motion: GameMotion<unknown> | undefined;
  scene: PointedScene | null;
  pointed: Pointed[];
}

/** Shows on the board under `selector` what is pointed at, for as long as it is. */
export function usePointing(
  selector: string,
  motion: GameMotion<unknown> | undefined,
  scene: PointedScene | null,
  pointed: Pointed[],
): void {
  const now = useLatest<PointedOn>({ motion, scene, pointed });
  const shows = pointed.length > 0 && scene !== null;
  const which = pointed.map((p) => p.phrase.text ?? JSON.stringify(p.phrase.refs)).join();
  /** Does it once it is loaded, unless nobody wants it any more; a page without it is still a table. */
  const withLayer = (act: (layer: typeof Layer) => (() => void) | undefined) => {
    let wanted = true,
      end: (() => void) | undefined;
    import("./pointing-layer").then(
      (layer) => {
        if (wanted) end = act(layer);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      end?.();
    };
  };
  useEffect(() => (shows ? withLayer(({ draw }) => draw(selector, () => now.current)) : undefined), [shows, selector]);
  useEffect(() => {
    if (!shows) return;
    return withLayer(({ bring }) => {
      const root = document.querySelector(selector);
      if (root) bring(root, now.current.pointed);
      return undefined;
    });
  }, [which, selector]);
}

/** Tells the table or the replay what is pointed at; null: nothing any more. */
export const PointAt = createContext<(pointed: Pointed | null) => void>(() => undefined);

/** What is named by the picture in a sentence that an event happened on (table/sentence.tsx). */
export function saidAt(event: Event): Ref | null {
  const named = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-says]") : null;
  const [, kind, value] = /^([^=]*)=(.*)$/.exec(named?.dataset["says"] ?? "") ?? [];
  return kind === undefined || value === undefined ? null : { kind, value };
}

/** What a line in a list needs so that its phrase is lit while the pointer or the focus is on it, and only what a
 *  picture in it shows while the pointer is on that. */
export function usePointAt(): (phrase: Pointed["phrase"], seat: number | null) => Record<string, (e: Event) => void> {
  const point = useContext(PointAt);
  const last = useRef("");
  return (phrase, seat) => {
    const on = (event: Event) => {
      const one = event.type === "mouseover" ? saidAt(event) : null;
      const now = `${phrase.text ?? JSON.stringify(phrase.refs)} ${one ? at(one.kind, one.value) : ""}`;
      if (now === last.current) return;
      last.current = now;
      /* The whole move stays on the board as a ghost. */
      if (one)
        point({ phrase: { ...(phrase.text ? { text: phrase.text } : {}), refs: [one] }, seat: null, tone: "look" });
      else point({ phrase, seat, tone: "look" });
    };
    const off = () => {
      last.current = "";
      point(null);
    };
    return { onMouseOver: on, onFocusIn: on, onMouseLeave: off, onFocusOut: off };
  };
}
