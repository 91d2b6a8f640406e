import { describe, expect, it } from "vitest";
import type { LogEntry, ServerMessage, StateMessage } from "../src/net/protocol";
import { stepOf } from "../src/table/panels";
import { emptyTable, notAsked, reduceTable, type TableModel } from "../src/table/model";

const read = (text: string) => ({ text, verb: "v", refs: [] });
const entry = (v: number, words: string, undo?: number): LogEntry => ({
  v,
  seat: 0,
  words,
  ...(undo === undefined ? {} : { undo }),
});

const state = (
  version: number,
  log_from: number,
  log: LogEntry[],
  extra: Partial<StateMessage> = {},
): StateMessage => ({
  t: "state",
  match: "m",
  game: "g",
  version,
  steps: version,
  seat: 0,
  status: "playing",
  hints: true,
  view: {},
  to_move: [0],
  can_undo: false,
  log_from,
  log,
  seats: [],
  ...extra,
});

const hear = (model: TableModel, message: ServerMessage) => reduceTable(model, { a: "message", message, read });

describe("a question", () => {
  const seat = (away: boolean) => ({ seat: 0, kind: "person" as const, name: "Ada", ...(away ? { away } : {}) });
  const asked = (away: boolean) => {
    const prompt = { text: "Where to?" } as NonNullable<StateMessage["prompt"]>;
    const moves = [read("1 go")];
    const message = state(1, 0, [], { prompt, moves, seats: [seat(away)] });
    return notAsked(hear(emptyTable, message));
  };

  it("is for whoever plays their own seat", () => {
    expect(asked(false).state?.prompt?.text).toBe("Where to?");
    expect(asked(false).moves).toHaveLength(1);
  });
  it("is not for those for whom a bot answers", () => {
    expect(asked(true).state).not.toHaveProperty("prompt");
    expect(asked(true).moves).toEqual([]);
  });
});

describe("a hint", () => {
  const put = (version: number, moves: string[], text = "Where to?") =>
    state(version, 0, [], { prompt: { text } as NonNullable<StateMessage["prompt"]>, moves: moves.map(read) });
  const hint = { t: "hint", id: "h", version: 1, seat: 0, moves: [], line: [] } as unknown as ServerMessage;
  const hinted = hear(hear(emptyTable, put(1, ["go", "stay"])), hint);

  it("stays while others act and the question is the same", () => {
    const on = hear(hinted, put(2, ["go", "stay"]));
    expect(on.hint).not.toBeNull();
    expect(on.asked).toBe(1);
  });
  it("is gone once I have answered, even if the same is asked again", () => {
    const sent = reduceTable(hinted, { a: "sent", id: "1", move: "go" });
    expect(hear(sent, put(2, ["go", "stay"])).hint).toBeNull();
  });
  it.each([
    ["other moves", put(2, ["go", "wait"])],
    ["fewer moves", put(2, ["go"])],
    ["another question", put(2, ["go", "stay"], "Where from?")],
    ["none", state(2, 0, [])],
  ])("is gone with %s", (_, next) => {
    const on = hear(hinted, next);
    expect(on.hint).toBeNull();
    expect(on.asked).toBe(2);
  });
});

