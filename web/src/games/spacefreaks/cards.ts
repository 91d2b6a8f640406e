// What the cards do and what they add (SPF-22 to SPF-26). Figures as in the engine's tables; words from card-words.ts.
import { withWords } from "../../texts";
import { saidOn } from "./card-words";
import type { Head, Master, Mission as MissionName, Part as PartName, Sponsor as SponsorName } from "./types.gen";
import type { Slot } from "./view";
import { say } from "./words";

export interface Card {
  title: string;
  text: string;
  rule: string;
}

/** What a card of the template adds (SPF-2.5). */
interface Figures {
  rule: string;
  slot: Slot | "head";
  hp: number;
  armor: number;
  retaliate: number;
  luck: number;
  movement: number;
  sponsors: number;
  range: number;
  damage: number;
  strikes: number;
  regenerate: number;
  /** Attack through obstacles (SPF-9.6). */
  through: boolean;
  /** A Head's number decides who starts (SPF-4.4). */
  number: number;
}

export type Part = Figures & Card;

const nothing: Omit<Figures, "rule" | "slot"> = {
  hp: 0,
  armor: 0,
  retaliate: 0,
  luck: 0,
  movement: 0,
  sponsors: 0,
  range: 0,
  damage: 0,
  strikes: 0,
  regenerate: 0,
  through: false,
  number: 0,
};

const part = (slot: Slot, name: PartName, adds: Partial<Figures>): [string, Part] => [
  name,
  withWords(
    { ...nothing, slot, rule: "SPF-22", ...adds },
    saidOn((w) => w.parts[name]),
  ),
];

const head = (number: number, name: Head, adds: Partial<Figures> = {}): [string, Part] => [
  name,
  withWords(
    { ...nothing, slot: "head" as const, number, rule: "SPF-23", ...adds },
    saidOn((w) => w.heads[name]),
  ),
];

export const parts: Record<string, Part> = Object.fromEntries([
  part("torso", "chitin-carapace", { hp: 14, armor: 1 }),
  part("torso", "crystal-body", { hp: 12, retaliate: 2 }),
  part("torso", "energy-armor", { hp: 10, armor: 2, range: 1 }),
  part("torso", "alien-armor", { hp: 10, armor: 2, retaliate: 1 }),
  part("torso", "corporate-armor", { hp: 12, armor: 2 }),
  part("torso", "undead-torso", { hp: 14, range: 1 }),
  part("legs", "alien-legs", { movement: 7, hp: 2, sponsors: 5 }),
  part("legs", "armored-legs", { movement: 8, hp: 2, sponsors: 3 }),
  part("legs", "beast-hooves", { movement: 9, sponsors: 3 }),
  part("legs", "crawler-track", { movement: 8, armor: 1, sponsors: 3 }),
  part("legs", "nanotech-limbs", { movement: 8, sponsors: 5 }),
  part("legs", "tentacles", { movement: 7, hp: 2, luck: 1, sponsors: 3 }),
  part("right-arm", "antimatter-flail", { range: 1, damage: 9, strikes: 1 }),
  part("right-arm", "plasma-gun", { range: 6, damage: 6, strikes: 1 }),
  part("right-arm", "sludge-pistol", { range: 4, damage: 7, strikes: 1 }),
  part("right-arm", "tentacle", { range: 2, damage: 8, strikes: 1 }),
  part("right-arm", "x-ray-rifle", { range: 7, damage: 4, strikes: 1, through: true, rule: "SPF-9.6" }),
  part("left-arm", "anti-gravity-modifier", { rule: "SPF-22.1" }),
  part("left-arm", "energy-shield", { armor: 1 }),
  part("left-arm", "biomech-drill", { rule: "SPF-8.4" }),
  part("left-arm", "disruptor-shield", { retaliate: 1 }),
  part("left-arm", "healing-kit", { regenerate: 2, rule: "SPF-22.2" }),
  part("left-arm", "poison-needle", { damage: 1 }),
  head(1, "adrenal-gland", { movement: 1 }),
  head(2, "leech", { rule: "SPF-23.5" }),
  head(3, "demolition", { strikes: 1 }),
  head(4, "eagle-eye", { range: 1 }),
  head(5, "toxic", { rule: "SPF-23.2" }),
  head(6, "engineer"),
  head(7, "acid-tongue", { damage: 1 }),
  head(8, "iron-mask", { armor: 1 }),
  head(9, "symbiosis", { rule: "SPF-23.1" }),
  head(10, "blink", { rule: "SPF-23.3" }),
  head(11, "manipulation", { rule: "SPF-5.5" }),
  head(12, "thick-skull", { hp: 3 }),
  head(13, "scavenger", { rule: "SPF-23.6" }),
  head(14, "self-destruct", { rule: "SPF-23.4" }),
  head(15, "regeneration", { regenerate: 2 }),
  head(16, "spiked-crest", { retaliate: 1 }),
  head(17, "strategist"),
  head(18, "lucky-charm", { luck: 2 }),
]);

export const slots: readonly Slot[] = ["torso", "legs", "right-arm", "left-arm"];
export const slotWord = (slot: Slot | "head") => say(slot);
export const slotIcons: Record<Slot | "head", string> = {
  head: "cyborg-face",
  torso: "abdominal-armor",
  legs: "run",
  "right-arm": "ray-gun",
  "left-arm": "mechanical-arm",
};

/** The cards of a slot, in the engine's order. */
export const partsOf = (slot: Slot) => Object.keys(parts).filter((name) => parts[name]?.slot === slot);

// ---- Sponsor cards ----

/** Where a blow falls: on one hexagon, three, all around the target or the user, or along a line. */
export type Area = "one" | "triangle" | "around" | "self" | "beam";

