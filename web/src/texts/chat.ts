// Talk at the table.

const english = {
  chat: "Chat",
  unread: "new",
  say: "Say something",
  send: "Send",
  answerLine: "Answer",
  sayWatchers: "Say something to the other watchers",
  nobodySpoke: "No messages yet.",
  roomTable: "Table",
  roomWatchers: "Watchers",
  mute: "Mute {0}",
  unmute: "Hear {0} again",
  phraseHello: "Hello",
  phraseLuck: "Good luck",
  phraseNice: "Nice move",
  phraseOops: "Oops",
  phraseThink: "Let me think",
  phraseThanks: "Thanks, good game",
};

const german: Record<keyof typeof english, string> = {
  chat: "Gespräch",
  unread: "neu",
  say: "Etwas sagen",
  send: "Senden",
  answerLine: "Antworten",
  sayWatchers: "Etwas zu den anderen Zuschauern sagen",
  nobodySpoke: "Noch hat niemand etwas gesagt.",
  roomTable: "Tisch",
  roomWatchers: "Zuschauer",
  mute: "{0} stumm schalten",
  unmute: "{0} wieder hören",
  phraseHello: "Hallo",
  phraseLuck: "Viel Glück",
  phraseNice: "Guter Zug",
  phraseOops: "Ups",
  phraseThink: "Ich überlege noch",
  phraseThanks: "Danke, schönes Spiel",
};

export const chat = { en: english, de: german };
