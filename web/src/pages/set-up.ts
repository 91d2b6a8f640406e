// A table that is being set: who sits on which chair, and what is asked of the server or of this browser for it.
import { labelOf } from "../games/manifest";
import type { GameInfo, Level, NewMatch, NewSeat } from "../net/protocol";

/** Who sits on a chair, as one word: "me", "friend", "open" or a level of bot. */
export type Sitter = string;

/** Clocks as people know them: initial seconds, and seconds for each decision; and play by the day. */
export const clocks = [
  { name: "none", title: "clockNone" },
  { name: "quick", title: "clockQuick", clock: { bank: 300, credit: 10 } },
  { name: "calm", title: "clockCalm", clock: { bank: 1200, credit: 30 } },
  { name: "slow" },
] as const;

/** How many days a decision of a slow match may take. */
export const slowDays = [1, 3, 7, 14];

export type ClockName = (typeof clocks)[number]["name"];

export interface Plan {
  players: number;
  /** One for each chair that the game can have; those beyond `players` wait for a larger table. */
  sitters: Sitter[];
  /** The chair that the card asks about. */
  chair: number;
  options: Record<string, string>;
  clock: ClockName;
  days: number;
  hints: boolean;
  listed: boolean;
  rated: boolean;
  onDevice: boolean;
}

/** I sit in front, in the seat that the lesson teaches, bots around me; the card asks about the first of them, so that
 *  a friend is one tap away. */
export const newPlan = (game: GameInfo): Plan => ({
  players: Math.max(game.min_players, Math.min(3, game.max_players)),
  sitters: Array.from({ length: game.max_players }, (_, i) => (i === labelOf(game.id).seat ? "me" : "fair")),
  chair: labelOf(game.id).seat === 0 ? 1 : 0,
  options: Object.fromEntries(game.options.map((o) => [o.name, o.standard])),
  clock: "none",
  days: 3,
  hints: true,
  listed: false,
  rated: false,
  onDevice: false,
});

export const toSeat = (sitter: Sitter): NewSeat =>
  sitter === "me" || sitter === "friend" || sitter === "open" ? { kind: sitter } : { kind: "bot", level: sitter };

/** Someone must play, nobody may play twice, and the strength of all must be known. */
export const canBeRated = (seats: NewSeat[], levels: Level[]): boolean =>
  seats.some((s) => s.kind !== "bot") &&
  seats.filter((s) => s.kind === "me").length < 2 &&
  seats.every((s) => s.kind !== "bot" || levels.some((l) => l.name === s.level && l.rating !== undefined));

/** What follows from a plan, at a place with or without a server. */
export interface Outcome {
  /** It is played in this browser. */
  here: boolean;
  sitters: Sitter[];
  /** Chairs that wait for a player. */
  free: number[];
  rateable: boolean;
  rated: boolean;
  hints: boolean;
  listed: boolean;
  /** Anybody may take a seat, so the table has to be in the lobby. */
  mustBeListed: boolean;
}

export const isFree = (sitter: Sitter) => sitter === "friend" || sitter === "open";

export function outcome(plan: Plan, levels: Level[], server: boolean): Outcome {
  const here = plan.onDevice || !server;
  /* Nobody comes from elsewhere to a table in this browser: bots take their chairs. */
  const sitters = plan.sitters.slice(0, plan.players).map((s) => (here && isFree(s) ? "fair" : s));
  const rateable = canBeRated(sitters.map(toSeat), levels);
  const rated = plan.rated && rateable && !here;
  const mustBeListed = sitters.includes("open");
  return {
    here,
    sitters,
    free: sitters.flatMap((s, i) => (isFree(s) ? [i] : [])),
    rateable,
    rated,
    hints: plan.hints && !rated,
    listed: plan.listed || mustBeListed,
    mustBeListed,
  };
}

/** Fewer chairs: the card asks about one that is still there. */
export const withChairs = (plan: Plan, players: number): Plan => ({
  ...plan,
  players,
  chair: Math.min(plan.chair, players - 1),
});

export const seated = (plan: Plan, chair: number, sitter: Sitter): Plan => ({
  ...plan,
  chair,
  sitters: plan.sitters.map((s, i) => (i === chair ? sitter : s)),
});

/** Two change places. */
export const swapped = (plan: Plan, from: number, to: number): Plan => ({
  ...plan,
  chair: to,
  sitters: plan.sitters.map((s, i) =>
    i === to ? (plan.sitters[from] ?? s) : i === from ? (plan.sitters[to] ?? s) : s,
  ),
});

/** A bot sits down on every free chair. */
export const filled = (plan: Plan, level: string): Plan => ({
  ...plan,
  sitters: plan.sitters.map((s, i) => (i < plan.players && isFree(s) ? level : s)),
});

/** What starts the match. */
export function wishOf(plan: Plan, game: GameInfo, levels: Level[], server: boolean, name: string): NewMatch {
  const { here, sitters, rated, hints, listed } = outcome(plan, levels, server);
  const seats = sitters.map(toSeat);
  const wish = { game: game.id, players: plan.players, options: plan.options, name, seats, hints };
  if (here) return wish;
  const time = clocks.find((c) => c.name === plan.clock);
  return {
    ...wish,
    rated,
    /* A rated match begins when the browsers of all have added to chance. */
    gathers: rated && seats.some((s) => s.kind === "friend"),
    listed,
    ...(time?.name === "slow" ? { clock: { days: plan.days } } : time && "clock" in time ? { clock: time.clock } : {}),
  };
}

/** Where a chair stands: parts of the stage from its middle, and how far it is turned. */
export interface ChairPlace {
  x: number;
  y: number;
  turn: number;
}

/** Chairs stand evenly around the table, clockwise; my first one stands in front. */
export function chairPlaces(sitters: Sitter[]): ChairPlace[] {
  const front = Math.max(0, sitters.indexOf("me"));
  return sitters.map((_, i) => {
    const turn = (((i - front + sitters.length) % sitters.length) * 360) / sitters.length;
    const angle = ((turn + 90) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle), turn };
  });
}
