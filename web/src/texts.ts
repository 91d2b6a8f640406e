// Every sentence of the shell, in one place. What the games say comes from the engine.
import { useEffect, useState } from "preact/hooks";

const english = {
  tagline: "Five modern board games, played exactly by their rules.",
  playNow: "Play now",
  newMatch: "Set up a match",
  againstBots: "against bots",
  openTables: "Open tables",
  noTables: "Nobody is waiting right now.",
  yourTables: "Your tables",
  watch: "Watch",
  joinTable: "Join",
  goOn: "Continue",
  players: "Players",
  seat: "Seat",
  me: "me",
  friend: "a friend, by link",
  anybody: "anybody, from the lobby",
  bot: "bot",
  start: "Start",
  rules: "Rules",
  settings: "Settings",
  back: "Back",
  home: "All games",
  yourTurn: "Your turn",
  waitingFor: "Waiting for {0}",
  over: "The game is over",
  won: "{0} wins",
  shared: "{0} share the win",
  moves: "Moves",
  filter: "Type to narrow the list",
  log: "Log",
  chat: "Chat",
  say: "Say something",
  send: "Send",
  doIt: "Do it",
  undo: "Undo",
  hint: "Hint",
  hintWorth: "expects {0} % of a win",
  connecting: "Connecting…",
  lost: "The connection is lost. Coming back by itself; your last tap may not have been made.",
  refused: "This table does not let you in: {0}",
  share: "Send this link to the player of seat {0}",
  copy: "Copy link",
  copied: "Copied",
  theme: "Theme",
  themeSystem: "like the system",
  themeDay: "day",
  themeNight: "night",
  motion: "Animation",
  motionOff: "none",
  sound: "Sound",
  confirm: "Ask before the last step of an action",
  language: "Language",
  on: "on",
  off: "off",
  replay: "Watch it again",
  step: "Step {0} of {1}",
  seenBy: "Seen by",
  everything: "everything",
  playOn: "Play on from here",
  name: "Your name",
  search: "Search",
  nothingFound: "Nothing found.",
  absent: "{0} is away.",
  putBot: "Let a bot play",
  wait: "Wait",
  takeSeat: "Take my seat back",
  curtain: "Pass the screen to {0}",
  curtainReady: "I am {0}",
  unofficial: "An unofficial implementation. The games' names belong to their publishers. Icons: game-icons.net (CC BY 3.0).",
  keys: "Keys: L list, U undo, H hint, ? rules, Esc step back, Enter do it",
};

export type TextKey = keyof typeof english;

const german: Record<TextKey, string> = {
  tagline: "Fünf moderne Brettspiele, genau nach ihren Regeln.",
  playNow: "Sofort spielen",
  newMatch: "Partie einrichten",
  againstBots: "gegen Bots",
  openTables: "Offene Tische",
  noTables: "Im Moment wartet niemand.",
  yourTables: "Deine Tische",
  watch: "Zusehen",
  joinTable: "Mitspielen",
  goOn: "Weiter",
  players: "Spieler",
  seat: "Platz",
  me: "ich",
  friend: "Freund, per Link",
  anybody: "irgendwer aus der Lobby",
  bot: "Bot",
  start: "Los",
  rules: "Regeln",
  settings: "Einstellungen",
  back: "Zurück",
  home: "Alle Spiele",
  yourTurn: "Du bist dran",
  waitingFor: "Warten auf {0}",
  over: "Das Spiel ist aus",
  won: "{0} gewinnt",
  shared: "{0} teilen sich den Sieg",
  moves: "Züge",
  filter: "Tippen, um die Liste zu kürzen",
  log: "Verlauf",
  chat: "Gespräch",
  say: "Etwas sagen",
  send: "Senden",
  doIt: "Ausführen",
  undo: "Zurücknehmen",
  hint: "Tipp",
  hintWorth: "erwartet {0} % eines Sieges",
  connecting: "Verbinden…",
  lost: "Die Verbindung ist weg. Sie kommt von selbst wieder; der letzte Tipper galt vielleicht nicht.",
  refused: "Dieser Tisch lässt dich nicht ein: {0}",
  share: "Diesen Link bekommt, wer auf Platz {0} spielt",
  copy: "Link kopieren",
  copied: "Kopiert",
  theme: "Aussehen",
  themeSystem: "wie das System",
  themeDay: "Tag",
  themeNight: "Nacht",
  motion: "Bewegung",
  motionOff: "keine",
  sound: "Ton",
  confirm: "Vor dem letzten Schritt einer Aktion fragen",
  language: "Sprache",
  on: "an",
  off: "aus",
  replay: "Noch einmal ansehen",
  step: "Schritt {0} von {1}",
  seenBy: "Gesehen von",
  everything: "alles",
  playOn: "Von hier weiterspielen",
  name: "Dein Name",
  search: "Suchen",
  nothingFound: "Nichts gefunden.",
  absent: "{0} ist weg.",
  putBot: "Einen Bot spielen lassen",
  wait: "Warten",
  takeSeat: "Meinen Platz zurücknehmen",
  curtain: "Gib den Bildschirm an {0}",
  curtainReady: "Ich bin {0}",
  unofficial: "Eine inoffizielle Umsetzung. Die Namen der Spiele gehören ihren Verlagen. Symbole: game-icons.net (CC BY 3.0).",
  keys: "Tasten: L Liste, U zurück, H Tipp, ? Regeln, Esc Schritt zurück, Enter ausführen",
};

export const languages = { en: english as Record<TextKey, string>, de: german };
export type Language = keyof typeof languages;

let current: Language = "en";
const listeners = new Set<() => void>();

export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  listeners.forEach((f) => f());
}

const fill = (sentence: string, values: (string | number)[]) => sentence.replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ""));

export function text(key: TextKey, ...values: (string | number)[]): string {
  return fill(languages[current][key], values);
}

/** The words of one game's table, kept with that game: as `text`, in the language of the page. */
export function wordsOf<K extends string>(words: Record<Language, Record<K, string>>) {
  return (key: K, ...values: (string | number)[]) => fill(words[current][key], values);
}

/** Draws a component again when the language changes. */
export function useLanguage(): Language {
  const [, again] = useState(0);
  useEffect(() => {
    const f = () => again((n) => n + 1);
    listeners.add(f);
    return () => void listeners.delete(f);
  }, []);
  return current;
}
