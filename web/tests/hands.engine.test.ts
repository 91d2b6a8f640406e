// No dead ends: whatever is chosen, changed, hovered over and taken back at a table, there is always something to
// choose, what can be chosen is shown, and every legal move stays within reach. Driven at random over decisions of
// random matches of every game, through the same functions that the boards call.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as adrenaline from "../src/games/adrenaline/choosing";
import type { BoardProps } from "../src/games/module";
import * as pnrz from "../src/games/pnrz/choosing";
import {
  choosable,
  complete,
  fitting,
  Marks,
  name,
  reader,
  sameRef,
  type Choice,
  type Mark,
} from "../src/grammar/grammar";
import type { Phrase, Ref } from "../src/net/protocol";
import { emptyTable, pending, reduceTable, type TableAction, type TableModel } from "../src/table/model";
import { hasEngine, randomGame, tablesOf } from "./referee";

/* The settings ask the browser, which is absent here: a table that confirms the last step. */
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
const { taps } = await import("../src/table/taps");

type Props = BoardProps<never>;

interface Hands {
  /** Kinds that the board and the hand draw; others are chips. */
  onBoard: string[];
  /** Kinds that can be changed only once a ghost lies on the board. */
  inGhost?: string[];
  /** How many players, and how many decisions to check. */
  players: number;
  /** A tap on a thing, where the game handles taps itself. */
  tap?(props: Props, ref: Ref): void;
  hover?(props: Props, ref: Ref): void;
  /** What the board marks, where that is not simply what can be named. */
  marked?(props: Props): (ref: Ref) => Mark;
  /** The kinds that the prompt asks for; null: anything. */
  asked?(props: Props): string[] | null;
}

const games: Record<string, Hands> = {
  adrenaline: {
    onBoard: ["square", "weapon", "powerup", "seat", "room", "point", "effect", "payment", "colour"],
    players: 3,
    tap: adrenaline.tap as Hands["tap"] & object,
  },
  anomaly: { onBoard: ["zone", "card", "symbol", "special", "evolution"], players: 3 },
  pnrz: {
    onBoard: ["tile", "base", "cell"],
    inGhost: ["orientation", "turns"],
    players: 2,
    tap: pnrz.tap as Hands["tap"] & object,
    hover: (props, ref) => void (ref.kind === "cell" && pnrz.wouldLay(props, String(ref.value))),
    marked: (props) => {
      const marks = pnrz.looseMarks(props);
      return (ref) => marks.of(ref.kind, String(ref.value));
    },
    asked: (props) => (pnrz.asksFor(props) === "tile" ? ["tile", "base"] : ["cell"]),
  },
  septikon: { onBoard: ["place", "warehouse"], players: 2 },
  spacefreaks: {
    onBoard: ["hex", "figure", "building", "part", "sponsor", "mission", "master", "direction"],
    players: 2,
  },
};

/** Kinds that a table fills in itself: how a tile is turned, how a price is paid. */
const filledIn = new Set(["orientation", "turns", "payment", "colour"]);

/** A table without a page: the real model and the real taps; `played` is the move that was made. */
function table(game: Hands, view: unknown, moves: Phrase[]) {
  let model: TableModel = { ...emptyTable, moves };
  let played: string | null = null;
  const act = (action: TableAction) => void (model = reduceTable(model, action));
  const hands = taps(
    () => model,
    act,
    (move) => void (played = move),
    () => true,
  );
  const props = () =>
    ({
      view,
      moves,
      choice: model.choice,
      marks: new Marks(moves, model.choice),
      ghost: pending(model),
      pick: hands.pick,
      confirm: hands.confirm,
      propose: hands.propose,
    }) as unknown as Props;
  return {
    props,
    choice: () => model.choice,
    played: () => played,
    tap: (ref: Ref) => (game.tap ? game.tap(props(), ref) : hands.pick(ref)),
    hover: (ref: Ref) => game.hover?.(props(), ref),
    verb: (verb: string) => hands.pickVerb(verb),
    back: hands.back,
  };
}

type Table = ReturnType<typeof table>;

