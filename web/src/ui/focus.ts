// What a table looks at: pointed at, pinned, or about to happen. Its parts are drawn apart from each
// other (board, hand, boxes), and all of them follow it.
import { useEffect, useState } from "preact/hooks";

export function makeFocus<F extends object>(start: F): { lookAt(focus: Partial<F>): void; useFocus(): F } {
  let current = start;
  const listeners = new Set<(focus: F) => void>();
  return {
    lookAt(focus) {
      current = { ...current, ...focus };
      listeners.forEach((tell) => tell(current));
    },
    useFocus() {
      const [focus, set] = useState(current);
      useEffect(() => {
        listeners.add(set);
        set(current);
        return () => void listeners.delete(set);
      }, []);
      return focus;
    },
  };
}
