// The tables of Septikon: Uranium Wars, as types. Made by scripts/types.mjs (`make types`) from
// `cardboard games septikon --json`; a test fails when they differ.
import type { Spoken } from "../verbs";

export type End = "formal" | "fifteen" | "ten";
export type First = "chance" | "A" | "B";
export type Limit = "5000" | "2000" | "1000" | "500";
export type YesOrNo = "no" | "yes";
export type Step = "first" | "place" | "steal" | "roll" | "move" | "use" | "sense" | "arm" | "repair" | "pay" | "keep"
  | "defrost" | "hit" | "drones" | "fly" | "over";
export type Side = "A" | "B";
export type Warehouse = "oxygen" | "rocket" | "metal" | "energy-left" | "biomass" | "biodrone" | "uranium"
  | "energy-right";
export type Flyer = "rocket" | "nuclear-rocket" | "capsule";
export type StealPoint = "(6,11)" | "(5,11)" | "(4,11)" | "(3,11)";
export type Lock = "(8,1)" | "(8,21)" | "(6,11)" | "(2,11)";
export type Job = "none" | "theft" | "production" | "action" | "flight";
export type Winner = "nobody" | "A" | "B" | "draw";
export type Reason = "none" | "helpless" | "wrecked" | "gave-up" | "standstill" | "time";
export type Piece = "clone" | "spy" | "drone" | "rocket" | "nuclear-rocket" | "capsule" | "satellite" | "shield";
export type Resource = "oxygen" | "rocket" | "metal" | "energy" | "biomass" | "biodrone" | "uranium";

export interface Flyers {
  what: Flyer;
  at: string;
  flown: boolean;
}

export interface Invaders {
  at: string;
  moved: boolean;
}

export interface Sides {
  damage: string[];
  clones: string[];
  spies: string[];
  turned: number[];
  stock: Record<Warehouse, number[]>;
  armed: number[];
  flyers: Flyers[];
  satellites: string[];
  shields: string[];
  invaders: Invaders[];
}

/** A position as a viewer knows it. */
export interface View {
  end: End;
  first: First;
  limit: Limit;
  surrender: YesOrNo;
  turn: number;
  step: Step;
  active: Side;
  starter: Side;
  die: number;
  sides: Record<Side, Sides>;
  thieves: StealPoint[];
  fresh: Lock[];
  station: Side;
  module: string | null;
  job: Job;
  gunner: number;
  acted: number[];
  target: string | null;
  hitter: number | null;
  owed: number;
  due: number;
  quiet: number;
  stirred: boolean;
  sure: Side[];
  winner: Winner;
  reason: Reason;
  spendable_a: Record<Warehouse, number>;
  spendable_b: Record<Warehouse, number>;
  room_a: Record<Warehouse, number>;
  room_b: Record<Warehouse, number>;
  damaged: Record<Side, number>;
  can: Record<Side, boolean>;
}

/** What a reference of each kind holds. */
export interface Kinds {
  end: End;
  first: First;
  limit: Limit;
  "yes-or-no": YesOrNo;
  turn: number;
  step: Step;
  side: Side;
  die: number;
  "station-square": string;
  column: number;
  warehouse: Warehouse;
  depth: number;
  flyer: Flyer;
  place: string;
  bool: boolean;
  "steal-point": StealPoint;
  lock: Lock;
  job: Job;
  gunner: number;
  index: number;
  units: number;
  quiet: number;
  winner: Winner;
  reason: Reason;
  number: number;
  seat: number;
  piece: Piece;
  resource: Resource;
}

/** Moves and events: what each verb names. */
export interface Verbs {
  first: ["seat"];
  roll: ["die"];
  place: ["place"];
  steal: ["warehouse"];
  move: ["place", "place"];
  blast: ["place", "place"];
  pay: ["warehouse"];
  keep: ["warehouse"];
  defrost: ["place"];
  "no-clone": [];
  laser: ["place"];
  launch: ["place"];
  mine: ["place"];
  shield: ["place"];
  capsule: ["place"];
  recruit: ["place", "place"];
  satellite: ["place"];
  takeover: ["place", "place"];
  repair: ["place"];
  counter: ["place"];
  arm: ["place"];
  sense: ["place", "warehouse"];
  hit: ["piece"];
  drone: ["place", "place"];
  "drone-blast": ["place", "place"];
  fly: ["flyer", "place"];
  done: [];
  "give-up": [];
  turn: ["turn"];
  stuck: [];
  idle: ["place"];
  spends: ["warehouse", "depth"];
  stores: ["warehouse", "depth"];
  surplus: ["resource", "units"];
  clone: ["place"];
  "no-lock": [];
  breaks: ["place"];
  mended: ["place"];
  ruined: ["warehouse", "place"];
  lost: ["piece", "side", "place"];
  flies: ["flyer", "place", "place"];
  lands: ["place"];
  placed: ["piece", "place"];
  holds: ["place"];
  joins: ["piece", "place", "side"];
  warhead: ["place"];
  wins: ["reason"];
  drawn: ["reason"];
}

/** Questions. */
export interface Prompts {
  "ask-place": ["number"];
  "ask-steal": [];
  "ask-move": ["die"];
  "ask-use": ["place"];
  "ask-repair": [];
  "ask-second": [];
  "ask-counter": [];
  "ask-sense": [];
  "ask-arm": [];
  "ask-pay": ["units"];
  "ask-keep": ["units"];
  "ask-defrost": [];
  "ask-lock": [];
  "ask-hit": ["place"];
  "ask-drones": ["die"];
  "ask-fly": [];
  "ask-nothing": [];
}

/** Why something may not be done. */
export interface Reasons {
  "own-station": ["place", "number"];
  "no-module": ["place", "number"];
  stands: ["place", "number"];
  cell: ["place", "number"];
  taken: ["place", "number"];
  broken: ["place", "number"];
  "drone-there": ["place", "number"];
  theirs: ["place", "number"];
  "stuck-here": ["place", "number"];
  "not-there": ["place", "number"];
  "no-aim": ["place", "number"];
  whole: ["place", "number"];
  locks: ["place", "number"];
  sealed: ["place", "number"];
  empty: ["place", "number"];
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
