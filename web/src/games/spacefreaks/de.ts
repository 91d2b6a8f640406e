// What the engine says, in German.
import type { Tongue } from "../tongue";
import { cardWords } from "./card-words";
import type { Kinds, Prompts, Reasons, Verbs } from "./types.gen";

const titles = <K extends string>(words: Record<K, readonly [string, ...unknown[]]>) =>
  Object.fromEntries(
    Object.entries<readonly [string, ...unknown[]]>(words).map(([name, [title]]) => [
      name,
      title.replaceAll("\u00ad", "") /* lists are searched by what is typed */,
    ]),
  ) as Record<K, string>;

const { parts, heads, sponsors, missions, masters } = cardWords.de;

/** "alien3", "A-turret2", "B-bunker" and "A1". */
const piece = (name: string) =>
  name
    .replace(/^([A-D]\d)$/, "Freak $1")
    .replace(/^alien(\d)$/, "Alien $1")
    .replace(/^droid(\d)$/, "Droide $1")
    .replace(/^([A-D])-turret(\d)$/, "Turm $1$2")
    .replace(/^([A-D])-bunker$/, "Bunker $1");

const ways: Record<string, string> = {
  east: "östlich",
  "north-east": "nordöstlich",
  "north-west": "nordwestlich",
  west: "westlich",
  "south-west": "südwestlich",
  "south-east": "südöstlich",
};

/** Landmarks: as they are, and in the dative. */
const landmarks: Record<string, [string, string]> = {
  "north-west corner": ["die Nordwestecke", "der Nordwestecke"],
  "north-east corner": ["die Nordostecke", "der Nordostecke"],
  "south-east corner": ["die Südostecke", "der Südostecke"],
  "south-west corner": ["die Südwestecke", "der Südwestecke"],
  "north Laboratory": ["das nördliche Labor", "dem nördlichen Labor"],
  "south Laboratory": ["das südliche Labor", "dem südlichen Labor"],
  "north tip of the Landing Zone": ["die Nordspitze der Landezone", "der Nordspitze der Landezone"],
  "west tip of the Landing Zone": ["die Westspitze der Landezone", "der Westspitze der Landezone"],
  "east tip of the Landing Zone": ["die Ostspitze der Landezone", "der Ostspitze der Landezone"],
  "south tip of the Landing Zone": ["die Südspitze der Landezone", "der Südspitze der Landezone"],
};

/** "the hexagon 3 west and 1 south-west of the north Laboratory", as the engine calls it. */
function hex(_: string, label: string): string {
  const [, way, mark = ""] = /^the (?:hexagon (.*?) of the )?(.*)$/.exec(label) ?? [];
  const [named, dative] = landmarks[mark] ?? [mark, mark];
  if (way === undefined) return `${named}|${named}|${dative}`;
  const far = way
    .split(" and ")
    .map((part) => part.replace(/ (.*)/, (__, to: string) => ` ${ways[to] ?? to}`))
    .join(" und ");
  return ["das", "das", "dem"].map((the) => `${the} Feld ${far} von ${dative}`).join("|");
}

