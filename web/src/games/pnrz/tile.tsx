// A tile: cardboard with four painted quadrants, or with one picture over all of them.
import type { ComponentChildren } from "preact";
import { Drawing } from "./art";
import { actionOf, half, pictures, side, type Faction } from "./tiles";

export { half, side };

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** What a quadrant shows in addition to its picture. */
export interface Look {
  /** It belongs to the area that counts. */
  lit?: boolean;
  /** It does not, on a table where others do. */
  dusk?: boolean;
  /** It counts nothing: its arch-enemy is beside it. */
  struck?: boolean;
  /** What it counts, for the scoring overlay; null keeps it in the background. */
  worth?: number | null | undefined;
  /** It has just joined the area that counts: when its turn comes to light up, and whether it was dark before. */
  joins?: { late: number; fresh: boolean } | undefined;
  /** It has just fallen out of that area. */
  falls?: boolean;
}

const plain: Look = {};

function classesOf(kind: string, faction: Faction, { struck, worth, joins, falls }: Look): string {
  return [
    kind,
    `pnrz-faction-${faction}`,
    struck ? "pnrz-lost" : "",
    worth === null ? "pnrz-back" : "",
    joins ? "pnrz-joins" : "",
    joins?.fresh ? "pnrz-fresh" : "",
    falls ? "pnrz-falls" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether the ground without light is to be seen: also under a light that is about to appear. */
const dark = ({ lit, joins }: Look) => !lit || joins?.fresh;

const lateness = ({ joins }: Look) => (joins ? { "--late": String(joins.late) } : {});

function Worth({ x, y, worth }: { x: number; y: number; worth: number }) {
  return (
    <g class={`pnrz-counted ${worth === 0 ? "pnrz-none" : ""}`} transform={`translate(${x} ${y})`}>
      <circle r="30" />
      <text y="14">{worth}</text>
    </g>
  );
}

function Quadrant({ letter, x, y, look }: { letter: string; x: number; y: number; look: Look }) {
  const p = pictures[letter];
  if (!p) return null;
  return (
    <g
      transform={`translate(${x * half} ${y * half})`}
      class={classesOf(`pnrz-quadrant pnrz-${p.what}`, p.faction, look)}
      style={lateness(look)}
    >
      {p.what === "enemy" ? (
        <Drawing name={`quad-${letter}`} width={half} />
      ) : (
        <>
          {dark(look) && <Drawing name={`ground-${p.faction}`} width={half} />}
          {look.lit && <Drawing class="pnrz-light" name={`ground-${p.faction}-lit`} width={half} />}
          <Drawing class="pnrz-figure" name={`figure-${letter}`} width={half} />
          {look.dusk && <rect class="pnrz-dusk" width={half} height={half} />}
        </>
      )}
      {look.struck && <Drawing class="pnrz-claws" name="mark-lost" width={half} />}
      {typeof look.worth === "number" && <Worth x={half / 2} y={half / 2} worth={look.worth} />}
    </g>
  );
}

/** A base is one picture over all four quadrants. */
function Base({ faction, look }: { faction: Faction; look: Look }) {
  return (
    <g class={classesOf("pnrz-base", faction, look)} style={lateness(look)}>
      {dark(look) && <rect width={side} height={side} fill={`url(#pnrz-fill-${faction})`} />}
      {look.lit && <rect class="pnrz-light" width={side} height={side} fill={`url(#pnrz-lit-${faction})`} />}
      <Drawing class="pnrz-figure" name={`base-B${faction}`} width={side} />
      {look.dusk && <rect class="pnrz-dusk" width={side} height={side} />}
      {typeof look.worth === "number" && <Worth x={half} y={half} worth={look.worth} />}
    </g>
  );
}

const seams = [
  [0, 1, `M${half} 0V${half}`],
  [2, 3, `M${half} ${half}V${side}`],
  [0, 2, `M0 ${half}H${half}`],
  [1, 3, `M${half} ${half}H${side}`],
] as const;

/** Ink between quadrants; two pictures of one crew flow into each other. */
function seamsOf(letters: string): string {
  const crewOf = (i: number) => {
    const p = pictures[letters[i] ?? ""];
    return p && p.what !== "enemy" ? p.faction : i;
  };
  return seams.flatMap(([a, b, line]) => (crewOf(a) === crewOf(b) ? [] : [line])).join("");
}

/** The sign of an extra action, in the middle of a tile with its corner at the origin. */
export function ActionSign({ tile }: { tile: string }) {
  const action = actionOf(tile);
  if (!action) return null;
  return (
    <g class="pnrz-action">
      <Drawing name={`action-${action}`} x={half - 28} y={half - 28} width={56} height={58} />
    </g>
  );
}

interface Props {
  letters: string;
  tile: string;
  look?: ((quadrant: number) => Look) | undefined;
  ghost?: boolean;
  /** The sign of its action is drawn elsewhere, above outlines. */
  unsigned?: boolean;
  children?: ComponentChildren;
}

/** A tile with its corner at the origin. */
export function Tile({ letters, tile, look = () => plain, ghost = false, unsigned = false, children }: Props) {
  const first = pictures[letters[0] ?? ""];
  return (
    <g class={`pnrz-tile ${ghost ? "ghost" : ""}`}>
      <Drawing name="tile-under" x={-8} y={-8} width={220} height={232} />
      <g clip-path="url(#pnrz-round)">
        {first?.what === "base" ? (
          <Base faction={first.faction} look={look(0)} />
        ) : (
          <>
            {corners.map(([x, y], i) => (
              <Quadrant key={i} letter={letters[i] ?? ""} x={x} y={y} look={look(i)} />
            ))}
            <path class="pnrz-seams" d={seamsOf(letters)} />
          </>
        )}
      </g>
      <Drawing name="tile-over" width={side} />
      {!unsigned && <ActionSign tile={tile} />}
      {children}
    </g>
  );
}
