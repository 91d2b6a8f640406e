// Is there a server where the page comes from? A server says so itself; a folder of files has a file that denies it.
import { useEffect, useState } from "preact/hooks";

let asked: Promise<boolean> | null = null;
let known: boolean | null = null;

/** A server on this very machine needs no network. */
const onThisMachine = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

async function ask(): Promise<boolean> {
  if (!navigator.onLine && !onThisMachine()) return false;
  try {
    const response = await fetch("server.json", { cache: "no-store" });
    return response.ok && ((await response.json()) as { server?: boolean }).server === true;
  } catch {
    return false;
  }
}

/** Asked once, and again after the line came back. */
export function serverHere(): Promise<boolean> {
  asked ??= ask().then((here) => (known = here));
  return asked;
}

const changed = new Set<(here: boolean) => void>();

function askAgain(): void {
  asked = null;
  void serverHere().then((here) => changed.forEach((tell) => tell(here)));
}

if (typeof addEventListener === "function") {
  addEventListener("online", askAgain);
  addEventListener("offline", () => !onThisMachine() && askAgain());
}

/** False until it is known. */
export function useServer(): boolean {
  const [here, set] = useState(known ?? false);
  useEffect(() => {
    changed.add(set);
    void serverHere().then(set);
    return () => void changed.delete(set);
  }, []);
  return here;
}
