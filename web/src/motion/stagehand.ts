// Plays effects on a table. The table shows at once how things are; pieces are led from where they were to
// where they stand, so that nothing has to wait for a picture, and a tap always finds the truth.
import type { Effect, GameMotion, Point, Where } from "./effects";
import { Layer, make } from "./draw";
import {
  atRest,
  elementOf,
  inside,
  pictureOf,
  Places,
  through,
  toScreen,
  toStage,
  type Picture,
  type Piece,
} from "./places";
import { goOn, roomAfter, schedule, type Scene, type Stop } from "./timeline";

export type Manner = "none" | "fade" | "move";

/** Smaller changes of place are not worth animating. */
const slight = 0.75;
/** After this long without anything new, positions are measured. */
const lull = 60;
/** How much longer than its turn a number or a ring stays. */
const linger = 5;

interface Travelling {
  way: Stop[];
  /** What the piece was called when it set out. */
  first: string;
}

export class Stagehand {
  private readonly layer = new Layer();
  /** The table as it was last measured; null: not since everything settled. */
  private picture: Picture | null = null;
  private ways = new Map<string, Stop[]>();
  private running = new Map<string, Animation>();
  private timers = new Set<number>();
  private busyUntil = 0;

  constructor(private readonly root: Element) {}

  close(): void {
    this.halt();
    this.layer.close();
  }

  /** Ends everything that is running. Positions are measured later, when there is time: measuring at once would delay
   *  what should be seen. */
  settle(): void {
    this.halt();
    this.picture = null;
    this.later(lull, () => {
      this.picture = pictureOf(this.root);
    });
  }

