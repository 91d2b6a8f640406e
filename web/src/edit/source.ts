// Where a position to edit comes from: the start of a game, a step of a finished match, or a lesson.
import { loadLesson } from "../learn/lessons";
import { lookAt, startOf } from "../engine/study";
import { newSeed } from "../local/saved";
import { positionIn, recordOf } from "../local/start";
import type { GameInfo } from "../net/protocol";
import { text } from "../texts";
import { unpacked } from "./packed";
import type { Json } from "../trays/position";

export interface Begin {
  players: number;
  options: Record<string, string>;
}

export const standardBegin = (game: GameInfo): Begin => ({
  players: Math.max(game.min_players, Math.min(3, game.max_players)),
  options: Object.fromEntries(game.options.map((o) => [o.name, o.standard])),
});

/** The start as people meet it: chance has decided everything before the first decision, differently each time. */
export const startPosition = async (game: string, { players, options }: Begin): Promise<Json> =>
  (await startOf(game, players, options, newSeed())) as Json;

/** The position that an address names: #/edit/<game>/<match>/<step>, .../learn/<step> for the lesson, or the position
 *  itself behind .../at/. */
export async function positionAt(game: GameInfo, from: string, where: string): Promise<Json> {
  const step = Number(where) || 0;
  if (from === "") return startPosition(game.id, standardBegin(game));
  if (from === "at")
    return unpacked(where).catch(() => {
      throw new Error(text("editBadLink"));
    });
  if (from !== "learn") return (await positionIn(await recordOf(from), step)) as Json;
  const lesson = await loadLesson(game.id);
  return (await lookAt({ record: lesson.record }, Math.min(step, lesson.steps))).view as Json;
}
