// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { moduleWords, type ModuleCode } from "./module-words";
import { codeAt } from "./station";
import type { Kinds, Prompts, Reasons, Verbs } from "./types.gen";
import { squareOf } from "./view";

type Gender = "m" | "f" | "n";
const masculine: ModuleCode[] = ["DRL", "EXP", "CHE", "CH2", "AIR", "BIO", "REA", "LAS", "LCH", "SHD", "SAT"];
const neuter: ModuleCode[] = ["THE", "NUK"];
const genderOf = (code: ModuleCode): Gender => (masculine.includes(code) ? "m" : neuter.includes(code) ? "n" : "f");

/** Articles in the three cases: of what is yours, of what is somebody else's, and of what belongs to whoever acts. */
const articles: Record<Gender, [yours: string[], theirs: string[], own: string[]]> = {
  m: [
    ["dein", "deinen", "deinem"],
    ["der", "den", "dem"],
    ["der eigene", "den eigenen", "dem eigenen"],
  ],
  f: [
    ["deine", "deine", "deiner"],
    ["die", "die", "der"],
    ["die eigene", "die eigene", "der eigenen"],
  ],
  n: [
    ["dein", "dein", "deinem"],
    ["das", "das", "dem"],
    ["das eigene", "das eigene", "dem eigenen"],
  ],
};

const warehouses: Record<string, string> = {
  oxygen: "Sauerstofflagers",
  rocket: "Raketenlagers",
  metal: "Metalllagers",
  "left energy": "linken Energielagers",
  biomass: "Biomasselagers",
  biodrone: "Biodrohnenlagers",
  uranium: "Uranlagers",
  "right energy": "rechten Energielagers",
};

const theSpace = ["der Weltraum", "den Weltraum", "dem Weltraum"];
/** A satellite has an ending of its own. */
const declined = (noun: string, at: number) => (noun === "Satellit" && at > 0 ? "Satelliten" : noun);

/** A room, as the engine calls it: "{0's} Laser in column 6". */
function room(name: string, seat: string, where: string): string {
  const { level, column } = squareOf(name.slice(1)),
    code = codeAt(level, column) as ModuleCode;
  const [noun] = moduleWords.de[code],
    at = where
      .replace(/^ in column /, " in Spalte ")
      .replace(" at the top of the shaft", " oben am Schacht")
      .replace(" at the foot of the shaft", " unten am Schacht");
  const [yours, theirs, own] = articles[genderOf(code)].map((list) =>
    list.map((the, i) => `${the} ${declined(noun, i)}${at}`),
  );
  return [yours, theirs?.map((t) => `${t} von {${seat}}`), own].map((forms) => forms?.join("|")).join("‖");
}

