// The page without a network: the service worker that keeps its files (offline/sw.js), and new versions of them.
import { useEffect, useState } from "preact/hooks";

const hour = 3600000;

let waiting: ServiceWorker | null = null;
let asked = false;
const listeners = new Set<() => void>();

function hasCome(worker: ServiceWorker | null): void {
  waiting = worker;
  listeners.forEach((f) => f());
}

/** The new version takes over and the page reloads; matches are saved, so they continue. */
export function takeNewVersion(): void {
  asked = true;
  waiting?.postMessage("take over");
}

/** Is there a new version? */
export function useNewVersion(): boolean {
  const [, again] = useState(0);
  useEffect(() => {
    const f = () => again((n) => n + 1);
    listeners.add(f);
    return () => void listeners.delete(f);
  }, []);
  return waiting !== null;
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      /* The very first one replaces nothing. */
      if (worker.state === "installed" && navigator.serviceWorker.controller) hasCome(worker);
    });
  };
  let looked = Date.now();
  look();
  registration.addEventListener("updatefound", look);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !navigator.onLine || Date.now() - looked < hour) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
  if (registration.waiting && navigator.serviceWorker.controller) {
    hasCome(registration.waiting);
    /* It has waited for all pages to be closed; this one has only just begun. */
    takeNewVersion();
  }
}

/** Once the page is there: its first picture must not wait for all the files. */
export function startOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  const begin = () => setTimeout(() => navigator.serviceWorker.register("sw.js").then(watch, () => undefined), 500);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
