// What is drawn over the tiles: the outlines of areas, the banners with their scores, and what a ghost would bring.
import { Drawing } from "./art";
import type { Banner } from "./banners";
import type { Change } from "./laying";
import { outline } from "./outline";
import type { Section } from "./sections";
import { half, side } from "./tile";

const corner = 16;

/** A small area: one thin pale line. */
export function SmallArea({ section, quiet, grown }: { section: Section; quiet: boolean; grown: boolean }) {
  if (section.quadrants.length < 2) return null;
  return (
    <path
      class={`pnrz-small-area ${quiet ? "pnrz-back" : ""} ${grown ? "pnrz-new" : ""}`}
      d={outline(section.quadrants, half, 4, corner)}
    />
  );
}

/** The area that counts: it glows, and its line has the pattern of its crew. */
export function BestArea({ section, quiet, how = "" }: { section: Section; quiet: boolean; how?: string }) {
  const d = outline(section.quadrants, half, 0, corner);
  return (
    <g class={`pnrz-area pnrz-best pnrz-faction-${section.faction} ${quiet ? "pnrz-back" : ""} ${how}`}>
      <path class="pnrz-glow pnrz-far" d={d} />
      <path class="pnrz-glow" d={d} />
      <path class="pnrz-under" d={d} />
      <path class="pnrz-lite" d={d} />
      <path class="pnrz-line" d={d} />
    </g>
  );
}

/** The area that would count: a dotted line, without light. */
export function WouldBe({ section }: { section: Section }) {
  const d = outline(section.quadrants, half, 0, corner);
  return (
    <g class={`pnrz-would pnrz-faction-${section.faction}`}>
      <path class="pnrz-under" d={d} />
      <path class="pnrz-dots" d={d} />
    </g>
  );
}

/** Where the number stands on each cloth, in the units of its drawing. */
const numberAt = { right: [114, -60], left: [-114, -60], down: [118, 62] } as const;

/** A score on its cloth, planted in the area or hung below it. */
export function Flag({ banner, points, scale }: { banner: Banner; points: number; scale: number }) {
  const { faction, quadrant, way } = banner;
  const x = quadrant.x * half + 12,
    y = quadrant.y * half + (way === "down" ? 102 : 16);
  const [left, top] = numberAt[way];
  return (
    <g class={`pnrz-flag pnrz-faction-${faction}`} transform={`translate(${x} ${y}) scale(${0.92 * scale})`}>
      {way === "down" ? (
        <Drawing name={`hung-${faction}`} x={-6} y={-16} width={192} height={116} />
      ) : (
        <g transform={way === "left" ? "scale(-1 1)" : undefined}>
          <Drawing name={`banner-${faction}`} x={-14} y={-142} width={200} height={156} />
        </g>
      )}
      <g key={points} class="pnrz-bump">
        <text x={left} y={top}>
          {points}
        </text>
      </g>
    </g>
  );
}

export const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** "+5" in a pill for every crew whose score a ghost would change, on the ghost's lower edge. */
export function Gains({ changes, scale }: { changes: Change[]; scale: number }) {
  const some = changes.filter((c) => c.by !== 0);
  return (
    <g class="pnrz-gains" transform={`translate(${half} ${side + 6}) scale(${scale})`}>
      {some.map((c, i) => (
        <g
          key={c.faction}
          class={`pnrz-gain pnrz-faction-${c.faction} ${c.by < 0 ? "pnrz-less" : ""}`}
          transform={`translate(${(i - (some.length - 1) / 2) * 134} 0)`}
        >
          <rect x="-62" y="-30" width="124" height="60" rx="30" />
          <Drawing name={`crew-${c.faction}`} x={-56} y={-25} width={50} />
          <text x="26" y="17">
            {signed(c.by)}
          </text>
        </g>
      ))}
    </g>
  );
}
