// Facts from the engine about the arena: how far Figures get, what they could hit, what each attack would do.
import { told, useKept, useTold } from "../../engine/oracle";
import type { Phrase } from "../../net/protocol";
import type { Asked, BoardProps } from "../module";
import type {
  BlowsBlows,
  BlowsHits,
  Facts,
  FiguresFigures,
  FiguresTurrets,
  ReachesFacts,
  ReachesFigures,
  WalkWays,
} from "./types.gen";
import { cardName, type View } from "./view";
import { pieceWord, say, strikesWord } from "./words";

export type Blow = BlowsBlows;
export type Way = WalkWays;

const game = "spacefreaks";

/** The table as it stands, without what only those who look at a Figure want to know. */
const usual: (keyof Facts)[] = ["figures", "walk", "sight", "blows", "missions"];

export const tell = ({ view, seat }: Asked<View>) => told(game, view, seat, [], { topics: usual });

export const useFacts = ({ view, seat }: BoardProps<View>): Facts | null =>
  useTold<Facts, View>(game, view, seat, [], { topics: usual })?.facts ?? null;

/** What every Figure and Turret sees, reaches and could hit: much, so it is asked for only when it is looked at. */
export const useReaches = ({ view, seat }: BoardProps<View>): ReachesFacts | null =>
  useTold<Facts, View>(game, view, seat, [], { topics: ["reaches"] })?.facts.reaches ?? null;

/** The same, from before until it is told again: for what seldom changes. */
export const useKeptFacts = (props: BoardProps<View>): Facts | null => useKept(useFacts(props));

export const figureFact = (facts: Facts | null, name: string): FiguresFigures | null =>
  facts?.figures.figures.find((f) => f.figure === name) ?? null;

export const turretFact = (facts: Facts | null, name: string): FiguresTurrets | null =>
  facts?.figures.turrets.find((t) => t.building === name) ?? null;

/** Where the active Figure can walk, by the hexagon it ends on. */
export const waysOf = (facts: Facts | null): Map<string, Way> =>
  new Map(facts?.walk.ways.map((way) => [way.to, way]) ?? []);

/** What walking to each hexagon would cost a Figure, activated now. */
export const reachOf = (figure: ReachesFigures): Map<string, { harm: number }> => {
  const harm = new Map(figure.harm.map((h) => [h.hex, h.harm]));
  return new Map(figure.reach.map((hex) => [hex, { harm: harm.get(hex) ?? 0 }]));
};

const named = (move: Phrase, kind: string) => move.refs.filter((r) => r.kind === kind).map((r) => String(r.value));

/** What a move would strike, if it is a blow. */
export function blowOf(facts: Facts | null, move: Phrase): Blow | null {
  const [hex = null, other = null] = named(move, "hex"),
    [direction = null] = named(move, "direction"),
    sponsor = named(move, "sponsor").map(cardName)[0] ?? null;
  return (
    facts?.blows.blows.find(
      (b) =>
        b.verb === move.verb &&
        b.hex === hex &&
        b.other === other &&
        b.direction === direction &&
        b.sponsor === sponsor,
    ) ?? null
  );
}

/** Does it hit anything of another player? */
export const hurtsOthers = (blow: Blow, seat: number) => blow.hits.some((h) => h.owner !== seat);

export interface Hit {
  hex: string;
  what: string;
  /** "−5, 7 left", "destroyed", "1 Strike". */
  text: string;
  /** The same for a small label: "−5 → 7", "−5 out". */
  short: string;
  fatal: boolean;
}

/** What a blow does to what stands in a hexagon, in words. */
export function hitWords(hit: BlowsHits): Hit {
  const { hex, figure, building, damage, left, strikes, gone, shielded } = hit;
  const piece = building ?? figure,
    told = { hex, what: piece === null ? say("homeBase") : pieceWord(piece), fatal: gone };
  if (piece === null) {
    const text = strikes > 0 ? say("scores", strikes) : say("noEffect");
    return { ...told, text, short: text };
  }
  if (building !== null || !/^[A-D]\d/.test(piece)) {
    const text = gone ? say("destroyed") : strikesWord(strikes);
    return { ...told, text, short: gone ? say("out") : text };
  }
  if (shielded) return { ...told, text: say("shielded"), short: say("safe") };
  return gone
    ? { ...told, text: `−${damage}, ${say("destroyed")}`, short: `−${damage} ${say("out")}` }
    : { ...told, text: say("hurtLeft", damage, left), short: `−${damage} → ${left}` };
}
