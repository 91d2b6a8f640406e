// The trays there are, fetched when somebody edits.
import type { Tray } from "./tray";

const trays = import.meta.glob<{ default: Tray }>("./trays/*.tsx");

export async function loadTray(game: string): Promise<Tray | null> {
  const load = trays[`./trays/${game}.tsx`];
  return load ? (await load()).default : null;
}
