// Is the screen too narrow for a whole board with squares as large as a fingertip?
import { useEffect, useState } from "preact/hooks";

export function useNarrow(): boolean {
  const query = "(max-width: 980px)";
  const [narrow, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);
  return narrow;
}
