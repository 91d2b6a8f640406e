// The tables of Adrenaline, as types. Made by scripts/types.mjs (`make types`) from
// `cardboard games adrenaline --json`; a test fails when they differ.
import type { Spoken } from "../verbs";

export type Map = "1" | "2" | "3" | "4";
export type Stage = "refill" | "draw" | "spawn" | "place-bot" | "act" | "run" | "grab" | "drop" | "newton"
  | "teleport" | "bot-move" | "bot-hit" | "shoot" | "effect" | "walk" | "spot" | "pick" | "bring" | "scope"
  | "tagback" | "reload" | "overkill" | "over";
export type Slot = "red-1" | "red-2" | "red-3" | "blue-1" | "blue-2" | "blue-3" | "yellow-1" | "yellow-2" | "yellow-3";
export type Weapon = "lock-rifle" | "machine-gun" | "thor" | "plasma-gun" | "whisper" | "electroscythe"
  | "tractor-beam" | "vortex-cannon" | "furnace" | "heatseeker" | "hellion" | "flamethrower" | "grenade-launcher"
  | "rocket-launcher" | "railgun" | "cyberblade" | "zx-2" | "shotgun" | "power-glove" | "shockwave" | "sledgehammer";
export type Square = "r0c0" | "r0c1" | "r0c2" | "r0c3" | "r1c0" | "r1c1" | "r1c2" | "r1c3" | "r2c0" | "r2c1" | "r2c2"
  | "r2c3";
export type Way = "none" | "north" | "east" | "south" | "west";
export type Tile = "BBY" | "RRY" | "RBB" | "RYY" | "BYY" | "RRB" | "RRP" | "BBP" | "YYP" | "RBP" | "RYP" | "BYP";
export type Powerup = "scope-red" | "scope-blue" | "scope-yellow" | "newton-red" | "newton-blue" | "newton-yellow"
  | "tagback-red" | "tagback-blue" | "tagback-yellow" | "teleporter-red" | "teleporter-blue" | "teleporter-yellow";
export type Kill = "0" | "0+0" | "0+1" | "0+2" | "0+3" | "0+4" | "1" | "1+0" | "1+1" | "1+2" | "1+3" | "1+4" | "2"
  | "2+0" | "2+1" | "2+2" | "2+3" | "2+4" | "3" | "3+0" | "3+1" | "3+2" | "3+3" | "3+4" | "4" | "4+0" | "4+1" | "4+2"
  | "4+3" | "4+4";
export type Colour = "red" | "blue" | "yellow";
export type Effect = "none" | "basic" | "second-lock" | "focus-shot" | "turret-tripod" | "chain-reaction"
  | "high-voltage" | "basic+charged-shot" | "phase-glide" | "reaper" | "punisher" | "black-hole" | "cozy-fire"
  | "nano-tracer" | "barbecue" | "extra-grenade" | "basic+fragmenting-warhead" | "rocket-jump" | "piercing"
  | "shadowstep" | "slice-and-dice" | "scanner" | "long-barrel" | "rocket-fist" | "fly-on" | "tsunami" | "pulverize";
export type Room = "red" | "blue" | "yellow" | "white" | "purple" | "green";
export type Point = "red" | "blue" | "yellow";
export type Price = "nothing" | "R" | "RR" | "RRR" | "B" | "RB" | "RRB" | "RRRB" | "BB" | "RBB" | "RRBB" | "RRRBB"
  | "BBB" | "RBBB" | "RRBBB" | "RRRBBB" | "Y" | "RY" | "RRY" | "RRRY" | "BY" | "RBY" | "RRBY" | "RRRBY" | "BBY"
  | "RBBY" | "RRBBY" | "RRRBBY" | "BBBY" | "RBBBY" | "RRBBBY" | "RRRBBBY" | "YY" | "RYY" | "RRYY" | "RRRYY" | "BYY"
  | "RBYY" | "RRBYY" | "RRRBYY" | "BBYY" | "RBBYY" | "RRBBYY" | "RRRBBYY" | "BBBYY" | "RBBBYY" | "RRBBBYY"
  | "RRRBBBYY" | "YYY" | "RYYY" | "RRYYY" | "RRRYYY" | "BYYY" | "RBYYY" | "RRBYYY" | "RRRBYYY" | "BBYYY" | "RBBYYY"
  | "RRBBYYY" | "RRRBBYYY" | "BBBYYY" | "RBBBYYY" | "RRBBBYYY" | "RRRBBBYYY";
