// Sound is on for everybody, and is heard from the first tap on: before it, browsers allow none.
import { describe, expect, it, vi } from "vitest";

/** What a browser has of all this: it counts the sources that were started. */
function browserWith(tapped: { hasBeenActive: boolean }, stored: object) {
  const started: number[] = [];
  const node = () => {
    const one = {
      connect: (to: unknown) => to,
      start: (when: number) => started.push(when),
      stop: () => undefined,
      frequency: { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      Q: { value: 0 },
    };
    return one;
  };
  class Audio {
    state = "suspended";
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    createBufferSource = node;
    createBiquadFilter = node;
    createOscillator = node;
    createGain = node;
    resume() {
      this.state = "running";
      return Promise.resolve();
    }
  }
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("window", { AudioContext: Audio });
  vi.stubGlobal("navigator", { language: "en", userActivation: tapped });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(stored), setItem: () => undefined });
  return started;
}

async function heard(stored: object): Promise<{ before: number; after: number }> {
  vi.resetModules();
  const tapped = { hasBeenActive: false };
  const started = browserWith(tapped, stored);
  try {
    const { playSound } = await import("../src/sound/sound");
    playSound("turn", 0);
    const before = started.length;
    tapped.hasBeenActive = true;
    playSound("turn", 0);
    return { before, after: started.length };
  } finally {
    vi.unstubAllGlobals();
  }
}

describe("sound", () => {
  it("is on from the first tap for who has chosen nothing", async () => {
    expect(await heard({})).toEqual({ before: 0, after: 4 });
  });

  it("stays off for who has muted it", async () => {
    expect(await heard({ sound: false })).toEqual({ before: 0, after: 0 });
  });
});
