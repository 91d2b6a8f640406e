import { said, type Guide } from "../guide";
import type { Prompts } from "./types.gen";

const turn = said("Your turn", "Dein Zug"),
  extra = said("Extra action", "Zusatzaktion");

const guide: Guide<Prompts> = {
  goals: [
    said(
      "Have the best gang: pictures of your crew, joined side by side.",
      "Hab die beste Bande: Bilder deiner Leute, Seite an Seite.",
    ),
  ],
  asked: {
    "ask-play": [
      turn,
      said(
        "A character is worth 1, an item 3, your base 5. Only your best joined gang counts; corners join nothing.",
        "Eine Figur ist 1 wert, ein Gegenstand 3, deine Basis 5. Nur die beste Bande zählt; Ecken verbinden nicht.",
      ),
    ],
    "ask-rotate": [
      extra,
      said(
        "Turn one of your pictures towards your gang, or an arch-enemy towards another player's.",
        "Dreh ein Bild von dir zu deiner Bande, oder einen Erzfeind zu einer fremden.",
      ),
    ],
    "ask-swap": [
      extra,
      said(
        "The tile you have just laid may be one of the two, and so may a base.",
        "Das eben gelegte Plättchen darf dabei sein, eine Basis auch.",
      ),
    ],
    "ask-replace": [
      extra,
      said(
        "Replace a tile that hurts you with one that joins your gang.",
        "Nimm ein Plättchen, das dir schadet, und leg eines hin, das deine Bande verbindet.",
      ),
    ],
  },
};

export default guide;
