// What there is to play, in the language of the page. The engine has told it when the page was built; a server also
// knows the ratings of its bots.
import catalogue from "../generated/catalogue.json";
import { games as askGames } from "../net/api";
import type { GameInfo, GameTables, Level } from "../net/protocol";
import { serverHere } from "../net/server";
import { text } from "../texts";
import { aboutInTongue } from "./about";
import { inTongue } from "./tongue";

const tablesOf = import.meta.glob<GameTables>("../generated/tables/*.json", { import: "default" });

const own = catalogue as { games: GameInfo[]; levels: Level[] };

export const games = async () => aboutInTongue((await serverHere()) ? await askGames().catch(() => own) : own);

export async function tables(game: string): Promise<GameTables> {
  const load = tablesOf[`../generated/tables/${game}.json`];
  if (!load) throw new Error(text("nothingHere", game));
  return inTongue(await load());
}
