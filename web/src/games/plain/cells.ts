// Where things lie on a picture made of characters: the engine lists their cells, the page draws boxes around them.

/** A cell of the picture in units of the drawing. */
export const cell = { width: 10, height: 19 };

export interface Hull {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cells side by side in a row: column, row, how many. */
type Run = readonly [x: number, y: number, n: number];

const touches = (a: Run, b: Run) => Math.abs(a[1] - b[1]) <= 1 && a[0] <= b[0] + b[2] && b[0] <= a[0] + a[2];

/** Runs that hang together, as a frame does that is drawn around something. */
function clusters(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [];
  for (const run of runs) {
    const joins = found.filter((cluster) => cluster.some((other) => touches(run, other)));
    for (const cluster of joins) found.splice(found.indexOf(cluster), 1);
    found.push([...joins.flat(), run]);
  }
  return found;
}

/** A box around each group of cells that hang together: a frame stands for what it encloses. */
export const hullsOf = (runs: readonly Run[]): Hull[] =>
  clusters(runs).map((group) => {
    const left = Math.min(...group.map(([x]) => x)),
      top = Math.min(...group.map(([, y]) => y));
    return {
      x: left * cell.width,
      y: top * cell.height,
      width: (Math.max(...group.map(([x, , n]) => x + n)) - left) * cell.width,
      height: (Math.max(...group.map(([, y]) => y)) + 1 - top) * cell.height,
    };
  });
