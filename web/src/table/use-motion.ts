// A table or a replay that shows what happened: plays the events of every new position on it.
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useLatest } from "../ui/latest";
import type { GameModule } from "../games/module";
import type { LogEntry } from "../net/protocol";
import { settings } from "../settings";
import { at, type Where } from "../motion/effects";
import { Stagehand, type Manner } from "../motion/stagehand";
import { effectsOf, tooMuch, type Scene } from "../motion/timeline";

const stillness = "(prefers-reduced-motion: reduce)";

const manner = (): Manner =>
  settings().motion === 0 || document.hidden ? "none" : matchMedia(stillness).matches ? "fade" : "move";

export interface Moment {
  view: unknown;
  viewer: number | null;
  /** Which position this is; a change is a new one. */
  at: number;
  /** What led to it from the one before; null: show it as it is. */
  entries: LogEntry[] | null;
}

export interface Motion {
  /** Points at what a line of the log is about. */
  pointAt(entry: LogEntry): void;
}

/** What a line of the log names, and whose it is. */
const namesIn = (entry: LogEntry): Where[] =>
  (entry.refs ?? []).filter((r) => r.value !== null).map((r) => at(r.kind, r.value));

export function useMotion(
  selector: string,
  module: GameModule<unknown>,
  moment: Moment | null,
  heard?: (scenes: Scene[]) => void,
): Motion {
  const hand = useRef<Stagehand | null>(null);
  const last = useRef<Moment | null>(null);
  const now = useLatest(moment);

  useLayoutEffect(() => {
    const root = document.querySelector(selector);
    if (!root || !moment) return;
    hand.current ??= new Stagehand(root);
    const before = last.current;
    last.current = moment;
    if (!before || moment.entries === null || before.viewer !== moment.viewer) {
      hand.current.settle();
      return;
    }
    const effects = effectsOf(moment.entries, module.motion, {
      viewer: moment.viewer,
      before: before.view,
      after: moment.view,
    });
    const scenes =
      effects.length > tooMuch
        ? (hand.current.settle(), [])
        : hand.current.play(effects, settings().motion, manner(), module.motion, moment);
    heard?.(scenes);
  }, [moment?.at, moment?.viewer, moment !== null]);

  useEffect(() => {
    const resized = () => hand.current?.settle();
    addEventListener("resize", resized);
    return () => {
      removeEventListener("resize", resized);
      hand.current?.close();
      hand.current = null;
    };
  }, []);

  return useMemo(
    () => ({
      pointAt: (entry) => now.current && hand.current?.point(namesIn(entry), module.motion, now.current),
    }),
    [module],
  );
}
