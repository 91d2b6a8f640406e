// Records what the engine says in random matches, for the tests of what the tables compute themselves:
//
//   node scripts/cases.mjs anomaly > tests/anomaly.cases.json
//
// Only needed when a rule changes; CARDBOARD says which program to ask.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const program = process.env.CARDBOARD ?? new URL("../../build/release/bin/cardboard", import.meta.url).pathname;
const child = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = [];
createInterface({ input: child.stdout }).on("line", (line) => answers.shift()?.(JSON.parse(line)));

const ask = (request) =>
  new Promise((resolve, reject) => {
    answers.push((answer) =>
      answer.ok ? resolve(answer) : reject(new Error(`${JSON.stringify(request)}: ${answer.error}`)),
    );
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });

/** Whole matches as one viewer heard them, with the zones left after each step; and moves whose consequences the table
 *  predicts, with what happened. */
async function anomaly() {
  const cases = [],
    often = new Map();
  const rare = (verb, most) => {
    const n = (often.get(verb) ?? 0) + 1;
    often.set(verb, n);
    return n <= most;
  };
  const told = { track: 4, show: 4, sense: 3, prowl: 4, react: 2, jump: 2, step: 4 };
  const liked = new Set([
    "use",
    "adapt",
    "play",
    "take",
    "react",
    "spring",
    "feed",
    "discharge",
    "seize",
    "ask",
    "refill",
  ]);
  for (let game = 0; game < 80; game++) {
    const advanced = game % 4 === 3,
      players = advanced ? 2 : 2 + (game % 4);
    await ask({
      op: "new",
      game: "anomaly",
      players,
      seed: 900 + game,
      options: { variant: advanced ? "advanced" : "standard" },
    });
    const seat = [null, 0, 1][game % 3],
      log = [],
      sets = {};
    let last = "",
      roll = game;
    for (let v = 1; ; v++) {
      const { to_move, moves } = await ask({ op: "legal" });
      const { view } = await ask({ op: "view", player: seat ?? "watcher" });
      if (view.round > 0 && to_move !== "nature") {
        const now = ["A", ...Object.keys(view.student)].map((who) => bits(suspects(view, seat, who))).join(" ");
        if (now !== last) sets[v - 1] = now;
        last = now;
      }
      if (to_move === "over") break;
      const before = new Map();
      for (let s = 0; s < players && to_move !== "nature"; s++)
        before.set(s, (await ask({ op: "view", player: s })).view);
      const good = moves.filter((m) => liked.has(m.verb));
      roll = (roll * 1103515245 + 12345) % 2147483648;
      const among = to_move === "nature" || good.length === 0 || roll % 5 === 0 ? moves : good;
      const { seat: by, text, verb, refs } = among[Math.floor(roll / 8) % among.length];
      const { events } =
        to_move === "nature" ? await ask({ op: "random" }) : await ask({ op: "play", seat: by, move: text });
      for (const line of events.map((e) => heardBy(seat, e))) if (line) log.push(`${v} ${line}`);
      const ends = events.some((e) => ["irradiated", "round", "action-points"].includes(e.verb));
      if (
        to_move !== "nature" &&
        told[verb] &&
        before.get(by).round > 0 &&
        !ends &&
        (roll % 3 === 0 || ["react", "jump", "step"].includes(verb)) &&
        rare(verb, told[verb])
      ) {
        const after = (await ask({ op: "view", player: by })).view,
          answer = events.find((e) => e.verb === "answer");
        const left = [
          ["A", bits(suspects(after, by, "A"))],
          ...Object.keys(after.student).map((s) => [s, bits(after.known.at[s])]),
        ];
        cases.push({
          kind: "tell",
          seat: by,
          view: belief(before.get(by)),
          move: { verb, refs },
          ...(answer ? { answer: answer.refs[1].value } : {}),
          after: Object.fromEntries(left),
        });
      }
    }
    const seldom = ["seize", "react"].some(
      (verb) =>
        log.some((line) => line.split(" ")[2] === verb) && rare(`${verb} heard by ${seat === 0 ? "it" : "others"}`, 1),
    );
    if (game < 4 || seldom)
      cases.push({
        kind: "game",
        seat,
        students: Object.keys((await ask({ op: "position" })).position.student),
        log: log.join("; "),
        sets,
      });
  }
  return cases;
}

const recorders = { anomaly };
const record = recorders[process.argv[2]];
if (!record) throw new Error(`one of: ${Object.keys(recorders).join(", ")}`);
const cases = await record();
process.stdout.write(`[\n${cases.map((c) => JSON.stringify(c)).join(",\n")}\n]\n`);
child.stdin.end();
