// The tables of Space Freaks, as types. Made by scripts/types.mjs (`make types`) from
// `cardboard games spacefreaks --json`; a test fails when they differ.
import type { Spoken } from "../verbs";

export type Side = "1" | "2";
export type Stage = "heads" | "template" | "corners" | "place" | "round" | "turn-up" | "manipulate" | "resolve"
  | "mutate" | "pass-mission" | "pass-sponsor" | "alien" | "support" | "quake" | "drift" | "pull" | "factory" | "flag"
  | "evolve" | "breakdown" | "tax" | "contracts" | "assign" | "turn" | "mission" | "turrets" | "fire" | "figures"
  | "act" | "build" | "pay" | "mines" | "landing" | "refill" | "return" | "zones" | "finish" | "fog" | "turn-end"
  | "over";
export type Corner = "NW" | "NE" | "SE" | "SW";
export type Head = "adrenal-gland" | "leech" | "demolition" | "eagle-eye" | "toxic" | "engineer" | "acid-tongue"
  | "iron-mask" | "symbiosis" | "blink" | "manipulation" | "thick-skull" | "scavenger" | "self-destruct"
  | "regeneration" | "spiked-crest" | "strategist" | "lucky-charm";
export type Slot = "torso" | "legs" | "right-arm" | "left-arm";
export type Part = "chitin-carapace" | "crystal-body" | "energy-armor" | "alien-armor" | "corporate-armor"
  | "undead-torso" | "alien-legs" | "armored-legs" | "beast-hooves" | "crawler-track" | "nanotech-limbs" | "tentacles"
  | "antimatter-flail" | "plasma-gun" | "sludge-pistol" | "tentacle" | "x-ray-rifle" | "anti-gravity-modifier"
  | "energy-shield" | "biomech-drill" | "disruptor-shield" | "healing-kit" | "poison-needle";
export type Mark = "struck" | "wrecked" | "acted" | "hot" | "idle" | "lifted" | "glowed" | "cured";
export type Facility = "lab1" | "lab2" | "lab3" | "lab4" | "center1" | "center2" | "center3" | "center4";
export type SponsorCard = "acid-thrower" | "acid-thrower.2" | "acid-thrower.3" | "antimatter-detonator"
  | "antimatter-detonator.2" | "fusion-rifle" | "fusion-rifle.2" | "fusion-rifle.3" | "plasma-grenade"
  | "plasma-grenade.2" | "plasma-grenade.3" | "plasma-grenade.4" | "electromagnetic-bomb" | "electromagnetic-bomb.2"
  | "electromagnetic-bomb.3" | "rocket-launcher" | "rocket-launcher.2" | "rocket-launcher.3" | "sniper-rifle"
  | "sniper-rifle.2" | "sniper-rifle.3" | "chainsaw" | "chainsaw.2" | "field-surgery" | "field-surgery.2"
  | "force-field-generator" | "force-field-generator.2" | "force-field-generator.3" | "force-field-generator.4"
  | "jet-pack" | "jet-pack.2" | "jet-pack.3" | "jet-pack.4" | "jet-pack.5" | "program-droid" | "program-droid.2"
  | "program-droid.3" | "program-droid.4" | "summon-alien" | "summon-alien.2" | "summon-alien.3" | "summon-alien.4"
  | "psionic-domination" | "psionic-domination.2" | "psionic-domination.3" | "static-wormhole" | "static-wormhole.2"
  | "static-wormhole.3" | "medi-pack" | "medi-pack.2" | "medi-pack.3" | "medi-pack.4" | "stimulant" | "stimulant.2"
  | "stimulant.3" | "targeting-computer" | "targeting-computer.2" | "weapon-overcharge" | "weapon-overcharge.2"
  | "weapon-overcharge.3";
