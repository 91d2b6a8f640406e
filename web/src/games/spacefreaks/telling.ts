import type { Telling } from "../telling";
import type { Verbs } from "./types.gen";

const telling: Telling<keyof Verbs> = {
  after: {
    fire: ["turret"],
    move: ["activate"],
    attack: ["activate"],
    repulse: ["activate"],
    play: ["activate"],
    at: ["play"],
    toward: ["play"],
    spread: ["play"],
    blink: ["activate"],
    teleport: ["activate"],
    explode: ["activate"],
    heal: ["activate"],
    lab: ["activate"],
    end: ["activate"],
  },
  opens: { turret: [], activate: [], rise: [] },
  seeks: ["play", "turret", "command"],
  fresh: ["activate", "end", "done", "finish"],
  shows: ["destroyed", "ruined", "base-struck", "damage", "struck", "building-struck", "pushed", "plucked", "healed"],
};

export default telling;
