// What the cards do and what they add (SPF-22 to SPF-26). The engine's tables with the words of card-words.ts.
import { withWords } from "../../texts";
import { saidOn } from "./card-words";
import { parts as partFacts, sponsors as sponsorFacts } from "./fixed.gen";
import type {
  FiguresArms as Weapon,
  Head,
  Master,
  Mission as MissionName,
  Part as PartName,
  PartsParts,
  Sponsor as SponsorName,
} from "./types.gen";
import type { Slot } from "./view";
import { say } from "./words";

export interface Card {
  title: string;
  text: string;
  rule: string;
}

/** What a card of the template adds (SPF-2.5); a Head's number decides who starts (SPF-4.4). */
export type Part = PartsParts & Card & { slot: Slot | "head"; number: number };

/** The rules of cards that do more than add numbers. */
const partRules: Partial<Record<PartName | Head, string>> = {
  "x-ray-rifle": "SPF-9.6",
  "anti-gravity-modifier": "SPF-22.1",
  "biomech-drill": "SPF-8.4",
  "healing-kit": "SPF-22.2",
  leech: "SPF-23.5",
  toxic: "SPF-23.2",
  symbiosis: "SPF-23.1",
  blink: "SPF-23.3",
  manipulation: "SPF-5.5",
  scavenger: "SPF-23.6",
  "self-destruct": "SPF-23.4",
};

const partOf = (name: PartName): [string, Part] => [
  name,
  withWords(
    { ...partFacts.parts[name], number: 0, rule: partRules[name] ?? "SPF-22" },
    ...saidOn((w) => w.parts[name]),
  ),
];

const headOf = (name: Head, i: number): [string, Part] => [
  name,
  withWords(
    { ...partFacts.heads[name], number: i + 1, rule: partRules[name] ?? "SPF-23" },
    ...saidOn((w) => w.heads[name]),
  ),
];

export const parts: Record<string, Part> = Object.fromEntries([
  ...(Object.keys(partFacts.parts) as PartName[]).map(partOf),
  ...(Object.keys(partFacts.heads) as Head[]).map(headOf),
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

export interface Sponsor extends Card {
  attack: Weapon | null;
  /** What it reaches, for cards that place something. */
  reach: number;
}

const sponsorRules: Record<SponsorName, string> = {
  "acid-thrower": "SPF-24.1",
  "antimatter-detonator": "SPF-24.2",
  "fusion-rifle": "SPF-24.3",
  "plasma-grenade": "SPF-11.4",
  "electromagnetic-bomb": "SPF-24.10",
  "rocket-launcher": "SPF-24",
  "sniper-rifle": "SPF-24",
  chainsaw: "SPF-24",
  "field-surgery": "SPF-24.4",
  "force-field-generator": "SPF-24.5",
  "jet-pack": "SPF-24.6",
  "program-droid": "SPF-24.7",
  "summon-alien": "SPF-24.7",
  "psionic-domination": "SPF-24.8",
  "static-wormhole": "SPF-24.9",
  "medi-pack": "SPF-24",
  stimulant: "SPF-24",
  "targeting-computer": "SPF-24.11",
  "weapon-overcharge": "SPF-24.11",
};

export const sponsors: Record<string, Sponsor> = Object.fromEntries(
  (Object.keys(sponsorRules) as SponsorName[]).map((name) => {
    const { attack, reach, weapon } = sponsorFacts.sponsors[name];
    return [
      name,
      withWords(
        { rule: sponsorRules[name], attack: attack ? weapon : null, reach },
        ...saidOn((w) => w.sponsors[name]),
      ),
    ];
  }),
);

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
  missionNames.map((name) => [name, withWords({ rule: "SPF-26" }, ...saidOn((w) => w.missions[name]))]),
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
    withWords({ rule }, ...saidOn((w) => w.masters[name as Master])),
  ]),
);
