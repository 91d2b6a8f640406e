// What chance did in a finished match, counted from its record (docs/notation.md).

export interface Outcome {
  value: string;
  count: number;
  /** How often it came just before each seat's decision. */
  bySeat: number[];
}

export interface Chance {
  /** "roll", "draw": the first word of chance's moves. */
  verb: string;
  total: number;
  /** Sorted by value. */
  outcomes: Outcome[];
}

const compare = new Intl.Collator("en", { numeric: true }).compare;

export function frequencies(record: string): Chance[] {
  const players = Number(/^players: (\d+)/m.exec(record)?.[1] ?? 8);
  const found = new Map<string, Map<string, Outcome>>();
  let open: Outcome[] = [];
  for (const line of record.slice(record.indexOf("\n\n") + 2).split("\n")) {
    const [, seat, move] = /^(\*|\d) (.*?)(?: {2}#[0-9a-f]+)?$/.exec(line) ?? [];
    if (seat === undefined || move === undefined) continue;
    if (seat !== "*") {
      for (const outcome of open) outcome.bySeat[Number(seat)] = (outcome.bySeat[Number(seat)] ?? 0) + 1;
      open = [];
      continue;
    }
    const at = move.indexOf(" ");
    const verb = at < 0 ? move : move.slice(0, at);
    const value = at < 0 ? "" : move.slice(at + 1);
    const outcomes = found.get(verb) ?? new Map<string, Outcome>();
    found.set(verb, outcomes);
    const outcome = outcomes.get(value) ?? { value, count: 0, bySeat: Array.from({ length: players }, () => 0) };
    outcomes.set(value, outcome);
    outcome.count++;
    open.push(outcome);
  }
  return [...found].map(([verb, outcomes]) => ({
    verb,
    total: [...outcomes.values()].reduce((sum, o) => sum + o.count, 0),
    outcomes: [...outcomes.values()].sort((a, b) => compare(a.value, b.value)),
  }));
}

/** Outcomes that repeat often enough for their counts to say something: dice, not a deck dealt once. */
export const repeats = (chance: Chance) =>
  chance.outcomes.length > 1 && chance.outcomes.length <= 20 && chance.total >= 2 * chance.outcomes.length;
