// Records what the engine says in random games, for the tests of the tables' own reckoning:
//
//   node scripts/cases.mjs pnrz > tests/pnrz.cases.json
//   node scripts/cases.mjs adrenaline > tests/adrenaline.cases.json
//
// Only needed when a rule changes; CARDBOARD says which program to ask.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const program = process.env.CARDBOARD ?? new URL("../../build/release/bin/cardboard", import.meta.url).pathname;
const child = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = [];
createInterface({ input: child.stdout }).on("line", (line) => answers.shift()?.(JSON.parse(line)));

const ask = (request) => new Promise((resolve, reject) => {
  answers.push((answer) => (answer.ok ? resolve(answer) : reject(new Error(`${JSON.stringify(request)}: ${answer.error}`))));
  child.stdin.write(`${JSON.stringify(request)}\n`);
});

/** Positions with scores, and moves with the scores after them. */
async function pnrz() {
  const cases = [];
  for (let game = 0; game < 12; game++) {
    await ask({ op: "new", game: "pnrz", players: 2 + (game % 3), seed: 100 + game });
    for (let decision = 0; ; decision++) {
      await ask({ op: "random", until: "decision" });
      const { to_move, moves } = await ask({ op: "legal" });
      if (to_move === "over") break;
      const before = (await ask({ op: "position" })).position;
      const rare = moves.some((m) => ["swap", "replace", "rotate"].includes(m.verb));
      const { moves: made } = await ask({ op: "random" });
      const { text, verb, refs } = made[0];
      const base = ["move", "play-base", "replace-base"].includes(verb);
      if (decision % 13 !== 5 && !(rare && decision % 3 === 0) && !(base && game % 2 === 0)) continue;
      const now = (await ask({ op: "position" })).position;
      cases.push({ table: before.table.map((t) => [t.tile, t.cell, t.turn]), scores: before.scores, move: { text, verb, refs }, then: now.scores });
    }
  }
  return cases;
}

/** What the page reckons with: the rest of a position is left out, and of seats all but their boards. */
function boards(position) {
  const view = trimmed(position);
  return { ...view, seats: view.seats.map(({ square, points, damage, marks, skulls, flipped }) => ({ square, points, damage, marks, skulls, flipped })) };
}

function trimmed(position) {
  const keys = ["players", "map", "domination", "bot", "stage", "turn", "actor", "rookie", "frenzy", "last", "approach", "reloading", "tagged", "attacker", "shot", "killshots"];
  const seats = position.seats.map(({ old: _, bonus: __, ...seat }) => seat);
  const { way: _, push_most: __, extra: ___, ...shot } = position.shot;
  return { ...Object.fromEntries(keys.map((k) => [k, position[k]])), shot, ...(position.domination ? { tracks: position.tracks } : {}), seats };
}

/** Shots that can begin, blows with the rows after them, and boards as they are scored. */
async function adrenaline() {
  const cases = [], often = new Map();
  const rare = (key, most) => { const n = (often.get(key) ?? 0) + 1; often.set(key, n); return n <= most; };
  const rows = (p) => p.seats.map((s) => [s.damage, s.marks]);
  const scored = (events, points) => { for (const e of events) if (["points", "first-blood", "double-kill", "track-points"].includes(e.verb)) points[e.seat] += ["points", "track-points"].includes(e.verb) ? e.refs[0].value : 1; return points; };
  for (let game = 0; game < 24; game++) {
    const bot = game % 4 === 3;
    await ask({ op: "new", game: "adrenaline", players: bot ? 3 + (game % 2) : 3 + (game % 3), seed: 500 + game, options: { map: String(1 + (game % 4)), skulls: "5", mode: game % 3 === 2 ? "domination" : "normal", end: game % 5 === 4 ? "sudden-death" : "frenzy", terminator: bot ? "yes" : "no" } });
    for (;;) {
      await ask({ op: "random", until: "decision" });
      const { to_move, moves } = await ask({ op: "legal" });
      if (to_move === "over") break;
      const before = (await ask({ op: "position" })).position;
      if (before.stage === "shoot" && rare(`shoot ${before.seats[before.turn].weapons.join()} ${game % 4}`, 1) && rare("shoot", 40)) {
        cases.push({ kind: "shoot", view: trimmed(before), moves: moves.map((m) => m.text) });
      }
      const { moves: made, events } = await ask({ op: "random" });
      const now = (await ask({ op: "position" })).position;
      const { text, verb, refs } = made[0];
      const picks = events.map((e) => e.verb);
      if (JSON.stringify(rows(before)) !== JSON.stringify(rows(now)) && !picks.includes("killed") && !picks.includes("stings") && verb !== "no-scope" && rare(`${before.shot.weapon} ${before.shot.row} ${verb}`, 2)) {
        cases.push({ kind: "blow", view: boards(before), move: { text, verb, refs }, rows: rows(now), marked: now.stage !== "scope" && !verb.startsWith("scope") });
      }
      if (picks.filter((v) => v === "killed").length === 1 && !picks.includes("stings") && now.stage !== "over" && rare(`kill ${now.frenzy} ${now.domination}`, 6)) {
        const victim = events.find((e) => e.verb === "killed").refs[0].value;
        cases.push({ kind: "kill", board: boards(before).seats[victim], victim, points: scored(events.filter((e) => e.verb !== "double-kill"), now.seats.map(() => 0)) });
      }
      if (now.stage === "over" && !picks.includes("killed")) {
        const points = scored(events, now.seats.map(() => 0));
        cases.push({ kind: "end", view: boards(now), points });
      }
    }
  }
  return cases;
}

const recorders = { pnrz, adrenaline };
const record = recorders[process.argv[2]];
if (!record) throw new Error(`one of: ${Object.keys(recorders).join(", ")}`);
const cases = await record();
process.stdout.write(`[\n${cases.map((c) => JSON.stringify(c)).join(",\n")}\n]\n`);
child.stdin.end();
