// What the server tells about its games, in the language of the page.
import { games as askGames, tables as askTables } from "../net/api";
import { aboutInTongue } from "./about";
import { inTongue } from "./tongue";

export const games = async () => aboutInTongue(await askGames());
export const tables = async (game: string) => inTongue(await askTables(game));
