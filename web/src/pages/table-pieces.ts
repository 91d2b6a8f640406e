// What lies on a game's table while it is being set: a few of its own pieces.

interface Piece {
  /** A symbol of the game's sheet. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const row = (names: string[], width: number, height: number, y: number): Piece[] =>
  names.map((name, i) => ({ name, x: (i - names.length / 2) * width, y, width, height }));

/** Around the middle of the table, which reaches from -100 to 100. */
export const pieces: Record<string, Piece[]> = {
  /* Each base on its ground. */
  pnrz: ["ground-", "base-B"].flatMap((kind) => [
    ...row([`pnrz-${kind}P`, `pnrz-${kind}N`], 62, 62, -62),
    ...row([`pnrz-${kind}Z`, `pnrz-${kind}R`], 62, 62, 0),
  ]),
  adrenaline: [
    ...row(["adrenaline-figure-1", "adrenaline-figure-2"], 56, 70, -72),
    ...row(["adrenaline-figure-3", "adrenaline-figure-0", "adrenaline-figure-4"], 56, 70, -4),
  ],
  anomaly: [
    ...row(["anomaly-bust-A"], 64, 64, -68),
    ...row(["anomaly-bust-S1", "anomaly-bust-S2", "anomaly-bust-S3"], 50, 50, 6),
  ],
  septikon: [
    ...row(["sep-clone-B", "sep-gunner-B", "sep-drone-B"], 48, 56, -62),
    ...row(["sep-drone-A", "sep-clone-A", "sep-gunner-A"], 48, 56, 8),
  ],
  spacefreaks: row(["spf-alien", "spf-droid"], 76, 86, -44),
};
