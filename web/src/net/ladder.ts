// The ladders: ratings of the players who want to be seen.
import { playerKey } from "../player-key";
import { ask } from "./api";

export interface RatingOf {
  seats: number;
  rating: number;
  deviation: number;
  games: number;
}

export interface Rung extends RatingOf {
  profile: string;
  name: string;
}

export interface Profile {
  name: string;
  ratings: (RatingOf & { game: string })[];
  /** The rating after each match that counted, in order. */
  course: { game: string; seats: number; rating: number; at: number }[];
}

/** Missing: the player is not shown. */
export interface OwnProfile {
  profile?: string;
  name?: string;
}

export const ladder = (game: string) => ask<{ ladder: Rung[] }>(`api/ladder/${game}`);
export const profileOf = (id: string) => ask<Profile>(`api/profiles/${id}`);
/** Of the player of this browser. A name: shown under it from now on; null: no more. */
export const ownProfile = (name?: string | null) =>
  ask<OwnProfile>("api/profile", {
    key: playerKey(),
    ...(name === undefined ? {} : name === null ? { shown: false } : { shown: true, name }),
  });
