// Learned judges: a game's net is fetched when a bot first searches there. It makes bots wiser, and nobody needs it.
const addresses = import.meta.glob<string>("../../../nets/*.net", { query: "?url", import: "default", eager: true });

const patience = 5000;
const nets = new Map<string, Promise<Uint8Array>>();

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(new URL(address, import.meta.url), { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The file of a game's net. Null: it has none, or it cannot be fetched now; then the game's own judge does. */
export async function netOf(game: string): Promise<Uint8Array | null> {
  const address = addresses[`../../../nets/${game}.net`];
  if (address === undefined) return null;
  let net = nets.get(game);
  if (!net) nets.set(game, (net = fetched(address)));
  try {
    return await net;
  } catch {
    nets.delete(game); /* the next engine tries again */
    return null;
  }
}
