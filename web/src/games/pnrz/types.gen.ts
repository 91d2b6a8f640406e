// The tables of Pirates, Ninjas, Robots & Zombies, as types. Made by scripts/types.mjs (`make types`) from
// `cardboard games pnrz --json`; a test fails when they differ.
import type { Spoken } from "../verbs";

export type Faction = "P" | "N" | "R" | "Z";
export type Step = "deal" | "play" | "action" | "draw" | "over";
export type Tile = "T01" | "T02" | "T03" | "T04" | "T05" | "T06" | "T07" | "T08" | "T09" | "T10" | "T11" | "T12"
  | "T13" | "T14" | "T15" | "T16" | "T17" | "T18" | "T19" | "T20" | "T21" | "T22" | "T23" | "T24" | "T25" | "T26"
  | "T27" | "T28" | "T29" | "T30" | "T31" | "T32" | "T33" | "T34" | "T35" | "T36" | "T37" | "T38" | "T39" | "T40"
  | "T41" | "T42" | "T43" | "T44" | "T45" | "T46" | "T47" | "T48" | "T49" | "T50" | "T51" | "T52" | "T53" | "T54";
export type Base = "BP" | "BN" | "BR" | "BZ";
export type Laid = "T01" | "T02" | "T03" | "T04" | "T05" | "T06" | "T07" | "T08" | "T09" | "T10" | "T11" | "T12"
  | "T13" | "T14" | "T15" | "T16" | "T17" | "T18" | "T19" | "T20" | "T21" | "T22" | "T23" | "T24" | "T25" | "T26"
  | "T27" | "T28" | "T29" | "T30" | "T31" | "T32" | "T33" | "T34" | "T35" | "T36" | "T37" | "T38" | "T39" | "T40"
  | "T41" | "T42" | "T43" | "T44" | "T45" | "T46" | "T47" | "T48" | "T49" | "T50" | "T51" | "T52" | "T53" | "T54"
  | "BP" | "BN" | "BR" | "BZ";
export type Picture = "P" | "N" | "R" | "Z" | "p" | "n" | "r" | "z" | "K" | "D" | "M" | "H" | "1" | "2" | "3" | "4";
export type What = "crew" | "item" | "enemy" | "base";
export type Icon = "rotate" | "swap" | "replace";

export interface Table {
  tile: Tile;
  cell: string;
  turn: number;
}

export interface AreasQuadrants {
  x: number;
  y: number;
  picture: Picture;
  area: number | null;
  worth: number;
  enemy: Picture | null;
}

export interface AreasAreas {
  faction: Faction;
  best: boolean;
  points: number;
}

export interface AreasFacts {
  points: number[];
  quadrants: AreasQuadrants[];
  areas: AreasAreas[];
}

export interface GapsGaps {
  cell: string;
  beside: string;
}

export interface GapsFacts {
  gaps: GapsGaps[];
}

export interface PrintsPictures {
  faction: Faction;
  what: What;
  worth: number;
}

export interface PrintsTiles {
  pictures: Picture[];
  icon: Icon | null;
}

export interface PrintsFacts {
  pictures: Record<Picture, PrintsPictures>;
  tiles: Record<Tile, PrintsTiles>;
  bases: Record<Base, PrintsTiles>;
}

/** A position as a viewer knows it. */
export interface View {
  players: number;
  owners: Partial<Record<Faction, number>>;
  seat: number;
  step: Step;
  last: Tile | null;
  base_moves: number;
  final_turns: number;
  hand: (Tile[] | null)[];
  shown: Tile[][];
  table: Table[];
  hand_sizes: number[];
  stack: number;
  scores: Record<Faction, number>;
}

/** What a reference of each kind holds. */
export interface Kinds {
  players: number;
  faction: Faction;
  seat: number;
  step: Step;
  tile: Tile;
  number: number;
  cell: string;
  orientation: number;
  beside: string;
  base: Base;
  turns: number;
  laid: Laid;
  picture: Picture;
  bool: boolean;
  what: What;
  icon: Icon;
}

/** Moves and events: what each verb names. */
export interface Verbs {
  play: ["tile", "cell", "orientation"];
  "play-base": ["base", "cell"];
  move: ["base", "cell"];
  rotate: ["cell", "turns"];
  swap: ["cell", "orientation", "cell", "orientation"];
  replace: ["cell", "tile", "orientation"];
  "replace-base": ["cell", "base"];
  decline: [];
  draw: ["tile"];
  "last-turns": [];
  score: ["faction", "number"];
  end: [];
}

/** Questions. */
export interface Prompts {
  "ask-play": [];
  "ask-rotate": [];
  "ask-swap": [];
  "ask-replace": [];
}

/** Why something may not be done. */
export interface Reasons {
  occupied: ["cell"];
  apart: ["cell"];
  "not-yours": ["base"];
  "only-tile": ["base"];
  "falls-apart": ["base"];
  "just-laid": ["cell"];
  "base-fixed": ["base"];
  "not-taken": ["base"];
  "laid-already": ["tile"];
}

/** What the game can be asked besides: topics, and what each answer holds. */
export interface Facts {
  areas: AreasFacts;
  gaps: GapsFacts;
}

export type Said = Spoken<Kinds, Verbs>;
export type Asked = Spoken<Kinds, Prompts>;
