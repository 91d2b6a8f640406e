// The tables of Anomaly, as types. Made by scripts/types.mjs (`make types`) from
// `cardboard games anomaly --json`; a test fails when they differ.
import type { Spoken } from "../verbs";

export type Variant = "standard" | "advanced";
export type Aid = "full" | "eliminated" | "none";
export type Stage = "fuel" | "draw" | "start" | "first-cards" | "act" | "goal" | "symbol" | "target" | "sense"
  | "lure" | "baited" | "slot" | "part" | "pay" | "take" | "charge" | "sniff" | "jump" | "seize" | "force" | "meal"
  | "absorb" | "window" | "react" | "spirit" | "own-spirit" | "spread" | "over";
export type Then = "nothing" | "dealt" | "strike-again" | "action-end" | "window" | "feed" | "possess" | "discharge"
  | "part-end" | "next-part" | "slot-end" | "next-slot" | "refilled" | "radiation" | "next-round";
export type Turn = "students" | "anomaly";
export type Figure = "A" | "S1" | "S2" | "S3";
export type Marker = "students" | "zero" | "anomaly";
export type Evolution = "adaptive" | "conduit" | "echolocation" | "morph" | "phasing" | "reactive";
export type Zone = "C1" | "C2" | "C3" | "C4" | "Q1" | "Q2" | "Q3" | "Q4" | "L1" | "L2" | "L3" | "L4";
export type Student = "S1" | "S2" | "S3";
export type Action = "strike" | "double-strike" | "far-strike" | "trap" | "bludgeon" | "stun-baton" | "sensor"
  | "stims" | "bait" | "move" | "track" | "none";
export type Special = "evolve" | "overload" | "possess" | "scent" | "teleport";
export type Verb = "fuel" | "draw" | "token" | "start" | "lay" | "move" | "track" | "play" | "go" | "show" | "hit"
  | "burn" | "sense" | "lure" | "step" | "fake" | "skip" | "stop" | "prowl" | "feed" | "use" | "adapt" | "pay"
  | "take" | "charge" | "discharge" | "sniff" | "ask" | "jump" | "seize" | "eat" | "absorb" | "pass" | "spring"
  | "spring-fuel" | "react" | "stay" | "refill" | "decline" | "answer" | "reveal" | "hurt" | "students-hurt"
  | "no-effect" | "explode" | "caught" | "trapped" | "baited" | "fed-students" | "fed" | "fed-nothing" | "hand-seen"
  | "scent" | "shock" | "hunger" | "shuffle" | "action-points" | "irradiated" | "spread" | "round" | "end"
  | "ask-start" | "ask-first" | "ask-act" | "ask-goal" | "ask-symbol" | "ask-target" | "ask-sense" | "ask-lure"
  | "ask-baited" | "ask-slot" | "ask-part" | "ask-pay" | "ask-take" | "ask-charge" | "ask-sniff" | "ask-jump"
  | "ask-seize" | "ask-force" | "ask-meal" | "ask-absorb" | "ask-window" | "ask-react" | "ask-spirit" | "ask-wait";
export type Token = "R01" | "R02" | "R03" | "R04" | "R05" | "R06" | "R07" | "R08" | "R09" | "R10" | "R11" | "R12";
export type Card = "strike" | "double-strike" | "far-strike" | "trap" | "bludgeon" | "stun-baton" | "sensor" | "stims"
  | "bait";
export type Symbol = "core" | "labs" | "quarters" | "fire" | "cold" | "engineering" | "ai" | "physics" | "biology";
export type Attack = "calm" | "attacked";
export type Meal = "fuel" | "electricity";
export type Answer = "no" | "yes";

export interface StudentView {
  zone: Zone | null;
  pick: Symbol | null;
  row: (Symbol | null)[];
  hand: (Card | null)[];
  seen: (Card | null)[];
  traps: (Zone | null)[];
}

export interface Link {
  to: Record<Zone, Zone[]>;
}

export interface Known {
  at: Record<Student, Zone[]>;
  link: Link[];
}

export interface MindsMinds {
  placed: boolean;
  counted: boolean;
  shares: Partial<Record<Zone, number>>;
}

export interface MindsClues {
  line: number;
  who: Figure;
  gone: Zone[];
  left: number;
  hurt: boolean | null;
}

export interface MindsFacts {
  minds: Partial<Record<Figure, MindsMinds>>;
  clues: MindsClues[];
}

export interface TellsTells {
  verb: Verb;
  zone: Zone | null;
  symbol: Symbol | null;
  card: Card | null;
  about: Figure;
  left: Zone[];
  reveals: boolean;
  meal: Meal | null;
  shows: Symbol[];
}

export interface TellsFacts {
  tells: TellsTells[];
}

export interface FalloutFacts {
  zones: Partial<Record<Zone, number>>;
}

export interface BudgetFacts {
  actions: number;
  specials: Special[];
}

export interface StationZones {
  symbols: Symbol[];
  next: Zone[];
  bays: Zone[];
}

export interface StationFacts {
  zones: Record<Zone, StationZones>;
  symbols: Record<Symbol, Zone[]>;
  track: number;
}

export interface CardsFaces {
  special: Special;
  range: number;
  damage: number;
  reveals: boolean;
}

export interface CardsFacts {
  faces: Record<Card, CardsFaces>;
  costs: Record<Special, number>;
}