export type Use = "ready" | "used" | "later" | "dear" | "idle";
export type Side = "wall" | "door" | "open";
export type When = "main" | "extra" | "after-main" | "after-second";

export interface Shot {
  weapon: Weapon;
  row: number;
  used: number[];
  now: number[];
  first: number[];
  all: number[];
  extra: number[];
  last: number;
  spot: Square;
  way: Way;
  push: number;
  push_most: number;
  main: boolean;
}

export interface Tracks {
  tokens: number[];
  order: number[];
}

export interface Seats {
  square: Square | null;
  points: number;
  damage: number[];
  marks: number[];
  skulls: number;
  flipped: boolean;
  ammo: Record<Colour, number>;
  weapons: Weapon[];
  loaded: Weapon[];
  hand: (Powerup | null)[];
  old: number;
  bonus: number;
}

export interface ActionsFacts {
  run: number;
  grab: number;
  shoot: number;
  reload: boolean;
  run_to: Square[];
  grab_at: Square[];
  shoot_from: Square[];
}

export interface AimsWeapons {
  weapon: Weapon;
  now: Square[];
  later: Square[];
}

export interface AimsSeats {
  weapons: AimsWeapons[];
}

export interface AimsFacts {
  seats: AimsSeats[];
  racks: AimsWeapons[];
}

export interface ThreatsSeats {
  shot: Square[];
  run: Square[];
}

export interface ThreatsFacts {
  seats: ThreatsSeats[];
}

export interface UsesEffects {
  effect: Effect;
  use: Use;
}

export interface UsesFacts {
  effects: UsesEffects[];
}

export interface WorthShares {
  seat: number;
  tokens: number;
  points: number;
  first: boolean;
}

export interface WorthSeats {
  values: number[];
  covered: number;
  shares: WorthShares[];
  killed: boolean;
  projected: number;
}

export interface WorthFacts {
  seats: WorthSeats[];
}

export interface ArenasSquares {
  square: Square;
  room: Room;
  spawn: Colour | null;
  north: Side;
  east: Side;
  south: Side;
  west: Side;
  seen: Square[];
  moves: Partial<Record<Square, number>>;
}

export interface ArenasMaps {
  squares: ArenasSquares[];
}

export interface ArenasFacts {
  maps: Record<Map, ArenasMaps>;
}

export interface CardsReload {
  cubes: Colour[];
}

export interface CardsEffects {
  effect: Effect;
  when: When;
  cost: CardsReload;
}

export interface CardsWeapons {
  colour: Colour;
  reload: CardsReload;
  take: CardsReload;
  effects: CardsEffects[];
}

export interface CardsFacts {
  weapons: Record<Weapon, CardsWeapons>;
}

/** A position as a viewer knows it. */
export interface View {
  players: number;
  map: Map;
  sudden: boolean;
  domination: boolean;
  bot: boolean;
  skulls: number;
  stage: Stage;
  turn: number;
  actor: number;
  actions: number;
  draws: number;
  rookie: boolean;
  bot_due: boolean;
  frenzy: boolean;
  last: number;
  kills: number;
  approach: number;
  reloading: boolean;
  tagged: number[];
  hurt: number[];
  asked: number[];
  attacker: number;
  victim: number;
  slot: Slot;
  shot: Shot;
  tiles: Partial<Record<Square, Tile>>;
  tile_stack: Record<Tile, number>;
  discarded: Record<Powerup, number>;
  held: Record<Powerup, number>;
  pile: number;
  weapons_left: number;
  racks: Partial<Record<Slot, Weapon>>;
  killshots: Kill[];
  tracks: Record<Colour, Tracks>;
  seats: Seats[];
}

/** What a reference of each kind holds. */
export interface Kinds {
  count: number;
  map: Map;
  bool: boolean;
  stage: Stage;
  seat: number;
  few: number;
  target: number;
  figure: number;
  slot: Slot;
  weapon: Weapon;
  row: number;
  square: Square;
  way: Way;
  tile: Tile;
  powerup: Powerup;
  number: number;
  kill: Kill;
  colour: Colour;
  points: number;
  payment: string;
  effect: Effect;
  room: Room;
  point: Point;
  price: Price;
  use: Use;
  side: Side;
  when: When;
}

