// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { moduleWords, type ModuleCode } from "./module-words";
import { codeAt } from "./station";
import type { Kinds, Prompts, Verbs } from "./types.gen";
import { squareOf, stationOf } from "./view";

/** "A(8,1)" is called by its module: "Schleuse A(8,1)"; cells and space by their place alone. */
function place(name: string): string {
  if (!stationOf(name)) return name;
  const { level, column } = squareOf(name.slice(1)),
    code = codeAt(level, column);
  return code === null ? name : `${moduleWords.de[code as ModuleCode][1]} ${name}`;
}

const german: Tongue<Kinds, Verbs, Prompts> = {
  verbs: {
    first: "{0} beginnt",
    roll: "Der Würfel zeigt {0}",
    place: "{seat} setzt einen Klon auf {0}",
    steal: "{seat} stiehlt {0}",
    move: "{seat} geht von {0} nach {1}",
    blast: "{seat} geht von {0} nach {1} und sprengt {0}",
    pay: "{seat} zahlt: {0}",
    keep: "{seat} lagert es: {0}",
    defrost: "{seat} taut einen Klon auf: {0}",
    "no-clone": "{seat} will keinen neuen Klon",
    laser: "{seat}: Laser, Schütze auf {0}",
    launch: "{seat} startet eine Rakete von {0}",
    mine: "{seat}: Thermitmine, Schütze auf {0}",
    shield: "{seat}: Schild vor {0}",
    capsule: "{seat} startet eine Kapsel von {0}",
    recruit: "{seat}: Schütze auf {0} wirbt {1} an",
    satellite: "{seat}: Satellit vor {0}",
    takeover: "{seat}: Schütze auf {0} kapert den Satelliten auf {1}",
    repair: "{seat} repariert {0}",
    counter: "{seat} enttarnt den Spion auf {0}",
    arm: "{seat} setzt den Sprengkopf auf die Rakete in {0}",
    sense: "{seat} macht aus der Biodrohne auf {0}: {1}",
    hit: "{seat} trifft: {0}",
    drone: "{seat}: Biodrohne von {0} nach {1}",
    "drone-blast": "{seat}: Biodrohne von {0} nach {1}, dabei wird {0} gesprengt",
    fly: "{seat}: Als Nächstes fliegt die {0} auf {1}",
    done: "{seat} macht weiter",
    "give-up": "{seat} gibt auf",
    turn: "Zug {0}: {seat}",
    stuck: "{seat} hat keine Figur, die gehen kann",
    idle: "{0} kann nicht arbeiten und ruht",
    spends: "{seat} verbraucht {0} (Tiefe {1})",
    stores: "{seat} lagert {0} (Tiefe {1})",
    surplus: "Kein Platz: {1} {0} verloren",
    clone: "Ein Klon von {seat} erscheint: {0}",
    "no-lock": "{seat} hat keine freie Schleuse für einen neuen Klon",
    breaks: "{0} ist beschädigt",
    mended: "{0} ist wieder heil",
    ruined: "{seat} verliert {0} auf {1}",
    lost: "{0} von {1} verloren: {2}",
    flies: "Die {0} fliegt von {1} nach {2}",
    lands: "Eine Biodrohne landet auf {0}",
    placed: "{0} auf {1} gesetzt",
    holds: "Der Schild auf {0} ist erneuert",
    joins: "Auf {1} steht jetzt ein {0} von {2}",
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
      rocket: "Raketen",
      metal: "Metall",
      "energy-left": "Energie links",
      biomass: "Biomasse",
      biodrone: "Biodrohnen",
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
