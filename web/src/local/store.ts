// Where matches of this browser are kept: IndexedDB. Where that is full or not there, they stay in memory, so play goes
// on and a later save takes them along.
import type { Unsaved } from "../net/link";
import type { SavedMatch } from "./saved";

const name = "cardboard";
const table = "matches";

/** Another tab has saved the match since this one last did. */
export class Overtaken extends Error {}

const nowhere = () => new DOMException("this browser keeps nothing here", "InvalidStateError");

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, failed) => {
    /* Some browsers have no IndexedDB in a private window, and some have one that refuses. */
    const found = (globalThis as { indexedDB?: IDBFactory }).indexedDB;
    if (!found) throw nowhere();
    const request = found.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: "id" });
    request.onerror = () => failed(request.error ?? nowhere());
    request.onblocked = () => failed(nowhere());
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => (opening = null);
      done(request.result);
    };
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** Runs one transaction; its answer once everything is written. */
async function transact<T>(
  mode: IDBTransactionMode,
  job: (matches: IDBObjectStore, answer: (value: T) => void) => void,
): Promise<T> {
  const db = await database();
  return new Promise<T>((done, failed) => {
    let value: T | undefined;
    const transaction = db.transaction(table, mode);
    transaction.oncomplete = () => done(value as T);
    transaction.onerror = (event) => event.preventDefault(); /* otherwise it would appear in the console */
    transaction.onabort = () => failed(transaction.error ?? nowhere());
    try {
      job(transaction.objectStore(table), (v) => (value = v));
    } catch (e) {
      failed(e instanceof Error ? e : nowhere());
      transaction.abort();
    }
  });
}

/** What could not be written. */
const unwritten = new Map<string, SavedMatch>();

const troubleOf = (e: unknown): Unsaved =>
  e instanceof DOMException && e.name === "QuotaExceededError" ? "full" : "nowhere";

/** Saves a match, and says if that failed; `known` is the revision that this tab has last read or written. */
export async function save(saved: SavedMatch, known: number): Promise<Unsaved | null> {
  let overtaken = false;
  let failure: unknown;
  try {
    await transact<void>("readwrite", (matches) => {
      const before = matches.get(saved.id) as IDBRequest<SavedMatch | undefined>;
      before.onsuccess = () => {
        const old = before.result;
        overtaken = old !== undefined && old.writer !== saved.writer && old.revision > known;
        if (overtaken) return;
        try {
          matches.put(saved);
        } catch (e) {
          failure = e;
          before.transaction?.abort();
        }
      };
    });
  } catch (e) {
    unwritten.set(saved.id, saved);
    return troubleOf(failure ?? e);
  }
  if (overtaken) throw new Overtaken(saved.id);
  unwritten.delete(saved.id);
  return null;
}

/** Is it only in memory? */
export const isUnwritten = (id: string) => unwritten.has(id);

export async function load(id: string): Promise<SavedMatch | null> {
  const kept = unwritten.get(id);
  if (kept) return kept;
  return transact<SavedMatch | null>("readonly", (matches, answer) => {
    const request = matches.get(id) as IDBRequest<SavedMatch | undefined>;
    request.onsuccess = () => answer(request.result ?? null);
  }).catch(() => null);
}

/** All matches, the last changed first. */
export async function list(): Promise<SavedMatch[]> {
  const written = await transact<SavedMatch[]>("readonly", (matches, answer) => {
    const request = matches.getAll() as IDBRequest<SavedMatch[]>;
    request.onsuccess = () => answer(request.result);
  }).catch(() => []);
  return [...written.filter((m) => !unwritten.has(m.id)), ...unwritten.values()].sort((a, b) => b.changed - a.changed);
}

export async function remove(id: string): Promise<void> {
  unwritten.delete(id);
  await transact<void>("readwrite", (matches) => void matches.delete(id)).catch(() => undefined);
}
