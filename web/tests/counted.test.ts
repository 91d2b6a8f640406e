import fc from "fast-check";
import { expect, it } from "vitest";
import { towards } from "../src/ui/counted";

it("a number counts to its new value, ever nearer, in few steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (from, to) => {
      let shown = from;
      for (let i = 0; i < 60 && shown !== to; i++) {
        const next = towards(shown, to);
        expect(Math.abs(to - next)).toBeLessThan(Math.abs(to - shown));
        shown = next;
      }
      expect(shown).toBe(to);
    }),
  );
});
