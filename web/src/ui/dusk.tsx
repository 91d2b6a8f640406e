// Dusk over a board once a match is over: light stays on what won it.
import { useId } from "preact/hooks";

/** Inside an SVG: a veil over everything but the areas of these paths, and a line of light around them. */
export function Dusk({ lit, around = lit }: { lit: string[]; around?: string[] }) {
  const id = `dusk${useId()}`;
  return (
    <g class="end-dusk" aria-hidden="true">
      <mask id={id} maskUnits="userSpaceOnUse" x="-6000" y="-6000" width="12000" height="12000">
        <rect x="-6000" y="-6000" width="12000" height="12000" fill="#fff" />
        {lit.map((d, i) => (
          <path key={i} d={d} fill="#000" />
        ))}
      </mask>
      <rect class="end-veil" x="-6000" y="-6000" width="12000" height="12000" mask={`url(#${id})`} />
      {around.map((d, i) => (
        <path key={i} class="end-lit" d={d} />
      ))}
    </g>
  );
}