export type MissionCard = "assassinate" | "assassinate.2" | "assassinate.3" | "assassinate.4" | "assassinate.5"
  | "assassinate.6" | "bloodbath" | "bloodbath.2" | "bloodbath.3" | "bloodbath.4" | "base-raid" | "base-raid.2"
  | "base-raid.3" | "base-raid.4" | "base-raid.5" | "base-raid.6" | "touchdown" | "touchdown.2" | "touchdown.3"
  | "touchdown.4" | "touchdown.5" | "touchdown.6" | "trespass" | "trespass.2" | "trespass.3" | "trespass.4"
  | "trespass.5" | "check-up" | "check-up.2" | "check-up.3" | "home-guard" | "home-guard.2" | "lab-rat" | "lab-rat.2"
  | "lab-rat.3" | "lab-rat.4" | "glow-in-the-dark" | "glow-in-the-dark.2" | "glow-in-the-dark.3"
  | "glow-in-the-dark.4" | "sharpshooter" | "sharpshooter.2" | "sharpshooter.3" | "sharpshooter.4" | "in-your-face"
  | "in-your-face.2" | "in-your-face.3" | "overkill" | "overkill.2" | "overkill.3" | "wrecking-crew"
  | "wrecking-crew.2" | "wrecking-crew.3" | "wrecking-crew.4" | "builder" | "builder.2" | "builder.3"
  | "product-placement" | "product-placement.2" | "product-placement.3" | "recover-the-probe" | "recover-the-probe.2"
  | "recover-the-probe.3" | "recover-the-probe.4" | "grand-tour" | "grand-tour.2" | "grand-tour.3" | "team-photo"
  | "team-photo.2" | "team-photo.3";
export type Sponsor = "acid-thrower" | "antimatter-detonator" | "fusion-rifle" | "plasma-grenade"
  | "electromagnetic-bomb" | "rocket-launcher" | "sniper-rifle" | "chainsaw" | "field-surgery"
  | "force-field-generator" | "jet-pack" | "program-droid" | "summon-alien" | "psionic-domination" | "static-wormhole"
  | "medi-pack" | "stimulant" | "targeting-computer" | "weapon-overcharge";
export type Figure = "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3" | "alien1"
  | "alien2" | "alien3" | "alien4" | "alien5" | "alien6" | "droid1" | "droid2" | "droid3" | "droid4" | "droid5"
  | "droid6";
export type Mission = "assassinate" | "bloodbath" | "base-raid" | "touchdown" | "trespass" | "lab-rat" | "check-up"
  | "glow-in-the-dark" | "sharpshooter" | "in-your-face" | "overkill" | "wrecking-crew" | "builder"
  | "product-placement" | "recover-the-probe" | "grand-tour" | "team-photo" | "home-guard";
export type Unit = "alien1" | "alien2" | "alien3" | "alien4" | "alien5" | "alien6" | "droid1" | "droid2" | "droid3"
  | "droid4" | "droid5" | "droid6";
export type Master = "aggressive-mutation" | "alien-marauder" | "alien-mines" | "alien-war" | "corporate-support"
  | "cosmic-radiation" | "earthquake" | "full-moons" | "magnetic-field" | "mainframe-breakdown" | "necrotic-fog"
  | "repulsion-rifle" | "robotic-factory" | "sponsor-flag" | "sudden-evolution" | "ai-breakdown" | "heavy-gravity"
  | "low-gravity" | "sandstorm" | "rust-plague" | "prime-time" | "diplomatic-visit" | "free-clinic" | "sponsor-gala"
  | "tax-audit" | "equipment-exchange" | "meteor-shower" | "radiation-leak" | "power-failure" | "energy-surge"
  | "safety-inspection" | "celebrity-landing" | "new-contracts" | "bonus-assignment" | "commercial-break";
export type Building = "A-turret1" | "A-turret2" | "B-turret1" | "B-turret2" | "C-turret1" | "C-turret2" | "D-turret1"
  | "D-turret2" | "A-bunker" | "B-bunker" | "C-bunker" | "D-bunker";
