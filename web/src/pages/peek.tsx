// Links to rules, wherever they stand: where something would be lost by leaving, the rule comes here.
import { useEffect, useState } from "preact/hooks";
import { lazyPage } from "../ui/lazy";

const RulePeek = lazyPage(() => import("./rule-peek"));

/** Pages that nobody should have to leave for a rule. */
const stay = new Set(["play", "watch", "replay", "learn", "puzzle", "edit"]);

interface Wanted {
  game: string;
  rule: string;
}

function wanted(event: MouseEvent): Wanted | null {
  const anchor = (event.target as Element).closest<HTMLAnchorElement>("a.rule, a.rule-name");
  const found = /^#\/rules\/([^/]+)\/([^/]+)$/.exec(anchor?.getAttribute("href") ?? "");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return found && plain ? { game: decodeURIComponent(found[1] ?? ""), rule: decodeURIComponent(found[2] ?? "") } : null;
}

export function Peek({ place }: { place: string }) {
  const [shown, setShown] = useState<Wanted | null>(null);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const rule = stay.has(place) ? wanted(event) : null;
      if (!rule) return;
      event.preventDefault();
      setShown(rule);
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [place]);
  useEffect(() => setShown(null), [place]);
  return shown && <RulePeek {...shown} close={() => setShown(null)} />;
}
