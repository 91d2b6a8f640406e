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

const recorders = { pnrz };
const record = recorders[process.argv[2]];
if (!record) throw new Error(`one of: ${Object.keys(recorders).join(", ")}`);
const cases = await record();
process.stdout.write(`[\n${cases.map((c) => JSON.stringify(c)).join(",\n")}\n]\n`);
child.stdin.end();
