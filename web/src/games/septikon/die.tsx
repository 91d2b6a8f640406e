// A die, as a small picture and as pips in a larger one.
import { say } from "./words";
const dots: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};

/** In a box of 32 around the origin. */
export function Pips({ face }: { face: number }) {
  return (
    <>
      <rect x="-14.5" y="-14.5" width="29" height="29" rx="6" />
      {(dots[face] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 7.5} cy={y * 7.5} r="2.9" />
      ))}
    </>
  );
}

export function Die({ face }: { face: number }) {
  return (
    <svg
      class="sep-small-die"
      data-at="die"
      viewBox="-16 -16 32 32"
      role="img"
      aria-label={face ? say("dieShows", face) : say("notCast")}
    >
      <Pips face={face} />
    </svg>
  );
}
