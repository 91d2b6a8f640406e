// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { powerupWords, weaponWords, type PowerupKind } from "./card-words";
import { weapons } from "./cards";
import type { Effect, Kinds, Powerup, Prompts, Verbs, Weapon } from "./types.gen";

const colours = { red: "rot", blue: "blau", yellow: "gelb" } as const;
type Colour = keyof typeof colours;

/** The article and the ending of the adjective, in three cases: "ein rotes", "einen roten", "einem roten". */
const articles: Record<PowerupKind, [string, string][]> = {
  scope: [
    ["ein", "es"],
    ["ein", "es"],
    ["einem", "en"],
  ],
  newton: [
    ["ein", "er"],
    ["einen", "en"],
    ["einem", "en"],
  ],
  teleporter: [
    ["ein", "er"],
    ["einen", "en"],
    ["einem", "en"],
  ],
  tagback: [
    ["eine", "e"],
    ["eine", "e"],
    ["einer", "en"],
  ],
};

function powerup(name: string): string {
  const [kind, colour] = name.split("-") as [PowerupKind, Colour];
  return articles[kind]
    .map(([article, ending]) => `${article} ${colours[colour]}${ending} ${powerupWords.de[kind][0]}`)
    .join("|");
}

/** Several powerups: "scope-red+newton-blue"; places that are left empty are called "none". */
function payment(name: string): string {
  const cards = name
    .split("+")
    .filter((p) => p !== "none")
    .map((p) => powerup(p).split("|"));
  return [0, 1, 2].map((which) => cards.map((c) => c[which]).join(" und ")).join("|");
}

/** Effects by their titles, with their prices. */
const effects = (() => {
  const found: Partial<Record<Effect, string>> = {
    none: "nichts",
    basic: "der Grundeffekt|den Grundeffekt|dem Grundeffekt",
  };
  for (const [weapon, card] of Object.entries(weapons)) {
    for (const { id, price } of card.effects) {
      const said = (weaponWords.de[weapon as Weapon][1] as Record<string, readonly [string, string]>)[id];
      if (said?.[0]) found[id as Effect] = `„${said[0]}“${price ? ` (${price})` : ""}`;
    }
  }
  return found as Record<Effect, string>;
})();

