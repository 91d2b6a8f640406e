// A number that has changed counts to its new value, at the pace at which things are seen to happen.
import { useEffect, useState } from "preact/hooks";
import { settings } from "../settings";

/** It gets there in about so many steps, however far that is. */
const steps = 6;

export const towards = (from: number, to: number): number =>
  from + Math.sign(to - from) * Math.ceil(Math.abs(to - from) / steps);

/** For those who want nothing to move. */
const isStill = () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export function useCounted(n: number): number {
  const [shown, show] = useState(n);
  const pace = isStill() ? 0 : settings().motion;
  useEffect(() => {
    if (shown === n) return;
    const timer = setTimeout(() => show(pace === 0 ? n : towards(shown, n)), pace / 2);
    return () => clearTimeout(timer);
  }, [n, shown]);
  return pace === 0 ? n : shown;
}

export const Counted = ({ n }: { n: number }) => <>{useCounted(n)}</>;
