import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../module";
import type { Figure, View } from "./view";

/** Walking several steps at once: one legal move after the other, until something comes between. */
export function useWalk({ moves, play }: BoardProps<View>, active: Figure | undefined) {
  const [path, setPath] = useState<string[]>([]);
  const sentFrom = useRef(-1);
  useEffect(() => {
    if (path.length === 0) return;
    const at = path.indexOf(active?.hex ?? ""),
      move = `move ${path[at + 1]}`;
    if (at < 0 || at === path.length - 1 || (at > sentFrom.current && !moves.some((m) => m.text === move))) {
      setPath([]);
    } else if (at > sentFrom.current) {
      sentFrom.current = at;
      play?.(move);
    }
  }, [path, active?.hex, moves]);
  return (way: string[]) => {
    sentFrom.current = -1;
    if (active?.hex) setPath([active.hex, ...way]);
  };
}
