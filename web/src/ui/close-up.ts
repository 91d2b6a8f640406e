// A close-up: a board that shows only the part around some of its things, for a picture that nobody moves.
import { createContext, type RefObject } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { closeAround, type Box } from "./zoom";

/** What a board shows close up. */
export interface Subject {
  /** Things that are drawn, as a selector. */
  things: string;
  /** Places, in the board's own units. */
  places: Box[];
}

/** What the boards inside show close up; null: all of themselves. */
export const CloseUp = createContext<Subject | null>(null);

/** Less than this, in units of the board, is no change: measuring through the screen is not exact. */
const exact = 0.5;

const same = (a: Box | undefined, b: Box) =>
  a !== undefined && (["x", "y", "width", "height"] as const).every((k) => Math.abs(a[k] - b[k]) < exact);

/** Where things of a board are drawn, in its own units. */
function drawn(board: SVGSVGElement, things: string): Box[] {
  const matrix = board.getScreenCTM();
  /* A board that is not laid out has no size to divide by. */
  if (!things || !matrix || matrix.a === 0) return [];
  return [...board.querySelectorAll(things)]
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width, height }) => ({
      x: (x - matrix.e) / matrix.a,
      y: (y - matrix.f) / matrix.a,
      width: width / matrix.a,
      height: height / matrix.a,
    }));
}

/** The part of the board that a close-up shows; null for all of it, undefined until it is known. It is looked for
 *  whenever the board has been drawn, but in the board's own units, in which its things lie where they lie however
 *  large the board is shown: so showing that part never asks for another one. */
export function useCloseUp(board: RefObject<SVGSVGElement | null>): Box | null | undefined {
  const subject = useContext(CloseUp);
  const [part, setPart] = useState<Box>();
  useLayoutEffect(() => {
    if (!subject || !board.current) return;
    const boxes = [...subject.places, ...drawn(board.current, subject.things)];
    if (boxes.length === 0) return;
    const now = closeAround(boxes);
    setPart((old) => (same(old, now) ? old : now));
  });
  return subject && part;
}
