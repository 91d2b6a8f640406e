// Pointing instead of notation: what a line speaks of is lit on the board, with an arrow from where it starts to where
// it would go. One mechanism for hints, log, list of moves and review. It works out the way from the effects that the
// game's table plays for the same phrase (effects.ts).
import "../style/pointing.css";
import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import type { Phrase, Ref } from "../net/protocol";
import { scrollWithin } from "../ui/scroll";
import { bringOnStages } from "../ui/stage";
import { make } from "./draw";
import { at, box, type Effect, type GameMotion, type Point, type Where } from "./effects";
import { elementOf, Places, type Picture } from "./places";
import { effectsOf } from "./timeline";

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
}

export interface PointedScene {
  view: unknown;
  viewer: number | null;
}

/** Where something starts, where it goes, and everything it speaks of. */
export interface Way {
  from: Where | null;
  to: Where | null;
  things: Where[];
  /** Who does it. */
  doer: Where[];
}

const ends = (effect: Effect): { from: Where | null; to: Where | null } => {
  switch (effect.do) {
    case "walk":
      return { from: effect.from ?? effect.piece, to: effect.along[effect.along.length - 1] ?? null };
    case "shot":
      return { from: effect.from, to: effect.to };
    case "card":
      return { from: effect.from, to: effect.to };
    case "enter":
      return { from: effect.from ?? null, to: null };
    default:
      return { from: null, to: null };
  }
};

/** Where it is seen. */
const seenAt = (effect: Effect): Where[] =>
  "at" in effect && effect.at
    ? [effect.at].flat()
    : effect.do === "enter" || effect.do === "leave"
      ? [effect.piece]
      : [];

export function wayOf(
  { phrase, seat }: Pick<Pointed, "phrase" | "seat">,
  motion: GameMotion<unknown> | undefined,
  { view, viewer }: PointedScene,
): Way {
  const named = (phrase.refs ?? [])
    .filter((r) => r.value !== null)
    .flatMap((r) => [r.kind, motion?.drawnAs?.[r.kind] ?? []].flat().map((kind) => at(kind, r.value)));
  const entry = { v: 0, words: "", text: "", seat, ...phrase };
  const effects = effectsOf([entry], motion, { viewer, before: view, after: view });
  const shown = effects.map(ends);
  const from = shown.find((e) => e.from !== null)?.from ?? null;
  const to = shown.find((e) => e.to !== null)?.to ?? null;
  const things = [...new Set([...named, ...effects.flatMap(seenAt), ...(to === null ? [] : [to])])];
  const doer = seat === null ? [] : (motion?.piecesOf?.(seat, view) ?? [at("seat", seat)]);
  return { from, to, things, doer };
}

/** Things smaller than this apart need no arrow. */
const near = 36;

interface Placed {
  from: Point | null;
  to: Point | null;
  rings: DOMRect[];
  /** Where the number of a proposal stands. */
  numbers?: Point[];
  tone: Tone;
  word?: string;
  chance?: string;
}

/** Only what lies on the board or in a hand is ringed: names in lists and boxes are words, too. */
const onTable = (root: Element, where: Where) => {
  const element = elementOf(root, where);
  if (element === null) return true;
  /* A deck that is drawn nowhere is the whole strip: too much to ring. */
  return !element.matches(".board, .strip") && element.closest(".board, .hand, .strip") !== null;
};

/** Where the page is one column: an arrow from another part of it would cross what one reads. */
const small = () => matchMedia("(max-width: 980px)").matches;

const inside = (e: Element, { x, y }: Point) => {
  const r = e.getBoundingClientRect();
  return x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
};

const underDrawer = (root: Element, point: Point, panels = ".drawer") =>
  [...root.querySelectorAll(panels)].some((panel) => inside(panel, point));

/** Whether a thing is seen where it lies, on the board or in a hand: a picture may be moved so that it is not, and then
 *  it is not seen in what lies beside the board, either. */
function isSeen(root: Element, where: Where, point: Point): boolean {
  const part = elementOf(root, where)?.closest(".board, .hand, .strip");
  return (part ? [part] : [...root.querySelectorAll(".board")]).some((e) => inside(e, point));
}