const german: Tongue<Kinds, Verbs, Prompts> = {
  verbs: {
    run: "{seat} läuft",
    grab: "{seat} greift zu",
    shoot: "{seat} schießt",
    done: "{seat} macht keine Aktion mehr",
    end: "{seat} beendet den Zug",
    bot: "{seat} benutzt den Terminator",
    play: "{seat} spielt {0a}",
    go: "{seat} geht nach {0}",
    tile: "{seat} nimmt die Munition auf {0}",
    take: "{seat} nimmt {0a}",
    "take-with": "{seat} nimmt {0a} und zahlt mit {1d}",
    drop: "{seat} legt {0a} ab",
    reload: "{seat} lädt {0a} nach",
    "reload-with": "{seat} lädt {0a} nach und zahlt mit {1d}",
    fire: "{seat} feuert: {0}",
    use: "{seat} nutzt {0a}",
    "use-with": "{seat} nutzt {0a} und zahlt mit {1d}",
    cease: "{seat} stellt das Feuer ein",
    spot: "{seat} nennt {0}",
    room: "{seat} nennt den Raum {0}",
    target: "{seat} zielt auf {0}",
    point: "{seat} zielt auf {0a}",
    enough: "{seat} nimmt keine weiteren Ziele",
    bring: "{seat} zieht das Ziel nach {0}",
    push: "{seat} schiebt {0} nach {1}",
    scope: "{seat} spielt {0a} auf {1}, für einen Würfel ({2})",
    "scope-with": "{seat} spielt {0a} auf {1} und zahlt mit {2d}",
    "no-scope": "{seat} belässt es dabei",
    tagback: "{seat} antwortet mit {0d}",
    "no-tagback": "{seat} antwortet nicht",
    discard: "{seat} wirft {0a} ab",
    "place-bot": "{seat} stellt den Terminator auf {0a}",
    "bot-go": "Der Terminator geht nach {0}",
    "bot-hit": "Der Terminator schießt auf {0}",
    track: "{seat} legt den Overkill-Stein auf die Leiste: {0}",
    draw: "{seat} zieht {0a}",
    "put-tile": "Plättchen {0} kommt auf {1}",
    "put-weapon": "{0} kommt auf Platz {1}",
    turn: "{seat} ist am Zug",
    appears: "{seat} erscheint auf {0}",
    moved: "{0} kommt auf {1}",
    damage: "{seat} macht {0} Schaden bei {1}",
    convert: "{0|Marke|Marken} von {seat} bei {1} zu Schaden",
    marks: "{seat} gibt {1} {0|Marke|Marken}",
    tags: "{seat} markiert {0a}",
    stings: "{seat} nimmt 1 Schaden vom Startpunkt",
    killed: "{seat} hat {0} getötet",
    "first-blood": "{seat} hat {0} zuerst getroffen",
    points: "{seat} bekommt {0|Punkt|Punkte}",
    "double-kill": "{seat} bekommt 1 Punkt für einen Doppelschlag",
    overkilled: "{seat} macht bei {0} einen Overkill",
    reshuffle: "Die abgeworfenen Powerups werden neu gemischt",
    frenzy: "Der Endspurt beginnt; {seat} spielt zuletzt",
    flips: "Der Plan von {seat} wird gewendet",
    "track-points": "{seat} bekommt {0|Punkt|Punkte} für die Leiste",
    over: "Das Spiel ist aus",
    "bot-wins": "Der Terminator hat mehr Punkte als alle",
  },
  prompts: {
    "ask-refill": "Das Brett wird aufgefüllt.",
    "ask-draw": "Ein Powerup wird gezogen.",
    "ask-spawn": "Wirf ein Powerup ab: Seine Farbe ist der Startpunkt, auf dem du erscheinst.",
    "ask-place-bot": "Wähle den Startpunkt des Terminators.",
    "ask-act": "Wähle deine nächste Aktion.",
    "ask-run": "Wähle, wohin du läufst.",
    "ask-grab": "Wähle, was du nimmst.",
    "ask-drop": "Wähle eine Waffe, die du dafür liegen lässt.",
    "ask-newton": "Wähle eine Figur und wohin du sie schiebst.",
    "ask-teleport": "Wähle, wo du erscheinst.",
    "ask-bot-move": "Bewege den Terminator höchstens ein Feld.",
    "ask-bot-hit": "Wähle, auf wen der Terminator schießt.",
    "ask-shoot": "Wähle eine Waffe zum Feuern.",
    "ask-effect": "{0}: Wähle, was als Nächstes kommt.",
    "ask-walk": "{0}: Wähle, wohin du gehst.",
    "ask-spot": "{0}: Wähle ein Feld für {1a}.",
    "ask-pick": "{0}: Wähle ein Ziel für {1a}.",
    "ask-bring": "{0}: Wähle, wo das Ziel landet.",
    "ask-scope": "Ein Zielfernrohr spielen?",
    "ask-tagback": "Du wurdest getroffen. Eine Rachegranate spielen?",
    "ask-reload": "Lade nach, oder beende deinen Zug.",
    "ask-overkill": "Wähle eine Leiste für den Overkill-Stein.",
    "ask-over": "Das Spiel ist aus.",
  },
  kinds: {
    weapon: Object.fromEntries(Object.entries(weaponWords.de).map(([id, [name]]) => [id, name])) as Record<
      Weapon,
      string
    >,
    powerup: (name) => powerup(name as Powerup),
    payment,
    effect: effects,
    colour: { red: "rot", blue: "blau", yellow: "gelb" },
    room: { red: "Rot", blue: "Blau", yellow: "Gelb", white: "Weiß", purple: "Lila", green: "Grün" },
    point: {
      red: "der rote Startpunkt|den roten Startpunkt|dem roten Startpunkt",
      blue: "der blaue Startpunkt|den blauen Startpunkt|dem blauen Startpunkt",
      yellow: "der gelbe Startpunkt|den gelben Startpunkt|dem gelben Startpunkt",
    },
    square: asIs,
    tile: asIs,
    slot: (name) => name.replace("red", "Rot").replace("blue", "Blau").replace("yellow", "Gelb").replace("-", " "),
  },
  some: {
    seat: "jemand",
    weapon: "eine Waffe|eine Waffe|einer Waffe",
    powerup: "ein Powerup|ein Powerup|einem Powerup",
    payment: "Powerups",
    square: "ein Feld",
    tile: "ein Plättchen",
  },
};

export default german;
