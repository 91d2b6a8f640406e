// The printed board: terrain by pattern, zones as outlines. Drawn once a game.
import { memo } from "./memo";
import { Icon } from "../../ui/icon";
import { hexesOf } from "./arena";
import { border, buildingZone, centre, corners, homeZone, outlineOf, paper, tiles } from "./hexes";
import type { Corner } from "./view";

const kinds = ["sand", "floor", "landing", "radiation", "rock", "wall", "lab", "healing"] as const;

function Patterns() {
  return (
    <defs>
      <pattern id="spf-dots" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle class="spf-dot" cx="2.2" cy="2.2" r="1.5" />
        <circle class="spf-dot" cx="6.7" cy="6.7" r="1.5" />
      </pattern>
      <pattern id="spf-plates" width="10.39" height="12" patternUnits="userSpaceOnUse">
        <path class="spf-plate" d="M0 0H10.39M0 0V12" />
      </pattern>
      <pattern id="spf-bars" width="8" height="8" patternUnits="userSpaceOnUse">
        <path class="spf-bar" d="M0 6L2 2L4 6L6 2L8 6" />
      </pattern>
      <pattern id="spf-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="spf-hatch-line" d="M0 0V7" />
      </pattern>
      <g id="spf-boulder">
        <path class="spf-boulder" d="M-15-6L-6-16L8-15L16-3L13 11L0 17L-13 11Z" />
        <path class="spf-facet" d="M-15-6L-3-3L-6-16M-3-3L5 5L16-3M5 5L0 17M-3-3L-13 11" />
      </g>
      <g id="spf-trefoil">
        <Icon name="radioactive" size={24} />
      </g>
      <g id="spf-microscope">
        <Icon name="microscope" size={28} />
      </g>
      <g id="spf-cross">
        <Icon name="hospital-cross" size={28} />
      </g>
      <path id="spf-rings" class="spf-rings" d={`${outlineOf(0.72)}${outlineOf(0.4)}`} />
    </defs>
  );
}

const stamps: Partial<Record<(typeof kinds)[number], string>> = {
  rock: "spf-boulder",
  radiation: "spf-trefoil",
  lab: "spf-microscope",
  healing: "spf-cross",
  landing: "spf-rings",
};

export const Terrain = memo(function Terrain({ side }: { side: string }) {
  return (
    <g class="spf-terrain" aria-hidden="true">
      <Patterns />
      <rect class="spf-paper" x={paper.x} y={paper.y} width={paper.width} height={paper.height} rx="14" />
      {kinds.map((kind) => {
        const hexes = hexesOf(side, kind);
        const path = tiles(hexes, 0.97);
        const stamp = stamps[kind];
        return (
          <g key={kind} class={`spf-${kind}`}>
            <path class="spf-ground" d={path} />
            {kind === "radiation" && <path d={path} fill="url(#spf-dots)" />}
            {kind === "floor" && <path d={path} fill="url(#spf-plates)" />}
            {kind === "wall" && <path d={path} fill="url(#spf-bars)" />}
            {stamp && hexes.map((h) => <use key={h} class="spf-stamp" href={`#${stamp}`} {...centre(h)} />)}
          </g>
        );
      })}
    </g>
  );
});

/** Home Base Zones (solid) and Building Zones (dashed), each in its owner's colour. */
export const Zones = memo(function Zones({ owners }: { owners: string }) {
  return (
    <g class="spf-zones" aria-hidden="true">
      {owners.split(",").map(
        (corner, seat) =>
          corner && (
            <g key={corner} class={`spf-seat-${seat}`}>
              <path
                class="spf-building-zone"
                d={border([...buildingZone(corner as Corner), corners[corner as Corner]])}
              />
              <path class="spf-home-zone" d={border([...homeZone(corner as Corner), corners[corner as Corner]], 0.9)} />
            </g>
          ),
      )}
    </g>
  );
});
