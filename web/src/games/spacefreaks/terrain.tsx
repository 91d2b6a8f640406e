// The ground of the arena: dust or steel under floodlights, hexagons, zones, and the boards round it. Drawn once.
import dust from "../../generated/textures/dust.png";
import { memo } from "./memo";
import { Art } from "./art";
import { buildingZone, corners, hexesOf, homeZone, terrainOf } from "./arena";
import { sponsors } from "./cards";
import { all, border, centre, outlineOf, paper, rim, rowHeight, stepFrom, tiles, tileWidth } from "./hexes";
import type { Corner } from "./view";
import { say } from "./words";

/** A fixed number from 0 to 1 for each hexagon, so that no two look alike. */
const grain = new Map(all.map((hex, i) => [hex, ((Math.imul(i + 17, 0x9e3779b1) >>> 8) & 0xffff) / 0xffff]));
const grainOf = (hex: string) => grain.get(hex) ?? 0;

/** What a hexagon looks like when it is nothing but ground; two of each row and the beginning of the next one. */
function Patterns() {
  const w = tileWidth,
    h = rowHeight;
  const spots: [number, number][] = [
    [0, 0],
    [w, 0],
    [w / 2, h],
    [0, 2 * h],
    [w, 2 * h],
  ];
  return (
    <defs>
      <linearGradient id="spf-bevel" x1="0" y1="0" x2="0" y2="1">
        <stop class="spf-bevel-top" offset="0" />
        <stop class="spf-bevel-mid" offset="0.5" />
        <stop class="spf-bevel-low" offset="1" />
      </linearGradient>
      <pattern id="spf-hexagons" width={w} height={2 * h} patternUnits="userSpaceOnUse">
        {spots.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            class="spf-hexagon"
            fill="url(#spf-bevel)"
            d={outlineOf(0.955)}
            transform={`translate(${x} ${y})`}
          />
        ))}
      </pattern>
      <pattern id="spf-dust" width="160" height="160" patternUnits="userSpaceOnUse">
        <image href={dust} width="160" height="160" />
      </pattern>
      <pattern id="spf-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="spf-hatch-line" d="M0 0V7" />
      </pattern>
      <radialGradient id="spf-ground" cx="0.5" cy="0.46" r="0.72">
        <stop class="spf-ground-1" offset="0" />
        <stop class="spf-ground-2" offset="0.45" />
        <stop class="spf-ground-3" offset="1" />
      </radialGradient>
      <radialGradient id="spf-flood">
        <stop class="spf-flood-1" offset="0" />
        <stop class="spf-flood-2" offset="1" />
      </radialGradient>
      <radialGradient id="spf-pit">
        <stop offset="0.2" stop-color="#1a0a10" stop-opacity="0.42" />
        <stop offset="0.82" stop-color="#1a0a10" stop-opacity="0.2" />
        <stop offset="1" stop-color="#1a0a10" stop-opacity="0" />
      </radialGradient>
      <clipPath id="spf-inside">
        <rect {...paper} rx="14" />
      </clipPath>
    </defs>
  );
}

const middle = { x: paper.x + paper.width / 2, y: paper.y + paper.height / 2 };
const pits: [number, number, number][] = [
  [170, 560, 50],
  [700, 130, 58],
  [640, 640, 42],
  [250, 190, 38],
  [820, 420, 44],
  [90, 330, 34],
];

/** The great crater with a light rim, and small ones. */
function Craters() {
  return (
    <g class="spf-craters">
      {[0, 1, 2].map((i) => (
        <ellipse key={i} cx={middle.x} cy={middle.y} rx={326 + i * 9} ry={286 + i * 8} stroke-width={30 - i * 8} />
      ))}
      <ellipse class="spf-lit" cx={middle.x - 5} cy={middle.y - 8} rx="352" ry="310" stroke-width="9" />
      <ellipse class="spf-stage-light" cx={middle.x} cy={middle.y} rx="190" ry="160" />
      {pits.map(([x, y, r]) => (
        <g key={x}>
          <ellipse class="spf-pit" cx={x} cy={y} rx={r} ry={r * 0.8} />
          <path class="spf-lit" d={`M${x - r} ${y + 3}A${r} ${r * 0.8} 0 0 0 ${x + r} ${y + 3}`} stroke-width="3" />
        </g>
      ))}
    </g>
  );
}

const ads = [
  "plasma-grenade",
  "rocket-launcher",
  "jet-pack",
  "chainsaw",
  "fusion-rifle",
  "medi-pack",
  "stimulant",
  "acid-thrower",
];