export type Compass = "E" | "NE" | "NW" | "W" | "SW" | "SE";
export type Deed = "adjacent" | "adjacent-kill" | "guarded" | "guard-kill" | "scavenged" | "head";
export type Direction = "E" | "NE" | "NW" | "W" | "SW" | "SE";
export type Area = "one" | "triangle" | "around" | "self" | "beam";
export type Blow = "attack" | "repulse" | "fire" | "play" | "at" | "toward" | "spread" | "explode";
export type CardSlot = "torso" | "legs" | "right-arm" | "left-arm" | "head";

export interface Freaks {
  hex: string | null;
  fell: string | null;
  hp: number;
  marks: Mark[];
  used: Facility[];
  visited: Facility[];
  shields: number;
}

export interface Turrets {
  hex: string | null;
  marks: Mark[];
}

export interface Draft {
  head: Head | null;
  parts: Partial<Record<Slot, Part>>;
  card: Sponsor | null;
  freak: Figure | null;
  hex: string | null;
  mission: Mission | null;
}

export interface Player {
  corner: Corner | null;
  points: number;
  head: Head | null;
  parts: Partial<Record<Slot, Part>>;
  freaks: Record<number, Freaks>;
  turrets: Record<number, Turrets>;
  bunker: Turrets;
  sponsors: SponsorCard[] | null;
  missions: MissionCard[] | null;
  in_play: MissionCard[];
  probes: (string | null)[];
  flag: string | null;
  buried: SponsorCard[] | null;
  dropped: MissionCard[] | null;
  lucky: SponsorCard[] | null;
  draft: Draft | null;
  gave_sponsor: Sponsor | null;
  got_sponsor: Sponsor | null;
  gave_mission: Mission | null;
  got_mission: Mission | null;
}

export interface Units {
  hex: string | null;
  owner: number;
  marks: Mark[];
}

export interface Last {
  hexes: (string | null)[];
  figure: Figure | null;
  direction: Compass | null;
}

export interface Deeds {
  damaged: Figure[];
  kills: number;
  base_strikes: number;
  unit_strikes: number;
  unit_kills: number;
  built: number;
  cards: number;
  distance: number;
  damage: number;
  flags: Deed[];
  probes: number[];
  wormholes: number[];
}

export interface FiguresArms {
  range: number;
  damage: number;
  strikes: number;
  area: Area;
  radius: number;
  through: boolean;
  pierce: boolean;
}

export interface FiguresFigures {
  figure: Figure;
  hex: string;
  movement: number;
  armor: number;
  arm: FiguresArms;
}

export interface FiguresTurrets {
  building: Building;
  hex: string;
  gun: FiguresArms;
}

export interface FiguresFacts {
  arms: FiguresArms[];
  next_cards: number[];
  figures: FiguresFigures[];
  turrets: FiguresTurrets[];
}

export interface ReachesRays {
  hexes: string[];
  blocked: boolean;
}

export interface ReachesHarm {
  hex: string;
  harm: number;
}

export interface ReachesFigures {
  figure: Figure;
  rays: ReachesRays[];
  reach: string[];
  harm: ReachesHarm[];
  threat: string[];
}

export interface ReachesTurrets {
  building: Building;
  threat: string[];
}

export interface ReachesFacts {
  figures: ReachesFigures[];
  turrets: ReachesTurrets[];
}

export interface WalkWays {
  to: string;
  harm: number;
  path: string[];
}

export interface WalkFacts {
  ways: WalkWays[];
}

export interface SightFacts {
  from: string | null;
  rays: ReachesRays[];
  covers: string[];
}

export interface BlowsHits {
  hex: string;
  figure: Figure | null;
  building: Building | null;
  owner: number;
  damage: number;
  left: number;
  strikes: number;
  gone: boolean;
  shielded: boolean;
}

export interface BlowsBlows {
  verb: Blow;
  sponsor: Sponsor | null;
  direction: Direction | null;
  hex: string | null;
  other: string | null;
  from: string;
  area: string[];
  hits: BlowsHits[];
  back: number;
  path: string[];
}

