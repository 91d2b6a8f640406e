// A device is lost: a new key takes over what this browser's key holds, and the old one opens nothing any more.
import { keep, kept } from "../kept";
import { playerKey, takeKey } from "../player-key";
import { sitByKey } from "../seats-kept";
import { drawToken } from "../token";
import { ask } from "./api";

/** Has one been drawn, and the answer never arrived? */
export const isReplacing = () => kept<string>("next-key") !== null;

/** The new key is kept before it is sent: if the answer is lost, it may be the player's already. */
export async function replaceKey(): Promise<void> {
  const by = kept<string>("next-key") ?? drawToken();
  keep("next-key", by);
  await ask("api/new-key", { key: playerKey(), by });
  takeKey(by);
  keep("next-key", null);
  sitByKey();
}