/** Moves and events: what each verb names. */
export interface Verbs {
  run: [];
  grab: [];
  shoot: [];
  done: [];
  end: [];
  bot: [];
  play: ["powerup"];
  go: ["square"];
  tile: ["square"];
  take: ["weapon"];
  "take-with": ["weapon", "payment"];
  drop: ["weapon"];
  reload: ["weapon"];
  "reload-with": ["weapon", "payment"];
  fire: ["weapon"];
  use: ["effect"];
  "use-with": ["effect", "payment"];
  cease: [];
  spot: ["square"];
  room: ["room"];
  target: ["seat"];
  point: ["point"];
  enough: [];
  bring: ["square"];
  push: ["seat", "square"];
  scope: ["powerup", "seat", "colour"];
  "scope-with": ["powerup", "seat", "powerup"];
  "no-scope": [];
  tagback: ["powerup"];
  "no-tagback": [];
  discard: ["powerup"];
  "place-bot": ["point"];
  "bot-go": ["square"];
  "bot-hit": ["seat"];
  track: ["point"];
  draw: ["powerup"];
  "put-tile": ["tile", "square"];
  "put-weapon": ["weapon", "slot"];
  turn: [];
  appears: ["square"];
  moved: ["seat", "square"];
  damage: ["number", "seat"];
  convert: ["number", "seat"];
  marks: ["number", "seat"];
  tags: ["point"];
  stings: [];
  killed: ["seat"];
  "first-blood": ["seat"];
  points: ["number"];
  "double-kill": [];
  overkilled: ["seat"];
  reshuffle: [];
  frenzy: [];
  flips: [];
  "track-points": ["number"];
  over: [];
  "bot-wins": [];
}

/** Questions. */
export interface Prompts {
  "ask-refill": ["weapon", "effect"];
  "ask-draw": ["weapon", "effect"];
  "ask-spawn": ["weapon", "effect"];
  "ask-place-bot": ["weapon", "effect"];
  "ask-act": ["weapon", "effect"];
  "ask-run": ["weapon", "effect"];
  "ask-grab": ["weapon", "effect"];
  "ask-drop": ["weapon", "effect"];
  "ask-newton": ["weapon", "effect"];
  "ask-teleport": ["weapon", "effect"];
  "ask-bot-move": ["weapon", "effect"];
  "ask-bot-hit": ["weapon", "effect"];
  "ask-shoot": ["weapon", "effect"];
  "ask-effect": ["weapon", "effect"];
  "ask-walk": ["weapon", "effect"];
  "ask-spot": ["weapon", "effect"];
  "ask-pick": ["weapon", "effect"];
  "ask-bring": ["weapon", "effect"];
  "ask-scope": ["weapon", "effect"];
  "ask-tagback": ["weapon", "effect"];
  "ask-reload": ["weapon", "effect"];
  "ask-overkill": ["weapon", "effect"];
  "ask-over": ["weapon", "effect"];
}

/** Why something may not be done. */
export interface Reasons {
  "run-far": ["square", "number", "number"];
  "grab-far": ["square", "number", "number"];
  "nothing-there": ["square"];
  "rack-dear": ["square"];
  "point-far": ["point", "number", "number"];
  unloaded: ["weapon"];
  "no-target": ["weapon"];
  loaded: ["weapon"];
  "reload-dear": ["weapon", "price"];
  "take-dear": ["weapon", "price"];
  "weapon-far": ["weapon", "number", "number"];
  "by-grabbing": ["weapon"];
  self: [];
  unseen: ["seat"];
  "scope-later": ["powerup"];
  "tagback-later": ["powerup"];
  between: ["powerup"];
  "no-actions": [];
  "no-run": [];
  "no-grab": [];
  "no-shot": [];
  "effect-used": ["effect"];
  "effect-order": ["effect"];
  "effect-dear": ["effect", "price"];
  "effect-idle": ["effect"];
}

/** What the game can be asked besides: topics, and what each answer holds. */
export interface Facts {
  actions: ActionsFacts;
  aims: AimsFacts;
  threats: ThreatsFacts;
  uses: UsesFacts;
  worth: WorthFacts;
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