/** What a place is called, from what the engine calls it (src/games/septikon/labels.c). */
function place(name: string, label: string): string {
  const seat = /\{(\d)/.exec(label)?.[1] ?? "0",
    [first = "", second = ""] = label.match(/\d+(?!')/g) ?? [];
  if (label.startsWith("column"))
    return ["deiner Oberfläche", `der Oberfläche von {${seat}}`, "der eigenen Oberfläche"]
      .map((whose) => `Spalte ${first} ${whose}`)
      .join("‖");
  if (label.startsWith("cell")) {
    const store = warehouses[/'s\} (.*) warehouse$/.exec(label)?.[1] ?? ""];
    return [`deines ${store}`, `des ${store} von {${seat}}`, `des eigenen ${store}`]
      .map((whose) => `Zelle ${first} ${whose}`)
      .join("‖");
  }
  if (label.startsWith("the space"))
    return [`deiner Spalte ${second}`, `Spalte ${second} von {${seat}}`, `der eigenen Spalte ${second}`]
      .map((before) => theSpace.map((space) => `${space} ${first} vor ${before}`).join("|"))
      .join("‖");
  return room(name, seat, / (?:in column|at the) .*$/.exec(label)?.[0] ?? "");
}

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    first: "{0} [beginnst|beginnt]",
    roll: "Der Würfel zeigt {0}",
    place: ["{seat} setzt einen Klon auf {0a}", "Einen Klon auf {0a} setzen"],
    steal: ["{seat} [stiehlst|stiehlt] {0}", "{0} stehlen"],
    move: ["{seat} [gehst|geht] von {0d} zu {1d}", "Von {0d} zu {1d} gehen"],
    blast: [
      "{seat} [gehst|geht] von {0d} zu {1d} und [sprengst|sprengt] das verlassene Feld",
      "Von {0d} zu {1d} gehen und das verlassene Feld sprengen",
    ],
    pay: ["{seat} [zahlst|zahlt]: {0}", "Zahlen: {0}"],
    keep: ["{seat} [lagerst|lagert]: {0}", "Lagern: {0}"],
    defrost: ["{seat} [taust|taut] in {0d} einen Klon auf", "In {0d} einen Klon auftauen"],
    "no-clone": ["{seat} [verzichtest|verzichtet] auf einen neuen Klon", "Auf einen neuen Klon verzichten"],
    laser: ["{seat} [feuerst|feuert] den Laser von {0d}", "Den Laser von {0d} feuern"],
    launch: ["{seat} [startest|startet] eine Rakete von {0d}", "Eine Rakete von {0d} starten"],
    mine: ["{seat} [feuerst|feuert] eine Thermitmine von {0d}", "Eine Thermitmine von {0d} feuern"],
    shield: ["{seat} [errichtest|errichtet] einen Schild vor {0d}", "Einen Schild vor {0d} errichten"],
    capsule: ["{seat} [startest|startet] eine Kapsel von {0d}", "Eine Kapsel von {0d} starten"],
    recruit: ["{seat} [wirbst|wirbt] den Klon auf {1d} von {0d} aus an", "Den Klon auf {1d} von {0d} aus anwerben"],
    satellite: ["{seat} setzt einen Satelliten vor {0a}", "Einen Satelliten vor {0a} setzen"],
    takeover: [
      "{seat} [kaperst|kapert] den Satelliten in {1d} von {0d} aus",
      "Den Satelliten in {1d} von {0d} aus kapern",
    ],
    repair: ["{seat} [reparierst|repariert] {0a}", "{0a} reparieren"],
    counter: ["{seat} [enttarnst|enttarnt] den Spion auf {0d}", "Den Spion auf {0d} enttarnen"],
    arm: ["{seat} setzt den Sprengkopf auf die Rakete in {0d}", "Den Sprengkopf auf die Rakete in {0d} setzen"],
    sense: ["{seat} [machst|macht] aus der Biodrohne auf {0d}: {1}", "Aus der Biodrohne auf {0d} wird: {1}"],
    hit: ["{seat} [triffst|trifft]: {0}", "Treffen: {0}"],
    drone: ["{seat} [schickst|schickt] die Biodrohne auf {0d} zu {1d}", "Die Biodrohne auf {0d} zu {1d} schicken"],
    "drone-blast": [
      "{seat} [schickst|schickt] die Biodrohne auf {0d} zu {1d} und [sprengst|sprengt] das verlassene Feld",
      "Die Biodrohne auf {0d} zu {1d} schicken und das verlassene Feld sprengen",
    ],
    fly: ["{seat} lässt als Nächstes die {0} in {1d} fliegen", "Als Nächstes die {0} in {1d} fliegen lassen"],
    done: ["{seat} [machst|macht] weiter", "Weitermachen"],
    "give-up": ["{seat} [gibst|gibt] auf", "Aufgeben"],
    turn: "{seat} [beginnst|beginnt] Zug {0}",
    stuck: "{seat} [hast|hat] keine Figur, die gehen kann",
    idle: "{0} kann nicht arbeiten und ruht",
    spends: "{seat} [verbrauchst|verbraucht] {0} aus Zelle {1}",
    stores: "{seat} [lagerst|lagert] {0} in Zelle {1}",
    surplus: "{seat} [verlierst|verliert] {1} {0}, weil der Platz fehlt",
    clone: "Ein neuer Klon von {seatd} erscheint: {0}",
    "no-lock": "{seat} [hast|hat] keine freie Schleuse für einen neuen Klon",
    breaks: "{0} ist beschädigt",
    mended: "{0} ist wieder heil",
    ruined: "{seat} [verlierst|verliert] {0} in {1d}",
    lost: "{0} von {seatd} verloren: {2}",
    flies: "Die {0} von {seatd} fliegt von {1d} in {2a}",
    lands: "Die Biodrohne von {seatd} landet auf {0d}",
    placed: "{0} von {seatd} steht: {1}",
    holds: "Der Schild von {seatd} hält: {0}",
    joins: "{seat} [hast|hat] jetzt: {0}, {1}",
    warhead: "Die Rakete in {0d} ist jetzt atomar",
    wins: "{seat} [gewinnst|gewinnt]: {0}",
    drawn: "Unentschieden: {0}",
  },
  prompts: {
    "ask-place": "Wähle ein Modul für einen Klon; noch {0} zu setzen",
    "ask-steal": "Deine Spione dürfen stehlen, bevor gewürfelt wird",
    "ask-move": "Geh mit einem Klon oder Spion genau {0}",
    "ask-use": "Wähle Schützen für {0a}, oder mach weiter",
    "ask-repair": "Wähle, was repariert wird, oder mach weiter",
    "ask-second": "Wähle ein zweites Feld zum Reparieren, oder mach weiter",
    "ask-counter": "Wähle einen Spion zum Enttarnen, oder mach weiter",
    "ask-sense": "Wähle, welche Biodrohne verschwindet und was aus ihr wird",
    "ask-arm": "Wähle die Rakete für den Sprengkopf",
    "ask-pay": "Wähle das Lager, das die Energie zahlt; noch {0} zu zahlen",
    "ask-keep": "Wähle das Lager für die Energie; noch {0} zu lagern",
    "ask-defrost": "Wähle eine Schleuse für einen neuen Klon, oder keine",
    "ask-lock": "Wähle eine Schleuse für den neuen Klon",
    "ask-hit": "Wähle, welches Teil auf {0d} getroffen wird",
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
