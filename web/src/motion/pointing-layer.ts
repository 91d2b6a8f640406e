// Draws what is pointed at (pointing.ts): rings, arrows, words and the numbers of a hint. It works out the way from the
// effects that the game's table plays for the same phrase (effects.ts). Loaded when something is first pointed at.
import "../style/table/pointing.css";
import type { Ref } from "../net/protocol";
import { shared } from "../ui/beside";
import { scrollWithin } from "../ui/scroll";
import { bringOnStages } from "../ui/stage";
import type { Box } from "../ui/zoom";
import { make } from "./draw";
import { at, box, type Effect, type GameMotion, type Point, type Where } from "./effects";
import { isOn, isSmall, leadFrom, numberAt, wordsIn } from "./numbers";
import { elementOf, Places, type Picture } from "./places";
import type { Pointed, PointedOn, PointedScene, Tone } from "./pointing";
import { effectsOf } from "./timeline";

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

/** What may show it in the picture. */
const drawnFor = ({ kind, value }: Ref, motion: GameMotion<unknown> | undefined): Where[] =>
  value === null ? [] : [kind, motion?.drawnAs?.[kind] ?? []].flat().map((as) => at(as, value));

export function wayOf(
  { phrase, seat }: Pick<Pointed, "phrase" | "seat">,
  motion: GameMotion<unknown> | undefined,
  { view, viewer }: PointedScene,
): Way {
  const named = (phrase.refs ?? []).flatMap((r) => drawnFor(r, motion));
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

/** A thing, and where it is seen. */
interface Seen {
  what: Where;
  at: DOMRect;
}

interface Placed {
  from: Point | null;
  to: Point | null;
  rings: DOMRect[];
  /** What carries the number of a proposal. */
  numbered?: Seen[];
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

const within = (r: DOMRect, { x, y }: Point) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;

const inside = (e: Element, point: Point) => within(e.getBoundingClientRect(), point);

const middleOf = (r: DOMRect): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

const boxesOf = (root: Element, which: string) =>
  [...root.querySelectorAll(which)].map((e) => e.getBoundingClientRect());

/** What may lie on the table. */
const covers = ".drawer, .guide, .guide-note:not([hidden]), .prompt-place";

const underDrawer = (root: Element, point: Point, panels = ".drawer") =>
  [...root.querySelectorAll(panels)].some((panel) => inside(panel, point));

/** Whether a thing is seen where it lies, on the board or in a hand: a picture may be moved so that it is not, and then
 *  it is not seen in what lies beside the board, either. */
function isSeen(root: Element, where: Where, point: Point): boolean {
  const part = elementOf(root, where)?.closest(".stage-frame, .board, .hand, .strip");
  return (part ? [part] : [...root.querySelectorAll(".stage-frame")]).some((e) => inside(e, point));
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
      return r && r.width > 0 && isSeen(root, t, middleOf(r)) ? [{ what: t, at: r }] : [];
    });
  const shown = ringed(lit);
  const { tone, word, chance } = pointed;
  /* Three proposals at once: their numbers are enough. */
  if (tone === "hint") {
    /* Moves that differ in nothing that is drawn, as in how a tile is turned, share the place where they lead. */
    const own = shown.length > 0 ? shown : ringed((pointed.common ?? []).flatMap((r) => drawnFor(r, motion))).slice(-1);
    /* On a small screen a drawer is a sheet over the table. */
    const hidden = root.querySelector(".drawer") !== null && small();
    const numbered = hidden ? [] : own.filter(({ at }) => !underDrawer(root, middleOf(at), covers));
    return {
      from: null,
      to: null,
      rings: numbered.map((n) => n.at).filter(isSmall),
      numbered,
      tone,
      word: word ?? "",
      chance: chance ?? "",
    };
  }
  /* On a small screen a sheet lies over part of the table: nothing is drawn across what is read in it. */
  const panels = small() ? covers : ".drawer";
  /* A line that names nothing on the table speaks of the one who does it. */
  const rings = (shown.length > 0 ? shown : ringed(doer))
    .map((r) => r.at)
    .filter((r) => !small() || !underDrawer(root, middleOf(r), panels));
  return {
    from: start && !underDrawer(root, start, panels) && (!small() || isSeen(root, source, start)) ? start : null,
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
  draw(root: Element, all: Placed[]): void {
    const panels = all.some((one) => one.tone === "hint") ? boxesOf(root, covers) : [];
    const now = JSON.stringify([all, panels]);
    if (now === this.last) return;
    this.last = now;
    this.drawing.replaceChildren();
    for (const label of this.element.querySelectorAll(".pointing-word")) label.remove();
    /* A sheet may lie on a part of what is framed. */
    const isOpen = (box: Box) => panels.every((panel) => shared(panel, box) === 0);
    all.forEach((one, i) => this.drawOne({ ...one, rings: one.rings.filter(isOpen) }, i % 2 === 0 ? 0.18 : -0.18));
    this.number(
      root,
      panels,
      all.filter((one) => one.tone === "hint"),
    );
  }

  /** The numbers of what is proposed, where they cover no words and not each other. */
  private number(root: Element, panels: Box[], proposed: Placed[]): void {
    if (proposed.length === 0) return;
    const stages = boxesOf(root, ".stage-frame"),
      unread = [...wordsIn(root), ...panels],
      pictures = boxesOf(root, ".stage :is(use, image), .hand svg[role=img]").filter(isSmall);
    for (const { numbered = [], word = "", chance = "" } of proposed)
      for (const { what, at } of numbered) {
        const label = document.createElement("span");
        label.className = "pointing-word hint";
        label.textContent = word;
        this.element.append(label);
        const thing = stages.some((stage) => within(stage, middleOf(at))) ? elementOf(root, what) : null;
        const holds = (x: number, y: number) => document.elementsFromPoint(x, y).some((e) => thing?.contains(e));
        const screen = { width: innerWidth, height: innerHeight };
        const stand = (shown: string) => {
          label.dataset["chance"] = shown;
          const { width, height } = label.getBoundingClientRect();
          return numberAt(at, { width, height }, thing && holds, unread, pictures, screen);
        };
        const isApart = ({ place }: { place: Box }) => isSmall(at) && leadFrom(place, at) !== null;
        /* Where there is no room for both at the thing, the list alone says the chances. */
        const whole = stand(chance),
          bare = whole.fits && !isApart(whole) ? null : stand("");
        const { place } = bare && (!whole.fits || !isApart(bare)) ? bare : stand(chance);
        label.style.left = `${place.x}px`;
        label.style.top = `${place.y}px`;
        unread.push(place);
        /* A sheet lies on most of it. */
        if (panels.some((panel) => shared(panel, place) > 0)) {
          label.remove();
          continue;
        }
        const isBeside = thing !== null && !isSmall(at) && !isOn(place, holds);
        const lead = isBeside
          ? leadFrom(place, { ...middleOf(at), width: 0, height: 0 })
          : isSmall(at) && leadFrom(place, at);
        if (lead)
          this.drawing.append(
            make("path", { class: "pointing-ring under hint", d: lead }),
            make("path", { class: "pointing-ring hint", d: lead }),
          );
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
export function bring(root: Element, all: Pointed[]): void {
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

/** Draws it at every frame, because boards move; returns how to end that. */
export function draw(selector: string, now: () => PointedOn): () => void {
  const layer = new PointingLayer();
  let frame = 0;
  const next = () => {
    const root = document.querySelector(selector);
    const { motion, scene, pointed } = now();
    if (root && scene)
      layer.draw(
        root,
        pointed.map((one) => placed(root, motion, scene, one)),
      );
    frame = requestAnimationFrame(next);
  };
  next();
  return () => {
    cancelAnimationFrame(frame);
    layer.remove();
  };
}
