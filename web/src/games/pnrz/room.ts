// Where the table is drawn: all laid tiles and a ring of gaps around them, as large as the frame allows and clear of
// what lies over the board. Only laid tiles count, never a ghost: the picture must not move under the pointer.
import type { Box, Size } from "../../ui/zoom";
import type { Banner } from "./banners";
import { side } from "./tile";
import { cellOf } from "./tiles";

interface Cell {
  x: number;
  y: number;
}

/** Something that lies over the board, in pixels from the corner of its frame. */
export interface Cover {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Largest side of a tile in pixels: a young table is not a poster. */
const most = 150;
/** At least this many columns are shown. */
const fewest = 4;
/** Free pixels around the outermost gaps. */
const margin = 6;

/** Laid tiles and, while the match lasts, the four places beside each, of which any may be a gap. */
export function usedCells(table: { cell: string }[], lasts = true): Cell[] {
  const laid = table.length > 0 ? table.map((t) => cellOf(t.cell)) : [{ x: 0, y: 0 }];
  if (!lasts) return laid;
  const all = laid.flatMap(({ x, y }) => [
    { x, y },
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ]);
  return [...new Map(all.map((c) => [`${c.x},${c.y}`, c])).values()];
}

/** The places over which a banner flies. */
export function under({ quadrant, way }: Banner): Cell[] {
  const x = quadrant.x >> 1,
    y = (quadrant.y >> 1) + (way === "down" ? 1 : -1);
  const columns = way === "left" ? [x - 2, x - 1] : [x, x + 1];
  return columns.map((column) => ({ x: column, y }));
}

/** Steps from the middle of the free room outwards: -1 is one end, 1 the other. */
const shifts = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1];
const places = shifts
  .flatMap((x) => shifts.map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** The part of the plane that fills the frame. */
export function roomFor(cells: Cell[], frame: Size, covers: Cover[] = []): Box {
  const left = Math.min(...cells.map((c) => c.x)),
    top = Math.min(...cells.map((c) => c.y));
  const columns = Math.max(...cells.map((c) => c.x)) - left + 1,
    rows = Math.max(...cells.map((c) => c.y)) - top + 1;
  /* A frame that is not laid out yet may be smaller than its margins. */
  const largest = Math.max(
    1,
    Math.min(
      (frame.width - 2 * margin) / columns,
      (frame.height - 2 * margin) / rows,
      Math.min(most, frame.width / fewest),
    ),
  );
  const boxAt = (pixels: number, x: number, y: number): Box => ({
    x: (left - x / pixels) * side,
    y: (top - y / pixels) * side,
    width: (frame.width / pixels) * side,
    height: (frame.height / pixels) * side,
  });
  const placed = (pixels: number, shift: Cell) => ({
    x: margin + ((frame.width - 2 * margin - columns * pixels) * (1 + shift.x)) / 2,
    y: margin + ((frame.height - 2 * margin - rows * pixels) * (1 + shift.y)) / 2,
  });
  for (let pixels = largest; pixels > largest / 2; pixels *= 0.97) {
    for (const shift of places) {
      const at = placed(pixels, shift);
      const hidden = covers.some((cover) =>
        cells.some(({ x, y }) => {
          const l = at.x + (x - left) * pixels,
            t = at.y + (y - top) * pixels;
          return l < cover.right && l + pixels > cover.left && t < cover.bottom && t + pixels > cover.top;
        }),
      );
      if (!hidden) return boxAt(pixels, at.x, at.y);
    }
  }
  const { x, y } = placed(largest, { x: 0, y: 0 });
  return boxAt(largest, x, y);
}

/** The part of the room around its middle in which a tile has that many pixels; moved until it shows that cell with
 *  its gaps. */
export function around(room: Box, frame: Size, cell: Cell, pixels: number): Box {
  const part = (from: number, length: number, shown: number, at: number) => {
    const middle = from + (length - shown) / 2;
    if (shown >= length) return middle;
    const low = Math.max(from, (at + 2) * side - shown),
      high = Math.min(from + length - shown, (at - 1) * side);
    return low > high ? (low + high) / 2 : Math.min(Math.max(middle, low), high);
  };
  const width = (frame.width / pixels) * side,
    height = (frame.height / pixels) * side;
  return {
    x: part(room.x, room.width, width, cell.x),
    y: part(room.y, room.height, height, cell.y),
    width,
    height,
  };
}
