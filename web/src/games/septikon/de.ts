// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { moduleWords, type ModuleCode } from "./module-words";
import { codeAt } from "./station";
import type { Kinds, Prompts, Reasons, Verbs } from "./types.gen";
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

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    first: "{0} [beginnst|beginnt]",
    roll: "Der Würfel zeigt {0}",
    place: ["{seat} setzt einen Klon auf {0}", "Einen Klon auf {0} setzen"],
    steal: ["{seat} [stiehlst|stiehlt] {0}", "{0} stehlen"],
    move: ["{seat} [gehst|geht] von {0} nach {1}", "Von {0} nach {1} gehen"],
    blast: [
      "{seat} [gehst|geht] von {0} nach {1} und [sprengst|sprengt] {0}",
      "Von {0} nach {1} gehen und {0} sprengen",
    ],
    pay: ["{seat} [zahlst|zahlt]: {0}", "Zahlen: {0}"],
    keep: ["{seat} [lagerst|lagert]: {0}", "Lagern: {0}"],
    defrost: ["{seat} [taust|taut] einen Klon auf: {0}", "Einen Klon auftauen: {0}"],
    "no-clone": ["{seat} [verzichtest|verzichtet] auf einen neuen Klon", "Auf einen neuen Klon verzichten"],
    laser: ["{seat} [feuerst|feuert] den Laser von {0}", "Den Laser von {0} feuern"],
    launch: ["{seat} [startest|startet] eine Rakete von {0}", "Eine Rakete von {0} starten"],
    mine: ["{seat} [feuerst|feuert] eine Thermitmine von {0}", "Eine Thermitmine von {0} feuern"],
    shield: ["{seat} [errichtest|errichtet] einen Schild vor {0}", "Einen Schild vor {0} errichten"],
    capsule: ["{seat} [startest|startet] eine Kapsel von {0}", "Eine Kapsel von {0} starten"],
    recruit: ["{seat} [wirbst|wirbt] den Klon auf {1} von {0} aus an", "Den Klon auf {1} von {0} aus anwerben"],
    satellite: ["{seat} setzt einen Satelliten vor {0}", "Einen Satelliten vor {0} setzen"],
    takeover: ["{seat} [kaperst|kapert] den Satelliten in {1} von {0} aus", "Den Satelliten in {1} von {0} aus kapern"],
    repair: ["{seat} [reparierst|repariert] {0}", "{0} reparieren"],
    counter: ["{seat} [enttarnst|enttarnt] den Spion auf {0}", "Den Spion auf {0} enttarnen"],
    arm: ["{seat} setzt den Sprengkopf auf die Rakete in {0}", "Den Sprengkopf auf die Rakete in {0} setzen"],
    sense: ["{seat} [machst|macht] aus der Biodrohne auf {0}: {1}", "Aus der Biodrohne auf {0} wird: {1}"],
    hit: ["{seat} [triffst|trifft]: {0}", "Treffen: {0}"],
    drone: ["{seat} [schickst|schickt] die Biodrohne auf {0} nach {1}", "Die Biodrohne auf {0} nach {1} schicken"],
    "drone-blast": [
      "{seat} [schickst|schickt] die Biodrohne auf {0} nach {1} und [sprengst|sprengt] {0}",
      "Die Biodrohne auf {0} nach {1} schicken und {0} sprengen",
    ],
    fly: ["{seat} lässt als Nächstes die {0} in {1} fliegen", "Als Nächstes die {0} in {1} fliegen lassen"],
    done: ["{seat} [machst|macht] weiter", "Weitermachen"],
    "give-up": ["{seat} [gibst|gibt] auf", "Aufgeben"],
    turn: "{seat} [beginnst|beginnt] Zug {0}",
    stuck: "{seat} [hast|hat] keine Figur, die gehen kann",
    idle: "{0} kann nicht arbeiten und ruht",
    spends: "{seat} [verbrauchst|verbraucht] {0} (Tiefe {1})",
    stores: "{seat} [lagerst|lagert] {0} (Tiefe {1})",
    surplus: "{seat} [verlierst|verliert] {1} {0}, weil der Platz fehlt",
    clone: "Ein neuer Klon von {seatd} [erscheinst|erscheint]: {0}",
    "no-lock": "{seat} [hast|hat] keine freie Schleuse für einen neuen Klon",
    breaks: "{0} ist beschädigt",
    mended: "{0} ist wieder heil",
    ruined: "{seat} [verlierst|verliert] {0} in {1}",
    lost: "{0} von {seatd} verloren: {2}",
    flies: "Die {0} von {seatd} fliegt von {1} nach {2}",
    lands: "Die Biodrohne von {seatd} landet auf {0}",
    placed: "{0} von {seatd} steht: {1}",
    holds: "Der Schild von {seatd} hält: {0}",
    joins: "{seat} [hast|hat] jetzt: {0}, {1}",
    warhead: "Die Rakete in {0} ist jetzt atomar",
    wins: "{seat} [gewinnst|gewinnt]: {0}",
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
  reasons: {
    "own-station": "Deine Klone beginnen auf deiner eigenen Station.",
    "no-module": "Klone beginnen auf Modulen: nicht auf der Oberfläche und nicht in einem Lager.",
    stands: "Dort steht schon ein Klon; jedes Feld fasst einen.",
    cell: "Klone und Spione betreten nie die Zellen eines Lagers.",
    taken: "So weit zeigt der Würfel, aber dort steht jemand.",
    broken: "So weit zeigt der Würfel, aber beschädigte Felder darf man nicht betreten.",
    "drone-there": "So weit zeigt der Würfel, aber dort steht eine BioDrohne.",
    theirs: "Diese Figur gehört der anderen Seite.",
    "stuck-here": "Diese Figur kann nicht genau {1} Schritte machen.",
    "not-there": "Die gewählte Figur kommt nicht in genau {1} Schritten dorthin.",
    "no-aim": "Dieser Schütze hat schon gehandelt oder hat in seiner Spalte kein Ziel.",
    whole: "Dieses Feld ist heil: nur beschädigte Felder werden repariert.",
    locks: "Neue Klone erscheinen in einer freien Schleuse.",
    sealed: "Dieses Lager ist versiegelt: es gibt und nimmt nichts.",
    empty: "In diesem Lager ist nichts zu holen.",
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
