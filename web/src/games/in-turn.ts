// Several moves that were agreed to as one: each is made as soon as it is legal and the one before is answered.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { makeFocus } from "../ui/focus";

const { lookAt, useFocus } = makeFocus({ more: false });

/** Has the player agreed to more moves than those made so far? Then what is asked in between is answered. */
export const useMoreToCome = (): boolean => useFocus().more;

/** Makes `next` until it is no longer asked for: while another command waits for its answer nothing is sent, so it is
 *  tried again. */
export function useInTurn(next: string | undefined, play: ((move: string) => void) | undefined): void {
  const [again, setAgain] = useState(0);
  const more = next !== undefined;
  useLayoutEffect(() => {
    if (!more) return;
    lookAt({ more });
    return () => lookAt({ more: false });
  }, [more]);
  useEffect(() => {
    if (next === undefined) return;
    play?.(next);
    const timer = setTimeout(() => setAgain((n) => n + 1), 100);
    return () => clearTimeout(timer);
  }, [next, again]);
}
