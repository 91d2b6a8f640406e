// Where the deck is kept: IndexedDB, as one value, so that each change is one transaction and tabs do not undo each
// other's. Where the browser keeps nothing, it stays in memory.
import { keep } from "../kept";
import { emptyDeck, type Deck } from "./deck";

const database = "cardboard-practice";
const table = "deck";
const key = "deck";

/** In `localStorage`: there is a deck, so the home page fetches what speaks of it (pages/lobby.tsx). */
const mark = "practice";

let inMemory: Deck | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    /* Some browsers have no IndexedDB in a private window, and some have one that refuses. */
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB"));
    request.onsuccess = () => done(request.result);
  });
}

/** Changes the deck; its answer is the new one, once it is written. */
async function written(change: (deck: Deck) => Deck): Promise<Deck> {
  const db = await open();
  try {
    return await new Promise<Deck>((done, failed) => {
      const transaction = db.transaction(table, "readwrite"),
        decks = transaction.objectStore(table);
      let after = emptyDeck;
      transaction.oncomplete = () => done(after);
      transaction.onabort = () => failed(transaction.error ?? new Error("IndexedDB"));
      const request = decks.get(key) as IDBRequest<Deck | undefined>;
      request.onsuccess = () => {
        const before = request.result ?? emptyDeck;
        after = change(before);
        if (after !== before) decks.put(after, key);
      };
    });
  } finally {
    db.close();
  }
}

export async function changeDeck(change: (deck: Deck) => Deck): Promise<Deck> {
  let deck: Deck;
  try {
    if (inMemory) throw new Error("nothing is kept");
    deck = await written(change);
  } catch {
    deck = inMemory = change(inMemory ?? emptyDeck);
  }
  keep(mark, deck.cards.length > 0 || null);
  return deck;
}

export const readDeckHere = () => changeDeck((deck) => deck);
