// Rated matches.

const english = {
  rating: "Rating",
  ratingIs: "Rating {0} {1}",
  ratingUnsure: "Provisional rating: few rated games so far",
  ratingWithin: "Most likely between {0} and {1}",
  yourRatings: "Your ratings",
  ratedAs: "{0} seats · {1} rated games",
  isRated: "This match is rated.",
  unrated: "This match is no longer rated.",
  unratedShared: "Two seats play from the same browser.",
  unratedUnknown: "It is not known who played.",
  unratedEnded: "The players ended it.",
};

const german: Record<keyof typeof english, string> = {
  rating: "Wertung",
  ratingIs: "Wertung {0} {1}",
  ratingUnsure: "Wertung, noch geschätzt: wenige gewertete Partien",
  ratingWithin: "Sehr wahrscheinlich zwischen {0} und {1}",
  yourRatings: "Deine Wertungen",
  ratedAs: "{0} Plätze · {1} gewertete Partien",
  isRated: "Diese Partie wird gewertet.",
  unrated: "Diese Partie wird nicht mehr gewertet.",
  unratedShared: "Zwei Plätze werden in einem Browser gespielt.",
  unratedUnknown: "Es ist nicht bekannt, wer gespielt hat.",
  unratedEnded: "Der Tisch hat sie beendet.",
};

export const ratings = { en: english, de: german };
