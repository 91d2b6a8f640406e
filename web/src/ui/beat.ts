// What a page fetches again and again, while it is in sight.
import { useEffect, useState } from "preact/hooks";

/** Counts up every `ms`; while nobody looks at the page, each `seldom`th time only. */
export function useBeat(ms: number, seldom = Infinity): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    let n = 0;
    const timer = setInterval(() => (++n % seldom === 0 || !document.hidden) && setBeat(n), ms);
    return () => clearInterval(timer);
  }, []);
  return beat;
}
