import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/net/protocol";
import type { Command, Link } from "../src/net/link";
import { TableSocket } from "../src/net/socket";

/** A line that does what a test tells it to. */
class Line {
  static made: Line[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  closed = false;

  constructor(readonly address: URL) {
    Line.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const state = (version: number) => ({ t: "state", version, log: [] });
const last = () => Line.made.at(-1) as Line;

let links: Link[], heard: ServerMessage[], dropped: Command[], socket: TableSocket;

/** A table that is connected and has received its state. */
function connected(): Line {
  const line = last();
  line.open();
  line.say(state(1));
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.made = [];
  [links, heard, dropped] = [[], [], []];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", { baseURI: "http://here/" });
  vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined });
  socket = new TableSocket("m", "token", "claim", "luck", 12, {
    message: (m) => heard.push(m),
    link: (l) => links.push(l),
    dropped: (c) => dropped.push(c),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a match that several servers play", () => {
  const nodes = { t: "nodes", nodes: ["http://here", "https://b.example.org", "https://c.example.org:8443"] };

  /** Connected to the first of them. */
  function withNodes(): Line {
    const line = last();
    line.open();
    line.say(nodes);
    line.say(state(1));
    return line;
  }

  it("is tried at the next one after a second of silence, and what was tapped is sent there", () => {
    withNodes();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    vi.advanceTimersByTime(1300);
    expect(links.at(-1)).toBe("lost");
    expect(last().address.href).toBe("wss://b.example.org/play/m");
    last().open();
    expect(last().sent.filter((c) => c.id === id)).toHaveLength(1);
    expect(heard.map((m) => m.t)).toEqual(["state"]);
  });

  it("goes on to the one after that if it gets through and says nothing", () => {
    withNodes();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    vi.advanceTimersByTime(1300);
    last().open();
    vi.advanceTimersByTime(1300);
    expect(last().address.href).toBe("wss://c.example.org:8443/play/m");
    last().open();
    last().say(nodes);
    last().say(state(1));
    expect(last().sent.filter((c) => c.id === id)).toHaveLength(1);
    expect([links.at(-1), dropped]).toEqual(["open", []]);
  });

  it("is tried where nobody knows of others, as long as a person waits", () => {
    connected();
    socket.send({ t: "move", version: 1, move: "go" });
    vi.advanceTimersByTime(1300);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(1300);
    expect(last().address.href).toBe("ws://here/play/m");
  });
});

describe("a live table's line", () => {
  it("says hello, and is open once the state is there", () => {
    const line = connected();
    const who = { token: "token", claim: "claim", luck: "luck" };
    expect(line.sent[0]).toMatchObject({ t: "hello", ...who, version: 0, story: 12 });
    expect(links).toEqual(["connecting", "open"]);
    expect(heard).toHaveLength(1);
  });

  it("is doubted within two seconds of an unanswered tap, and not while answers come", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    line.say({ t: "ack", id, version: 2 });
    vi.advanceTimersByTime(4000);
    expect(links.at(-1)).toBe("open");
    socket.send({ t: "move", version: 2, move: "go" });
    vi.advanceTimersByTime(2000);
    expect(links.at(-1)).toBe("lost");
  });

  it("is asked every five seconds when nothing is heard, and doubted within ten", () => {
    const line = connected();
    vi.advanceTimersByTime(5500);
    expect(line.sent.at(-1)).toEqual({ t: "ping" });
    line.say({ t: "pong" });
    vi.advanceTimersByTime(5000);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(5000);
    expect(links.at(-1)).toBe("lost");
  });

  it("dials until one gets through, and sends what was just tapped again, once", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    line.drop();
    vi.advanceTimersByTime(800);
    last().open();
    expect(last().sent.map((c) => c.t)).toEqual(["hello", "move"]);
    expect(last().sent[1]).toMatchObject({ id, version: 1 });
    last().say(state(2));
    last().say({ t: "ack", id, version: 2 });
    expect(links.at(-1)).toBe("open");
    expect(dropped).toEqual([]);
  });

  it("gives up a move that is older than a person would wait, and says so; talk is said late", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    socket.send({ t: "chat", text: "hello" });
    vi.advanceTimersByTime(30000);
    expect(Line.made.filter((l) => !l.closed && l !== line).length).toBeLessThanOrEqual(6);
    last().open();
    last().say(state(1));
    expect(dropped.map((c) => c.id)).toEqual([id]);
    expect(last().sent.map((c) => c.t)).toEqual(["hello", "chat"]);
    expect(links.at(-1)).toBe("open");
  });

  const busy = (id: string) => ({ t: "error", id, code: "busy", error: "a lot to do", version: 1 });

  it("sends again after a second what a busy server refused, and says nothing of it", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    line.say(busy(id));
    expect(line.sent.filter((c) => c.id === id).length).toBe(1);
    vi.advanceTimersByTime(1250);
    expect(line.sent.filter((c) => c.id === id).length).toBe(2);
    line.say({ t: "ack", id, version: 2 });
    vi.advanceTimersByTime(3000);
    expect(line.sent.filter((c) => c.id === id).length).toBe(2);
    expect(heard.some((m) => m.t === "error")).toBe(false);
  });

  it("tries a busy server three times more, then says so; a hint is refused at once", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    for (let n = 0; n < 4; n++) {
      line.say(busy(id));
      vi.advanceTimersByTime(1250);
    }
    expect(line.sent.filter((c) => c.id === id).length).toBe(4);
    expect(heard.filter((m) => m.t === "error").length).toBe(1);
    const hint = socket.send({ t: "hint" });
    line.say(busy(hint));
    expect(heard.filter((m) => m.t === "error").length).toBe(2);
  });

  it("goes on where it was if the old line speaks first", () => {
    const line = connected();
    const id = socket.send({ t: "move", version: 1, move: "go" });
    vi.advanceTimersByTime(3000);
    expect(links.at(-1)).toBe("lost");
    line.say(state(2));
    line.say({ t: "ack", id, version: 2 });
    expect(links.at(-1)).toBe("open");
    expect(dropped).toEqual([]);
    const dials = Line.made.length;
    vi.advanceTimersByTime(3000);
    expect(Line.made.length).toBe(dials);
  });

  it("lets a slow server answer before it dials again", () => {
    last().open();
    const dials = Line.made.length;
    vi.advanceTimersByTime(2500);
    expect(Line.made.length).toBe(dials);
  });

  it("does not come back where it was refused", async () => {
    connected().drop(1008, "no such seat");
    await vi.waitFor(() => expect(links.at(-1)).toBe("refused"));
    const dials = Line.made.length;
    vi.advanceTimersByTime(60000);
    expect(Line.made.length).toBe(dials);
  });
});
