// What never changes in Anomaly: boards, cards, prices. Made by scripts/types.mjs
// (`make types`) from `cardboard games anomaly --json`; a test fails when they differ.
import type { CardsFacts, StationFacts } from "./types.gen";

/** The zones: symbols, neighbours, and those across a shuttle bay. */
export const station: StationFacts =
  {"zones":{"C1":{"symbols":["core","fire","engineering"],"next":["C2","C4","Q1"],"bays":[]},
  "C2":{"symbols":["core","cold","engineering"],"next":["C1","C3","Q2"],"bays":[]},"C3":{"symbols":["core",
  "fire","ai"],"next":["C2","C4","Q3"],"bays":[]},"C4":{"symbols":["core","cold","ai"],"next":["C1",
  "C3","Q4"],"bays":[]},"Q1":{"symbols":["quarters","fire","physics"],"next":["C1","Q2","Q4",
  "L1","L4"],"bays":[]},"Q2":{"symbols":["quarters","cold","biology"],"next":["C2","Q1","Q3",
  "L1","L2"],"bays":[]},"Q3":{"symbols":["quarters","fire","biology"],"next":["C3","Q2","Q4",
  "L2","L3"],"bays":[]},"Q4":{"symbols":["quarters","cold","physics"],"next":["C4","Q1","Q3",
  "L3","L4"],"bays":[]},"L1":{"symbols":["labs","ai","physics"],"next":["Q1","Q2"],"bays":["L2",
  "L4"]},"L2":{"symbols":["labs","engineering","physics"],"next":["Q2","Q3"],"bays":["L1","L3"]},
  "L3":{"symbols":["labs","engineering","biology"],"next":["Q3","Q4"],"bays":["L2","L4"]},"L4":{"symbols":["labs",
  "ai","biology"],"next":["Q1","Q4"],"bays":["L1","L3"]}},"symbols":{"core":["C1","C2","C3",
  "C4"],"labs":["L1","L2","L3","L4"],"quarters":["Q1","Q2","Q3","Q4"],"fire":["C1","C3","Q1",
  "Q3"],"cold":["C2","C4","Q2","Q4"],"engineering":["C1","C2","L2","L3"],"ai":["C3","C4","L1",
  "L4"],"physics":["Q1","Q4","L1","L2"],"biology":["Q2","Q3","L3","L4"]},"track":15};

/** The action cards by both halves, and what special actions cost. */
export const cards: CardsFacts =
  {"faces":{"strike":{"special":"evolve","range":1,"damage":1,"reveals":false},"double-strike":{"special":"possess",
  "range":1,"damage":1,"reveals":false},"far-strike":{"special":"overload","range":2,"damage":1,
  "reveals":false},"trap":{"special":"overload","range":0,"damage":1,"reveals":false},"bludgeon":{"special":"evolve",
  "range":0,"damage":2,"reveals":true},"stun-baton":{"special":"teleport","range":0,"damage":3,
  "reveals":true},"sensor":{"special":"evolve","range":1,"damage":0,"reveals":false},"stims":{"special":"scent",
  "range":2,"damage":0,"reveals":false},"bait":{"special":"scent","range":1,"damage":0,"reveals":false}},
  "costs":{"evolve":2,"overload":1,"possess":1,"scent":1,"teleport":1}};
