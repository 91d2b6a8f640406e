// How the moves of a game hang together, for a sentence about one of them in a finished match (replay/told.ts). Each
// game whose moves say little by themselves has its own table, typed by its verbs, fetched when a match is looked at.

export interface Telling<V extends string = string> {
  /** Moves that go on with one that was made before: it is told first. */
  after: Partial<Record<V, V[]>>;
  /** Moves that only open something: the next one says what, except for these. */
  opens: Partial<Record<V, V[]>>;
  /** Moves whose effect comes with a later one. */
  seeks: V[];
  /** With these moves something else begins. */
  fresh: V[];
  /** Events that say what came of it, those that matter most first. */
  shows: V[];
}
