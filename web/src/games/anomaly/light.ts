// Every light on the station is knowledge: violet where the hunter may be, cold white where Students are or may be, the
// brighter the likelier; dark where nobody of those looked at can be.
import { someoneIn, type Belief } from "./beliefs";
import type { Aid, Zone } from "./types.gen";

export interface Light {
  /** From 0 to 1: as the likeliest zone. */
  violet: number;
  cold: number;
  dark: boolean;
}

/** With «only eliminated» all zones are alike: numbers and strengths are for each player to work out (ANO-2.11). */
const alike = 0.5;

/** How likely the likeliest zone is: it is lit brightest. */
export const brightest = (lit: Belief[], zones: Zone[]): number =>
  Math.max(...zones.map((z) => someoneIn(lit, z)), 0.0001);

function strength(lit: Belief[], zone: Zone, most: number, aid: Aid): number {
  const known = lit.some((b) => b.at === zone);
  if (known) return 1;
  const open = lit.filter((b) => b.at === null);
  const share = someoneIn(open, zone);
  if (aid === "none" || share <= 0) return 0;
  return aid === "full" ? Math.min(1, share / most) : alike;
}

/** `lit`: those whose places are shown; Students whose place is known carry a torch in any case. */
export function lightOf(all: Belief[], lit: Belief[], zone: Zone, most: number, aid: Aid): Light {
  const hunter = lit.filter((b) => b.who === "A"),
    students = lit.filter((b) => b.who !== "A");
  const sure = (b: Belief) => b.at ?? (aid === "full" && b.zones.length === 1 ? (b.zones[0] ?? null) : null);
  const torch = all.some((b) => b.who !== "A" && sure(b) === zone);
  const seen = all.some((b) => b.who === "A" && sure(b) === zone);
  const violet = seen ? 1 : strength(hunter, zone, most, aid),
    cold = torch ? 1 : strength(students, zone, most, aid);
  return { violet, cold, dark: aid !== "none" && lit.length > 0 && violet === 0 && cold === 0 };
}
