// Figures, cards and symbols in sentences, and the station in small with the zone that is meant.
import type { Named, Said, Shown } from "../module";
import { ArtBox, bare } from "./art";
import { hull, shapeOf } from "./geometry";
import { zoneName } from "./names";
import type { View, Zone } from "./types.gen";

const Station = ({ zone }: { zone: Zone }) => (
  <svg class="ano-small-map" viewBox={`${-hull} ${-hull} ${2 * hull} ${2 * hull}`} aria-hidden="true">
    <circle r={hull - 10} />
    <circle r="290" />
    <circle r="168" />
    <path d={shapeOf(zone).path} />
  </svg>
);

export function picture({ ref: { kind, value } }: Named, _: Said<View>): Shown | null {
  const name = String(value);
  switch (kind) {
    case "zone":
      return { art: <Station zone={name as Zone} />, name: zoneName(name as Zone), place: true };
    case "student":
    case "figure":
      return {
        art: <ArtBox name={`bust-${name}`} />,
        at: { kind: "figure", value },
        ...(name === "A" ? {} : { name: name.slice(1) }),
      };
    case "card":
      return { art: <ArtBox name={`card-${name}`} box={bare} /> };
    case "special":
      return { art: <ArtBox name={`special-${name}`} box={bare} /> };
    case "symbol":
      return { art: <ArtBox name={`symbol-${name}`} /> };
    case "evolution":
      return { art: <ArtBox name={`evolution-${name}`} /> };
    case "meal":
      return { art: <ArtBox name={`token-${name}`} /> };
    default:
      return null;
  }
}
