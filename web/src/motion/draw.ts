// The passing things: shots, cards on their way, numbers, rings, dice. Drawn on a layer over the whole page
// that lets every tap through.
import type { Drawn, Point, Tone } from "./effects";

const space = "http://www.w3.org/2000/svg";

export function make(name: string, attributes: Record<string, string | number>, ...children: Element[]): SVGElement {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const words = (text: string, attributes: Record<string, string | number>) => {
  const element = make("text", attributes);
  element.textContent = text;
  return element;
};

const drawing = ({ id, box: [x, y, width, height] }: Drawn) => make("use", { href: `#${id}`, x, y, width, height });

const moved = (p: Point, more = "") => `translate(${p.x}px, ${p.y}px) ${more}`;

export class Layer {
  readonly element = make("svg", { class: "motion-layer", "aria-hidden": "true" });

  constructor() {
    document.body.append(this.element);
  }

  close(): void {
    this.element.remove();
  }

  clear(): void {
    this.element.replaceChildren();
  }

  /** Puts something on the layer until it has been animated. */
  pass(thing: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.element.append(thing);
    const animation = thing.animate(frames, { easing: "ease-out", fill: "both", ...timing });
    animation.onfinish = animation.oncancel = () => thing.remove();
  }

  shot(from: Point, to: Point, duration: number, drawn?: Drawn): void {
    const turn = `rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`;
    if (drawn?.beam) {
      const [left, , width] = drawn.box;
      const far = Math.hypot(to.x - from.x, to.y - from.y) / (left + width);
      const along = { transform: moved(from, `${turn} scale(${far}, 1)`) };
      this.pass(
        make("g", { class: "motion-drawn" }, drawing(drawn)),
        [
          { ...along, opacity: 0 },
          { ...along, opacity: 1, offset: 0.15 },
          { ...along, opacity: 1, offset: 0.5 },
          { ...along, opacity: 0 },
        ],
        { duration: 2.5 * duration },
      );
      return;
    }
    if (drawn) {
      const flight = [{ transform: moved(from, turn) }, { transform: moved(to, turn) }];
      this.pass(make("g", { class: "motion-drawn" }, drawing(drawn)), flight, {
        duration: 1.5 * duration,
        easing: "ease-in",
      });
      return;
    }
    const dart = make("path", { class: "motion-dart", d: "M-16-3.5H4L12 0L4 3.5H-16Z" });
    this.pass(dart, [{ transform: moved(from, turn) }, { transform: moved(to, turn) }], {
      duration,
      easing: "ease-in",
    });
    const trail = make("path", { class: "motion-trail", d: `M${from.x} ${from.y}L${to.x} ${to.y}`, pathLength: 1 });
    this.pass(
      trail,
      [
        { strokeDashoffset: 1, opacity: 0.9 },
        { strokeDashoffset: 0, opacity: 0.9, offset: 0.4 },
        { strokeDashoffset: 0, opacity: 0 },
      ],
      { duration: 2.5 * duration },
    );
  }

  /** The way of something that goes: it appears with it, and stays for a while. */
  way(points: Point[], duration: number, stays: number): void {
    const d = points.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const total = duration + stays;
    const lines = ["motion-way under", "motion-way"].map((kind) => make("path", { class: kind, d }));
    this.pass(
      make("g", {}, ...lines),
      [
        { opacity: 0 },
        { opacity: 0.9, offset: (0.5 * duration) / total },
        { opacity: 0.9, offset: 0.8 },
        { opacity: 0 },
      ],
      { duration: total },
    );
  }

  burst(at: Point, duration: number, frames: Drawn[] = []): void {
    frames.forEach((frame, i) => {
      const each = (1.5 * duration) / frames.length;
      this.pass(
        make("g", { class: "motion-drawn" }, drawing(frame)),
        [
          /* Those that are still to come are there already, unseen. */
          { transform: moved(at, "scale(0.7)"), opacity: i ? 0 : 1 },
          { transform: moved(at, "scale(1)"), opacity: 1, offset: 0.4 },
          { transform: moved(at, "scale(1.1)"), opacity: 0 },
        ],
        { duration: 1.4 * each, delay: i * each },
      );
    });
    if (frames.length > 0) return;
    const burst = make("path", {
      class: "motion-burst",
      d: "M0-17L4-6L15-9L8 0L15 9L4 6L0 17L-4 6L-15 9L-8 0L-15-9L-4-6Z",
    });
    this.pass(
      burst,
      [
        { transform: moved(at, "scale(0.2)"), opacity: 1 },
        { transform: moved(at, "scale(1)"), opacity: 1, offset: 0.4 },
        { transform: moved(at, "scale(1.15)"), opacity: 0 },
      ],
      { duration },
    );
  }

  /** On its way, face down; one that is seen turns over half way. */
  card(from: Point, to: Point, duration: number, face?: string): void {
    const side = (inside: Element, ...frames: Keyframe[]) =>
      this.pass(
        make("g", { class: "motion-card" }, make("rect", { x: -36, y: -48, width: 72, height: 96, rx: 8 }), inside),
        frames,
        { duration },
      );
    const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14 };
    const leaves = { transform: moved(from, "rotate(-6deg) scale(0.8)"), opacity: 0.4 },
      arrives = { transform: moved(to, "scale(0.9)"), opacity: 0.9 };
    const half = (wide: number, opacity = 1) => ({
      transform: moved(between, `rotate(3deg) scale(${wide}, 1)`),
      opacity,
      offset: 0.5,
    });
    const back = make("path", { class: "motion-back", d: "M-20-32L20 32M-20 0L0 32M0-32L20 0" });
    if (face === undefined) side(back, leaves, half(1), arrives);
    else {
      side(back, leaves, half(0), half(0, 0), { opacity: 0 });
      side(words(face, { y: 4 }), { opacity: 0 }, half(0, 0), half(0), arrives);
    }
  }

  pop(at: Point, text: string, tone: Tone, duration: number, still: boolean): void {
    if (text === "") return;
    const rise = still ? 0 : -26;
    const up = (dy: number) => moved({ x: at.x, y: at.y - 8 + dy });
    this.pass(
      words(text, { class: `motion-pop ${tone}` }),
      [
        { transform: up(0), opacity: 0 },
        { transform: up(rise * 0.6), opacity: 1, offset: 0.15 },
        { transform: up(rise * 0.8), opacity: 1, offset: 0.7 },
        { transform: up(rise), opacity: 0 },
      ],
      { duration },
    );
  }

  /** Around a thing: along its own halo where it has one. */
  ring(thing: Element | null, rect: DOMRect, duration: number): void {
    const halo = thing?.querySelector<SVGGraphicsElement>(".halo"),
      m = halo?.getScreenCTM();
    const ring =
      halo && m
        ? make(
            "g",
            { class: "motion-ring", transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` },
            halo.cloneNode() as Element,
          )
        : make("rect", {
            class: "motion-ring",
            x: rect.x - 3,
            y: rect.y - 3,
            width: rect.width + 6,
            height: rect.height + 6,
            rx: 8,
          });
    this.pass(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
      duration,
    });
  }

  /** A sentence across the board. */
  beat(over: DOMRect, text: string, duration: number): void {
    const width = Math.min(over.width - 16, 560);
    const box = make("foreignObject", {
      x: over.x + (over.width - width) / 2,
      y: over.y + 12,
      width,
      height: 120,
      class: "motion-beat",
    });
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line);
    this.pass(box, [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
      duration,
    });
  }

  roll(at: Point, face: number, duration: number): void {
    /* The middle for odd numbers, then pairs across from each other. */
    const pips = [0, 0, -1, -1, 1, 1, 1, -1, -1, 1, -1, 0, 1, 0];
    const first = 1 - (face % 2);
    const spots = Array.from({ length: face }, (_, i) => 2 * (first + i));
    const die = make(
      "g",
      { class: "motion-die" },
      make("rect", { x: -28, y: -28, width: 56, height: 56, rx: 10 }),
      ...spots.map((i) => make("circle", { cx: 14 * (pips[i] ?? 0), cy: 14 * (pips[i + 1] ?? 0), r: 5 })),
    );
    this.pass(
      die,
      [
        { transform: moved({ x: at.x - 60, y: at.y - 30 }, "rotate(-200deg) scale(0.7)"), opacity: 0.5 },
        { transform: moved(at, "rotate(8deg)"), opacity: 1, offset: 0.35 },
        { transform: moved(at), opacity: 1, offset: 0.45 },
        { transform: moved(at), opacity: 1, offset: 0.85 },
        { transform: moved(at), opacity: 0 },
      ],
      { duration: 3 * duration },
    );
  }
}
