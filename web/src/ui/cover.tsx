// A game's cover: one composition from its own pieces, flat on paper.
const covers: Record<string, () => preact.JSX.Element> = {
  pnrz: () => (
    <>
      {[[0, 0, "P"], [1, 0, "N"], [0, 1, "R"], [1, 1, "Z"], [2, 0, "p"], [2, 1, "r"]].map(([x, y, c]) => (
        <g key={`${x}${y}`} transform={`translate(${30 + Number(x) * 34} ${22 + Number(y) * 34}) rotate(${(Number(x) - Number(y)) * 2})`}>
          <rect width="32" height="32" rx="4" class={`cover-piece faction-${String(c).toUpperCase()}`} />
          <text x="16" y="23" text-anchor="middle">{c}</text>
        </g>
      ))}
    </>
  ),
  adrenaline: () => (
    <>
      <path class="cover-room red" d="M30 18h46v36H30z" />
      <path class="cover-room blue" d="M80 18h52v36H80z" />
      <path class="cover-room yellow" d="M30 58h70v34H30z" />
      <path class="cover-room grey" d="M104 58h28v34h-28z" />
      <path class="cover-ink" d="M44 76l74-38m-10-2l10 2-4 9" />
      <circle class="seat-fill-0" cx="42" cy="77" r="8" />
      <path class="seat-fill-1" d="M119 24l9 16h-18z" />
    </>
  ),
  septikon: () => (
    <>
      {[0, 1, 2, 3].map((level) => (
        <g key={level}>
          <path class="cover-piece" d={`M${24 + level * 4} ${84 - level * 7}h${112 - level * 8}v7h${-(112 - level * 8)}z`} />
          <path class="cover-piece" d={`M${24 + level * 4} ${16 + level * 7}h${112 - level * 8}v7h${-(112 - level * 8)}z`} />
        </g>
      ))}
      <path class="cover-ink" d="M80 62V46m-5 6l5-7 5 7" />
    </>
  ),
  anomaly: () => (
    <>
      {[14, 30, 46].map((r) => <circle key={r} class="cover-ring" cx="80" cy="55" r={r} />)}
      {Array.from({ length: 12 }, (_, i) => {
        const ring = Math.floor(i / 4);
        const a = ((i % 4) * Math.PI) / 2 + (ring === 2 ? Math.PI / 4 : 0);
        const r = 14 + 16 * ring;
        return <circle key={i} class={i === 6 ? "cover-glow" : "cover-piece"} cx={80 + Math.sin(a) * r} cy={55 - Math.cos(a) * r} r="6.5" />;
      })}
    </>
  ),
  spacefreaks: () => (
    <>
      {Array.from({ length: 14 }, (_, i) => {
        const x = 26 + (i % 5) * 24 + (Math.floor(i / 5) % 2) * 12;
        const y = 28 + Math.floor(i / 5) * 21;
        return <path key={i} class={i === 7 ? "seat-fill-2" : i === 3 ? "seat-fill-3" : "cover-piece"} transform={`translate(${x} ${y})`} d="M0-12L10.4-6V6L0 12L-10.4 6V-6Z" />;
      })}
    </>
  ),
};

export function Cover({ game }: { game: string }) {
  return (
    <svg class="cover" viewBox="0 0 160 110" aria-hidden="true">
      {covers[game]?.()}
    </svg>
  );
}