/** What stands on a hexagon, or the hexagon. */
const target = (name: string, label: string) =>
  name.startsWith("base")
    ? ["deine Heimatbasis|deine Heimatbasis|deiner Heimatbasis", `die Heimatbasis von {${name.slice(4)}}`].join("‖")
    : name.startsWith("(")
      ? hex(name, label)
      : piece(name);

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    "deal-head": "{0} [bekommst|bekommt] den Kopf {1}",
    corner: "{0} [beginnst|beginnt] in der Ecke {1}",
    draw: "{0} [ziehst|zieht] {1a}",
    "draw-mission": "{0} [ziehst|zieht] {1a}",
    "turn-up": "Der Arena-Meister deckt auf: {0}",
    probe: "Die Sonde von {0d} landet auf {1d}",
    drift: "Wurmloch-Marker {0} treibt auf {1}",
    evolve: "{0} [hast|hat] jetzt den Kopf {1}",
    choose: ["{seat} [wählst|wählt] {0a}", "{0a} wählen"],
    place: ["{seat} setzt {0} auf {1}", "{0} auf {1} setzen"],
    let: ["{seat} lässt {0} gelten", "{0} gelten lassen"],
    exchange: ["{seat} [tauschst|tauscht] {0} aus", "{0} austauschen"],
    mutate: ["{seat} [wählst|wählt] {0a}", "{0a} wählen"],
    "pass-mission": ["{seat} [wirst|wird] weitergeben: {0}", "Weitergeben: {0}"],
    "pass-sponsor": ["{seat} [wirst|wird] weitergeben: {0}", "Weitergeben: {0}"],
    raise: ["{seat} setzt {0} auf {1}", "{0} auf {1} setzen"],
    shift: ["{seat} [verschiebst|verschiebt] {0} auf {1}", "{0} auf {1} verschieben"],
    pull: ["{seat} lässt {0} auf {1} ziehen", "{0} auf {1} ziehen lassen"],
    stay: ["{seat} lässt {0} stehen", "{0} stehen lassen"],
    "stay-building": ["{seat} lässt {0} stehen", "{0} stehen lassen"],
    flag: ["{seat} setzt eine Flagge auf {0}", "Eine Flagge auf {0} setzen"],
    misfire: "Eine Waffe von {seat} [feuerst|feuert] auf {1}",
    drop: ["{seat} [wirfst|wirft] ab: {0}", "Abwerfen: {0}"],
    mission: ["{seat} [legst|legt] aus: {0}", "Auslegen: {0}"],
    complete: ["{seat} [erfüllst|erfüllt] {0a}", "{0a} erfüllen"],
    advanced: ["{seat} [erfüllst|erfüllt] {0a} für 2 Punkte", "{0a} für 2 Punkte erfüllen"],
    recover: [
      "{seat} [erfüllst|erfüllt] „Sonde bergen“ mit dem Marker auf {0d}",
      "„Sonde bergen“ mit dem Marker auf {0d} erfüllen",
    ],
    turret: ["{seat} [richtest|richtet] {0} aus", "{0} ausrichten"],
    fire: ["{seat} [feuerst|feuert] auf {1}", "Auf {1} feuern"],
    activate: ["{seat} [aktivierst|aktiviert] {0}", "{0} aktivieren"],
    move: ["{seat} [gehst|geht] auf {0}", "Auf {0} gehen"],
    attack: ["{seat} [greifst|greift] {1} an", "{1} angreifen"],
    repulse: ["{seat} schießt mit dem Abstoßgewehr auf {1}", "Mit dem Abstoßgewehr auf {1} schießen"],
    play: ["{seat} [nimmst|nimmt] zur Hand: {0}", "Spielen: {0}"],
    at: ["{seat} [wählst|wählt] {1}", "{1} wählen"],
    toward: ["{seat} [wählst|wählt] {0}", "{0} wählen"],
    spread: ["{seat} [nimmst|nimmt] {0} und {1} dazu", "{0} und {1} dazunehmen"],
    fit: ["{seat} [wählst|wählt] {0a}", "{0a} wählen"],
    command: ["{seat} [wählst|wählt] {0}", "{0} wählen"],
    lift: ["{seat} versetzt {0} auf {1}", "{0} auf {1} versetzen"],
    blink: ["{seat} [blinzelst|blinzelt] auf {0}", "Auf {0} blinzeln"],
    explode: ["{seat} [sprengst|sprengt] den Freak", "Den Freak sprengen"],
    heal: ["{seat} nutzt das Heilzentrum", "Das Heilzentrum nutzen"],
    lab: ["{seat} nutzt das Labor", "Das Labor nutzen"],
    teleport: ["{seat} [teleportierst|teleportiert] auf {0}", "Auf {0} teleportieren"],
    end: ["{seat} [beendest|beendet] die Aktivierung", "Die Aktivierung beenden"],
    keep: ["{seat} [behältst|behält] {0a}", "{0a} behalten"],
    discard: ["{seat} [wirfst|wirft] ab: {0}", "Abwerfen: {0}"],
    build: ["{seat} [willst|will] {0} auf {1} bauen", "{0} auf {1} bauen"],
    pay: ["{seat} [zahlst|zahlt] mit: {0}", "Zahlen mit: {0}"],
    return: ["{seat} [bringst|bringt] {0} auf {1} zurück", "{0} auf {1} zurückbringen"],
    rise: ["{seat} lässt als Nächstes {0} zurückkehren", "Als Nächstes {0} zurückkehren lassen"],
    done: ["{seat} [bist|ist] mit diesem Schritt fertig", "Diesen Schritt beenden"],
    finish: ["{seat} [beendest|beendet] den Zug", "Den Zug beenden"],
    ready: "{seat} [bist|ist] bereit",
    template: "{seat} [zeigst|zeigt] einen Freak aus {0}, {1}, {2}, {3} und {4}",
    starter: "{seat} [bist|ist] Startspieler",
    round: "Runde {0} beginnt",
    turn: "{seat} [bist|ist] am Zug",
    under: "{0} kommt unter den Stapel",
    fitted: "{seat} [hast|hat] jetzt {0a}",
    "gave-mission": "{seat} [gibst|gibt] an {0a}: {1}",
    "gave-sponsor": "{seat} [gibst|gibt] an {0a}: {1}",
    played: "{seat} [spielst|spielt] {0a}",
    wasted: "{0} ist vergeudet",
    aimed: "{seat} [nennst|nennt] {0}",
    beam: "{seat} [feuerst|feuert] nach {0}",
    sprayed: "{seat} [besprühst|besprüht] {0}, {1} und {2}",
    commanded: "{seat} lässt {0} auf {1} losgehen",
    damage: "{0} nimmt {1} Schaden",
    healed: "{0} heilt {1}",
    destroyed: "{0} ist zerstört",
    struck: "{0} nimmt {1} Treffer",
    "building-struck": "{0} nimmt {1} Treffer",
    ruined: "{0} ist zerstört",
    "base-struck": "Die Heimatbasis von {0d} nimmt {1} Treffer",
    points: "{seat} [bekommst|bekommt] {0|Punkt|Punkte}",
    shuffle: "Die abgeworfenen Sponsorenkarten werden neu gemischt",
    "shuffle-missions": "Die abgelegten Missionen werden neu gemischt",
    shield: "Ein Kraftfeld umgibt {0}",
    "shield-ends": "Das Kraftfeld um {0} endet",
    pushed: "{0} wird auf {1} geschoben",
    arrived: "{0} kommt auf {1d} an",
    wormhole: "Ein Wurmloch öffnet sich zwischen {0d} und {1d}",
    plucked: "{seat} [nimmst|nimmt] die Flagge von {0d}",
    reached: "{seat} [erreichst|erreicht] die Sonde auf {0d}",
    back: "{0} steht auf {1d} wieder auf",
    over: "Das Spiel ist aus",
  },
  prompts: {
    "q-template": "Wähle das nächste Teil deiner Freaks",
    "q-place": "Setze einen Freak in deine Heimatzone",
    "q-manipulate": "Manipulation: Lass die Karte des Arena-Meisters gelten oder tausche sie aus",
    "q-mutate": "Wilde Mutation: Wähle einen anderen Arm",
    "q-pass-mission": "Rechnerausfall: Wähle eine Mission, die du nach links gibst",
    "q-pass-sponsor": "Tauschbörse: Wähle eine Sponsorenkarte, die du nach links gibst",
    "q-alien": "Alien-Plünderer: Setze ein Alien",
    "q-support": "Konzernhilfe: Setze einen Droiden oder einen Turm",
    "q-quake": "Erdbeben: Wähle, wohin dein Gebäude rückt",
    "q-pull": "Magnetfeld: Wähle, wohin dein Freak gezogen wird",
    "q-factory": "Roboterfabrik: Setze einen Turm oder einen Bunker",
    "q-flag": "Sponsorenflagge: Setze deine Flagge",
    "q-misfire": "KI-Ausfall: Wähle unter den nächsten Zielen",
    "q-tax": "Steuerprüfung: Wirf eine Sponsorenkarte ab",
    "q-contracts": "Neue Verträge: Wirf Missionen ab, um ebenso viele zu ziehen, oder hör auf",
    "q-assign": "Sonderauftrag: Lege eine Mission aus",
    "q-mission": "Schritt 1: Lege eine Mission aus",
    "q-turrets": "Schritt 2: Feuere mit deinen Türmen, oder geh weiter",
    "q-fire": "Wähle ein Ziel für den Turm",
    "q-figures": "Schritt 3: Aktiviere eine Figur, oder geh weiter",
    "q-act": "{0} ist aktiv: gehen, angreifen, Karten spielen oder beenden",
    "q-aim": "Wähle, worauf die Karte wirkt",
    "q-build": "Schritt 4: Baue, oder geh weiter",
    "q-pay": "Wähle eine Sponsorenkarte zum Bezahlen",
    "q-return": "Setze deinen zurückkehrenden Freak",
    "q-finish": "Schließe Missionen ab, oder beende den Zug",
    "q-fog": "Leichennebel: Wähle, wo der Freak wiederkehrt",
    "q-keep": "Glück: Wähle die Karte, die du behältst",
    "q-lab": "Labor: Wirf eine Sponsorenkarte ab",
    "q-nothing": "Das Spiel ist aus",
  },
  reasons: {
    "home-zone": "Deine Freaks beginnen in deiner eigenen Heimatzone.",
    "not-empty": "Dieses Feld ist nicht leer.",
    "building-zone": "Gebaut wird in deiner eigenen Bauzone.",
    "no-ground": "Gebaut wird auf freiem Grund: nicht auf Fels, nicht auf Strahlung, nicht wo etwas steht.",
    "turret-far": "Dieses Feld ist {1} entfernt; ein Turm schießt {2} weit.",
    closed: "Dieses Feld ist versperrt: Figuren, fremde Bauten, Heimatbasen, Fels und Mauern betritt man nicht.",
    "too-far": "Es ist {1} Schritte entfernt, {2} sind übrig, und angegriffen hat diese Figur schon.",
    "out-of-reach":
      "Es ist {1} Schritte entfernt, {2} sind übrig; und es liegt außer Reichweite oder abseits der Sichtlinien.",
    "not-yours": "{0} gehört {1d}: du setzt deine eigenen Figuren ein.",
    acted: "{0} hat in diesem Zug schon gehandelt.",
    "another-acts": "{1} ist dran: erst wird eine Figur zu Ende gespielt.",
    "has-attacked": "Diese Figur hat schon angegriffen; jede tut das einmal.",
    "no-line": "{0} ist {1} entfernt: außer Reichweite, verdeckt oder abseits der sechs Sichtlinien.",
    "while-acting": "Sponsorkarten spielt ein Freak, während er handelt.",
    "not-done": "Was {0} verlangt, ist in diesem Zug nicht getan.",
    "in-hand": "Missionen auf der Hand erfüllt man nicht: zu Beginn jedes Zuges legt man eine aus.",
  },
  kinds: {
    head: titles(heads),
    part: titles(parts),
    sponsor: titles(sponsors),
    mission: titles(missions),
    master: titles(masters),
    corner: { NW: "NW", NE: "NO", SE: "SO", SW: "SW" },
    direction: { E: "Osten", NE: "Nordosten", NW: "Nordwesten", W: "Westen", SW: "Südwesten", SE: "Südosten" },
    figure: piece,
    building: piece,
    hex,
    target,
  },
  some: {
    seat: "jemand",
    head: "ein Kopf|einen Kopf",
    part: "ein Teil",
    sponsor: "eine Sponsorenkarte",
    mission: "eine Mission",
  },
};

export default german;