export interface BlowsFacts {
  blows: BlowsBlows[];
}

export interface MissionsMissions {
  mission: Mission;
  wanted: string[];
  advanced: string[];
  stands: string[];
}

export interface MissionsFacts {
  missions: MissionsMissions[];
}

export interface ArenasSides {
  rock: string[];
  wall: string[];
  radiation: string[];
  lab: string[];
  healing: string[];
  floor: string[];
}

export interface ArenasCorners {
  base: string;
  home: string[];
  building: string[];
}

export interface ArenasFacts {
  sides: Record<Side, ArenasSides>;
  landing: string[];
  corners: Record<Corner, ArenasCorners>;
}

export interface PartsParts {
  slot: CardSlot;
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
  through: boolean;
}

export interface PartsFacts {
  parts: Record<Part, PartsParts>;
  heads: Record<Head, PartsParts>;
}

export interface SponsorsSponsors {
  attack: boolean;
  reach: number;
  weapon: FiguresArms;
}

export interface SponsorsFacts {
  sponsors: Record<Sponsor, SponsorsSponsors>;
}

/** A position as a viewer knows it. */
export interface View {
  players: number;
  side: Side;
  round: number;
  stage: Stage;
  active: number;
  starter: number;
  turns: number;
  player: Player[];
  units: Record<Unit, Units>;
  wormholes: (string | null)[];
  arena: Master[];
  arena_done: number;
  under: Master[];
  exchanged: boolean;
  figure: Figure | null;
  movement: number;
  attacked: boolean;
  peaceful: boolean;
  boost_range: number;
  boost_damage: number;
  boost_strikes: number;
  aim_building: Building | null;
  aim_hex: string | null;
  last: Last;
  deeds: Deeds;
  toxic: number[][];
  waiting: number[];
  cursor: number;
  moved: number[];
  owed_sponsors: number[];
  owed_missions: number[];
  owed_luck: number;
  owed_probe: number;
  lab: boolean;
  played: Sponsor | null;
  seen_sponsors: SponsorCard[];
  seen_missions: MissionCard[];
  heads_gone: Head[];
  sponsor_cards: number[];
  mission_cards: number[];
  hidden_discards: number[];
  starting_hp: number[];
  armor: number[];
  retaliate: number[];
  luck: number[];
  template_movement: number[];
}

/** What a reference of each kind holds. */
export interface Kinds {
  players: number;
  side: Side;
  round: number;
  stage: Stage;
  seat: number;
  small: number;
  corner: Corner;
  points: number;
  head: Head;
  slot: Slot;
  part: Part;
  freak: number;
  hex: string;
  count: number;
  mark: Mark;
  facility: Facility;
  turret: number;
  "sponsor-card": SponsorCard;
  "mission-card": MissionCard;
  sponsor: Sponsor;
  figure: Figure;
  mission: Mission;
  unit: Unit;
  master: Master;
  bool: boolean;
  building: Building;
  compass: Compass;
  deed: Deed;
  probe: number;
  pair: number;
  radiation: number;
  piece: number;
  number: number;
  wormhole: number;
  target: string;
  direction: Direction;
  area: Area;
  blow: Blow;
  "card-slot": CardSlot;
}

