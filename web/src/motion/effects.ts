// What can be seen to happen. A game says for its verbs which of these they are; when and how they are
// drawn is not its business.

/** Something in the picture: a reference ("square=r0c0"), a piece by its `data-piece`, a player's box
 *  ("box=1"), what is or was in the viewer's hand ("held:tile=T07"), "deck" or "board". What cannot be found is
 *  not drawn. */
export type Where = string;

export type Tone = "harm" | "good" | "plain";

/** A drawing of the game's sheet: its id, and what it covers around its middle, in pixels. */
export interface Drawn {
  id: string;
  box: readonly [x: number, y: number, width: number, height: number];
  /** A shot that does not fly but stretches from the muzzle to what is hit. */
  beam?: true;
}

export type Effect = (
  | {
      do: "walk";
      piece: string;
      along: Where[];
      /** What it is called where it arrives, and where it starts if it was not there before. */
      becomes?: string;
      from?: Where;
    }
  | { do: "enter"; piece: string; from?: Where }
  | { do: "leave"; piece: string; to?: Where }
  | { do: "turn"; piece: string; degrees: number }
  /** `drawn` points to the right. */
  | { do: "shot"; from: Where; to: Where; drawn?: Drawn }
  | { do: "card"; from: Where; to: Where; face?: string }
  | { do: "pop"; at: Where; text: string; tone: Tone }
  /** Frames are shown one after the other. */
  | { do: "burst"; at: Where; frames?: Drawn[] }
  | { do: "mark"; at: Where[] }
  | { do: "beat"; at?: Where; text: string }
  | { do: "roll"; face: number }
) & {
  /** Begins together with the one before it. */
  together?: true;
};

type Value = string | number | null;

export const at = (kind: string, value: Value): Where => `${kind}=${value}`;
export const box = (seat: Value): Where => `box=${seat}`;

export const walk = (piece: string, ...along: Where[]): Effect => ({ do: "walk", piece, along });
/** For pieces that are named after where they stand. */
export const walkTo = (piece: string, becomes: string, from: Where, along: Where[]): Effect => ({
  do: "walk",
  piece,
  along,
  becomes,
  from,
});
export const enter = (piece: string, from?: Where): Effect => ({
  do: "enter",
  piece,
  ...(from === undefined ? {} : { from }),
});
export const leave = (piece: string, to?: Where): Effect => ({
  do: "leave",
  piece,
  ...(to === undefined ? {} : { to }),
});
export const turn = (piece: string, degrees: number): Effect => ({ do: "turn", piece, degrees });
export const shot = (from: Where, to: Where, drawn?: Drawn): Effect => ({
  do: "shot",
  from,
  to,
  ...(drawn === undefined ? {} : { drawn }),
});
export const card = (from: Where, to: Where, face?: Value): Effect => ({
  do: "card",
  from,
  to,
  ...(face === undefined || face === null ? {} : { face: String(face) }),
});
export const harm = (where: Where, n: Value): Effect => ({
  do: "pop",
  at: where,
  text: n === null ? "" : `−${n}`,
  tone: "harm",
});
export const gain = (where: Where, n: Value): Effect => ({ do: "pop", at: where, text: `+${n}`, tone: "good" });
export const say = (where: Where, text: string): Effect => ({ do: "pop", at: where, text, tone: "plain" });
export const burst = (where: Where, frames: Drawn[] = []): Effect => ({
  do: "burst",
  at: where,
  ...(frames.length === 0 ? {} : { frames }),
});
export const mark = (...where: Where[]): Effect => ({ do: "mark", at: where });
export const beat = (text: string, where?: Where): Effect => ({
  do: "beat",
  text,
  ...(where === undefined ? {} : { at: where }),
});
export const roll = (face: number): Effect => ({ do: "roll", face });
export const together = (effect: Effect): Effect => ({ ...effect, together: true });

/** What is told with a verb. */
export interface Told<V> {
  seat: number | null;
  /** The line of the log. */
  words: string;
  /** Whose view. */
  viewer: number | null;
  before: V;
  after: V;
  /** What earlier events of the same turn left behind: who acts, with what. */
  notes: Record<string, string>;
}

/** Where a seat's card is seen: in the viewer's own hand, or at another's box. */
export const held = (
  { seat, viewer }: { seat: number | null; viewer: number | null },
  kind: string,
  value: Value,
): Where => (seat !== null && seat === viewer && value !== null ? `held:${kind}=${value}` : box(seat));

type Values<Kinds, List> = { [I in keyof List]: List[I] extends keyof Kinds ? Kinds[List[I]] | null : never };

export type VerbEffects<V, Kinds, Verbs> = {
  [N in keyof Verbs]?: (
    told: Told<V>,
    ...values: Verbs[N] extends unknown[] ? Values<Kinds, Verbs[N]> : never
  ) => Effect[];
};

/** A point of the stage, in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** A place and how far it reaches each way, if that is known. */
export interface Spot extends Point {
  reach?: number;
}

export interface GameMotion<V> {
  /** By verb; a verb that is not here marks what it names. */
  verbs: Record<string, (told: Told<V>, ...values: never[]) => Effect[]>;
  /** Places that are not drawn as things. */
  where?(kind: string, value: string, told: { view: V; viewer: number | null }): Spot | null;
  /** Kinds whose things also stand on the board, as pieces of another kind with the same names. */
  drawnAs?: Record<string, string>;
  /** The pieces of a seat, if they do not carry its number: a line that names nothing else is about them. */
  piecesOf?(seat: number, view: V): Where[];
}

export function gameMotion<V, Kinds, Verbs>(
  verbs: VerbEffects<V, Kinds, Verbs>,
  where?: GameMotion<V>["where"],
): GameMotion<V> {
  return { verbs: verbs as unknown as GameMotion<V>["verbs"], ...(where === undefined ? {} : { where }) };
}