/** The boards round the arena: names of Sponsor cards, for show. */
function Boards({ side }: { side: string }) {
  const first = side === "2" ? 4 : 0;
  const named = (i: number) =>
    `★ ${(sponsors[ads[first + i] ?? ""]?.title ?? "").replaceAll("\u00ad", "").toUpperCase()} ★`;
  const long = 250,
    tall = 300;
  const boards = [
    { x: paper.x + 30, y: paper.y - 21, turn: 0, length: long, text: named(0) },
    { x: middle.x - 150, y: paper.y - 21, turn: 0, length: 300, text: say(side === "2" ? "sideTwo" : "sideOne") },
    { x: paper.x + paper.width - 30 - long, y: paper.y - 21, turn: 0, length: long, text: named(1) },
    { x: paper.x - 21, y: middle.y + tall / 2, turn: -90, length: tall, text: named(2) },
    { x: paper.x + paper.width + 21, y: middle.y - tall / 2, turn: 90, length: tall, text: named(3) },
  ];
  return (
    <>
      {boards.map(({ x, y, turn, length, text }, i) => (
        <g key={i} class={`spf-advert-board spf-board-${i}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect width={length} height="18" rx="3" />
          <text x={length / 2} y="14">
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

export const Terrain = memo(function Terrain({ side }: { side: string }) {
  const flat = all.filter((h) => terrainOf(side, h) !== "floor");
  const landing = hexesOf(side, "landing");
  return (
    <g class={`spf-terrain spf-side-${side}`} aria-hidden="true">
      <Patterns />
      <rect class="spf-frame" {...rim} rx="18" />
      <Boards side={side} />
      <g clip-path="url(#spf-inside)">
        <rect {...paper} fill="url(#spf-ground)" />
        {side === "1" && <Craters />}
        <rect {...paper} fill="url(#spf-dust)" />
        <path d={tiles(flat)} fill="url(#spf-hexagons)" />
        <path
          class="spf-darker"
          d={tiles(
            flat.filter((h) => grainOf(h) < 0.2),
            0.95,
          )}
        />
        <path
          class="spf-lighter"
          d={tiles(
            flat.filter((h) => grainOf(h) > 0.82),
            0.95,
          )}
        />
        {hexesOf(side, "floor").map((h) => (
          <Art key={h} name="floor" {...centre(h)} />
        ))}
        {[0, 1, 2, 3].map((i) => (
          <circle
            key={i}
            cx={paper.x + (i % 2) * paper.width}
            cy={paper.y + (i >> 1) * paper.height}
            r="330"
            fill="url(#spf-flood)"
          />
        ))}
      </g>
      {landing.map((h) => (
        <Art key={h} name="landing" {...centre(h)} />
      ))}
      <path class="spf-pad spf-glow" d={border(landing, 1.06)} />
      <path class="spf-pad" d={border(landing, 1.06)} />
      {hexesOf(side, "radiation").map((h) => (
        <Art key={h} name="radiation" {...centre(h)} />
      ))}
    </g>
  );
});

/** Home Base Zones (solid) and Building Zones (dashed): tinted ground and painted lines in their owner's colour. */
export const Zones = memo(function Zones({ owners }: { owners: string }) {
  return (
    <g class="spf-zones" aria-hidden="true">
      {owners.split(",").map((corner, seat) => {
        if (!corner) return null;
        const home = [...homeZone(corner as Corner), corners[corner as Corner]],
          building = [...buildingZone(corner as Corner), corners[corner as Corner]];
        return (
          <g key={corner} class={`spf-seat-${seat}`}>
            <path class="spf-building-ground" d={tiles(building)} />
            <path class="spf-home-ground" d={tiles(home)} />
            <path class="spf-building-zone" d={border(building, 0.95)} />
            <path class="spf-home-zone spf-under" d={border(home, 0.92)} />
            <path class="spf-home-zone" d={border(home, 0.92)} />
          </g>
        );
      })}
    </g>
  );
});

const rocks: Record<string, string[]> = { "1": ["rock", "rock-2", "rock-3"], "2": ["rock-ice", "rock-ice-2"] };

export interface Standing {
  /** From the back to the front. */
  y: number;
  key: string;
  name: string;
  x: number;
  /** Where the drawing's origin is. */
  top: number;
}

/** What stands in the arena by itself: rocks, walls with their beams, Laboratories, Healing Centers. */
function standingOn(side: string): Standing[] {
  const one = (hex: string, name: string, later = 0): Standing => {
    const { x, y } = centre(hex);
    return { x, y: y + later, top: y, name, key: `${name}${hex}` };
  };
  const of = rocks[side] ?? ["rock"];
  const isWall = (hex: string | null) => hex !== null && terrainOf(side, hex) === "wall";
  return [
    ...hexesOf(side, "rock").map((h) => one(h, of[Math.floor(grainOf(h) * of.length) % of.length] ?? "rock")),
    ...hexesOf(side, "lab").map((h) => one(h, "lab")),
    ...hexesOf(side, "healing").map((h) => one(h, "healing")),
    ...hexesOf(side, "wall").flatMap((h) => [
      ...(isWall(stepFrom(h, 0)) ? [one(h, "wall-e", -0.5)] : []),
      ...(isWall(stepFrom(h, 5)) ? [one(h, "wall-se", 18)] : []),
      ...(isWall(stepFrom(h, 4)) ? [one(h, "wall-sw", 18)] : []),
      one(h, "wall"),
    ]),
  ].sort((a, b) => a.y - b.y);
}

const scenery: Record<string, Standing[]> = {};
export const sceneryOf = (side: string): Standing[] => (scenery[side] ??= standingOn(side));