/** Where a card lies that a scrolling hand may hide: then at the hand's edge. */
function withinHand(root: Element, where: Where, point: Point | null): Point | null {
  const hand = elementOf(root, where)?.closest(".hand")?.getBoundingClientRect();
  if (!hand || !point) return point;
  const between = (low: number, n: number, high: number) => Math.min(Math.max(n, low), high);
  return { x: between(hand.left, point.x, hand.right), y: between(hand.top, point.y, hand.bottom) };
}

/** Only what lies on the table now is pointed at, so nothing is measured beforehand: this runs at every frame. */
const nothing: Picture = { pieces: new Map(), hand: new Map() };

/** Larger things glow by themselves: a frame around them would run across others. */
const isSmall = (r: DOMRect) => Math.min(r.width, r.height) < 96;

/** Where the number of a proposal stands: in the middle of a large part of the board, at the upper edge of everything
 *  else. */
const cornerOf = (root: Element, r: DOMRect): Point => {
  const x = r.x + r.width / 2,
    y = r.y + r.height / 2;
  const onBoard = [...root.querySelectorAll(".stage-frame")].some((stage) => inside(stage, { x, y }));
  return { x, y: onBoard && !isSmall(r) ? y : r.y };
};

function placed(root: Element, motion: GameMotion<unknown> | undefined, scene: PointedScene, pointed: Pointed): Placed {
  const places = new Places(root, motion, scene, nothing);
  const { from, to, things, doer } = wayOf(pointed, motion, scene);
  /* Where the effects lead nowhere, it goes to the last thing that is named and lies on the table. */
  const goal = to ?? [...things].reverse().find((t) => t !== from && onTable(root, t) && places.point(t)) ?? null;
  const here = goal === null || !onTable(root, goal) ? null : places.point(goal);
  /* What is played from a hand that is on the table starts there, not at its owner's box. */
  const inHand = things.find((t) => elementOf(root, t)?.closest(".hand"));
  const source = inHand ?? from ?? box(pointed.seat);
  const start = here && withinHand(root, source, places.point(source));
  const lit = [...things.filter((t) => t !== goal), ...(goal === null ? [] : [goal])];
  const ringed = (all: Where[]) =>
    all.flatMap((t) => {
      const r = onTable(root, t) ? places.rect(t) : null;
      return r && r.width > 0 && isSeen(root, t, { x: r.x + r.width / 2, y: r.y + r.height / 2 }) ? [r] : [];
    });
  const rings = ringed(lit);
  const { tone, word, chance } = pointed;
  /* Three proposals at once: their numbers are enough. */
  if (tone === "hint") {
    const free = rings.filter((r) => !underDrawer(root, cornerOf(root, r), ".drawer, .guide, .prompt-place"));
    const numbers = free.map((r) => cornerOf(root, r));
    return { from: null, to: null, rings: free.filter(isSmall), numbers, tone, word: word ?? "", chance: chance ?? "" };
  }
  /* A line that names nothing on the table speaks of the one who does it. */
  if (rings.length === 0) rings.push(...ringed(doer));
  return {
    from: start && !underDrawer(root, start) && (!small() || isSeen(root, source, start)) ? start : null,
    to: here && goal !== null && isSeen(root, goal, here) ? here : null,
    rings,
    tone,
    ...(word === undefined ? {} : { word }),
  };
}