describe("a table", () => {
  it("joins the log over a gap and forgets what was taken back", () => {
    let model = hear(emptyTable, state(2, 0, [entry(1, "one"), entry(2, "two")]));
    model = hear(model, state(3, 2, [entry(3, "takes back", 2)]));
    expect(model.log.map((e) => e.words)).toEqual(["one", "takes back"]);
    model = hear(model, state(4, 3, [entry(4, "four")]));
    expect(model.log.map((e) => e.words)).toEqual(["one", "takes back", "four"]);
  });

  it("tells a taking back of several steps in one line", () => {
    let model = hear(emptyTable, state(3, 0, [entry(1, "one"), entry(2, "two"), entry(3, "three")]));
    model = hear(model, state(5, 3, [entry(4, "takes back", 3), entry(5, "takes back", 2)]));
    expect(model.log.map((e) => e.words)).toEqual(["one", "You take back 2 steps"]);
    expect(stepOf(model.log, 1, 5, 1)).toBe(1);
  });

  it("tells apart what is news, and what is not to be played", () => {
    let model = hear(emptyTable, state(2, 0, [entry(1, "one"), entry(2, "two")]));
    expect(model.fresh).toBe(null);
    model = hear(model, state(3, 0, [entry(1, "one"), entry(2, "two"), entry(3, "three")]));
    expect(model.fresh?.map((e) => e.words)).toEqual(["three"]);
    expect(hear(model, state(3, 2, [entry(3, "three")])).fresh?.map((e) => e.words)).toEqual(["three"]);
    expect(hear(model, state(4, 3, [entry(4, "takes back", 3)])).fresh).toBe(null);
    expect(hear(model, state(900, 400, [entry(900, "long after")])).fresh).toBe(null);
  });

  it("does not double entries when a whole state comes again", () => {
    let model = hear(emptyTable, state(2, 0, [entry(1, "one"), entry(2, "two")]));
    model = hear(model, state(2, 0, [entry(1, "one"), entry(2, "two")]));
    expect(model.log).toHaveLength(2);
  });

  it("drops a half-made choice only when the match has moved on", () => {
    let model = hear(
      emptyTable,
      state(1, 0, [], {
        moves: [
          { text: "go a", verb: "go", refs: [{ kind: "cell", value: "a" }] },
          { text: "go b", verb: "go", refs: [{ kind: "cell", value: "b" }] },
        ],
      }),
    );
    model = reduceTable(model, { a: "name", ref: { kind: "cell", value: "a" } });
    expect(model.choice.refs).toHaveLength(1);
    expect(hear(model, { ...model.state!, seats: [] }).choice.refs).toHaveLength(1);
    expect(hear(model, state(2, 1, [])).choice.refs).toHaveLength(0);
  });

  it("keeps what is chosen when the verb that is picked fits it", () => {
    const at = (value: string) => ({ kind: "cell", value });
    const moves = [
      { text: "go a", verb: "go", refs: [at("a")] },
      { text: "burn a", verb: "burn", refs: [at("a")] },
      { text: "wait b", verb: "wait", refs: [at("b")] },
    ];
    let model = hear(emptyTable, state(1, 0, [], { moves }));
    model = reduceTable(model, { a: "name", ref: at("a") });
    expect(reduceTable(model, { a: "verb", verb: "burn" }).choice).toEqual({ verb: "burn", refs: [at("a")] });
    expect(reduceTable(model, { a: "verb", verb: "wait" }).choice).toEqual({ verb: "wait", refs: [] });
  });

  it("reads brief lists of moves", () => {
    const model = hear(emptyTable, state(1, 0, [], { brief: true, moves: [{ text: "x" } as never] }));
    expect(model.moves).toEqual([{ text: "x", verb: "v", refs: [] }]);
  });

  it("says what was refused until something else happens", () => {
    let model = reduceTable(emptyTable, { a: "sent", id: "1", move: "x" });
    model = hear(model, { t: "error", id: "1", code: "move", error: "no" });
    expect(model.trouble).toBe("no");
    expect(model.sent).toBe(null);
    expect(hear(model, state(1, 0, [])).trouble).toBe("");
  });

  it("keeps a move that was accepted as sent until what it led to is shown", () => {
    const made = reduceTable(hear(emptyTable, state(1, 0, [])), { a: "sent", id: "1", move: "x" });
    const ack: ServerMessage = { t: "ack", id: "1", version: 2 };
    const accepted = hear(made, ack);
    expect(accepted.sent).toMatchObject({ id: "1", version: 1 });
    expect(hear(accepted, state(1, 0, [])).sent).not.toBe(null);
    expect(hear(accepted, state(2, 1, [])).sent).toBe(null);
    /* In the other order, too; and somebody else's step is no answer. */
    const shown = hear(made, state(2, 1, []));
    expect(shown.sent).not.toBe(null);
    expect(hear(shown, ack).sent).toBe(null);
  });

  it("keeps each line of chat once", () => {
    const line = { t: "chat" as const, n: 1, at: 0, seat: 0, name: "A", room: "table" as const, text: "hi" };
    expect(hear(hear(emptyTable, line), line).chat).toHaveLength(1);
  });
});
