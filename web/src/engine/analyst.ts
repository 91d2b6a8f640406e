// Reviews a finished match in the background: a short look at every decision from the first to the last, then longer
// ones, those that matter first. The engine's worker thinks in slices, so the page is answered meanwhile.
import type { Course } from "../net/protocol";
import type { Study } from "./study";
import { opinionOf, matters, type Decision, type Judged, type Opinion } from "./verdicts";

/** The first look at all decisions together takes this long, within these bounds for each. */
const firstPass = 6000;
const shortest = 8;
const longest = 50;
/** What a decision gets that matters, and the one that is looked at. */
const weighty = 400;
const lookedAt = 1200;
/** A second look at everything takes this many times as long as the first. */
const second = 4;

/** What is known of a match, by step. */
export type Findings = Map<number, Judged | "forced">;

/** The findings on the last match that was reviewed: its end and its review say the same, and the review goes on from
 *  there. */
let last: { match: string; found: Findings } | null = null;

export function findingsOn(match: string): Findings {
  if (last?.match !== match) last = { match, found: new Map() };
  return last.found;
}

export interface Progress {
  /** How many decisions have had a first look, of how many. */
  done: number;
  all: number;
  /** Every decision has had all the time it gets. */
  settled: boolean;
}

export class Analyst {
  readonly decisions: Decision[];
  private readonly first: number;
  private looked: number | null = null;
  private thinks = false;
  /** Ends what is thought about now. */
  private thought: AbortController | null = null;
  private rests = false;
  private ended = false;
  private listeners = new Set<() => void>();

  /** `played` is the notation of every step; `found` is what is known already. A brief analyst looks a second time only
   *  at the decisions that matter. */
  constructor(
    private readonly study: Study,
    course: Course,
    played: string[],
    private readonly sides: number[],
    private readonly found: Findings = new Map(),
    private readonly brief = false,
  ) {
    this.decisions = course.seats.flatMap((seat, i) =>
      seat === null ? [] : [{ step: i + 1, seat, played: played[i] ?? "" }],
    );
    this.first = Math.min(longest, Math.max(shortest, Math.round(firstPass / Math.max(1, this.decisions.length))));
  }

  /** Told whenever something has changed. */
  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    void this.work();
    return () => void this.listeners.delete(heard);
  }

  /** The position after that step is looked at: its decision comes next. */
  look(step: number): void {
    this.looked = step + 1;
    this.rests = false;
    void this.work();
  }

  /** Leaves the processor to a page that is about to draw another position, until that is looked at. */
  rest(): void {
    this.rests = true;
    this.thought?.abort();
  }

  stop(): void {
    this.ended = true;
  }

  readonly judged = (decision: Decision): Judged | "forced" | undefined => this.found.get(decision.step);

  at(step: number): Judged | null {
    const found = this.found.get(step + 1);
    return found === undefined || found === "forced" ? null : found;
  }

  opinions(): Opinion[] {
    return this.decisions.flatMap((decision) => {
      const judged = this.judged(decision);
      return judged === undefined || judged === "forced" ? [] : [opinionOf(decision, judged, this.sides)];
    });
  }

  progress(): Progress {
    const done = this.decisions.filter((d) => this.found.has(d.step)).length;
    return { done, all: this.decisions.length, settled: this.next() === null };
  }

  private time(decision: Decision): number {
    const judged = this.judged(decision);
    return judged === undefined ? 0 : judged === "forced" ? Infinity : judged.milliseconds;
  }

  /** What to think about next, and how long. */
  private next(): { decision: Decision; milliseconds: number } | null {
    const here = this.decisions.find((d) => d.step === this.looked);
    const unknown = this.decisions.find((d) => !this.found.has(d.step));
    if (unknown) return { decision: unknown, milliseconds: this.first };
    const wanted = (decision: Decision): number => {
      const judged = this.judged(decision);
      if (decision === here) return lookedAt;
      const matter = judged && judged !== "forced" && matters(opinionOf(decision, judged, this.sides));
      return matter ? weighty : this.brief ? 0 : second * this.first;
    };
    const short = this.decisions.filter((d) => this.time(d) < wanted(d)).sort((a, b) => wanted(b) - wanted(a));
    const decision = short[0];
    return decision ? { decision, milliseconds: wanted(decision) } : null;
  }

  private goesOn(): boolean {
    return !this.ended && !this.rests && this.listeners.size > 0;
  }

  private async work(): Promise<void> {
    if (this.thinks) return;
    this.thinks = true;
    try {
      for (let next = this.next(); next && this.goesOn(); next = this.next()) {
        const { decision, milliseconds } = next;
        const { signal } = (this.thought = new AbortController());
        const judged = await this.study.judge(decision, milliseconds, signal);
        if (signal.aborted) continue; /* it had less time than it should have */
        this.found.set(decision.step, judged);
        this.listeners.forEach((heard) => heard());
      }
    } catch {
      this.ended = true; /* the engine has stopped; what is known stays */
    } finally {
      this.thinks = false;
    }
  }
}
