// Measures the board's frame and what lies over it, and says which part of the table to show.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Box, Size } from "../../ui/zoom";
import type { BoardProps } from "../module";
import type { Banner } from "./banners";
import { around, roomFor, under, usedCells, type Cover } from "./room";
import { side } from "./tile";
import { cellOf, type View } from "./tiles";

interface Frame {
  size: Size;
  covers: Cover[];
  /** A review compares two places, which may lie far apart: it shows the whole table on small screens, too. */
  review: boolean;
}

/** What may lie over the board: pennants, the stack, and the players' column, in which the guide has its place whether
 *  it speaks or not. */
const lying = ".pnrz-pennants, .pnrz-stack, aside";
/** In a narrower frame tiles keep at least this many pixels, and the board is panned. */
const narrow = 640,
  least = 60;

function measured(frame: Element): Frame | null {
  const at = frame.getBoundingClientRect();
  if (at.width === 0 || at.height === 0) return null;
  const covers = [...(frame.closest("[data-game]")?.querySelectorAll(lying) ?? [])]
    .map((of) => ({ of, r: of.getBoundingClientRect() }))
    .filter(({ r }) => r.right > at.left && r.left < at.right && r.bottom > at.top && r.top < at.bottom)
    .map(({ of, r }) => ({
      left: Math.floor(r.left - at.left),
      top: Math.floor(r.top - at.top),
      right: Math.ceil(r.right - at.left),
      bottom: of.matches("aside") ? Math.ceil(at.height) : Math.ceil(r.bottom - at.top),
    }));
  return { size: { width: at.width, height: at.height }, covers, review: frame.closest(".replay") !== null };
}

export interface Room {
  /** The whole table with its gaps. */
  box: Box;
  /** On a small screen the part that matters now. */
  near: Box | null;
  /** Pixels for the side of a tile. */
  pixels: number;
}

/** The room stays as it is while something is chosen: nothing may move under the pointer. In a replay nothing can be. A
 *  still picture shows everything, its banners too. */
export function useRoom(
  element: { current: HTMLElement | null },
  { view, moves, choice, ghost, still }: BoardProps<View>,
  banners: Banner[],
): Room {
  const [frame, setFrame] = useState<Frame>({ size: { width: 900, height: 600 }, covers: [], review: false });
  useLayoutEffect(() => {
    const stage = element.current?.querySelector(".stage-frame");
    if (!stage) return;
    const measure = () => {
      const now = measured(stage);
      if (now) setFrame((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(stage);
    for (const e of stage.closest("[data-game]")?.querySelectorAll(lying) ?? []) watch.observe(e);
    return () => watch.disconnect();
  }, []);
  const last = useRef(view.table),
    chooses = moves.length > 0 && (choice.refs.length > 0 || ghost !== null),
    table = chooses ? last.current : view.table;
  useLayoutEffect(() => void (last.current = table), [table]);
  const over = view.step === "over",
    key = table.map((t) => t.cell).join();
  return useMemo(() => {
    const used = usedCells(table, !over && !still);
    const box = roomFor(still ? [...used, ...banners.flatMap(under)] : used, frame.size, frame.covers);
    const fits = (frame.size.width / box.width) * side;
    const latest = table.at(-1);
    const near =
      !still && !frame.review && frame.size.width < narrow && fits < least && latest
        ? around(box, frame.size, cellOf(latest.cell), least)
        : null;
    return { box, near, pixels: near ? least : fits };
  }, [key, over, frame, still && banners]);
}
