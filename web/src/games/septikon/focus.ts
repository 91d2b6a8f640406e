// Places that somebody points at in a list beside the board, shared with the board that marks them.
import { useEffect, useState } from "preact/hooks";

let current: string[] = [];
const listeners = new Set<(places: string[]) => void>();

export function pointAt(places: string[]): void {
  current = places;
  listeners.forEach((tell) => tell(places));
}

export function usePointed(): string[] {
  const [places, set] = useState(current);
  useEffect(() => {
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return places;
}
