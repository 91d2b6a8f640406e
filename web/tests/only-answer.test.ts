// A question with a single answer is answered by itself only where that gives nothing away.
import { describe, expect, it } from "vitest";
import type { StateMessage } from "../src/net/protocol";
import { emptyTable } from "../src/table/model";
import { onlyAnswer } from "../src/table/only-answer";
import { formsOf } from "../src/games/adrenaline/chips";
import adrenaline from "../src/games/adrenaline/table";

const end = { verb: "end", refs: [], text: "end" };
const asked = { ...emptyTable, state: { prompt: { text: "?" } } as StateMessage, moves: [end], fresh: [] };

describe("the only answer", () => {
  it("is made where nobody hides anything", () => expect(onlyAnswer(asked, false, undefined)).toBe(end));
  it("is made where everybody knows that there is no other", () => expect(onlyAnswer(asked, true, true)).toBe(end));
  it("waits where being quick would tell something", () => {
    expect(onlyAnswer(asked, true, false)).toBeUndefined();
    expect(onlyAnswer(asked, true, undefined)).toBeUndefined();
  });
  it("waits where there is another", () =>
    expect(onlyAnswer({ ...asked, moves: [end, { ...end, text: "reload x" }] }, false, true)).toBeUndefined());
  it("waits at first and after taking back", () =>
    expect(onlyAnswer({ ...asked, fresh: null }, false, true)).toBeUndefined());
  it("waits where nothing is asked", () => expect(onlyAnswer({ ...asked, state: null }, false, true)).toBeUndefined());
});

describe("in Adrenaline", () => {
  const isOpen = (hand: unknown[], weapons: string[], loaded: string[]) =>
    adrenaline.isOpen?.({ view: { seats: [{ hand, weapons, loaded }] }, seat: 0, moves: [end] } as never);
  it("ending the turn is open without powerups and with all weapons loaded", () =>
    expect(isOpen([], ["whip"], ["whip"])).toBe(true));
  it("a hidden powerup could be used or could pay", () => expect(isOpen(["newton-red"], [], [])).toBe(false));
  it("an unloaded weapon could be reloaded", () => expect(isOpen([], ["whip"], [])).toBe(false));
  it("the only target of an effect is open, and a weapon to fire is not", () => {
    const asks = (verb: string) =>
      adrenaline.isOpen?.({
        view: { seats: [{ hand: ["newton-red"], weapons: ["whip"], loaded: [] }] },
        seat: 0,
        moves: [{ ...end, verb }],
      } as never);
    expect(["target", "spot", "room", "bring"].map(asks)).toEqual([true, true, true, true]);
    expect(["fire", "use", "go", "discard"].map(asks)).toEqual([false, false, false, false]);
  });
  it("says nothing of how far actions go before the engine has told", () => {
    expect(Object.values(formsOf(null)).map((f) => f.how.trim())).toEqual(["", "", ""]);
    const forms = formsOf({ run: 3, grab: 2, shoot: 0, reload: false, further: ["grab"] });
    expect(forms.run.how).toMatch(/3/);
    expect([forms.run.lit, forms.grab.lit, forms.shoot.lit]).toEqual([false, true, false]);
  });
});
