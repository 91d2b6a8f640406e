// What stopping on a square brings, in words: the facts are the engine's, the words are here.
import { codeAt, letters, minus, modules, resources, spoken, type Resource } from "./station";
import { stopOf } from "./told";
import type { Brings, Facts, StopsStops } from "./types.gen";
import { squareOf } from "./view";
import { say, type Word } from "./words";

export interface Outcome {
  /** One or two short words: "−E +M", "lacks E", "2 guns". */
  short: string;
  works: boolean;
  /** The same as a sentence. */
  text: string;
  /** Warehouses that would be sealed by what it costs (SEP-6.4). */
  seals: Resource[];
}

/** Where one word and one sentence say it all. */
const plain: Partial<Record<Brings, [short: Word, text: Word]>> = {
  lock: ["shortLock", "lockStep"],
  gunner: ["shortGunner", "becomesGunner"],
  drone: ["shortDrone", "turnsDrone"],
  spy: ["shortSurface", "spyOnSurface"],
  "no-rocket": ["shortIdle", "noRocket"],
  "no-drone": ["shortIdle", "noDrone"],
  "no-gunner": ["shortNoGun", "noGunner"],
  "no-aim": ["shortNoAim", "noAim"],
  "no-damage": ["shortNoUse", "nothingDamaged"],
  "no-spy": ["shortNoUse", "noSpy"],
};

const gunsWord = (n: number) => (n === 1 ? say("shortGun") : say("shortGuns", n));

function words({ brings, lacks, orders, to }: StopsStops): [short: string, text: string] {
  const { level, column } = squareOf(to.slice(1)),
    module = modules[codeAt(level, column) ?? ""];
  const said = plain[brings];
  if (said) return [say(said[0]), say(said[1])];
  if (!module) return ["", ""];
  const cost = spoken(module.cost);
  switch (brings) {
    case "arms":
      return [say("shortArms"), say("mans", module.name, module.text)];
    case "lacks":
      return lacks
        ? [
            say("shortLacks", resources[lacks].letter),
            say(module.use === "produce" ? "lacksIdle" : "lacksUse", resources[lacks].name),
          ]
        : ["", ""];
    case "no-room":
      return [say("shortNoRoom"), say("noRoom", Object.keys(module.gives).map((r) => say(r as Resource))[0] ?? "")];
    case "warhead":
      return [say("shortWarhead"), say("armsRocket", cost)];
    case "makes":
    case "makes-some":
      return [
        `${minus(module.cost)}+${letters(module.gives)}`,
        say(brings === "makes" ? "makes" : "makesSome", cost, spoken(module.gives)),
      ];
    case "guns": {
      const count = new Set(orders.map((o) => o.gunner)).size;
      const aims = orders.map((o) => say("aimAt", squareOf(o.gunner.slice(1)).column, o.place)).join(", ");
      return [gunsWord(count), `${say(count === 1 ? "useOneGunner" : "useGunners", cost, count)} ${say("aims", aims)}`];
    }
    default:
      return [say(brings === "unmasks" ? "shortUnmask" : "shortMend"), say("mayUse", cost)];
  }
}

/** What happens when a figure stops there. */
export function stopping(facts: Facts | null, figure: string, to: string): Outcome | null {
  const stop = stopOf(facts, figure, to);
  if (!stop || stop.brings === "nothing") return null;
  const [short, text] = words(stop);
  return { short, text, works: !stop.idle, seals: stop.seals };
}

/** What a BioDrone does to the station's owner by stopping there (SEP-6.2, SEP-6.11). */
export function droneStopping(facts: Facts | null, drone: string, to: string): Outcome | null {
  const stop = facts?.drones.drones.find((d) => d.drone === drone)?.stops.find((s) => s.to === to);
  if (!stop?.warehouse) return null;
  const { ruins, left } = stop,
    letter = resources[stop.warehouse.replace(/-.*/, "") as Resource].letter;
  return {
    short: left === 0 ? say("shortSeals", letter) : ruins ? `−1${letter}` : say("shortBlocks"),
    works: true,
    text: say(ruins ? "destroysUnit" : "blocksDeeper", left === 0 ? say("isSealed") : say("canReach", left)),
    seals: [],
  };
}