/** A position as a viewer knows it. */
export interface View {
  players: number;
  advanced: Variant;
  aid: Aid;
  students: number;
  stage: Stage;
  window_then: Then;
  spirit_then: Then;
  round: number;
  turn: Turn;
  waiting: Figure[];
  health: Record<Marker, number>;
  ap: number;
  evolutions: Evolution[];
  zone: Zone | null;
  attacked: boolean | null;
  fed: boolean;
  reacted: boolean;
  react_due: boolean;
  closing: boolean;
  basic_done: boolean;
  special_done: boolean;
  actor: Student | null;
  action: Action;
  forced: boolean;
  strikes: number;
  asked: Student | null;
  present: Student[];
  special: Special | null;
  owed: number;
  owed_any: number;
  charges: number;
  absorbed: number;
  last: Verb;
  last_refs: number[];
  named: Zone[];
  fuel: Zone[];
  sensors: Zone[];
  radiation: Zone[];
  tokens: Token[];
  electricity: Partial<Record<Zone, number>>;
  held: Partial<Record<Card, number>>;
  discard: Partial<Record<Card, number>>;
  shuffled: Partial<Record<Card, number>>;
  pile: number;
  student: Partial<Record<Student, StudentView>>;
  anomaly_at: Record<Attack, Zone[]>;
  known: Known;
  split: boolean;
  hunter: Known;
}

/** What a reference of each kind holds. */
export interface Kinds {
  players: number;
  variant: Variant;
  aid: Aid;
  students: number;
  stage: Stage;
  then: Then;
  round: number;
  turn: Turn;
  figure: Figure;
  marker: Marker;
  space: number;
  number: number;
  evolution: Evolution;
  zone: Zone;
  bool: boolean;
  student: Student;
  action: Action;
  special: Special;
  verb: Verb;
  token: Token;
  card: Card;
  symbol: Symbol;
  attack: Attack;
  meal: Meal;
  answer: Answer;
}

/** Moves and events: what each verb names. */
export interface Verbs {
  fuel: ["zone", "zone", "zone", "zone", "zone", "zone"];
  draw: ["student", "card"];
  token: ["token"];
  start: ["figure", "zone"];
  lay: ["student", "symbol"];
  move: ["student", "card"];
  track: ["student", "card", "symbol"];
  play: ["student", "card"];
  go: ["zone"];
  show: ["student", "symbol"];
  hit: ["zone"];
  burn: ["zone"];
  sense: ["zone"];
  lure: ["zone"];
  step: ["zone"];
  fake: [];
  skip: [];
  stop: [];
  prowl: ["zone"];
  feed: [];
  use: ["special"];
  adapt: ["special", "number"];
  pay: ["card"];
  take: ["evolution"];
  charge: ["zone"];
  discharge: [];
  sniff: ["zone"];
  ask: [];
  jump: ["zone"];
  seize: ["student"];
  eat: ["meal"];
  absorb: ["number"];
  pass: ["student"];
  spring: ["student", "zone"];
  "spring-fuel": ["student", "zone"];
  react: ["zone"];
  stay: [];
  refill: [];
  decline: [];
  answer: ["symbol", "answer"];
  reveal: ["figure", "zone"];
  hurt: ["zone", "number"];
  "students-hurt": ["number"];
  "no-effect": ["zone"];
  explode: ["zone"];
  caught: ["figure", "zone"];
  trapped: ["student", "zone"];
  baited: [];
  "fed-students": [];
  fed: ["meal"];
  "fed-nothing": [];
  "hand-seen": ["card"];
  scent: ["student", "answer"];
  shock: ["student", "number"];
  hunger: [];
  shuffle: [];
  "action-points": [];
  irradiated: ["figure"];
  spread: ["zone"];
  round: ["round"];
  end: ["answer", "answer"];
}

/** Questions. */
export interface Prompts {
  "ask-start": ["figure"];
  "ask-first": ["figure"];
  "ask-act": [];
  "ask-goal": ["figure"];
  "ask-symbol": ["figure"];
  "ask-target": ["figure"];
  "ask-sense": ["figure"];
  "ask-lure": ["figure"];
  "ask-baited": [];
  "ask-slot": [];
  "ask-part": [];
  "ask-pay": [];
  "ask-take": [];
  "ask-charge": [];
  "ask-sniff": [];
  "ask-jump": [];
  "ask-seize": [];
  "ask-force": ["figure"];
  "ask-meal": [];
  "ask-absorb": [];
  "ask-window": ["figure"];
  "ask-react": [];
  "ask-spirit": [];
  "ask-wait": [];
}

/** Why something may not be done. */
export interface Reasons {
  here: ["zone"];
  "not-beside": ["zone"];
  "stims-far": ["zone", "number"];
  "far-strike-far": ["zone", "number"];
  "strike-far": ["zone", "number"];
  "sensor-far": ["zone"];
  "bait-far": ["zone"];
  "here-already": ["zone"];
  "basic-done": ["zone"];
  "not-next": ["zone"];
  "jump-here": ["zone"];
  "no-symbol": ["symbol"];
  "in-row": ["symbol"];
  "all-evolved": ["special"];
  "special-done": ["special"];
  "few-cards": ["special", "number", "number"];
}

/** What the game can be asked besides: topics, and what each answer holds. */
export interface Facts {
  minds: MindsFacts;
  tells: TellsFacts;
  fallout: FalloutFacts;
  budget: BudgetFacts;
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