/** Moves and events: what each verb names. */
export interface Verbs {
  "deal-head": ["seat", "head"];
  corner: ["seat", "corner"];
  draw: ["seat", "sponsor"];
  "draw-mission": ["seat", "mission"];
  "turn-up": ["master"];
  probe: ["seat", "hex"];
  drift: ["wormhole", "hex"];
  evolve: ["seat", "head"];
  choose: ["part"];
  place: ["figure", "hex"];
  let: ["master"];
  exchange: ["master"];
  mutate: ["part"];
  "pass-mission": ["mission"];
  "pass-sponsor": ["sponsor"];
  raise: ["building", "hex"];
  shift: ["building", "hex"];
  pull: ["figure", "hex"];
  stay: ["figure"];
  "stay-building": ["building"];
  flag: ["hex"];
  misfire: ["hex"];
  drop: ["mission"];
  mission: ["mission"];
  complete: ["mission"];
  advanced: ["mission"];
  recover: ["hex"];
  turret: ["building"];
  fire: ["hex"];
  activate: ["figure"];
  move: ["hex"];
  attack: ["hex"];
  repulse: ["hex"];
  play: ["sponsor"];
  at: ["hex"];
  toward: ["direction"];
  spread: ["hex", "hex"];
  fit: ["part"];
  command: ["figure"];
  lift: ["figure", "hex"];
  blink: ["hex"];
  explode: [];
  heal: [];
  lab: [];
  teleport: ["hex"];
  end: [];
  keep: ["sponsor"];
  discard: ["sponsor"];
  build: ["building", "hex"];
  pay: ["sponsor"];
  return: ["figure", "hex"];
  rise: ["figure"];
  done: [];
  finish: [];
  ready: [];
  template: ["head", "part", "part", "part", "part"];
  starter: [];
  round: ["number"];
  turn: [];
  under: ["master"];
  fitted: ["part"];
  "gave-mission": ["seat", "mission"];
  "gave-sponsor": ["seat", "sponsor"];
  played: ["sponsor"];
  wasted: ["sponsor"];
  aimed: ["hex"];
  beam: ["direction"];
  sprayed: ["hex", "hex", "hex"];
  commanded: ["figure", "hex"];
  damage: ["figure", "number"];
  healed: ["figure", "number"];
  destroyed: ["figure"];
  struck: ["figure", "number"];
  "building-struck": ["building", "number"];
  ruined: ["building"];
  "base-struck": ["seat", "number"];
  points: ["number"];
  shuffle: [];
  "shuffle-missions": [];
  shield: ["figure"];
  "shield-ends": ["figure"];
  pushed: ["figure", "hex"];
  arrived: ["figure", "hex"];
  wormhole: ["hex", "hex"];
  plucked: ["seat"];
  reached: ["hex"];
  back: ["figure", "hex"];
  over: [];
}

/** Questions. */
export interface Prompts {
  "q-template": [];
  "q-place": [];
  "q-manipulate": [];
  "q-mutate": [];
  "q-pass-mission": [];
  "q-pass-sponsor": [];
  "q-alien": [];
  "q-support": [];
  "q-quake": [];
  "q-pull": [];
  "q-factory": [];
  "q-flag": [];
  "q-misfire": [];
  "q-tax": [];
  "q-contracts": [];
  "q-assign": [];
  "q-mission": [];
  "q-turrets": [];
  "q-fire": [];
  "q-figures": [];
  "q-act": ["figure"];
  "q-aim": [];
  "q-build": [];
  "q-pay": [];
  "q-return": [];
  "q-finish": [];
  "q-fog": [];
  "q-keep": [];
  "q-lab": [];
  "q-nothing": [];
}

/** Why something may not be done. */
export interface Reasons {
  "home-zone": ["hex"];
  "not-empty": ["hex"];
  "building-zone": ["hex"];
  "no-ground": ["hex"];
  "turret-far": ["hex", "number", "number"];
  closed: ["hex"];
  "too-far": ["hex", "number", "number"];
  "out-of-reach": ["hex", "number", "number"];
  "not-yours": ["figure", "seat"];
  acted: ["figure"];
  "another-acts": ["figure", "figure"];
  "has-attacked": ["figure"];
  "no-line": ["figure", "number"];
  "while-acting": ["sponsor"];
  "not-done": ["mission"];
  "in-hand": ["mission"];
}

/** What the game can be asked besides: topics, and what each answer holds. */
export interface Facts {
  figures: FiguresFacts;
  reaches: ReachesFacts;
  walk: WalkFacts;
  sight: SightFacts;
  blows: BlowsFacts;
  missions: MissionsFacts;
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
