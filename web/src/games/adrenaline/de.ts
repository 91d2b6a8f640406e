// What the engine says, in German.
import type { Tongue } from "../tongue";
import { powerupWords, weaponWords, type PowerupKind } from "./card-words";
import { weapons } from "./cards";
import type { Effect, Kinds, Powerup, Prompts, Reasons, Square, Verbs, Weapon } from "./types.gen";

const colours = { red: "rot", blue: "blau", yellow: "gelb" } as const;
type Colour = keyof typeof colours;
const letters = { R: colours.red, B: colours.blue, Y: colours.yellow };

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

/** "RB": rot, blau. */
const inColours = (price: string) =>
  Object.entries(letters)
    .flatMap(([letter, colour]) => (price.includes(letter) ? [colour] : []))
    .join(", ");

/** Weapons by their articles: "der Hochofen", "den Hochofen", "dem Hochofen". */
const weaponNames = (() => {
  const cases = { der: ["der", "den", "dem"], die: ["die", "die", "der"], das: ["das", "das", "dem"] };
  const gender: Record<Weapon, keyof typeof cases> = {
    "lock-rifle": "das",
    "machine-gun": "das",
    thor: "der",
    "plasma-gun": "das",
    whisper: "der",
    electroscythe: "die",
    "tractor-beam": "der",
    "vortex-cannon": "die",
    furnace: "der",
    heatseeker: "der",
    hellion: "der",
    flamethrower: "der",
    "grenade-launcher": "der",
    "rocket-launcher": "der",
    railgun: "die",
    cyberblade: "die",
    "zx-2": "die",
    shotgun: "die",
    "power-glove": "der",
    shockwave: "die",
    sledgehammer: "der",
  };
  const forms = Object.entries(gender).map(([id, article]) => [
    id,
    cases[article].map((a) => `${a} ${weaponWords.de[id as Weapon][0]}`).join("|"),
  ]);
  return Object.fromEntries(forms) as Record<Weapon, string>;
})();

