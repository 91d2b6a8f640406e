// What was half chosen survives a reload: kept with the version it was chosen at.
import { useEffect, useRef } from "preact/hooks";
import { fitting, nothing, type Choice } from "../grammar/grammar";
import type { TableModel } from "./model";

interface Kept {
  version: number;
  choice: Choice;
}

const empty = (choice: Choice) => choice.verb === null && choice.refs.length === 0;

function read(key: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept) ?? { version: -1, choice: nothing };
  } catch {
    return { version: -1, choice: nothing };
  }
}

export function useHalfMade(token: string | null, model: TableModel, choose: (choice: Choice) => void): void {
  const key = `choice-${token}`;
  const restored = useRef(false);
  const { state, choice, moves } = model;
  useEffect(() => {
    if (!state || !token) return;
    if (!restored.current) {
      restored.current = true;
      const kept = read(key);
      if (kept.version === state.version && !empty(kept.choice) && fitting(moves, kept.choice).length > 0) {
        choose(kept.choice);
        return;
      }
    }
    sessionStorage.setItem(key, JSON.stringify({ version: state.version, choice } satisfies Kept));
  }, [state?.version, choice]);
}
