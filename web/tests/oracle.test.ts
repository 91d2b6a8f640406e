import { afterEach, describe, expect, it } from "vitest";
import { askWhy } from "../src/engine/oracle";
import { startWith, type EngineWorker } from "../src/engine/engine";
import type { Order, Reply } from "../src/engine/messages";

/** A worker that answers at once, in order. */
function worker(answer: (order: Order & { kind: "ask" }) => object | null): { heard: string[] } {
  const heard: string[] = [];
  startWith(() => {
    const fake: EngineWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage(order) {
        if (order.kind !== "ask") return;
        heard.push(order.op);
        const told = answer(order);
        const reply: Reply = told
          ? { id: order.id, answer: told }
          : { id: order.id, error: { code: "position", sentence: "no" } };
        queueMicrotask(() => fake.onmessage?.({ data: reply } as MessageEvent<Reply>));
      },
    };
    return fake;
  });
  return { heard };
}

describe("the engine as an oracle", () => {
  afterEach(() => worker(() => null));

  it("loads a view once, however often it is asked about, and again when there is another", async () => {
    const { heard } = worker(({ op }) => (op === "why" ? { why: "may" } : {}));
    const view = { stage: "act" };
    await askWhy("toy", view, 0, [], null);
    await askWhy("toy", view, 0, [{ kind: "square", value: "r0c0" }], "go");
    await askWhy("toy", { stage: "run" }, 0, [], null);
    expect(heard).toEqual(["load", "why", "why", "load", "why"]);
  });

  it("says nothing where the engine refuses, and tries again next time", async () => {
    const { heard } = worker(() => null);
    const view = { stage: "act" };
    expect(await askWhy("toy", view, 1, [], null)).toBeNull();
    expect(await askWhy("toy", view, 1, [], null)).toBeNull();
    expect(heard).toEqual(["load", "why", "load", "why"]);
  });
});
