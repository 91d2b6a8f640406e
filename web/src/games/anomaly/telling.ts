import type { Telling } from "../telling";
import type { Verbs } from "./types.gen";

const telling: Telling<keyof Verbs> = {
  after: {
    go: ["move", "play"],
    hit: ["play"],
    burn: ["play"],
    sense: ["play"],
    lure: ["play"],
    ask: ["use"],
    jump: ["use"],
    charge: ["use"],
  },
  opens: { move: [], feed: [], use: ["pay"], adapt: ["pay"] },
  seeks: ["play", "feed"],
  fresh: ["skip", "stop", "prowl", "feed"],
  shows: [
    "end",
    "caught",
    "hurt",
    "students-hurt",
    "explode",
    "fed-students",
    "fed",
    "fed-nothing",
    "shock",
    "scent",
    "answer",
    "no-effect",
    "reveal",
  ],
};

export default telling;
