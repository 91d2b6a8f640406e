// What the lobby says about the games, in the language of the page.
import type { GameInfo, Level } from "../net/protocol";
import { loadWords, wordsIn } from "../texts";

/** About one game: a sentence, and its options with the names of their choices (those without one keep theirs). */
interface About {
  blurb: string;
  options: Record<string, { title: string; choices?: Record<string, string> }>;
}

interface Abouts {
  games: Record<string, About>;
  /** What each level of bot does. */
  levels: Record<string, string>;
}

function gameIn(game: GameInfo, about: About | undefined): GameInfo {
  const options = game.options.map((o) => ({
    ...o,
    title: about?.options[o.name]?.title ?? o.title,
    labels: about?.options[o.name]?.choices ?? {},
  }));
  return { ...game, blurb: about?.blurb ?? game.blurb, options };
}

/** A game in one sentence, where the words about games are loaded. */
export const blurbOf = ({ id, blurb }: Pick<GameInfo, "id" | "blurb">): string =>
  wordsIn<Abouts>("about", "about").games[id]?.blurb ?? blurb;

export async function aboutInTongue(known: {
  games: GameInfo[];
  levels: Level[];
}): Promise<{ games: GameInfo[]; levels: Level[] }> {
  await loadWords("about");
  const { games, levels } = wordsIn<Abouts>("about", "about");
  return {
    games: known.games.map((g) => gameIn(g, games[g.id])),
    levels: known.levels.map((l) => ({ ...l, blurb: levels[l.name] ?? l.blurb })),
  };
}
