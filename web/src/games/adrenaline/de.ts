// What the engine says, in German.
import type { Tongue } from "../tongue";
import { powerupWords, weaponWords, type PowerupKind } from "./card-words";
import { weapons } from "./cards";
import type { Effect, Kinds, Powerup, Prompts, Square, Verbs, Weapon } from "./types.gen";

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

const spawnpoint = (colour: Colour) => {
  const [nominative, oblique] = [`${colours[colour]}e Startpunkt`, `${colours[colour]}en Startpunkt`];
  return `der ${nominative}|den ${oblique}|dem ${oblique}`;
};

/** Squares by the spawnpoints, which lie on the same places on every map. */
const square = (where: string) => `das Feld ${where}|das Feld ${where}|dem Feld ${where}`;
const squares: Record<Square, string> = {
  r0c0: square("oben links"),
  r0c1: square("links vom blauen Startpunkt"),
  r0c2: spawnpoint("blue"),
  r0c3: square("rechts vom blauen Startpunkt"),
  r1c0: spawnpoint("red"),
  r1c1: square("rechts vom roten Startpunkt"),
  r1c2: square("unter dem blauen Startpunkt"),
  r1c3: square("über dem gelben Startpunkt"),
  r2c0: square("unten links"),
  r2c1: "das zweite Feld der unteren Reihe|das zweite Feld der unteren Reihe|dem zweiten Feld der unteren Reihe",
  r2c2: square("links vom gelben Startpunkt"),
  r2c3: spawnpoint("yellow"),
};

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
    go: "{seat} geht auf {0a}",
    tile: "{seat} nimmt die Munition auf {0d}",
    take: "{seat} nimmt {0a}",
    "take-with": "{seat} nimmt {0a} und zahlt mit {1d}",
    drop: "{seat} legt {0a} ab",
    reload: "{seat} lädt {0a} nach",
    "reload-with": "{seat} lädt {0a} nach und zahlt mit {1d}",
    fire: "{seat} feuert: {0}",
    use: "{seat} nutzt {0a}",
    "use-with": "{seat} nutzt {0a} und zahlt mit {1d}",
    cease: "{seat} stellt das Feuer ein",
    spot: "{seat} zielt auf {0a}",
    room: "{seat} zielt auf den Raum {0}",
    target: "{seat} zielt auf {0}",
    point: "{seat} zielt auf {0a}",
    enough: "{seat} nimmt keine weiteren Ziele",
    bring: "{seat} zieht das Ziel auf {0a}",
    push: "{seat} schiebt {0} auf {1a}",
    scope: "{seat} spielt {0a} auf {1}, für einen Würfel ({2})",
    "scope-with": "{seat} spielt {0a} auf {1} und zahlt mit {2d}",
    "no-scope": "{seat} spielt kein Zielfernrohr",
    tagback: "{seat} antwortet mit {0d}",
    "no-tagback": "{seat} antwortet nicht",
    discard: "{seat} wirft {0a} ab",
    "place-bot": "{seat} stellt den Terminator auf {0a}",
    "bot-go": "{seat} bewegt den Terminator auf {0a}",
    "bot-hit": "{seat} lässt den Terminator auf {0} schießen",
    track: "{seat} legt den Overkill-Stein auf die Leiste: {0}",
    draw: "{seat} zieht {0a}",
    "put-tile": "Neue Munition auf {1d}: {0}",
    "put-weapon": "{0} ist neu im Angebot: {1}",
    turn: "{seat} ist am Zug",
    appears: "{seat} erscheint auf {0d}",
    moved: "{0} kommt auf {1a}",
    damage: "{seat} macht {0} Schaden bei {1}",
    convert: "{seat} macht {0|Marke|Marken} bei {1} zu Schaden",
    marks: "{seat} gibt {1} {0|Marke|Marken}",
    tags: "{seat} markiert {0a}",
    stings: "{seat} nimmt 1 Schaden vom Startpunkt",
    killed: "{seat} tötet {0}",
    "first-blood": "{seat} bekommt 1 Punkt für den ersten Treffer bei {0}",
    points: "{seat} bekommt {0|Punkt|Punkte}",
    "double-kill": "{seat} bekommt 1 Punkt für einen Doppelschlag",
    overkilled: "{seat} macht bei {0} einen Overkill",
    reshuffle: "Die abgeworfenen Powerups werden zum neuen Stapel",
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
    "ask-teleport": "Wähle, wohin du teleportierst.",
    "ask-bot-move": "Bewege den Terminator höchstens ein Feld.",
    "ask-bot-hit": "Wähle, auf wen der Terminator schießt.",
    "ask-shoot": "Wähle eine Waffe zum Feuern.",
    "ask-effect": "{0}: Wähle, was als Nächstes kommt.",
    "ask-walk": "{0}: Wähle, wohin du gehst.",
    "ask-spot": "{0}: Wähle ein Feld für {1a}.",
    "ask-pick": "{0}: Wähle ein Ziel für {1a}.",
    "ask-bring": "{0}: Wähle, wohin du das Ziel ziehst.",
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
      red: spawnpoint("red"),
      blue: spawnpoint("blue"),
      yellow: spawnpoint("yellow"),
    },
    square: squares,
    tile: {
      BBY: "2 blau, 1 gelb",
      RRY: "2 rot, 1 gelb",
      RBB: "1 rot, 2 blau",
      RYY: "1 rot, 2 gelb",
      BYY: "1 blau, 2 gelb",
      RRB: "2 rot, 1 blau",
      RRP: "2 rot und ein Powerup",
      BBP: "2 blau und ein Powerup",
      YYP: "2 gelb und ein Powerup",
      RBP: "1 rot, 1 blau und ein Powerup",
      RYP: "1 rot, 1 gelb und ein Powerup",
      BYP: "1 blau, 1 gelb und ein Powerup",
    },
    slot: (name) => `${colours[name.split("-")[0] as Colour]}er Startpunkt`,
  },
  some: {
    seat: "jemand",
    weapon: "eine Waffe|eine Waffe|einer Waffe",
    powerup: "ein Powerup|ein Powerup|einem Powerup",
    payment: "Powerups",
    square: "ein Feld",
    tile: "ein Plättchen",
  },
  figure: "Terminator",
};

export default german;
