// What is seen alike in several games: blows, points, announcements, and cards that come and go.
import { beat, box, burst, card, gain, harm, held, together, type Drawn, type Effect, type Told } from "./effects";

/** A blow that is felt: a burst, and what it costs. */
export const struck = (where: string, n: number | null, frames?: Drawn[]): Effect[] => [
  burst(where, frames),
  together(harm(where, n)),
];

export const scored = ({ seat }: { seat: number | null }, n: number | null): Effect[] => [gain(box(seat), n)];

/** Said across the board. */
export const announced = ({ words }: { words: string }): Effect[] => [beat(words)];

/** Said across the board, with a ring round the box of the one who did it. */
export const proclaimed = ({ words, seat }: { words: string; seat: number | null }): Effect[] => [
  beat(words, box(seat)),
];

/** Cards of a kind, between deck, hand and board. */
export const cardsOf = <Name extends string>(kind: string, titleOf: (name: Name) => string) => {
  const face = (name: Name | null) => (name === null ? null : titleOf(name));
  type Who = Pick<Told<unknown>, "seat" | "viewer">;
  return {
    drawn: (told: Who, name: Name | null): Effect[] => [card("deck", held(told, kind, name))],
    played: (told: Who, name: Name | null): Effect[] => [card(held(told, kind, name), "board", face(name))],
    put: (told: Who, name: Name | null): Effect[] => [card(held(told, kind, name), "deck", face(name))],
  };
};
