// Values for what happens after a drawing: listeners, timers, answers that arrive.
import { useLayoutEffect, useRef } from "preact/hooks";

/** Always holds the value of the last drawing. */
export function useLatest<T>(value: T) {
  const latest = useRef<T>(value);
  useLayoutEffect(() => void (latest.current = value));
  return latest;
}
