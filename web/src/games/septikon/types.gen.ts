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
export type Seal = "open" | "last" | "sealed";
export type Brings = "nothing" | "lock" | "arms" | "gunner" | "makes" | "makes-some" | "warhead" | "drone" | "guns"
  | "mends" | "unmasks" | "spy" | "lacks" | "no-room" | "no-rocket" | "no-drone" | "no-gunner" | "no-aim"
  | "no-damage" | "no-spy";
export type How = "hit" | "put" | "flies" | "shield" | "collides" | "lands";
export type Closed = "taken" | "damaged" | "drone";
export type Threat = "rocket" | "nuclear-rocket" | "capsule" | "laser" | "mine" | "espionage" | "satellite";
export type Module = "LCK" | "DRL" | "VIB" | "EXP" | "LIC" | "LI2" | "CHE" | "CH2" | "AIR" | "BIO" | "URA" | "REA"
  | "THE" | "FOU" | "FO2" | "RKT" | "SEN" | "NUK" | "LAS" | "LCH" | "THM" | "SHD" | "CAP" | "ESP" | "SAT" | "TKO"
  | "REP" | "RE2" | "ERP" | "CNT";
export type Use = "nothing" | "produce" | "gunners" | "alone";

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

export interface SidesStores {
  blocker: number | null;
  seal: Seal;
}

export interface SidesBox {
  figures: number;
  drones: number;
  satellites: number;
  shields: number;
  rockets: number;
  nuclear: number;
}

export interface SidesSides {
  gunners: number[];
  stores: Record<Warehouse, SidesStores>;
  box: SidesBox;
  lost_at: number | null;
}

export interface SidesFacts {
  sides: Record<Side, SidesSides>;
}

export interface ReachCrew {
  figure: string;
  faces: string[][];
}

export interface ReachFacts {
  crew: ReachCrew[];
}

export interface StopsOrders {
  gunner: string;
  place: string;
  how: How;
}

export interface StopsStops {
  to: string;
  way: string[];
  brings: Brings;
  idle: boolean;
  lacks: Resource | null;
  seals: Resource[];
  orders: StopsOrders[];
}

export interface StopsClosed {
  at: string;
  by: Closed;
}

export interface StopsFigures {
  figure: string;
  stops: StopsStops[];
  closed: StopsClosed[];
}

export interface StopsFacts {
  figures: StopsFigures[];
}

export interface DronesStops {
  to: string;
  way: string[];
  warehouse: Warehouse | null;
  ruins: boolean;
  left: number;
}

export interface DronesDrones {
  drone: string;
  stops: DronesStops[];
}

export interface DronesFacts {
  drones: DronesDrones[];
}

export interface OrdersFacts {
  orders: StopsOrders[];
}

export interface LanesLaunch {
  place: string;
  how: How;
}

export interface LanesLanes {
  gunner: string;
  laser: string | null;
  rocket: Flyer;
  launch: LanesLaunch[];
  mines: (string | null)[];
}

export interface LanesFacts {
  lanes: LanesLanes[];
}

export interface FlightsFlights {
  side: Side;
  what: Flyer;
  at: string;
  rows: number;
  faces: LanesLaunch[];
}

export interface FlightsFacts {
  flights: FlightsFlights[];
}

export interface ZonesSatellites {
  at: string;
  covers: string[];
}

export interface ZonesSides {
  satellites: ZonesSatellites[];
  drill: string[];
  vibro: string[];
}

export interface ZonesFacts {
  sides: Record<Side, ZonesSides>;
}

export interface ThreatsThreats {
  what: Threat;
  from: string | null;
  faces: number[];
  within: number | null;
  places: string[];
}

export interface ThreatsSides {
  threats: ThreatsThreats[];
}

export interface ThreatsFacts {
  sides: Record<Side, ThreatsSides>;
}

export interface StationModules {
  use: Use;
  cost: Partial<Record<Resource, number>>;
  gives: Partial<Record<Resource, number>>;
}

export interface StationWarehouses {
  holds: Resource;
  cells: string[];
}

export interface StationFacts {
  modules: Record<Module, StationModules>;
  warehouses: Record<Warehouse, StationWarehouses>;
  rooms: Partial<Record<string, Module>>;
  passages: Record<string, string[]>;
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
  seal: Seal;
  brings: Brings;
  how: How;
  closed: Closed;
  threat: Threat;
  face: number;
  module: Module;
  use: Use;
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

/** What the game can be asked besides: topics, and what each answer holds. */
export interface Facts {
  sides: SidesFacts;
  reach: ReachFacts;
  stops: StopsFacts;
  drones: DronesFacts;
  orders: OrdersFacts;
  lanes: LanesFacts;
  flights: FlightsFacts;
  zones: ZonesFacts;
  threats: ThreatsFacts;
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
