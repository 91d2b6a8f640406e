// What zones and figures are called: as the engine's words call them, so that a reader finds a name on the
// station. Their codes are for people who asked for coordinates.
import { coordinates } from "../../coordinates";
import { wordsIn } from "../../texts";
import type { Figure, Zone } from "./types.gen";
import { word } from "./words";

const zoneWords = () => wordsIn<Record<Zone, string>>("anomaly", "zones");

/** As a label: "Coolant Plant". */
export const zoneName = (zone: Zone): string => {
  const name = zoneWords()[zone];
  return coordinates() ? `${zone} · ${name}` : name;
};

/** In a sentence: "the Coolant Plant". */
export const theZone = (zone: Zone): string => {
  const name = word("theZone", zoneWords()[zone]);
  return coordinates() ? `${name} (${zone})` : name;
};

/** "Coolant Plant, Galley": zones in a row. */
export const zoneList = (zones: readonly Zone[]): string => zones.map(zoneName).join(", ");

/** How many zones are named one by one where there is little room. */
const fewZones = 3;

/** What a clue ruled out: which zones if they are few, else how many. */
export const ruledOut = (zones: readonly Zone[]): string =>
  zones.length <= fewZones ? word("ruledOut", zoneList(zones)) : word("ruledOutMany", zones.length);

/** "the Anomaly" or "Student 1". */
export const called = (who: Figure): string => (who === "A" ? word("anomaly") : word("student", who.slice(1)));

/** The same at the beginning of a sentence. */
export const calledFirst = (who: Figure): string => (who === "A" ? word("theAnomaly") : called(who));
