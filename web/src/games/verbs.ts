// How a game's generated tables of kinds and verbs become types of what is said in it.

type References<Kinds, List> = {
  [I in keyof List]: List[I] extends keyof Kinds ? { kind: List[I]; value: Kinds[List[I]] | null } : never;
};

/** Moves or events of a game, told apart by their verb; a value is null where the viewer may not know it. */
export type Spoken<Kinds, Verbs> = { [V in keyof Verbs]: { verb: V; refs: References<Kinds, Verbs[V]> } }[keyof Verbs];