export interface Weapon {
  range: number;
  damage: number;
  strikes: number;
  area: Area;
  spread: number;
  /** No Line of Sight needed (SPF-9.5). */
  blind: boolean;
  through: boolean;
  pierce: boolean;
  /** Never triggers Retaliate (SPF-11.4). */
  gentle: boolean;
  /** Does nothing to Freaks. */
  spares: boolean;
}

export const weapon = (w: Partial<Weapon>): Weapon => ({
  range: 0,
  damage: 0,
  strikes: 1,
  area: "one",
  spread: 0,
  blind: false,
  through: false,
  pierce: false,
  gentle: false,
  spares: false,
  ...w,
});

export interface Sponsor extends Card {
  attack: Weapon | null;
  /** What it reaches, for cards that place something. */
  reach: number;
}

const sponsor = (
  name: SponsorName,
  rule: string,
  more: { attack?: Weapon; reach?: number } = {},
): [string, Sponsor] => [
  name,
  withWords(
    { rule, attack: null, reach: 0, ...more },
    saidOn((w) => w.sponsors[name]),
  ),
];

export const sponsors: Record<string, Sponsor> = Object.fromEntries([
  sponsor("acid-thrower", "SPF-24.1", { attack: weapon({ range: 3, damage: 6, area: "triangle" }) }),
  sponsor("antimatter-detonator", "SPF-24.2", { attack: weapon({ damage: 8, area: "self", spread: 2, blind: true }) }),
  sponsor("fusion-rifle", "SPF-24.3", { attack: weapon({ range: 10, damage: 5, area: "beam", blind: true }) }),
  sponsor("plasma-grenade", "SPF-11.4", {
    attack: weapon({ range: 4, damage: 5, area: "around", spread: 1, blind: true, gentle: true }),
  }),
  sponsor("electromagnetic-bomb", "SPF-24.10", {
    attack: weapon({ range: 5, strikes: 2, area: "around", spread: 3, spares: true, gentle: true }),
  }),
  sponsor("rocket-launcher", "SPF-24", { attack: weapon({ range: 8, damage: 8, strikes: 2 }) }),
  sponsor("sniper-rifle", "SPF-24", { attack: weapon({ range: 10, damage: 6, pierce: true }) }),
  sponsor("chainsaw", "SPF-24", { attack: weapon({ range: 1, damage: 9, pierce: true }) }),
  sponsor("field-surgery", "SPF-24.4"),
  sponsor("force-field-generator", "SPF-24.5"),
  sponsor("jet-pack", "SPF-24.6", { reach: 5 }),
  sponsor("program-droid", "SPF-24.7", { reach: 3 }),
  sponsor("summon-alien", "SPF-24.7", { reach: 3 }),
  sponsor("psionic-domination", "SPF-24.8", { reach: 5 }),
  sponsor("static-wormhole", "SPF-24.9", { reach: 7 }),
  sponsor("medi-pack", "SPF-24"),
  sponsor("stimulant", "SPF-24"),
  sponsor("targeting-computer", "SPF-24.11"),
  sponsor("weapon-overcharge", "SPF-24.11"),
]);

// ---- Missions ----

export interface Mission extends Card {
  advanced: string;
}

const missionNames: MissionName[] = [
  "assassinate",
  "bloodbath",
  "base-raid",
  "touchdown",
  "trespass",
  "lab-rat",
  "check-up",
  "glow-in-the-dark",
  "sharpshooter",
  "in-your-face",
  "overkill",
  "wrecking-crew",
  "builder",
  "product-placement",
  "recover-the-probe",
  "grand-tour",
  "team-photo",
  "home-guard",
];

export const missions: Record<string, Mission> = Object.fromEntries(
  missionNames.map((name) => [
    name,
    withWords(
      { rule: "SPF-26" },
      saidOn((w) => w.missions[name]),
    ),
  ]),
);

// ---- Arena-Master cards ----

const masterRules: Record<Master, string> = {
  "aggressive-mutation": "SPF-25.1",
  "alien-marauder": "SPF-25.2",
  "alien-mines": "SPF-25.3",
  "alien-war": "SPF-25.4",
  "corporate-support": "SPF-25.2",
  "cosmic-radiation": "SPF-25.5",
  earthquake: "SPF-25.6",
  "full-moons": "SPF-25.7",
  "magnetic-field": "SPF-25.8",
  "mainframe-breakdown": "SPF-25.9",
  "necrotic-fog": "SPF-25.10",
  "repulsion-rifle": "SPF-25.11",
  "robotic-factory": "SPF-25.12",
  "sponsor-flag": "SPF-25.13",
  "sudden-evolution": "SPF-25.14",
  "ai-breakdown": "SPF-25.15",
  "heavy-gravity": "SPF-25",
  "low-gravity": "SPF-25",
  sandstorm: "SPF-25",
  "rust-plague": "SPF-25",
  "prime-time": "SPF-25",
  "diplomatic-visit": "SPF-25.19",
  "free-clinic": "SPF-25",
  "sponsor-gala": "SPF-25",
  "tax-audit": "SPF-25.19",
  "equipment-exchange": "SPF-25.19",
  "meteor-shower": "SPF-25",
  "radiation-leak": "SPF-25",
  "power-failure": "SPF-25.19",
  "energy-surge": "SPF-25",
  "safety-inspection": "SPF-25",
  "celebrity-landing": "SPF-25",
  "new-contracts": "SPF-25.19",
  "bonus-assignment": "SPF-25.19",
  "commercial-break": "SPF-25",
};

export const masters: Record<string, Card> = Object.fromEntries(
  Object.entries(masterRules).map(([name, rule]) => [
    name,
    withWords(
      { rule },
      saidOn((w) => w.masters[name as Master]),
    ),
  ]),
);
