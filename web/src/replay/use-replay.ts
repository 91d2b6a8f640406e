// Steps and log of a finished match: kept once they are known, and fetched before they are wanted.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Study } from "../engine/study";
import type { LogEntry, Step } from "../net/protocol";

/** How many steps of a match are remembered. */
const room = 600;
/** Steps fetched ahead, in the order they will be wanted. */
const ahead = [1, 2, 3, -1, 4, 5];
/** For how many steps the log is fetched at once. */
const page = 250;

/** Once what is known now is on the screen. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Remembers answers; asks once for each. */
class Kept<T> {
  private readonly known = new Map<string, T>();
  private readonly asked = new Map<string, Promise<T>>();

  get(key: string): T | undefined {
    return this.known.get(key);
  }

  ask(key: string, fetch: () => Promise<T>): Promise<T> {
    const known = this.known.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const asked =
      this.asked.get(key) ??
      fetch().then(
        (value) => {
          this.asked.delete(key);
          this.known.set(key, value);
          for (const old of this.known.keys()) {
            if (this.known.size <= room) break;
            this.known.delete(old);
          }
          return value;
        },
        (error: unknown) => {
          this.asked.delete(key);
          throw error;
        },
      );
    this.asked.set(key, asked);
    return asked;
  }
}

export function useStep(
  study: Study,
  step: number,
  eyes: number | undefined,
  steps: number,
  ready: (step: Step) => Promise<Step>,
): Step | Error | null {
  const kept = useMemo(() => new Kept<Step>(), [study]);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const key = (n: number) => `${n}/${eyes ?? ""}`;
  const ask = (n: number) => kept.ask(key(n), () => study.look(n, eyes).then(ready));
  const [last, setLast] = useState<Step | null>(null);
  /* Asked at once: an effect would wait until the page has been painted with the old step. */
  useLayoutEffect(() => {
    let wanted = true;
    ask(step).then(
      async (shown) => {
        if (!wanted) return;
        setLast(shown);
        setTrouble(null);
        await painted();
        for (const by of ahead) {
          if (wanted && step + by >= 0 && step + by <= steps) await ask(step + by).catch(() => undefined);
        }
      },
      (error: Error) => wanted && setTrouble(error),
    );
    return () => {
      wanted = false;
    };
  }, [study, step, eyes, steps]);
  return trouble ?? kept.get(key(step)) ?? last;
}

/** A value once it has stayed the same for a moment: what is not urgent waits until the picture is there. */
export function useCalm<T>(value: T, delay: number): T {
  const [calm, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(() => value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}

export interface Line {
  step: number;
  /** Which of the step's lines. */
  at: number;
  entry: LogEntry;
}

/** The lines of the log from some steps before to some after. */
export function useLog(
  study: Study,
  step: number,
  eyes: number | undefined,
  steps: number,
  reword: (log: LogEntry[][]) => LogEntry[][],
): Line[] {
  const kept = useMemo(() => new Kept<LogEntry[][]>(), [study]);
  const [, again] = useState(0);
  const first = Math.max(0, step - 60),
    last = Math.min(steps, step + 30);
  const pages = [...new Set([first, last].map((n) => Math.floor(n / page)))];
  const key = (n: number) => `${n}/${eyes ?? ""}`;
  useEffect(() => {
    let wanted = true;
    const asked = pages.map((n) =>
      kept.ask(key(n), () => study.log(n * page, Math.min(steps, n * page + page - 1), eyes).then(reword)),
    );
    Promise.all(asked).then(
      () => wanted && again((n) => n + 1),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [study, eyes, pages.join()]);
  return useMemo(() => {
    const lines: Line[] = [];
    for (let n = first; n <= last; n++) {
      (kept.get(key(Math.floor(n / page)))?.[n % page] ?? []).forEach((entry, at) =>
        lines.push({ step: n, at, entry }),
      );
    }
    return lines;
  }, [first, last, eyes, kept, ...pages.map((n) => kept.get(key(n)) !== undefined)]);
}
