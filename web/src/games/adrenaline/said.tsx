// Weapons, powerups, ammo and figures in sentences, and the arena in small with the place that is meant.
import type { Named, Said, Shown } from "../module";
import { ArtBox } from "./art";
import { placeOf, type Square } from "./maps";
import { figureOf } from "./things";
import { mapOf, type View } from "./view";

function Arena({ map, here }: { map: Square[]; here(square: Square): boolean }) {
  return (
    <svg class="adr-small-map" viewBox="-0.2 -0.2 4.4 3.4" aria-hidden="true">
      {map.map((s) => {
        const { row, column } = placeOf(s.id);
        const at = { x: column + 0.05, y: row + 0.05, width: 0.9, height: 0.9 };
        return <rect key={s.id} class={`adr-room-${s.room} ${here(s) ? "adr-here" : ""}`} {...at} />;
      })}
    </svg>
  );
}

export function picture({ ref: { kind, value } }: Named, { view }: Said<View>): Shown | null {
  const name = String(value);
  const place = (here: (s: Square) => boolean): Shown => ({
    art: <Arena map={mapOf(view)} here={here} />,
    place: true,
  });
  switch (kind) {
    case "square":
      return place((s) => s.id === name);
    case "room":
      return place((s) => s.room === name);
    case "point":
      return place((s) => s.spawn === name);
    case "slot":
      return place((s) => s.spawn === name.split("-")[0]);
    case "weapon":
    case "powerup":
    case "tile":
      return { art: <ArtBox name={`${kind}-${name}`} /> };
    case "colour":
      return { art: <ArtBox name={`cube-${name}`} /> };
    case "seat":
      return { art: <ArtBox name={`bust-${figureOf(view, Number(value))}`} />, at: { kind: "figure", value } };
    default:
      return null;
  }
}
