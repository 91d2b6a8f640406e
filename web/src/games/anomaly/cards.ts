// The cards, the Anomaly's actions and its evolutions, with their rules; what they say is in the catalogue.
import type words from "../../languages/en/anomaly/cards.json";
import { withWords, wordsIn } from "../../texts";
import { cards } from "./fixed.gen";
import type { CardsFaces, Symbol } from "./types.gen";

type CardWords = typeof words;
export const cardWords = () => wordsIn<CardWords>("anomaly", "cards");

type Worded = { name: string; text: string };

/** Gives every card of a table its name and text. */
function worded<N extends "faces" | "specials" | "basics" | "evolutions", T extends object>(
  kind: N,
  table: Record<keyof CardWords[N], T>,
): Record<keyof CardWords[N], T & Worded> {
  for (const [id, thing] of Object.entries<T>(table)) {
    withWords(thing, ["name", "text"], () => (cardWords()[kind] as Record<string, Worded>)[id]);
  }
  return table as Record<keyof CardWords[N], T & Worded>;
}

export const symbolWord = (symbol: string) => cardWords().symbols[symbol as Symbol] ?? symbol;

/** How far away the zone may be that a card names (0: the Student's own), what it deals, whether it shows who plays it,
 *  and what it is in the Anomaly's hands. */
interface FaceFacts extends CardsFaces {
  rule: string;
}

export type Face = FaceFacts & Worded;

/** The action cards by their Student half (section 16). */
export const faces: Record<string, Face> = worded<"faces", FaceFacts>("faces", {
  strike: { ...cards.faces.strike, rule: "ANO-6.2" },
  "double-strike": { ...cards.faces["double-strike"], rule: "ANO-6.3" },
  "far-strike": { ...cards.faces["far-strike"], rule: "ANO-6.4" },
  trap: { ...cards.faces.trap, rule: "ANO-6.6" },
  bludgeon: { ...cards.faces.bludgeon, rule: "ANO-6.5" },
  "stun-baton": { ...cards.faces["stun-baton"], rule: "ANO-6.5" },
  sensor: { ...cards.faces.sensor, rule: "ANO-6.8" },
  stims: { ...cards.faces.stims, rule: "ANO-6.9" },
  bait: { ...cards.faces.bait, rule: "ANO-6.10" },
});

export const faceNames = Object.keys(faces);

interface PowerFacts {
  /** Cards with this half that it costs. */
  cards: number;
  rule: string;
}

export type Power = PowerFacts & Worded;

/** The Anomaly's special actions (section 9). */
export const specials: Record<string, Power> = worded<"specials", PowerFacts>("specials", {
  evolve: { cards: cards.costs.evolve, rule: "ANO-9.2" },
  overload: { cards: cards.costs.overload, rule: "ANO-9.3" },
  possess: { cards: cards.costs.possess, rule: "ANO-9.4" },
  scent: { cards: cards.costs.scent, rule: "ANO-9.5" },
  teleport: { cards: cards.costs.teleport, rule: "ANO-9.6" },
});

/** Its basic actions (section 8). */
export const basics = worded<"basics", { rule: string }>("basics", {
  prowl: { rule: "ANO-8.1" },
  feed: { rule: "ANO-8.2" },
});

/** What it can become (section 10). */
export const evolutions: Record<string, Worded & { rule: string }> = worded<"evolutions", { rule: string }>(
  "evolutions",
  {
    adaptive: { rule: "ANO-10.1" },
    conduit: { rule: "ANO-10.2" },
    echolocation: { rule: "ANO-10.3" },
    morph: { rule: "ANO-10.4" },
    phasing: { rule: "ANO-10.5" },
    reactive: { rule: "ANO-10.6" },
  },
);
