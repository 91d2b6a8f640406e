// Matches of this browser: making one, taking one from a file, and the record of any.
import { EngineHandle } from "../engine/engine";
import { record as askRecord } from "../net/api";
import type { NewMatch, NewSeat } from "../net/protocol";
import { text } from "../texts";
import { fileOf, headerOf, infoOf, isLocal, newId, newSeed, type SavedMatch, type SavedSeat } from "./saved";
import { load, save } from "./store";

const noSuch = () => new Error(text("noSuchMatch"));

/** The record of a match, wherever it is. */
export async function recordOf(match: string): Promise<string> {
  if (!isLocal(match)) return askRecord(match);
  const saved = await load(match);
  if (!saved) throw noSuch();
  return saved.record;
}

/** The record as a file with all names. */
export async function recordFile(match: string): Promise<string> {
  const saved = isLocal(match) ? await load(match) : null;
  return saved ? fileOf(saved) : recordOf(match);
}

export async function localInfo(match: string) {
  const saved = await load(match);
  if (!saved) throw noSuch();
  return infoOf(saved);
}

/** Uses an engine for a moment. */
export async function withEngine<T>(job: (engine: EngineHandle) => Promise<T>): Promise<T> {
  const engine = new EngineHandle();
  try {
    return await job(engine);
  } finally {
    engine.free();
  }
}

/** The whole position after that many steps of a record. */
export const positionIn = (record: string, step: number) =>
  withEngine(async (engine) => {
    await engine.ask("load", { record });
    return (await engine.ask("look", { step })).view;
  });

function seatOf(wish: NewSeat | undefined, name: string): SavedSeat {
  if (wish?.kind === "friend" || wish?.kind === "open") throw new Error(text("needsServer"));
  return wish?.kind === "me"
    ? { kind: "person", name: wish.name ?? name }
    : { kind: "bot", name: "", level: wish?.level ?? "fair" };
}

async function begin(engine: EngineHandle, wish: NewMatch) {
  const seed = newSeed();
  const { game, players, options, from } = wish;
  const position = from ? await positionIn(await recordOf(from.match), from.step) : wish.position;
  if (position) return engine.ask("load", { game, position: position as Record<string, unknown>, seed });
  return engine.ask("new", {
    game,
    players: players ?? wish.seats.length,
    seed,
    ...(options ? { options } : {}),
  });
}

/** Saves what the engine holds as a new match. */
async function keepNew(engine: EngineHandle, game: string, seats: SavedSeat[], hints: boolean): Promise<SavedMatch> {
  await engine.ask("names", { names: seats.map((s) => s.name) });
  const { to_move } = await engine.ask("random", { until: "decision" });
  const [{ record }, { position }, { seats: steps }] = await Promise.all([
    engine.ask("record"),
    engine.ask("position"),
    engine.ask("course"),
  ]);
  const now = Date.now();
  const saved: SavedMatch = {
    id: newId(),
    game,
    created: now,
    changed: now,
    status: to_move === "over" ? "over" : "playing",
    hints,
    version: steps.length,
    toMove: Array.isArray(to_move) ? to_move : [],
    seats,
    record,
    position,
    revision: 1,
    writer: "",
  };
  /* What cannot be written stays in memory; the table says so. */
  await save(saved, 0);
  return saved;
}

/** Makes a match; the first of my seats, or null where only bots play. */
export const makeLocal = (wish: NewMatch): Promise<{ match: string; seat: number | null }> =>
  withEngine(async (engine) => {
    const { players } = await begin(engine, wish);
    const first = wish.seats.findIndex((s) => s.kind === "me");
    const seats = Array.from({ length: players }, (_, i) =>
      seatOf(wish.seats[i], i === first ? (wish.name ?? "") : ""),
    );
    const { id } = await keepNew(engine, wish.game, seats, wish.hints ?? true);
    return { match: id, seat: first < 0 ? null : first };
  });

/** Who sits where in a record: bots by their level's name, people by theirs; without any name I sit first. For who has
 *  given up, a bot plays on. */
function seatsIn(record: string, players: number, levels: string[]): SavedSeat[] {
  const names = Array.from({ length: players }, (_, i) => headerOf(record, `name ${i}`) ?? "");
  const nobody = names.every((n) => n === "" || levels.includes(n));
  return names.map((name, i) => {
    if (levels.includes(name)) return { kind: "bot", name: "", level: name };
    if (headerOf(record, `conceded ${i}`) !== undefined)
      return { kind: "person", name, conceded: true, away: true, level: "fair" };
    if (name !== "" || (nobody && names.indexOf("") === i)) return { kind: "person", name };
    return { kind: "bot", name: "", level: "fair" };
  });
}

/** Takes a match from a file. */
export const importRecord = (record: string): Promise<{ match: string; seat: number | null; over: boolean }> =>
  withEngine(async (engine) => {
    const { game, players } = await engine.ask("load", { record: record.replaceAll("\r\n", "\n") });
    const { levels } = await engine.ask("games");
    const seats = seatsIn(
      record,
      players,
      levels.map((l) => l.name),
    );
    const saved = await keepNew(engine, game, seats, true);
    const seat = seats.findIndex((s) => s.kind === "person");
    return { match: saved.id, seat: seat < 0 ? null : seat, over: saved.status === "over" };
  });
