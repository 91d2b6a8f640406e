import type { Telling } from "../telling";
import type { Verbs } from "./types.gen";

const telling: Telling<keyof Verbs> = {
  after: {
    pay: ["laser", "mine", "launch", "shield", "capsule", "satellite", "repair", "arm", "move", "blast"],
    keep: ["move", "blast"],
    hit: ["laser", "mine"],
    done: ["move", "blast"],
  },
  opens: {},
  seeks: ["laser", "mine", "launch"],
  fresh: ["move", "blast", "drone", "drone-blast"],
  shows: ["wins", "lost", "breaks", "joins", "ruined", "holds", "mended", "clone", "no-lock"],
};

export default telling;
