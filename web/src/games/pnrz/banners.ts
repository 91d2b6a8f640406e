// Where the banner with an area's score is planted: where its cloth covers least. It stands on a quadrant, its foot in
// the upper left corner and its cloth to either side, or it hangs by two rings below one.
import { spot, type Quadrant, type Section } from "./sections";
import { pictures, type Faction } from "./tiles";

export interface Banner {
  faction: Faction;
  points: number;
  quadrant: Quadrant;
  way: "right" | "left" | "down";
}

/** What covering a quadrant costs. */
const cost = { free: 0, own: 1.2, ownBase: 1.8, other: 3, banner: 9 };
/** Banners prefer to stand rather than hang, to fly to the right, and to stand high on the table. */
const aside = { right: 0, left: 0.3, down: 0.5 },
  lower = 0.01;

/** How many places of each area are tried against those of the others. */
const considered = 10;

interface Place {
  banner: Banner;
  cost: number;
  covers: string[];
}

/** Where the banner of an area can be planted, the best places first. */
function placesOf(section: Section, letters: Map<string, string>): Place[] {
  const own = new Set(section.quadrants.map((q) => spot(q.x, q.y)));
  const costOf = (at: string) => {
    const letter = letters.get(at);
    if (letter === undefined) return cost.free;
    if (!own.has(at)) return cost.other;
    return pictures[letter]?.what === "base" ? cost.ownBase : cost.own;
  };
  const places = section.quadrants.flatMap((quadrant) => {
    const { x, y } = quadrant;
    const place = (way: Banner["way"], row: number, from: number): Place => {
      const covers = [spot(from, row), spot(from + 1, row)];
      return {
        banner: { faction: section.faction, points: section.points, quadrant, way },
        cost: covers.reduce((sum, at) => sum + costOf(at), aside[way] + y * lower),
        covers,
      };
    };
    const below = !own.has(spot(x, y + 1));
    return [place("right", y - 1, x), place("left", y - 1, x - 2), ...(below ? [place("down", y + 1, x)] : [])];
  });
  return places.sort((a, b) => a.cost - b.cost).slice(0, considered);
}

/** A banner for each area, so that together they cover least. */
export function plant(sections: Section[], quadrants: Quadrant[]): Banner[] {
  const letters = new Map(quadrants.map((q) => [spot(q.x, q.y), q.letter]));
  const choices = sections.map((s) => placesOf(s, letters)).filter((places) => places.length > 0);
  let best: Place[] = [],
    least = Infinity;
  const choose = (chosen: Place[], sum: number) => {
    if (sum >= least) return;
    const places = choices[chosen.length];
    if (!places) {
      best = chosen;
      least = sum;
      return;
    }
    const taken = new Set(chosen.flatMap((p) => p.covers));
    for (const place of places) {
      const clashes = place.covers.filter((at) => taken.has(at)).length;
      choose([...chosen, place], sum + place.cost + clashes * cost.banner);
    }
  };
  choose([], 0);
  return best.map((p) => p.banner);
}
