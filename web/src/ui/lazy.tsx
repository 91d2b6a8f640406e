// Pages that are fetched when they are opened.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadWords } from "../texts";

/** `words`: the units of words it speaks besides the shell's. */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...words: string[]
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Inner, set] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (!Inner) {
        /* even if it has loaded since: this component does not know yet */
        void Promise.all([load(), loadWords(...words)]).then(([module]) => {
          loaded = module.default;
          set(() => module.default);
        });
      }
    }, []);
    return Inner ? <Inner {...props} /> : <p class="waiting" aria-busy="true" />;
  };
}

/** The answer of a promise once it is there; null before, an Error if it failed. */
export function useAnswer<T>(ask: () => Promise<T>, on: readonly unknown[]): T | Error | null {
  const [answer, set] = useState<T | Error | null>(null);
  useEffect(() => {
    let wanted = true;
    ask().then(
      (value) => wanted && set(() => value),
      (error: unknown) => wanted && set(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      wanted = false;
    };
  }, on);
  return answer;
}