/** Effects by their titles, with their prices. */
const effects = (() => {
  const found: Partial<Record<Effect, string>> = {
    none: "nichts",
    basic: "der Grundeffekt|den Grundeffekt|dem Grundeffekt",
  };
  for (const [weapon, card] of Object.entries(weapons)) {
    for (const { id, price } of card.effects) {
      const said = (weaponWords.de[weapon as Weapon][1] as Record<string, readonly [string, string]>)[id];
      if (said?.[0]) found[id as Effect] = `„${said[0]}“${price ? ` (${inColours(price)})` : ""}`;
    }
  }
  return found as Record<Effect, string>;
})();

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    run: ["{seat} [läufst|läuft]", "Laufen"],
    grab: ["{seat} [greifst|greift] zu", "Zugreifen"],
    shoot: ["{seat} schießt", "Schießen"],
    done: ["{seat} [machst|macht] keine Aktion mehr", "Keine Aktion mehr machen"],
    end: ["{seat} [beendest|beendet] den Zug", "Den Zug beenden"],
    bot: ["{seat} benutzt den Terminator", "Den Terminator benutzen"],
    play: ["{seat} [spielst|spielt] {0a}", "{0a} spielen"],
    go: ["{seat} [gehst|geht] auf {0a}", "Auf {0a} gehen"],
    tile: ["{seat} [nimmst|nimmt] die Munition auf {0d}", "Die Munition auf {0d} nehmen"],
    take: ["{seat} [nimmst|nimmt] {0a}", "{0a} nehmen"],
    "take-with": ["{seat} [nimmst|nimmt] {0a} und [zahlst|zahlt] mit {1d}", "{0a} nehmen und mit {1d} zahlen"],
    drop: ["{seat} [legst|legt] {0a} ab", "{0a} ablegen"],
    reload: ["{seat} [lädst|lädt] {0a} nach", "{0a} nachladen"],
    "reload-with": ["{seat} [lädst|lädt] {0a} nach und [zahlst|zahlt] mit {1d}", "{0a} nachladen und mit {1d} zahlen"],
    fire: ["{seat} [feuerst|feuert] mit {0d}", "Mit {0d} feuern"],
    use: ["{seat} nutzt {0a}", "{0a} nutzen"],
    "use-with": ["{seat} nutzt {0a} und [zahlst|zahlt] mit {1d}", "{0a} nutzen und mit {1d} zahlen"],
    cease: ["{seat} [stellst|stellt] das Feuer ein", "Das Feuer einstellen"],
    spot: ["{seat} [zielst|zielt] auf {0a}", "Auf {0a} zielen"],
    room: ["{seat} [zielst|zielt] auf den Raum {0}", "Auf den Raum {0} zielen"],
    target: ["{seat} [zielst|zielt] auf {0a}", "Auf {0a} zielen"],
    point: ["{seat} [zielst|zielt] auf {0a}", "Auf {0a} zielen"],
    enough: ["{seat} [nimmst|nimmt] keine weiteren Ziele", "Keine weiteren Ziele nehmen"],
    bring: ["{seat} [ziehst|zieht] das Ziel auf {0a}", "Das Ziel auf {0a} ziehen"],
    push: ["{seat} [schiebst|schiebt] {0a} auf {1a}", "{0a} auf {1a} schieben"],
    scope: [
      "{seat} [spielst|spielt] {0a} auf {1a}, für einen Würfel ({2})",
      "{0a} auf {1a} spielen, für einen Würfel ({2})",
    ],
    "scope-with": [
      "{seat} [spielst|spielt] {0a} auf {1a} und [zahlst|zahlt] mit {2d}",
      "{0a} auf {1a} spielen und mit {2d} zahlen",
    ],
    "no-scope": ["{seat} [spielst|spielt] kein Zielfernrohr", "Kein Zielfernrohr spielen"],
    tagback: ["{seat} [antwortest|antwortet] mit {0d}", "Mit {0d} antworten"],
    "no-tagback": ["{seat} [antwortest|antwortet] nicht", "Nicht antworten"],
    discard: ["{seat} [wirfst|wirft] {0a} ab", "{0a} abwerfen"],
    "place-bot": ["{seat} [stellst|stellt] den Terminator auf {0a}", "Den Terminator auf {0a} stellen"],
    "bot-go": ["{seat} [bewegst|bewegt] den Terminator auf {0a}", "Den Terminator auf {0a} bewegen"],
    "bot-hit": ["{seat} lässt den Terminator auf {0a} schießen", "Den Terminator auf {0a} schießen lassen"],
    track: [
      "{seat} [legst|legt] den Overkill-Stein auf die Leiste: {0}",
      "Den Overkill-Stein auf die Leiste legen: {0}",
    ],
    draw: "{seat} [ziehst|zieht] {0a}",
    "put-tile": "Neue Munition auf {1d}: {0}",
    "put-weapon": "{0} ist neu im Angebot: {1}",
    turn: "{seat} [bist|ist] am Zug",
    appears: "{seat} [erscheinst|erscheint] auf {0d}",
    moved: "{0} [kommst|kommt] auf {1a}",
    damage: "{seat} [machst|macht] {0} Schaden bei {1d}",
    convert: "{seat} [machst|macht] {0|Marke|Marken} bei {1d} zu Schaden",
    marks: "{seat} [gibst|gibt] {1d} {0|Marke|Marken}",
    tags: "{seat} [markierst|markiert] {0a}",
    stings: "{seat} [nimmst|nimmt] 1 Schaden vom Startpunkt",
    killed: "{seat} [tötest|tötet] {0a}",
    "first-blood": "{seat} [bekommst|bekommt] 1 Punkt für den ersten Treffer bei {0d}",
    points: "{seat} [bekommst|bekommt] {0|Punkt|Punkte}",
    "double-kill": "{seat} [bekommst|bekommt] 1 Punkt für einen Doppelschlag",
    overkilled: "{seat} [machst|macht] bei {0d} einen Overkill",
    reshuffle: "Die abgeworfenen Powerups werden zum neuen Stapel",
    frenzy: "Der Endspurt beginnt; {seat} [spielst|spielt] zuletzt",
    flips: "Der Plan von {seatd} wird gewendet",
    "track-points": "{seat} [bekommst|bekommt] {0|Punkt|Punkte} für die Leiste",
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
    "ask-effect": "Mit {0d}: Wähle, was als Nächstes kommt.",
    "ask-walk": "Mit {0d}: Wähle, wohin du gehst.",
    "ask-spot": "Mit {0d}: Wähle ein Feld für {1a}.",
    "ask-pick": "Mit {0d}: Wähle ein Ziel für {1a}.",
    "ask-bring": "Mit {0d}: Wähle, wohin du das Ziel ziehst.",
    "ask-scope": "Ein Zielfernrohr spielen?",
    "ask-tagback": "Du wurdest getroffen. Eine Rachegranate spielen?",
    "ask-reload": "Lade nach, oder beende deinen Zug.",
    "ask-overkill": "Wähle eine Leiste für den Overkill-Stein.",
    "ask-over": "Das Spiel ist aus.",
  },
  reasons: {
    "run-far": "Dieses Feld ist {1} Schritte entfernt; diese Aktion macht höchstens {2}.",
    "grab-far": "Dieses Feld ist {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
    "nothing-there": "Auf diesem Feld liegt nichts mehr.",
    "rack-dear": "Du kannst keine der Waffen bezahlen, die dort liegen.",
    "point-far": "Dieser Spawnpunkt ist {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
    unloaded: "{0} ist nicht geladen. Nachgeladen wird am Ende deines Zuges.",
    "no-target": "{0} träfe niemanden von dort, wo du stehen darfst.",
    loaded: "{0} ist schon geladen.",
    "reload-dear": "{0} nachzuladen kostet {1}: mehr als du hast, Power-ups eingerechnet.",
    "take-dear": "{0} zu nehmen kostet {1}: mehr als du hast, Power-ups eingerechnet.",
    "weapon-far": "{0} liegt {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
    "by-grabbing": "Waffen im Gestell nimmt man mit der Aktion Nehmen.",
    self: "Eine Waffe schadet nie ihrem Benutzer.",
    unseen: "Von deinem Feld aus siehst du diese Figur nicht.",
    "scope-later": "Ein Zielfernrohr spielt man, wenn eine deiner Waffen gerade jemanden verletzt hat.",
    "tagback-later": "Eine Tagback-Granate antwortet dem, der dich gerade getroffen hat.",
    between: "Newton und Teleporter spielt man zwischen deinen Aktionen, nicht mitten darin.",
    "no-actions": "Du hast keine Aktion mehr.",
    "no-run": "In deinem Raserei-Zug läuft man nicht für sich allein: zieh, bevor du nimmst oder schießt.",
    "no-grab": "In deiner Reichweite liegt nichts, das du nehmen kannst.",
    "no-shot": "Keine deiner Waffen träfe jemanden von dort, wo du stehen darfst.",
    "effect-used": "Dieser Effekt oder ein anderer an seiner Stelle ist in diesem Schuss schon benutzt.",
    "effect-order": "Vor diesem Effekt kommt ein anderer der Waffe.",
    "effect-dear": "Dieser Effekt kostet {1}: mehr als du hast, Power-ups eingerechnet.",
    "effect-idle": "Dieser Effekt fände jetzt kein Ziel.",
  },
  kinds: {
    price: (name) => (name === "nothing" ? "nichts" : name),
    weapon: weaponNames,
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
