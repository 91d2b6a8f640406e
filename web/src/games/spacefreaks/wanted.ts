// The hexagons a Mission is about, as far as that is a matter of place (SPF-26).
import { hexesOf } from "./arena";
import { all, buildingZone, corners, distance, homeZone, landing, withNeighbours } from "./hexes";
import { armOf, armorOf, mayEnter, targets, type Field } from "./tactics";
import type { Figure } from "./view";

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
      const zones = new Set(
        view.player.flatMap((p) => (p.corner ? [...buildingZone(p.corner), corners[p.corner]] : [])),
      );
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

/** What an attack of that damage must do to complete a Mission of fighting (SPF-26.1). */
type Deed = (field: Field, seat: number, from: string, target: string, damage: number) => boolean;

const enemyFreak = (field: Field, seat: number, hex: string): Figure | null => {
  const figure = field.buildingAt.has(hex) ? undefined : field.figureAt.get(hex);
  return figure && figure.kind === "freak" && figure.owner !== seat && figure.shields === 0 ? figure : null;
};

/** Damage that an attack does to an enemy Freak in a hexagon, after Armor; -1 if there is none. */
function dealt(field: Field, seat: number, hex: string, damage: number): number {
  const freak = enemyFreak(field, seat, hex);
  return freak ? Math.max(0, damage - armorOf(field, freak)) : -1;
}

const enemyUnit = (field: Field, seat: number, hex: string) => {
  const piece = field.buildingAt.get(hex) ?? field.figureAt.get(hex);
  return piece !== undefined && piece.kind !== "freak" && piece.owner !== seat;
};

const deeds: Record<string, Deed> = {
  assassinate: (field, seat, _, hex, damage) =>
    dealt(field, seat, hex, damage) >= (enemyFreak(field, seat, hex)?.hp ?? Infinity),
  bloodbath: (field, seat, _, hex, damage) => dealt(field, seat, hex, damage) > 0,
  sharpshooter: (field, seat, from, hex, damage) => dealt(field, seat, hex, damage) > 0 && distance(from, hex) >= 4,
  "in-your-face": (field, seat, from, hex, damage) => dealt(field, seat, hex, damage) > 0 && distance(from, hex) === 1,
  overkill: (field, seat, _, hex, damage) => dealt(field, seat, hex, damage) >= 6,
  "base-raid": (field, seat, _, hex) =>
    field.baseAt.has(hex) && field.baseAt.get(hex) !== seat && !field.view.arena.includes("diplomatic-visit"),
  "wrecking-crew": (field, seat, _, hex) => enemyUnit(field, seat, hex),
  "home-guard": (field, seat, _, hex, damage) => {
    const corner = field.view.player[seat]?.corner;
    return (
      typeof corner === "string" &&
      buildingZone(corner).includes(hex) &&
      (dealt(field, seat, hex, damage) > 0 || (field.figureAt.has(hex) && enemyUnit(field, seat, hex)))
    );
  },
};

/** The hexagons from which a Freak could complete a Mission of fighting with its Right Arm; null for other Missions. */
export function standsFor(field: Field, seat: number, mission: string): string[] | null {
  const deed = deeds[mission];
  if (!deed) return null;
  const own = field.figures.filter((f) => f.kind === "freak" && f.owner === seat && f.hex !== null);
  const freak = own.find((f) => f.name === field.view.figure) ?? own[0];
  if (!freak) return [];
  const arm = armOf(field, freak);
  return all.filter(
    (hex) =>
      (hex === freak.hex || mayEnter(field, freak, hex)) &&
      targets(field, hex, arm, freak.name).some((target) => deed(field, seat, hex, target, arm.damage)),
  );
}
