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

interface Place {
  banner: Banner;
  cost: number;
  covers: string[];
}

function bestPlace(section: Section, letters: Map<string, string>, taken: Set<string>): Place | null {
  const own = new Set(section.quadrants.map((q) => spot(q.x, q.y)));
  const costOf = (at: string) => {
    if (taken.has(at)) return cost.banner;
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
  return places.reduce<Place | null>((best, p) => (best && best.cost <= p.cost ? best : p), null);
}

/** A banner for each area; the one with the best place chooses first. */
export function plant(sections: Section[], quadrants: Quadrant[]): Banner[] {
  const letters = new Map(quadrants.map((q) => [spot(q.x, q.y), q.letter]));
  const taken = new Set<string>();
  const banners: Banner[] = [];
  const left = new Set(sections);
  while (left.size > 0) {
    let next: { section: Section; place: Place } | null = null;
    for (const section of left) {
      const place = bestPlace(section, letters, taken);
      if (!place) left.delete(section);
      else if (!next || place.cost < next.place.cost) next = { section, place };
    }
    if (!next) break;
    left.delete(next.section);
    next.place.covers.forEach((at) => taken.add(at));
    banners.push(next.place.banner);
  }
  return banners;
}
