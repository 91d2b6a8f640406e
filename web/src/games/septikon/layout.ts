// Where everything is drawn: the viewer's station below, the enemy's above, space between them. Rows of
// space are lower than those of the stations, which have more to tell.
import { columns, pointOf, rows, seenBy, type Point, type Side } from "./view";

export interface Size {
  /** Of a station's square. */
  width: number;
  height: number;
  /** Height of a row of space. */
  space: number;
  /** Rock beside the stations: with room for the plaques of the warehouses, or next to none. */
  rock: number;
}

/** Flat squares where the screen is wide, full ones for fingers. */
export const deskSize: Size = { width: 46, height: 28.5, space: 11.5, rock: 54 };
export const phoneSize: Size = { width: 52, height: 44, space: 25, rock: 18 };

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rock above and below the stations. */
const ledge = 9;

export class Layout {
  /** `part` is all that can be seen; null: everything. */
  constructor(
    readonly size: Size,
    readonly viewer: Side,
    private readonly part: Rect | null = null,
  ) {}

  /** Whether any of it can be seen: the rest of a close-up is not drawn. */
  shows({ x, y, width, height }: Rect): boolean {
    const { part } = this;
    return (
      part === null ||
      (x < part.x + part.width && part.x < x + width && y < part.y + part.height && part.y < y + height)
    );
  }

  private top(line: number): number {
    const { height, space } = this.size;
    return line < 9
      ? line * height
      : line < 22
        ? 9 * height + (line - 9) * space
        : 9 * height + 13 * space + (line - 22) * height;
  }

  rect(point: Point): Rect {
    const { row, x } = seenBy(this.viewer, point);
    const line = rows - row;
    return {
      x: (x - 1) * this.size.width,
      y: this.top(line),
      width: this.size.width,
      height: this.top(line + 1) - this.top(line),
    };
  }

  centre(place: string): { x: number; y: number } {
    const { x, y, width, height } = this.rect(pointOf(place));
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Does this side's piece fly upwards on the screen? */
  up(side: Side): boolean {
    return side === this.viewer;
  }

  /** How much larger than drawn figures and flying pieces are shown. */
  get scale(): number {
    return this.size.height / 44;
  }

  get whole(): Rect {
    const { width, rock } = this.size;
    return { x: -rock, y: -ledge, width: columns * width + 2 * rock, height: this.top(rows) + 2 * ledge };
  }

  get spaceRect(): Rect {
    const y = this.top(9);
    return { x: 0, y, width: columns * this.size.width, height: this.top(22) - y };
  }

  stationRect(side: Side): Rect {
    const y = this.up(side) ? this.top(22) : 0;
    return { x: 0, y, width: columns * this.size.width, height: 9 * this.size.height };
  }
}
