// Two bots play Pirates, Ninjas, Robots & Zombies: `node examples/play.mjs [SEED]`
import { readFile } from "node:fs/promises";
import { Engine } from "cardboard-engine";

const wasm = new URL(import.meta.resolve("cardboard-engine/engine.wasm"));
const engine = await Engine.load(await readFile(wasm));

engine.ask("new", { game: "pnrz", players: 2, seed: process.argv[2] ?? "7" });
for (;;) {
  const { to_move } = engine.ask("random", { until: "decision" }); // chance decides
  if (to_move === "over") break;
  const { move } = engine.ask("best", { seat: to_move[0], bot: "greedy" });
  const { events } = engine.ask("play", { seat: to_move[0], move });
  console.log(events.map((event) => event.words).join("; "));
}
const { points, winners } = engine.ask("result");
console.log(`Points: ${points.join(" to ")}. Winner: seat ${winners.join(" and ")}.`);
engine.free();