/** What the page offers now: marks on the board, chips of the prompt. */
function offered(game: Hands, t: Table, moves: Phrase[]): { refs: Ref[]; verbs: string[] } {
  const all = [...choosable(moves, { verb: null, refs: [] }).values()].filter((r) => !game.inGhost?.includes(r.kind));
  const props = t.props();
  const open = choosable(moves, t.choice());
  const onBoard = game.marked?.(props) ?? ((ref: Ref) => props.marks.of(ref.kind, ref.value as string | number));
  const refs = all.filter((ref) =>
    game.onBoard.includes(ref.kind) ? onBoard(ref) === "can" : open.has(`${ref.kind}=${ref.value}`),
  );
  const verbs = [...new Set(fitting(moves, t.choice()).map((m) => m.verb))];
  return { refs, verbs: verbs.length > 1 ? verbs : [] };
}

/** What must hold after every tap. */
function holds(game: Hands, t: Table, moves: Phrase[]): void {
  const choice: Choice = t.choice();
  expect(fitting(moves, choice).length).toBeGreaterThan(0);
  if (complete(moves, choice)) return;
  const { refs, verbs } = offered(game, t, moves);
  const alone = moves.filter((m) => m.refs.length === 0);
  expect([choice, refs.length + verbs.length + alone.length > 0]).toEqual([choice, true]);
  const asked = game.asked?.(t.props()) ?? null;
  if (asked && refs.length > 0) expect(asked).toContain(refs.find((r) => asked.includes(r.kind))?.kind);
}

const decisions = (id: string, game: Hands) => {
  const read = reader(tablesOf(id).verbs);
  return [1, 2, 3].flatMap((seed) =>
    randomGame<unknown>(id, game.players, seed, 60).map((step) => ({
      view: step.view,
      /* Two seats that choose at once may have the same move. */
      moves: [...new Set(step.moves)].map((m) => read(m)),
    })),
  );
};

describe.skipIf(!hasEngine).each(Object.entries(games))("hands on %s", (id, game) => {
  const all = hasEngine ? decisions(id, game).filter((d) => d.moves.length > 1 && d.moves.length < 800) : [];

  it("come to no dead end", { timeout: 300000 }, () => {
    expect(all.length).toBeGreaterThan(30);
    const deed = fc.record({ what: fc.constantFrom("tap", "tap", "tap", "hover", "verb", "back"), which: fc.nat() });
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.array(deed, { maxLength: 12 }), (which, deeds) => {
        const { view, moves } = all[which]!;
        const t = table(game, view, moves);
        const things = [...choosable(moves, { verb: null, refs: [] }).values()].filter((r) => !filledIn.has(r.kind));
        const verbs = [...new Set(moves.map((m) => m.verb))];
        for (const { what, which: n } of deeds) {
          const before = t.choice();
          const thing = things[n % things.length];
          if (what === "back") t.back();
          else if (what === "verb") t.verb(verbs[n % verbs.length] ?? "");
          else if (thing && what === "hover") t.hover(thing);
          else if (thing) t.tap(thing);
          if (t.played() !== null) {
            expect(moves.map((m) => m.text)).toContain(t.played());
            return;
          }
          if (what === "hover") expect(t.choice()).toBe(before);
          if (what === "back") expect(t.choice().refs.length).toBeLessThanOrEqual(before.refs.length);
          holds(game, t, moves);
        }
        for (let steps = 0; t.choice().refs.length > 0 || t.choice().verb !== null; steps++) {
          expect(steps).toBeLessThan(12);
          t.back();
          holds(game, t, moves);
        }
      }),
      { numRuns: 200, seed: 22 },
    );
  });

  it("choose whatever some move names, whatever was chosen before", { timeout: 300000 }, () => {
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.array(fc.nat(), { maxLength: 5 }), fc.nat(), (which, before, last) => {
        const { moves } = all[which]!;
        const things = [...choosable(moves, { verb: null, refs: [] }).values()];
        if (things.length === 0) return;
        let choice: Choice = { verb: null, refs: [] };
        for (const n of before) choice = name(moves, choice, things[n % things.length]!);
        const wanted = things[last % things.length]!;
        const was = choice.refs[choice.refs.length - 1];
        if (was && sameRef(was, wanted)) return;
        expect(name(moves, choice, wanted).refs.some((r) => sameRef(r, wanted))).toBe(true);
      }),
      { numRuns: 200, seed: 22 },
    );
  });
});
