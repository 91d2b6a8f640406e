// Learned judges in the page: fetched once, when a bot needs one; a game without one and a failed fetch harm nobody.
import { afterEach, expect, it, vi } from "vitest";
import { netOf } from "../src/engine/nets";

afterEach(() => vi.unstubAllGlobals());

function serve(status: number) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(url.pathname);
    return Promise.resolve(new Response(status === 200 ? "a net" : null, { status }));
  });
  return asked;
}

it("fetches the net of a game, and once for all engines", async () => {
  const asked = serve(200);
  const [one, other] = await Promise.all([netOf("septikon"), netOf("septikon")]);
  expect(new TextDecoder().decode(one ?? undefined)).toBe("a net");
  expect(other).toBe(one);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/nets\/septikon\.net$/);
});

it("asks for nothing where a game has none", async () => {
  const asked = serve(200);
  expect(await netOf("chess")).toBeNull();
  expect(asked).toEqual([]);
});

it("does without one that cannot be fetched, and tries again for the next engine", async () => {
  const asked = serve(404);
  expect(await netOf("anomaly")).toBeNull();
  expect(await netOf("anomaly")).toBeNull();
  expect(asked).toHaveLength(2);
});
