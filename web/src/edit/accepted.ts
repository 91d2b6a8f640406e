// Where a thing may go: the engine is asked about every place, in the worker, while the page goes on.
import { useEffect, useState } from "preact/hooks";
import { EngineHandle, Refused } from "../engine/engine";
import type { GameTables } from "../net/protocol";
import { withoutComputed, type Json } from "../trays/position";
import { lay, type Item } from "../trays/tray";

export interface Accepted {
  /** Places that the engine lets pass, as far as it has answered. */
  yes: Set<string>;
  /** Why not, in the engine's words. */
  no: Map<string, string>;
  done: boolean;
}

/** How many questions may be under way at once. */
const atOnce = 32;

export function useAccepted(
  tables: GameTables,
  base: Json,
  item: Item | null,
  turn: number,
  places: string[],
): Accepted | null {
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  useEffect(() => {
    if (!item) {
      setAccepted(null);
      return;
    }
    const engine = new EngineHandle();
    let wanted = true;
    const yes = new Set<string>(),
      no = new Map<string, string>();
    const ask = async (at: string) => {
      const position = lay(item, base, at, turn);
      if (position === null) return;
      try {
        await engine.ask("load", {
          game: tables.game.id,
          position: withoutComputed(tables, position) as Record<string, unknown>,
        });
        yes.add(at);
      } catch (e) {
        if (!(e instanceof Refused)) throw e;
        no.set(at, e.message);
      }
    };
    const all = async () => {
      for (let i = 0; i < places.length && wanted; i += atOnce) {
        await Promise.all(places.slice(i, i + atOnce).map(ask));
        if (wanted) setAccepted({ yes: new Set(yes), no: new Map(no), done: i + atOnce >= places.length });
      }
    };
    void all().finally(() => engine.free());
    return () => {
      wanted = false;
    };
  }, [item?.id, base, turn, places.length]);
  return accepted;
}