  private halt(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const animation of this.running.values()) animation.cancel();
    this.running.clear();
    this.ways.clear();
    this.layer.clear();
    this.busyUntil = 0;
    this.tellBusy();
  }

  /** Shows what led from the last picture to this one; returns what is shown when. */
  play<V>(
    effects: Effect[],
    unit: number,
    manner: Manner,
    motion: GameMotion<V> | undefined,
    scene: { view: V; viewer: number | null },
  ): Scene[] {
    const now = performance.now();
    if (manner === "none" || !this.picture) {
      if (manner === "none") this.halt();
      else this.settle();
      return schedule(effects, 0, now, roomAfter(0));
    }
    for (const animation of this.running.values()) animation.cancel();
    this.running.clear();
    const before = this.picture,
      after = pictureOf(this.root);
    this.picture = after;
    const busy = Math.max(0, this.busyUntil - now);
    const scenes = schedule(effects, unit, now + busy, roomAfter(busy));
    const places = new Places(this.root, motion, scene, before);
    /* Measured before anything moves: later the browser would lay out everything anew for it. */
    if (manner === "move") this.drawWays(scenes, before.pieces, places, now, unit);
    if (manner === "move") this.lead(scenes, before.pieces, after.pieces, places, now, unit);
    else this.fade(before.pieces, after.pieces, unit);
    if (manner === "move") this.awaitCards(scenes, now);
    for (const s of scenes) this.later(s.start - now, () => this.show(s, places, manner === "fade", unit));
    this.busyUntil = Math.max(now, ...scenes.map((s) => s.start + s.duration));
    this.tellBusy();
    this.later(this.busyUntil - now + unit, () => this.tellBusy());
    return scenes;
  }

  private tellBusy(): void {
    this.layer.element.toggleAttribute("data-moving", performance.now() < this.busyUntil);
  }

  private later(delay: number, act: () => void): void {
    const timer = window.setTimeout(
      () => {
        this.timers.delete(timer);
        act();
      },
      Math.max(0, delay),
    );
    this.timers.add(timer);
  }

  // ---- Pieces ----

  private lead<V>(
    scenes: Scene[],
    before: Map<string, Piece>,
    after: Map<string, Piece>,
    places: Places<V>,
    now: number,
    unit: number,
  ): void {
    const travelling = this.travel(scenes, before, places, now);
    const arrived = new Set([...travelling].filter(([name]) => after.has(name)).map(([, t]) => t.first));
    const entering = new Map(scenes.flatMap((s) => (s.effect.do === "enter" ? [[s.effect.piece, s] as const] : [])));
    const leaving = new Map(scenes.flatMap((s) => (s.effect.do === "leave" ? [[s.effect.piece, s] as const] : [])));
    const ways = new Map<string, Stop[]>();
    for (const [name, piece] of after) {
      const old = before.get(name),
        trip = travelling.get(name),
        entrance = entering.get(name);
      const last = trip?.way[trip.way.length - 1];
      if (trip && last) ways.set(name, [...trip.way.slice(0, -1), { ...piece.home, time: last.time }]);
      else if (entrance && !old) this.enter(entrance, piece, places, now);
      else if (!old && before.size > 0)
        this.enter({ effect: { do: "enter", piece: name }, start: now, duration: unit }, piece, places, now);
      else if (old && Math.hypot(old.home.x - piece.home.x, old.home.y - piece.home.y) > slight) {
        ways.set(name, goOn(this.ways.get(name) ?? [{ ...old.home, time: now }], now, now, unit, [piece.home]));
      } else {
        const left = this.ways.get(name);
        if (left && (left[left.length - 1]?.time ?? 0) > now) ways.set(name, goOn(left, now, now, 0, []));
      }
    }
    for (const [name, piece] of before) {
      if (after.has(name) || arrived.has(name)) continue;
      const trip = [...travelling].find(([, t]) => t.first === name);
      this.leave(piece, trip?.[1].way ?? [], leaving.get(trip?.[0] ?? name), places, now, unit);
    }
    this.ways = ways;
    for (const [name, way] of ways) this.animate(name, after.get(name), way, now);
  }

  /** The paths of everything that walks, by final names. */
  private travel<V>(
    scenes: Scene[],
    before: Map<string, Piece>,
    places: Places<V>,
    now: number,
  ): Map<string, Travelling> {
    const travelling = new Map<string, Travelling>();
    for (const { effect, start, duration } of scenes) {
      if (effect.do !== "walk") continue;
      const piece = before.get(effect.piece),
        stage = piece?.stage ?? this.root.querySelector<SVGSVGElement>("svg.stage");
      if (!stage) continue;
      const points = effect.along
        .map((w) => places.point(w))
        .filter((p) => p !== null)
        .map((p) => toStage(stage, p));
      if (points.length === 0) continue;
      const source = piece ? null : places.point(effect.from ?? "");
      const set = piece?.home ?? (source && toStage(stage, source));
      const trip = travelling.get(effect.piece) ?? {
        first: effect.piece,
        way: this.ways.get(effect.piece) ?? (set ? [{ ...set, time: now }] : []),
      };
      travelling.delete(effect.piece);
      travelling.set(effect.becomes ?? effect.piece, {
        first: trip.first,
        way: goOn(trip.way, now, start, duration, points),
      });
    }
    return travelling;
  }

  private animate(name: string, piece: Piece | undefined, way: Stop[], now: number): void {
    const end = way[way.length - 1]?.time ?? now;
    if (!piece || end <= now) return;
    const frames = way.map((s) => {
      const v = inside(piece, s.x - piece.home.x, s.y - piece.home.y);
      return {
        translate: `${v.x}px ${v.y}px`,
        offset: Math.min(1, Math.max(0, (s.time - now) / (end - now))),
        easing: "ease-out",
      };
    });
    this.running.set(name, piece.element.animate(frames, { duration: end - now }));
    this.hop(piece, way, now, end);
  }

  /** What carries `data-hop` is lifted by this much between one stop and the next. */
  private hop(piece: Piece, way: Stop[], now: number, end: number): void {
    const lifted = piece.element.querySelector<SVGElement>("[data-hop]");
    if (!lifted) return;
    const at = (time: number) => Math.min(1, Math.max(0, (time - now) / (end - now)));
    const frames = way.flatMap((stop, i) => {
      const before = way[i - 1];
      const down = { translate: "0 0", offset: at(stop.time) };
      if (!before || before.time < now || Math.hypot(before.x - stop.x, before.y - stop.y) <= slight) return [down];
      return [{ translate: `0 -${lifted.dataset["hop"]}px`, offset: at((before.time + stop.time) / 2) }, down];
    });
    if (frames.length > 1) lifted.animate(frames, { duration: end - now, easing: "ease-in-out" });
  }

  /** A picture of a piece that can be moved about on the layer; `screen` leads there from its stage. */
  private likeness(piece: Piece, element: Element, screen: DOMMatrix): { figure: SVGElement; at: Point } {
    const m = screen.multiply(piece.around);
    const figure = make(
      "g",
      { class: "motion-likeness" },
      make("g", { transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` }, element),
    );
    return { figure, at: through(screen, piece.home) };
  }

  private enter<V>({ effect, start, duration }: Scene, piece: Piece, places: Places<V>, now: number): void {
    const source = effect.do === "enter" && effect.from !== undefined ? effect.from : null;
    const wait = start - now;
    if (source === null) {
      piece.element.animate(
        [
          { opacity: 0, translate: "0 -8px" },
          { opacity: 1, translate: "0 0" },
        ],
        { delay: wait, duration, easing: "ease-out", fill: "backwards" },
      );
      return;
    }
    piece.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: wait + duration });
    this.later(wait, () => {
      const from = places.point(source);
      const { figure, at } = this.likeness(piece, piece.element.cloneNode(true) as Element, atRest(piece.stage));
      const way = from ? `translate(${from.x - at.x}px, ${from.y - at.y}px)` : "none";
      this.layer.pass(
        figure,
        [
          { transform: way, opacity: 0.5 },
          { transform: "none", opacity: 1 },
        ],
        { duration },
      );
    });
  }

  /** What is gone goes its last way and then fades, or flies to where it goes. */
  private leave<V>(
    piece: Piece,
    way: Stop[],
    scene: Scene | undefined,
    places: Places<V>,
    now: number,
    unit: number,
  ): void {
    if (piece.element.isConnected) return; /* something else is drawn with it now */
    const end = way[way.length - 1]?.time ?? now;
    const start = Math.max(scene?.start ?? end, end),
      duration = scene?.duration ?? unit;
    const target = scene?.effect.do === "leave" ? scene.effect.to : undefined;
    const { figure, at } = this.likeness(piece, piece.element, piece.stage.getScreenCTM() ?? atRest(piece.stage));
    const to = target === undefined ? null : places.point(target);
    const total = Math.max(1, start + duration - now);
    const shift = (p: Point) => `translate(${p.x - at.x}px, ${p.y - at.y}px)`;
    const walked = way.map((s) => ({
      transform: shift(toScreen(piece.stage, s)),
      opacity: 1,
      offset: Math.min(1, Math.max(0, (s.time - now) / total)),
      easing: "ease-out",
    }));
    const stays = walked[walked.length - 1]?.transform ?? "none";
    this.layer.pass(
      figure,
      [
        ...(walked.length > 0 ? walked : [{ transform: "none", opacity: 1, offset: 0 }]),
        { transform: stays, opacity: 1, offset: (start - now) / total },
        { transform: to ? shift(to) : stays, opacity: 0, offset: 1 },
      ],
      { duration: total, easing: "linear" },
    );
  }

  /** For those who want nothing to move: what is new fades in. */
  private fade(before: Map<string, Piece>, after: Map<string, Piece>, unit: number): void {
    for (const [name, piece] of after) {
      const old = before.get(name);
      const same = old && Math.hypot(old.home.x - piece.home.x, old.home.y - piece.home.y) <= slight;
      if (!same && before.size > 0)
        this.running.set(name, piece.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: unit }));
    }
  }

  /** A drawn card is not in the hand before it has arrived there. */
  private awaitCards(scenes: Scene[], now: number): void {
    for (const { effect, start, duration } of scenes) {
      if (effect.do !== "card" || !effect.to.startsWith("held:")) continue;
      elementOf(this.root, effect.to)?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: start + duration - now });
    }
  }

  /** The way of whatever walks is drawn while it is under way, and a little longer. */
  private drawWays<V>(scenes: Scene[], before: Map<string, Piece>, places: Places<V>, now: number, unit: number): void {
    const reached = new Map<string, Point>();
    const drawn = new Set<string>();
    for (const { effect, start, duration } of scenes) {
      if (effect.do !== "walk") continue;
      const piece = before.get(effect.piece);
      const from =
        reached.get(effect.piece) ??
        (piece ? toScreen(piece.stage, piece.home) : effect.from === undefined ? null : places.point(effect.from));
      const along = effect.along.map((w) => places.point(w)).filter((p) => p !== null);
      const to = along[along.length - 1];
      if (!from || !to) continue;
      reached.set(effect.becomes ?? effect.piece, to);
      /* What goes together goes one way. */
      const key = `${start} ${effect.along.join()}`;
      if (drawn.has(key)) continue;
      drawn.add(key);
      this.later(start - now, () => this.layer.way([from, ...along], duration, linger * unit));
    }
  }

  // ---- Passing things ----

  private show<V>({ effect, duration }: Scene, places: Places<V>, still: boolean, unit: number): void {
    const point = (where: Where) => places.point(where);
    switch (effect.do) {
      case "shot": {
        const from = point(effect.from),
          to = point(effect.to);
        if (from && to && !still) this.layer.shot(from, to, duration, effect.drawn);
        break;
      }
      case "card": {
        const from = point(effect.from),
          to = point(effect.to);
        if (from && to && !still) this.layer.card(from, to, duration, effect.face);
        break;
      }
      case "pop": {
        const at = point(effect.at);
        if (at) this.layer.pop(at, effect.text, effect.tone, linger * unit, still);
        break;
      }
      case "burst": {
        const at = point(effect.at);
        if (at && !still) this.layer.burst(at, 2 * unit, effect.frames);
        break;
      }
      case "mark":
        this.ring(effect.at, places, linger * unit);
        break;
      case "turn": {
        const turned = this.picture?.pieces.get(effect.piece)?.element.firstElementChild;
        if (turned instanceof SVGElement && !still) {
          turned.style.setProperty("transform-box", "fill-box");
          turned.style.setProperty("transform-origin", "center");
          turned.animate([{ rotate: `${-effect.degrees}deg` }, { rotate: "0deg" }], { duration, easing: "ease-out" });
        }
        break;
      }
      case "beat": {
        const board = places.rect("board");
        if (board) this.layer.beat(board, effect.text, duration);
        if (effect.at !== undefined) this.ring([effect.at], places, duration);
        break;
      }
      case "roll": {
        const at = point("die") ?? point("board");
        if (at && !still) this.layer.roll(at, effect.face, duration);
        break;
      }
    }
  }

  private ring<V>(names: Where[], places: Places<V>, duration: number): void {
    for (const where of names) {
      const rect = places.rect(where);
      if (rect) this.layer.ring(elementOf(this.root, where), rect, duration);
    }
  }

  /** Points at what is mentioned, for a while. */
  point<V>(names: Where[], motion: GameMotion<V> | undefined, scene: { view: V; viewer: number | null }): void {
    this.ring(names, new Places(this.root, motion, scene, this.picture ?? pictureOf(this.root)), 1600);
  }
}
