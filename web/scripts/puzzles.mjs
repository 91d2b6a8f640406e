// Looks for puzzles: decisions of one seat with one answer that is clearly the best. Bots play a game; where a
// short search sees a gap between the best and the second-best move, long searches with other luck have to
// agree. The puzzle is a position that fits the seat's view, with everything hidden dealt again.
//
//   node scripts/puzzles.mjs pnrz 12
//
// writes src/games/pnrz/puzzles.json after each find. The number is how many are wanted; a second one is the first
// seed.
// CARDBOARD names the program.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const program = process.env.CARDBOARD ?? new URL("../../build/release/bin/cardboard", import.meta.url).pathname;
const child = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = [];
createInterface({ input: child.stdout }).on("line", (line) => answers.shift()?.(JSON.parse(line)));

const ask = (request) =>
  new Promise((resolve, reject) => {
    answers.push((answer) =>
      answer.ok ? resolve(answer) : reject(new Error(`${JSON.stringify(request).slice(0, 300)}: ${answer.error}`)),
    );
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });

/** How each game is played here, and how much thinking it takes: short searches while playing, long ones to be sure. */
const ways = {
  pnrz: { players: [2, 3, 4], play: 300, sure: 8000, gap: 0.045 },
  adrenaline: { players: [3, 4], play: 300, sure: 8000, gap: 0.05 },
  anomaly: { players: [2, 3], play: 300, sure: 8000, gap: 0.05 },
  septikon: { players: [2], play: 200, sure: 8000, gap: 0.05, options: { end: "ten" } },
  spacefreaks: { players: [2, 3], play: 150, sure: 5000, gap: 0.05 },
};

/** Fewer choices than this are not a puzzle, nor is a match that is all but decided. */
const leastMoves = 4;
const openGame = (worth) => worth > 0.15 && worth < 0.97;
const perGame = 2;
/** Doing nothing is not an answer worth finding. */
const dull = new Set([
  "end",
  "done",
  "decline",
  "pass",
  "skip",
  "stop",
  "cease",
  "enough",
  "stay",
  "finish",
  "no-clone",
  "no-scope",
  "no-tagback",
]);
/** The worth of a move that was seldom tried means nothing. */
const leastVisits = 6;

const [game, wanted = "12", from = "1"] = process.argv.slice(2);
const way = ways[game];
if (!way) throw new Error(`one of: ${Object.keys(ways).join(", ")}`);

const sorted = (moves) => [...moves].sort((a, b) => b.worth - a.worth);
const gapOf = ([first, second]) => (first && second ? first.worth - second.worth : 0);

/** Long searches with other luck: null unless all choose the same move, each by a clear margin. */
async function beSure(position, seat) {
  const found = [];
  for (const seed of [11, 22, 33]) {
    await ask({ op: "load", game, position, seed });
    const { move, moves, line } = await ask({ op: "best", seat, bot: "search:thorough=1", iterations: way.sure });
    const known = sorted(moves.filter((m) => m.visits >= leastVisits));
    const [best, second] = known;
    if (
      !best ||
      best.text !== move ||
      !second ||
      !openGame(best.worth) ||
      gapOf(known) < way.gap ||
      best.visits < 2 * second.visits
    )
      return null;
    if (found[0] && found[0].best !== best.text) return null;
    found.push({ best: best.text, known, line });
  }
  return found;
}

/** A record that begins there and has the answer as its only move. */
async function solve(position, seat, answer) {
  await ask({ op: "load", game, position });
  await ask({ op: "play", seat, move: answer });
  return (await ask({ op: "record" })).record;
}

/** Makes a move where the match stands; what its words say beyond its references is a member `told`. */
async function toldBy(seat, text) {
  const { events } = await ask({ op: "play", seat, move: text });
  const told = events.find((e) => e.text === text)?.told;
  return told ? { told } : {};
}

async function tellMoves(position, seat, moves) {
  for (const move of moves) {
    await ask({ op: "load", game, position });
    Object.assign(move, await toldBy(seat, move.text));
  }
}

/** The line as far as it can be played here: the search has played it in worlds of its own. */
async function tellLine(position, line) {
  const found = [];
  await ask({ op: "load", game, position });
  try {
    for (const { seat, text } of line) {
      await ask({ op: "random", until: "decision" });
      found.push({ seat, text, ...(await toldBy(seat, text)) });
    }
  } catch {
    /* not legal here: the line ends before it */
  }
  return found;
}

/** The worth of each move over all searches that tried it often enough. */
function worthsOf(found) {
  const seen = new Map();
  for (const { known } of found) for (const m of known) seen.set(m.text, [...(seen.get(m.text) ?? []), m.worth]);
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  return [...seen]
    .map(([text, list]) => ({ text, worth: Number(mean(list).toFixed(3)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 12);
}

const puzzles = [];
const often = new Map();

for (let seed = Number(from); puzzles.length < Number(wanted); seed++) {
  const players = way.players[seed % way.players.length];
  await ask({ op: "new", game, players, seed, options: way.options ?? {} });
  let here = 0;
  for (let decision = 0; here < perGame && puzzles.length < Number(wanted); decision++) {
    await ask({ op: "random", until: "decision" });
    const { to_move, moves } = await ask({ op: "legal" });
    if (to_move === "over") break;
    const seat = to_move[0];
    const own = moves.filter((m) => m.seat === seat);
    if (own.length === 1) {
      await ask({ op: "play", seat, move: own[0].text });
      continue;
    }
    const quick = await ask({ op: "best", seat, bot: "search", iterations: way.play });
    const verb = own.find((m) => m.text === quick.move)?.verb;
    const ranked = sorted(quick.moves.filter((m) => m.visits >= 2));
    const promising =
      own.length >= leastMoves &&
      !dull.has(verb) &&
      to_move.length === 1 &&
      gapOf(ranked) > way.gap * 0.8 &&
      openGame(ranked[0].worth) &&
      (often.get(verb) ?? 0) < Number(wanted) / 3;
    if (promising) {
      const { position } = await ask({ op: "guess", player: seat, seed: seed * 1000 + decision });
      const { record } = await ask({ op: "record" });
      const found = await beSure(position, seat);
      const solved = found && (await solve(position, seat, found[0].best));
      const worths = found ? worthsOf(found) : [];
      const line = found ? await tellLine(position, found[0].line) : [];
      await tellMoves(position, seat, worths);
      await ask({ op: "load", record });
      /* What a quick search finds as well is easy. */
      if (found) {
        const greedy = await ask({ op: "best", seat, bot: "greedy" });
        puzzles.push({
          seat,
          hard: greedy.move !== found[0].best,
          moves: worths,
          line,
          record: solved,
        });
        writeFileSync(
          new URL(`../src/games/${game}/puzzles.json`, import.meta.url),
          `[\n${puzzles.map((p) => JSON.stringify(p)).join(",\n")}\n]\n`,
        );
        often.set(verb, (often.get(verb) ?? 0) + 1);
        here++;
        console.error(
          `${game} ${puzzles.length}: seed ${seed}, decision ${decision}, ${own.length} moves, ` +
            `${found[0].best}, ${worths[0].worth} before ${worths[1]?.worth}${puzzles.at(-1).hard ? ", hard" : ""}`,
        );
        decision += 5;
      }
    }
    await ask({ op: "play", seat, move: quick.move });
  }
}

child.stdin.end();
