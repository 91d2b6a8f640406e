// How the screen is: rooms change when a window is resized or a phone is turned, and what is drawn changes with them.
import { useEffect, useState } from "preact/hooks";

/** Too narrow for a whole board with players beside it: tables stack. */
export const narrowScreen = "(max-width: 980px)";
/** A phone held upright. */
export const smallScreen = "(max-width: 640px)";

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    change();
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return matches;
}
