// What a table is set up with.

const english = {
  whoSits: "Who sits where",
  seat: "Seat",
  me: "me",
  friend: "a friend, by link",
  anybody: "anyone, from the lobby",
  hotSeat: "Several people share this screen: a curtain hides it between their turns.",
  onlyWatch: "No seat is yours: you will watch.",
  standard: "standard",
  clockNone: "none",
  clockQuick: "5 minutes, plus 10 seconds per decision",
  clockCalm: "20 minutes, plus 30 seconds per decision",
  clockDays: "3 days, plus one day per decision",
};

const german: Record<keyof typeof english, string> = {
  whoSits: "Wer sitzt wo",
  seat: "Platz",
  me: "ich",
  friend: "Freund, per Link",
  anybody: "irgendwer aus der Lobby",
  hotSeat: "Mehrere an diesem Bildschirm: Zwischen den Zügen fällt ein Vorhang.",
  onlyWatch: "An diesem Bildschirm sitzt niemand: Du siehst zu.",
  standard: "üblich",
  clockNone: "keine",
  clockQuick: "5 Minuten und 10 Sekunden je Entscheidung",
  clockCalm: "20 Minuten und 30 Sekunden je Entscheidung",
  clockDays: "3 Tage und ein Tag je Entscheidung",
};

export const setUp = { en: english, de: german };
