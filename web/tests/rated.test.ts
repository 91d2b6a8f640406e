import { describe, expect, it } from "vitest";
import type { NewSeat, ServerMessage } from "../src/net/protocol";
import { canBeRated } from "../src/pages/set-up";
import { emptyTable, reduceTable } from "../src/table/model";
import { changeText, ratingOf, ratingText, standIns } from "../src/table/rated";

const hear = (message: object) =>
  reduceTable(emptyTable, {
    a: "message",
    message: message as ServerMessage,
    read: (text) => ({ text, verb: "", refs: [] }),
  });
const seats = [
  { seat: 0, kind: "person", name: "Ada" },
  { seat: 1, kind: "bot", name: "" },
];

describe("a rated table", () => {
  it("knows each seat's rating, and forgets it when the match no longer counts", () => {
    const model = hear({
      t: "seats",
      seats,
      rated: true,
      ratings: [
        { seat: 0, rating: 1500, unsure: true },
        { seat: 1, rating: 800 },
      ],
    });
    expect(ratingText(ratingOf(model, 0)!)).toBe("1500?");
    expect(ratingText(ratingOf(model, 1)!)).toBe("800");
    expect(standIns(model)).toEqual(["easy"]);
    const lost = hear({ t: "seats", seats, rated: false, unrated: "shared" });
    expect(ratingOf(lost, 0)).toBe(undefined);
    expect(lost.rating?.unrated).toBe("shared");
    expect(hear({ t: "seats", seats }).rating).toBe(null);
  });

  it("says what a match has made of a rating", () => {
    const after = (rating: number) => changeText({ seat: 0, rating, before: 1500 });
    expect([after(1512), after(1497), after(1500)]).toEqual(["+12", "−3", "±0"]);
    expect(changeText({ seat: 0, rating: 1500 })).toBe("");
  });
});

describe("a match can be rated", () => {
  const levels = [
    { name: "easy", blurb: "", rating: 800 },
    { name: "search", blurb: "" },
  ];
  const may = (...kinds: string[]) =>
    canBeRated(
      kinds.map((k): NewSeat =>
        k === "me" || k === "friend" || k === "open" ? { kind: k } : { kind: "bot", level: k },
      ),
      levels,
    );
  it("if somebody plays, nobody twice, and bots have ratings", () => {
    expect([may("me", "easy"), may("friend", "open"), may("me", "friend", "easy")]).toEqual([true, true, true]);
    expect([may("me", "me"), may("easy", "easy"), may("me", "search")]).toEqual([false, false, false]);
  });
});
