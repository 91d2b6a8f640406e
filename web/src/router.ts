// Where the page is, in the part of the address behind '#': it holds seat tokens, which must never be
// sent to a server.
import { useLayoutEffect, useState } from "preact/hooks";

export type Place = string[];

const read = (): Place => location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);

export const link = (...parts: (string | number)[]) => `#/${parts.map((p) => encodeURIComponent(p)).join("/")}`;

export function go(...parts: (string | number)[]): void {
  location.hash = link(...parts);
}

/** Goes there without adding to the history: for places that follow each other quickly. */
export function replace(...parts: (string | number)[]): void {
  history.replaceState(null, "", link(...parts));
  dispatchEvent(new HashChangeEvent("hashchange"));
}

export function usePlace(): Place {
  const [place, set] = useState(read);
  useLayoutEffect(() => {
    const change = () => set(read());
    addEventListener("hashchange", change);
    change(); /* the address may have changed since it was first read */
    return () => removeEventListener("hashchange", change);
  }, []);
  return place;
}
