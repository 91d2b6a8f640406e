import type { Telling } from "../telling";
import type { Verbs } from "./types.gen";

const telling: Telling<keyof Verbs> = {
  after: {
    use: ["fire"],
    "use-with": ["fire"],
    spot: ["fire"],
    room: ["fire"],
    target: ["fire"],
    bring: ["fire"],
    push: ["fire", "play"],
    enough: ["fire"],
    cease: ["fire"],
  },
  opens: { run: [], grab: ["go"], shoot: ["go"], bot: [], play: [] },
  seeks: ["shoot", "fire", "use", "use-with", "spot", "room", "bot"],
  fresh: ["run", "grab", "shoot", "bot", "done", "end", "reload", "reload-with"],
  shows: ["killed", "damage", "tags", "marks", "moved"],
};

export default telling;