/** An arrow that bends a little, so that two to the same place can be told apart. */
export function arrow(from: Point, to: Point, bend: number): { line: string; head: string } {
  const dx = to.x - from.x,
    dy = to.y - from.y;
  const middle = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const back = (side: number, far: number) =>
    `${(to.x - far * Math.cos(angle + side)).toFixed(1)} ${(to.y - far * Math.sin(angle + side)).toFixed(1)}`;
  return {
    line: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${back(0, 14)}`,
    head: `M${to.x.toFixed(1)} ${to.y.toFixed(1)}L${back(0.45, 26)}L${back(-0.45, 26)}Z`,
  };
}

class PointingLayer {
  private readonly element = document.createElement("div");
  private readonly drawing = make("svg", { class: "pointing-drawing" });
  private last = "";

  constructor() {
    this.element.className = "pointing";
    this.element.setAttribute("aria-hidden", "true");
    this.element.append(this.drawing);
    document.body.append(this.element);
  }

  remove(): void {
    this.element.remove();
  }

  /** Draws it unless it is drawn already: asked at every frame, because boards move. */
  draw(all: Placed[]): void {
    const now = JSON.stringify(all);
    if (now === this.last) return;
    this.last = now;
    this.drawing.replaceChildren();
    for (const label of this.element.querySelectorAll(".pointing-word")) label.remove();
    all.forEach((one, i) => this.drawOne(one, i % 2 === 0 ? 0.18 : -0.18));
    this.number(all.filter((one) => one.tone === "hint"));
  }

  /** The numbers of what is proposed, below each other where it is the same thing. */
  private number(proposed: Placed[]): void {
    const taken = new Map<string, number>();
    for (const { numbers = [], word = "", chance = "" } of proposed)
      for (const { x, y } of numbers) {
        const place = `${Math.round(x)},${Math.round(y)}`,
          nth = taken.get(place) ?? 0;
        taken.set(place, nth + 1);
        const label = document.createElement("span");
        label.className = "pointing-word hint";
        label.textContent = word;
        label.dataset["chance"] = chance;
        label.style.left = `${Math.min(Math.max(x, 40), innerWidth - 40)}px`;
        label.style.top = `${Math.max(y - 13 + 27 * nth, 2)}px`;
        this.element.append(label);
      }
  }

  private drawOne({ from, to, rings, tone, word }: Placed, bend: number): void {
    for (const r of rings) {
      const frame = { x: r.x - 3, y: r.y - 3, width: r.width + 6, height: r.height + 6, rx: 9 };
      this.drawing.append(
        make("rect", { class: `pointing-ring under ${tone}`, ...frame }),
        make("rect", { class: `pointing-ring ${tone}`, ...frame }),
      );
    }
    if (from && to && Math.hypot(from.x - to.x, from.y - to.y) > near) {
      const { line, head } = arrow(from, to, bend);
      this.drawing.append(
        make("path", { class: `pointing-line under ${tone}`, d: line }),
        make("path", { class: `pointing-line ${tone}`, d: line }),
        make("path", { class: `pointing-head ${tone}`, d: head }),
      );
    }
    const spot = rings[rings.length - 1];
    if (word === undefined || !spot || tone === "hint") return;
    const label = document.createElement("span");
    label.className = `pointing-word ${tone}`;
    label.textContent = word;
    /* Red above and green below, so that both can be read where they meet. */
    label.style.left = `${Math.min(Math.max(spot.x + spot.width / 2, 50), innerWidth - 50)}px`;
    label.style.top = `${tone === "better" ? spot.bottom + 6 : spot.y - 30}px`;
    this.element.append(label);
  }
}

/** A hand that scrolls shows what is pointed at, and an enlarged board what a hint proposes. */
function bring(root: Element, all: Pointed[]): void {
  const proposed = all.filter((one) => one.tone === "hint").flatMap(({ phrase }) => phrase.refs ?? []);
  if (proposed.length > 0)
    bringOnStages(
      root,
      proposed.flatMap((r) => (r.value === null ? [] : (elementOf(root, at(r.kind, r.value)) ?? []))),
      24,
    );
  for (const { phrase } of all)
    for (const { kind, value } of phrase.refs ?? []) {
      const card = value === null ? null : elementOf(root, at(kind, value));
      scrollWithin(card?.closest<HTMLElement>(".hand"), card);
    }
}

/** Shows on the board under `selector` what is pointed at, for as long as it is. */
export function usePointing(
  selector: string,
  motion: GameMotion<unknown> | undefined,
  scene: PointedScene | null,
  pointed: Pointed[],
): void {
  const now = useRef({ motion, scene, pointed });
  now.current = { motion, scene, pointed };
  const shows = pointed.length > 0 && scene !== null;
  useEffect(() => {
    if (!shows) return;
    const layer = new PointingLayer();
    let frame = 0;
    const draw = () => {
      const root = document.querySelector(selector);
      const { scene: seen, pointed: things, motion: table } = now.current;
      if (root && seen) layer.draw(things.map((one) => placed(root, table, seen, one)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      layer.remove();
    };
  }, [shows, selector]);
  const which = pointed.map((p) => p.phrase.text ?? JSON.stringify(p.phrase.refs)).join();
  useEffect(() => {
    const root = document.querySelector(selector);
    if (root) bring(root, pointed);
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
