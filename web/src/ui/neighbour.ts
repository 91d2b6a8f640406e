// From one thing to the next with the arrow keys, and which things a fingertip covers.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const ways: Record<Arrow, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const isArrow = (key: string): key is Arrow => key in ways;

const middle = (r: Rect) => ({ x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 });

/** The nearest one in that direction: what lies beside the way counts double. -1 if there is none. */
export function nextOf(from: Rect, all: Rect[], arrow: Arrow): number {
  const [dx, dy] = ways[arrow], start = middle(from);
  let best = -1, least = Infinity;
  all.forEach((rect, i) => {
    const to = middle(rect);
    const along = (to.x - start.x) * dx + (to.y - start.y) * dy;
    const aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx);
    if (along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = i;
    }
  });
  return best;
}

/** The first in reading order: rows from the top, each from the left. */
export function firstOf(all: Rect[]): number {
  let best = -1;
  all.forEach((rect, i) => {
    const known = all[best];
    if (!known || rect.top < known.top - 4 || (rect.top < known.top + 4 && rect.left < known.left)) best = i;
  });
  return best;
}

/** A fingertip: 44 pixels across. */
export const fingertip = 44;

/** What a fingertip at this point covers, if that is several things too small to be told apart; else none. */
export function crowd(x: number, y: number, all: Rect[]): number[] {
  const half = fingertip / 2;
  const near = all.flatMap((r, i) => {
    const dx = Math.max(r.left - x, 0, x - r.right), dy = Math.max(r.top - y, 0, y - r.bottom);
    return Math.hypot(dx, dy) < half ? [i] : [];
  });
  const small = near.some((i) => {
    const r = all[i];
    return r !== undefined && Math.min(r.right - r.left, r.bottom - r.top) < fingertip - 10;
  });
  return small && near.length > 1 ? near : [];
}
