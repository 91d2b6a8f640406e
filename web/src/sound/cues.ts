// What is heard of what happens: your turn, a hit, something put on the table, the end.
import type { Scene } from "../motion/timeline";

export type Sound = "turn" | "hit" | "piece" | "end";

export interface Cue {
  sound: Sound;
  /** As performance.now() counts. */
  time: number;
}

/** The same sound is not played again within this time. */
const gap = 90;

/** What an effect sounds like, and whether when it begins or when it has arrived. */
function soundOf({ effect, start, duration }: Scene): Cue | null {
  switch (effect.do) {
    case "burst":
      return { sound: "hit", time: start };
    case "pop":
      return effect.tone === "harm" ? { sound: "hit", time: start } : null;
    case "walk":
    case "enter":
    case "leave":
    case "turn":
    case "card":
    case "roll":
      return { sound: "piece", time: start + duration };
    default:
      return null;
  }
}

/** What is heard of some scenes, in order of time. */
export function cuesOf(scenes: Scene[]): Cue[] {
  const cues = scenes
    .map(soundOf)
    .filter((c) => c !== null)
    .sort((a, b) => a.time - b.time);
  const last = new Map<Sound, number>();
  return cues.filter(({ sound, time }) => {
    const before = last.get(sound);
    if (before !== undefined && time - before < gap) return false;
    last.set(sound, time);
    return true;
  });
}

/** What sounds because the match has changed. */
export function turnCue(
  was: { mine: boolean; over: boolean } | null,
  is: { mine: boolean; over: boolean },
): Sound | null {
  if (was === null) return null;
  if (is.over) return was.over ? null : "end";
  return is.mine && !was.mine ? "turn" : null;
}
