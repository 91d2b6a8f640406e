// Settings.

const english = {
  coordinates: "Coordinates of squares",
  motion: "Pace",
  paceNormal: "normal",
  paceQuick: "quick",
  paceSlow: "slow",
  sound: "Sound",
  soundOn: "Turn the sound on",
  soundOff: "Turn the sound off",
  confirm: "Confirm each move",
  breath: "Play forced moves automatically",
  language: "Language",
  notify: "Notify me when it is my turn",
};

const german: Record<keyof typeof english, string> = {
  coordinates: "Koordinaten der Felder",
  motion: "Tempo",
  paceNormal: "mittel",
  paceQuick: "schnell",
  paceSlow: "langsam",
  sound: "Ton",
  soundOn: "Ton einschalten",
  soundOff: "Ton ausschalten",
  confirm: "Jeden Zug bestätigen",
  breath: "Die einzige Antwort von selbst geben",
  language: "Sprache",
  notify: "Sag mir, wenn ich dran bin",
};

export const settings = { en: english, de: german };
