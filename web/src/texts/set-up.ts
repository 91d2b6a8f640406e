// What a table is set up with.

const english = {
  whoSits: "Who sits where",
  seat: "Seat",
  me: "me",
  friend: "a friend, by link",
  anybody: "anybody, from the lobby",
  hotSeat: "Several people at this screen: a curtain falls between their turns.",
  onlyWatch: "Nobody sits at this screen: you will watch.",
  standard: "standard",
  clockNone: "none",
  clockQuick: "5 minutes and 10 seconds a decision",
  clockCalm: "20 minutes and 30 seconds a decision",
  clockDays: "3 days and a day for each decision",
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
