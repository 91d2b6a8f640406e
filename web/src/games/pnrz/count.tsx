// The end of the match: counts every best area picture by picture.
import { useEffect, useState } from "preact/hooks";
import { settings } from "../../settings";
import { Head } from "./art";
import { beatsOf, spot, type Counted } from "./sections";
import type { Faction, View } from "./tiles";
import { say, sides } from "./words";

export interface Walk {
  /** The match is over, so that counting can be watched. */
  ready: boolean;
  faction: Faction | null;
  worths: Map<string, number | undefined>;
  total: number;
  begin(): void;
  end(): void;
}

const pace = 220;

export function useWalk(view: View, counted: Counted): Walk {
  const ready = view.step === "over";
  const [at, setAt] = useState<number | null>(null);
  const beats = ready ? beatsOf(counted) : [];
  useEffect(() => setAt(null), [ready]);
  useEffect(() => {
    if (at === null) return;
    const pause = beats[at]?.faction !== beats[at + 1]?.faction ? 5 * pace : pace;
    const timer = setTimeout(
      () => setAt(at + 1 < beats.length ? at + 1 : null),
      settings().motion === 0 ? pause / 4 : pause,
    );
    return () => clearTimeout(timer);
  }, [at]);
  const beat = at === null ? undefined : beats[at];
  const done = beat ? beats.slice(0, (at ?? 0) + 1).filter((b) => b.faction === beat.faction) : [];
  return {
    ready,
    faction: beat?.faction ?? null,
    worths: new Map(done.map((b) => [spot(b.part.quadrant.x, b.part.quadrant.y), b.part.worth])),
    total: done.reduce((sum, b) => sum + b.part.worth, 0),
    begin: () => setAt(0),
    end: () => setAt(null),
  };
}

export function CountWalk({ walk }: { walk: Walk }) {
  if (walk.faction === null)
    return (
      <p class="for-players pnrz-changes pnrz-walk">
        <button onClick={walk.begin}>{say("walk")}</button>
      </p>
    );
  return (
    <p class={`for-players pnrz-changes pnrz-walk pnrz-faction-${walk.faction}`}>
      <span class="pnrz-change">
        <Head of={walk.faction} /> {say("best", say(sides[walk.faction]), walk.total)}
      </span>
      <button onClick={walk.end}>{say("skip")}</button>
    </p>
  );
}
