// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { moduleWords, type ModuleCode } from "./module-words";
import { codeAt } from "./station";
import type { Kinds, Prompts, Verbs } from "./types.gen";
import { squareOf, stationOf } from "./view";

/** "A(8,1)" is called by what is there: "Schleuse A(8,1)", "Metallzelle A(4,7)", "Weltraum (19,17)". */
function place(name: string): string {
  if (!stationOf(name)) return `Weltraum (${name.slice(1, -1)})`;
  const { level, column } = squareOf(name.slice(1)),
    code = codeAt(level, column);
  if (code !== null) return `${moduleWords.de[code as ModuleCode][1]} ${name}`;
  return `${level === 9 ? "Oberfläche" : (cells[level]?.[column < 11 ? 0 : 1] ?? "Zelle")} ${name}`;
}

/** The cells left and right of the shaft, by level. */
const cells: Record<number, [string, string]> = {
  3: ["Energiezelle", "Energiezelle"],
  4: ["Metallzelle", "Uranzelle"],
  5: ["Raketenzelle", "Biodrohnenzelle"],
  6: ["Sauerstoffzelle", "Biomassezelle"],
};

const german: Tongue<Kinds, Verbs, Prompts> = {
  verbs: {
    first: "{0} beginnt",
    roll: "Der Würfel zeigt {0}",
    place: "{seat} setzt einen Klon auf {0}",
    steal: "{seat} stiehlt {0}",
    move: "{seat} geht von {0} nach {1}",
    blast: "{seat} geht von {0} nach {1} und sprengt {0}",
    pay: "{seat} zahlt: {0}",
    keep: "{seat} lagert: {0}",
    defrost: "{seat} taut einen Klon auf: {0}",
    "no-clone": "{seat} verzichtet auf einen neuen Klon",
    laser: "{seat} feuert den Laser von {0}",
    launch: "{seat} startet eine Rakete von {0}",
    mine: "{seat} feuert eine Thermitmine von {0}",
    shield: "{seat} errichtet einen Schild vor {0}",
    capsule: "{seat} startet eine Kapsel von {0}",
    recruit: "{seat} wirbt den Klon auf {1} von {0} aus an",
    satellite: "{seat} setzt einen Satelliten vor {0}",
    takeover: "{seat} kapert den Satelliten in {1} von {0} aus",
    repair: "{seat} repariert {0}",
    counter: "{seat} enttarnt den Spion auf {0}",
    arm: "{seat} setzt den Sprengkopf auf die Rakete in {0}",
    sense: "{seat} macht aus der Biodrohne auf {0}: {1}",
    hit: "{seat} trifft: {0}",
    drone: "{seat} schickt die Biodrohne auf {0} nach {1}",
    "drone-blast": "{seat} schickt die Biodrohne auf {0} nach {1} und sprengt {0}",
    fly: "{seat} lässt als Nächstes die {0} in {1} fliegen",
    done: "{seat} macht weiter",
    "give-up": "{seat} gibt auf",
    turn: "{seat} beginnt Zug {0}",
    stuck: "{seat} hat keine Figur, die gehen kann",
    idle: "{0} kann nicht arbeiten und ruht",
    spends: "{seat} verbraucht {0} (Tiefe {1})",
    stores: "{seat} lagert {0} (Tiefe {1})",
    surplus: "{seat} verliert {1} {0}, weil der Platz fehlt",
    clone: "Ein neuer Klon von {seat} erscheint: {0}",
    "no-lock": "{seat} hat keine freie Schleuse für einen neuen Klon",
    breaks: "{0} ist beschädigt",
    mended: "{0} ist wieder heil",
    ruined: "{seat} verliert {0} in {1}",
    lost: "{0} von {seat} verloren: {2}",
    flies: "Die {0} von {seat} fliegt von {1} nach {2}",
    lands: "Die Biodrohne von {seat} landet auf {0}",
    placed: "{0} von {seat} steht: {1}",
    holds: "Der Schild von {seat} hält: {0}",
    joins: "{seat} hat jetzt: {0}, {1}",
    warhead: "Die Rakete in {0} ist jetzt atomar",
    wins: "{seat} gewinnt: {0}",
    drawn: "Unentschieden: {0}",
  },
  prompts: {
    "ask-place": "Wähle ein Modul für einen Klon; noch {0} zu setzen",
    "ask-steal": "Deine Spione dürfen stehlen, bevor gewürfelt wird",
    "ask-move": "Geh mit einem Klon oder Spion genau {0}",
    "ask-use": "Wähle Schützen für {0}, oder mach weiter",
    "ask-repair": "Wähle, was repariert wird, oder mach weiter",
    "ask-second": "Wähle ein zweites Feld zum Reparieren, oder mach weiter",
    "ask-counter": "Wähle einen Spion zum Enttarnen, oder mach weiter",
    "ask-sense": "Wähle, welche Biodrohne verschwindet und was aus ihr wird",
    "ask-arm": "Wähle die Rakete für den Sprengkopf",
    "ask-pay": "Wähle das Lager, das die Energie zahlt; noch {0} zu zahlen",
    "ask-keep": "Wähle das Lager für die Energie; noch {0} zu lagern",
    "ask-defrost": "Wähle eine Schleuse für einen neuen Klon, oder keine",
    "ask-lock": "Wähle eine Schleuse für den neuen Klon",
    "ask-hit": "Wähle, welches Teil auf {0} getroffen wird",
    "ask-drones": "Bewege deine Biodrohnen genau {0}, oder mach weiter",
    "ask-fly": "Wähle, was als Nächstes fliegt",
    "ask-nothing": "Es gibt nichts zu entscheiden",
  },
  kinds: {
    warehouse: {
      oxygen: "Sauerstoff",
      rocket: "eine Rakete",
      metal: "Metall",
      "energy-left": "Energie links",
      biomass: "Biomasse",
      biodrone: "eine Biodrohne",
      uranium: "Uran",
      "energy-right": "Energie rechts",
    },
    resource: {
      oxygen: "Sauerstoff",
      rocket: "Raketen",
      metal: "Metall",
      energy: "Energie",
      biomass: "Biomasse",
      biodrone: "Biodrohnen",
      uranium: "Uran",
    },
    flyer: { rocket: "Rakete", "nuclear-rocket": "Atomrakete", capsule: "Kapsel" },
    piece: {
      clone: "Klon",
      spy: "Spion",
      drone: "Biodrohne",
      rocket: "Rakete",
      "nuclear-rocket": "Atomrakete",
      capsule: "Kapsel",
      satellite: "Satellit",
      shield: "Schild",
    },
    reason: {
      none: "ohne Grund",
      helpless: "nur noch eine Seite kann Schaden anrichten",
      wrecked: "eine Station ist zerstört",
      "gave-up": "der Gegner hat aufgegeben",
      standstill: "200 Züge lang ist nichts geschehen",
      time: "der letzte Zug ist vorbei",
    },
    side: asIs,
    place,
  },
  some: { seat: "jemand", place: "ein Ort", resource: "etwas" },
};

export default german;
