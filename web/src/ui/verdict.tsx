// The signs of a review: ! best, ?! slip, ? mistake, ?? blunder. Sign and colour, so neither is needed alone.
import "../style/verdict.css";

export type Sign = "best" | "slip" | "mistake" | "blunder";

const exclamation = (x: number) => ({ line: `M${x}-6.2V1.4`, dot: x });
const question = (x: number) => ({
  line: `M${x - 3}-3Q${x - 2.6}-6.2 ${x}-6.2T${x + 3}-3.2Q${x + 3}-1.2 ${x} 0V1.6`,
  dot: x,
});

const strokes: Record<Sign, { line: string; dot: number }[]> = {
  best: [exclamation(0)],
  slip: [question(-3), exclamation(4.5)],
  mistake: [question(0)],
  blunder: [question(-4), question(4)],
};

export function VerdictSign({ sign, size = 28 }: { sign: Sign; size?: number }) {
  return (
    <svg class={`verdict ${sign}`} width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <circle class="verdict-ground" r="12" />
      {strokes[sign].map(({ line, dot }) => (
        <>
          <path d={line} />
          <circle class="verdict-dot" cx={dot} cy="5.6" r="1.7" />
        </>
      ))}
    </svg>
  );
}
