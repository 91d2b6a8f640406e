// The hexagons a Mission is about, as far as that is a matter of place (SPF-26).
import { hexesOf } from "./arena";
import { all, buildingZone, corners, homeZone, landing, withNeighbours } from "./hexes";
import type { Field } from "./tactics";

export function wantedHexes(field: Field, seat: number, mission: string): string[] {
  const { view } = field;
  const enemies = view.player.flatMap((p, s) => (s === seat || p.corner === null ? [] : [p.corner]));
  const own = view.player[seat];
  switch (mission) {
    case "touchdown":
      return [...landing];
    case "trespass":
      return enemies.flatMap(buildingZone);
    case "lab-rat":
      return hexesOf(view.side, "lab");
    case "check-up":
      return hexesOf(view.side, "healing");
    case "grand-tour":
      return [...hexesOf(view.side, "lab"), ...hexesOf(view.side, "healing")];
    case "glow-in-the-dark":
      return hexesOf(view.side, "radiation");
    case "base-raid":
      return enemies.map((c) => corners[c]);
    case "recover-the-probe":
      return own?.probes.filter((h) => h !== null) ?? [];
    case "builder":
    case "home-guard":
      return own?.corner ? buildingZone(own.corner) : [];
    case "team-photo": {
      const zones = new Set(view.player.flatMap((p) => (p.corner ? [...buildingZone(p.corner), corners[p.corner]] : [])));
      return all.filter((h) => !zones.has(h));
    }
    case "assassinate":
    case "bloodbath":
    case "sharpshooter":
    case "in-your-face":
    case "overkill":
      return field.figures.flatMap((f) => (f.kind === "freak" && f.owner !== seat && f.hex !== null ? [f.hex] : []));
    case "wrecking-crew":
      return [
        ...field.figures.flatMap((f) => (f.kind !== "freak" && f.owner !== seat && f.hex !== null ? [f.hex] : [])),
        ...[...field.buildingAt.values()].flatMap((b) => (b.owner !== seat && b.hex !== null ? [b.hex] : [])),
      ];
    default:
      return [];
  }
}

/** Where the advanced goal is reached, if that is elsewhere. */
export const advancedHexes = (field: Field, seat: number, mission: string): string[] => {
  const enemies = field.view.player.flatMap((p, s) => (s === seat || p.corner === null ? [] : [p.corner]));
  if (mission === "trespass") return enemies.flatMap(homeZone);
  return mission === "team-photo" ? withNeighbours(landing) : [];
};
