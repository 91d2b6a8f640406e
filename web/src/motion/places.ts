// Where things are: on the stage in its own units, and on the screen.
import { box, type GameMotion, type Point, type Spot, type Where } from "./effects";

export interface Piece {
  element: SVGGraphicsElement;
  stage: SVGSVGElement;
  home: Point;
  /** From the units around the piece to those of the stage. */
  around: DOMMatrix;
}

const origin = (m: DOMMatrix): Point => ({ x: m.e, y: m.f });
const quoted = (text: string) => text.replace(/["\\]/g, "\\$&");

/** A plain point: the browser's own class has no own properties, so a copy by `...` is empty. */
export const through = (m: DOMMatrix | null, p: Point): Point => {
  if (!m) return p;
  const { x, y } = new DOMPoint(p.x, p.y).matrixTransform(m);
  return { x, y };
};

/** Null where the stage is not laid out, so that its matrix cannot be inverted. */
const backFrom = (m: DOMMatrix | null): DOMMatrix | null => (m && m.a * m.d !== m.b * m.c ? m.inverse() : null);

export const toScreen = (stage: SVGSVGElement, p: Point): Point => through(stage.getScreenCTM(), p);

/** From the stage's units to the screen, where its picture comes to rest: its own matrix says where it is while it
 *  glides there (ui/stage.tsx). */
export function atRest(stage: SVGSVGElement): DOMMatrix {
  const { x, y } = (stage.parentElement ?? stage).getBoundingClientRect();
  const shows = stage.viewBox.baseVal;
  return new DOMMatrix()
    .translate(x, y)
    .scale(stage.width.baseVal.value / shows.width)
    .translate(-shows.x, -shows.y);
}

export const toStage = (stage: SVGSVGElement, p: Point): Point => through(backFrom(stage.getScreenCTM()), p);

/** A distance on the stage, in the units around a piece. */
export function inside(piece: Piece, dx: number, dy: number): Point {
  const { a, b, c, d } = piece.around.inverse();
  return { x: a * dx + c * dy, y: b * dx + d * dy };
}

/** Everything that is called a piece, by its name. */
export function piecesOf(root: Element): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const stage of root.querySelectorAll<SVGSVGElement>("svg.stage")) {
    const ground = backFrom(stage.getScreenCTM());
    if (!ground) continue;
    for (const element of stage.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
      const own = element.getScreenCTM(),
        outer = (element.parentElement as unknown as SVGGraphicsElement).getScreenCTM();
      if (own && outer)
        found.set(element.dataset["piece"] ?? "", {
          element,
          stage,
          home: origin(ground.multiply(own)),
          around: ground.multiply(outer),
        });
    }
  }
  return found;
}

const centre = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** A box that is folded away is nowhere: its middle would be the corner of the page. */
const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 || height > 0;
};

/** The pile of a game, or the strip where none is drawn; a strip with a pile in it would be found before the pile. */
const named: Record<string, string> = { deck: '[data-at="deck"], .strip:not(:has([data-at]))', board: ".board" };
const heldBy = /^held:(.*)/;

/** What a name stands for in the picture now. */
export function elementOf(root: Element, where: Where): Element | null {
  if (named[where]) return root.querySelector(named[where]);
  if (where.startsWith("box=")) return root.querySelector(`.player.seat-${where.slice(4)}`);
  const card = heldBy.exec(where)?.[1];
  if (card) return root.querySelector(`.hand [data-ref="${quoted(card)}"]`);
  const name = quoted(where);
  return (
    root.querySelector(`[data-piece="${name}"]`) ??
    root.querySelector(`[data-at="${name}"]`) ??
    root.querySelector(`[data-ref="${name}"]`) ??
    (where.startsWith("seat=") ? elementOf(root, `box=${where.slice(5)}`) : null)
  );
}

/** The middle of every card in the hand. */
export const handOf = (root: Element): Map<string, Point> =>
  new Map(
    [...root.querySelectorAll<SVGElement>(".hand [data-ref]")].map((e) => [`held:${e.dataset["ref"]}`, centre(e)]),
  );

/** What the last picture looked like. */
export interface Picture {
  pieces: Map<string, Piece>;
  hand: Map<string, Point>;
}

export const pictureOf = (root: Element): Picture => ({ pieces: piecesOf(root), hand: handOf(root) });

export class Places<V> {
  constructor(
    readonly root: Element,
    private readonly motion: GameMotion<V> | undefined,
    private readonly scene: { view: V; viewer: number | null },
    /** For what is gone. */
    private readonly before: Picture,
  ) {}

  private spot(where: Where): Spot | null {
    const cut = where.indexOf("=");
    return (cut > 0 && this.motion?.where?.(where.slice(0, cut), where.slice(cut + 1), this.scene)) || null;
  }

  /** Half the side of a place that is not drawn, on the screen. */
  private reach(where: Where): number {
    const stage = this.root.querySelector<SVGSVGElement>("svg.stage");
    return (this.spot(where)?.reach ?? 0) * (stage?.getScreenCTM()?.a ?? 0) || 22;
  }

  /** On the screen, as it is now. */
  point(where: Where): Point | null {
    const element = elementOf(this.root, where);
    if (element && isDrawn(element)) return centre(element);
    const stage = this.root.querySelector<SVGSVGElement>("svg.stage");
    const spot = this.spot(where);
    if (stage && spot) return toScreen(stage, spot);
    const piece = this.before.pieces.get(where);
    if (piece) return toScreen(piece.stage, piece.home);
    return this.before.hand.get(where) ?? (where.startsWith("held:") ? this.point(box(this.scene.viewer)) : null);
  }

  rect(where: Where): DOMRect | null {
    const element = elementOf(this.root, where);
    if (element) return element.getBoundingClientRect();
    const p = this.point(where);
    const r = this.reach(where);
    return p && new DOMRect(p.x - r, p.y - r, 2 * r, 2 * r);
  }
}
