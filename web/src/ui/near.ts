// Costly drawings wait until they come near the window.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How far outside the window it begins, so that nobody who scrolls has to wait for it. */
const ahead = "200px";

/** Whether the element is in the window or near it, or has been before. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((s) => s.isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: ahead, scrollMargin: ahead },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return near;
}
