// What the cards are called and what they say (SPF-22 to SPF-26), in our words.
import { wordsIn } from "../../texts";
import type { Head, Master, Mission, Part, Sponsor } from "./types.gen";

/** A card's title and text, and the advanced goal of a Mission. Long titles have soft hyphens: cards are narrow. */
interface Said {
  title: string;
  text?: string;
  advanced?: string;
}

interface CardWords {
  parts: Record<Part, Said>;
  heads: Record<Head, Said>;
  sponsors: Record<Sponsor, Said>;
  missions: Record<Mission, Said>;
  masters: Record<Master, Said>;
}

export const cardWords = () => wordsIn<CardWords>("spacefreaks", "cards");

/** What `withWords` gives a card. */
export const saidOn = (of: (words: CardWords) => Said) =>
  [["title", "text", "advanced"] as const, () => of(cardWords())] as const;
