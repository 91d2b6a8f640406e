// A player's key on its way: to another device, onto a card, and to the key that replaces it.
import { beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** A server as far as keys are concerned: what it was sent, and what it keeps. */
const sent: { path: string; body: string }[] = [];
const sealed = new Map<string, string>();
let fails = false;
vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
  const answer = (status: number, said: object) => Promise.resolve(new Response(JSON.stringify(said), { status }));
  const wish = JSON.parse(body) as { id: string; sealed?: string };
  sent.push({ path, body });
  if (fails) return Promise.reject(new Error("no line"));
  if (path === "api/new-key") return answer(200, { ok: true, matches: 1 });
  if (wish.sealed !== undefined) {
    sealed.set(wish.id, wish.sealed);
    return answer(200, { ok: true, until: 7 });
  }
  const found = sealed.get(wish.id);
  sealed.delete(wish.id);
  return found === undefined ? answer(404, { reason: "handover-gone", error: "-" }) : answer(200, { sealed: found });
});

const { codeOf, keyOf } = await import("../src/pages/card-code");
const { canSeal, fetchKey, leaveKey } = await import("../src/net/handover");
const { isReplacing, replaceKey } = await import("../src/net/new-key");
const { playerKey, takeKey } = await import("../src/player-key");
const { keepSeat, keptSeats } = await import("../src/seats-kept");
const { drawToken } = await import("../src/token");

beforeEach(() => {
  kept.clear();
  sent.length = 0;
  fails = false;
  takeKey(drawToken());
});

describe("a key card", () => {
  it("has seven groups of four characters, which are the key", () => {
    for (let i = 0; i < 200; i++) {
      const key = drawToken(),
        code = codeOf(key);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(keyOf(code)).toBe(key);
    }
    for (const key of ["A".repeat(22), `${"_".repeat(21)}w`]) expect(keyOf(codeOf(key))).toBe(key);
  });

  it("may be typed in small letters, without groups, and with letters that look like digits", () => {
    const key = `${"A".repeat(21)}Q`,
      code = codeOf(key);
    expect(code).toContain("0");
    expect(keyOf(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(key);
    expect(keyOf(code.replaceAll("-", "").replaceAll("0", "o"))).toBe(key);
  });

  it("refuses what was mistyped", () => {
    const code = codeOf(drawToken()).replaceAll("-", "");
    const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for (let i = 0; i < code.length; i++) {
      for (const digit of digits)
        if (digit !== code[i]) expect(keyOf(code.slice(0, i) + digit + code.slice(i + 1))).toBeNull();
      const swapped = code.slice(0, i) + (code[i + 1] ?? "") + (code[i] ?? "") + code.slice(i + 2);
      if (swapped !== code && i + 1 < code.length) expect(keyOf(swapped)).toBeNull();
    }
    for (const wrong of ["", "1234", `${code}0`, code.slice(1), `${code.slice(1)}U`, "Z".repeat(28)])
      expect(keyOf(wrong)).toBeNull();
  });
});

describe("a handover", () => {
  it("takes the key through a server that sees neither it nor the secret", async () => {
    expect(canSeal()).toBe(true);
    const key = playerKey();
    const { secret, until } = await leaveKey();
    expect(until).toBe(7);
    expect(await fetchKey(secret)).toBe(key);
    expect(sent.map(({ path }) => path)).toEqual(["api/handover", "api/handover"]);
    for (const { body } of sent) expect(body.includes(key) || body.includes(secret)).toBe(false);
  });

  it("works once, and with its own secret only", async () => {
    const { secret } = await leaveKey();
    await expect(fetchKey(drawToken())).rejects.toThrow();
    await fetchKey(secret);
    await expect(fetchKey(secret)).rejects.toThrow();
  });

  it("is refused if the server has changed it", async () => {
    const { secret } = await leaveKey();
    for (const [id, letters] of sealed) sealed.set(id, (letters.startsWith("A") ? "B" : "A") + letters.slice(1));
    await expect(fetchKey(secret)).rejects.toThrow();
  });

  it("never looks the same twice", async () => {
    await leaveKey();
    await leaveKey();
    const [first, second] = sent.map(({ body }) => JSON.parse(body) as { id: string; sealed: string });
    expect(first?.id).not.toBe(second?.id);
    expect(first?.sealed).not.toBe(second?.sealed);
  });
});

describe("a new key", () => {
  it("replaces the old one, and opens the seats that tokens opened", async () => {
    const old = playerKey();
    keepSeat({ match: "m", token: drawToken(), game: "pnrz", seat: 2, at: 0 });
    await replaceKey();
    expect(playerKey()).not.toBe(old);
    expect(kept.get("player")).toBe(JSON.stringify(playerKey()));
    expect(sent).toEqual([{ path: "api/new-key", body: JSON.stringify({ key: old, by: playerKey() }) }]);
    expect(keptSeats().map((s) => s.token)).toEqual(["2"]);
    expect(isReplacing()).toBe(false);
  });

  it("is everybody's in this browser: of other tabs, too", () => {
    const key = drawToken();
    kept.set("player", JSON.stringify(key));
    expect(playerKey()).toBe(key);
    kept.clear();
    expect(playerKey()).toBe(key);
  });

  it("is the same one after an answer that never came", async () => {
    const old = playerKey();
    fails = true;
    await expect(replaceKey()).rejects.toThrow();
    expect(playerKey()).toBe(old);
    expect(isReplacing()).toBe(true);
    fails = false;
    await replaceKey();
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(playerKey()).not.toBe(old);
  });
});
