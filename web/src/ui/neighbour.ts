// From one thing to the next with the arrow keys.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const ways: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Arrow => key in ways;

const middle = (r: Rect) => ({ x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 });

/** The nearest one in that direction: what lies beside the way counts double. -1 if there is none. */
export function nextOf(from: Rect, all: Rect[], arrow: Arrow): number {
  const [dx, dy] = ways[arrow],
    start = middle(from);
  let best = -1,
    least = Infinity;
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
