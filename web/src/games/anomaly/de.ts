// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { cardWords } from "./card-words";
import { zoneWords } from "./names";
import type { Kinds, Prompts, Reasons, Verbs, Zone } from "./types.gen";

const names = <K extends string>(words: Record<K, readonly [string, string]>) =>
  Object.fromEntries(Object.entries<readonly [string, string]>(words).map(([id, [name]]) => [id, name])) as Record<
    K,
    string
  >;

const { faces, specials, evolutions, symbols } = cardWords.de;

/** Where a zone takes you, and where you are in it: its accusative and its dative come with their preposition. */
const [das, die, der, deck] = [
  ["ins", "im"],
  ["in die", "in der"],
  ["in den", "im"],
  ["aufs", "auf dem"],
] as const;
const ways: Record<Zone, readonly [whither: string, where: string]> = {
  C1: das,
  C2: das,
  C3: die,
  C4: der,
  Q1: deck,
  Q2: der,
  Q3: die,
  Q4: deck,
  L1: das,
  L2: das,
  L3: das,
  L4: das,
};
const placed = Object.fromEntries(
  Object.entries(zoneWords.de).map(([zone, name]) => {
    const [whither, where] = ways[zone as Zone];
    return [zone, `${name}|${whither} ${name}|${where} ${name}`];
  }),
) as Record<Zone, string>;

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    fuel: "Treibstoff liegt {0d}, {1d}, {2d}, {3d}, {4d} und {5d}",
    draw: "{0} zieht {1a}",
    token: "Strahlungsmarker {0} wird umgedreht",
    start: ["{seat} [stellst|stellt] {0a} {1a}", "{0a} {1a} stellen"],
    lay: ["{seat} [wählst|wählt] {1a} als erste Spurkarte von {0}", "{1a} als erste Spurkarte von {0} wählen"],
    move: ["{seat} [wirfst|wirft] {1a} ab, um mit {0} zu gehen", "{1a} abwerfen, um mit {0} zu gehen"],
    track: ["{seat} [wirfst|wirft] {1a} ab, um mit {0} {2a} aufzuspüren", "{1a} abwerfen, um mit {0} {2a} aufzuspüren"],
    play: [
      "{seat} [spielst|spielt] {1a} mit {0}; die Anomalie bekommt die Karte",
      "{1a} mit {0} spielen; die Anomalie bekommt die Karte",
    ],
    go: ["{seat} [ziehst|zieht] den Studenten {0a}", "Den Studenten {0a} ziehen"],
    show: ["{seat} [zeigst|zeigt] {1a} für {0}", "{1a} für {0} zeigen"],
    hit: ["{seat} [greifst|greift] {0d} an", "{0d} angreifen"],
    burn: ["{seat} [greifst|greift] den Treibstoff {0d} an", "Den Treibstoff {0d} angreifen"],
    sense: ["{seat} setzt einen Sensor {0a}", "Einen Sensor {0a} setzen"],
    lure: ["{seat} [legst|legt] den Köder {0a}", "Den Köder {0a} legen"],
    step: ["{seat} [folgst|folgt] dem Köder {0a}", "Dem Köder {0a} folgen"],
    fake: [
      "{seat} [bist|ist] schon beim Köder und [tust|tut] nur so",
      "So tun, als würdest du dem Köder folgen: Du bist schon dort",
    ],
    skip: ["{seat} setzt aus", "Aussetzen"],
    stop: ["{seat} [tust|tut] in diesem Zug nichts weiter", "In diesem Zug nichts weiter tun"],
    prowl: ["{seat} [gehst|geht] {0a}", "{0a} gehen"],
    feed: ["{seat} frisst", "Fressen"],
    use: ["{seat} nutzt {0}", "{0} nutzen"],
    adapt: ["{seat} nutzt {0}, mit anderen Karten anstelle von {1}", "{0} nutzen, mit anderen Karten anstelle von {1}"],
    pay: ["{seat} [bezahlst|bezahlt] mit {0}", "Mit {0} bezahlen"],
    take: ["{seat} [entwickelst dich|entwickelt sich]: {0}", "Entwickeln: {0}"],
    charge: ["{seat} [legst|legt] Strom {0a}", "Strom {0a} legen"],
    discharge: ["{seat} [entlädst|entlädt] allen Strom", "Allen Strom entladen"],
    sniff: ["{seat} [nennst|nennt] {0}", "{0} nennen"],
    ask: ["{seat} [fragst|fragt], wer in einer dieser Zonen ist", "Fragen, wer in einer dieser Zonen ist"],
    jump: ["{seat} [teleportierst dich|teleportiert sich] {0a}", "Dich {0a} teleportieren"],
    seize: ["{seat} [beherrschst|beherrscht] {0} und [siehst|sieht] die Hand", "{0} beherrschen und die Hand ansehen"],
    eat: ["{seat} frisst {0a}", "{0a} fressen"],
    absorb: ["{seat} frisst von {0|Schlag|Schlägen}", "Von {0|Schlag|Schlägen} fressen"],
    pass: ["{seat} löst keine Falle von {0} aus", "Keine Falle von {0} auslösen"],
    spring: ["{seat} löst die Falle von {0} {1d} aus", "Die Falle von {0} {1d} auslösen"],
    "spring-fuel": [
      "{seat} löst die Falle von {0} am Treibstoff {1d} aus",
      "Die Falle von {0} am Treibstoff {1d} auslösen",
    ],
    react: ["{seat} [reagierst|reagiert] und [gehst|geht] {0a}", "Reagieren und {0a} gehen"],
    stay: ["{seat} [reagierst|reagiert] nicht", "Nicht reagieren"],
    refill: ["{seat} [füllst|füllt] mit dem Überlebenswillen auf", "Mit dem Überlebenswillen auffüllen"],
    decline: ["{seat} nutzt den Überlebenswillen nicht", "Den Überlebenswillen nicht nutzen"],
    answer: "Gefragt nach einer Zone mit {0}, [antwortest|antwortet] {seat}: {1}",
    reveal: "{seat} [zeigst|zeigt] {0a}: {1}",
    hurt: "{seat} [wirst|wird] {0d} getroffen und [verlierst|verliert] {1}",
    "students-hurt": "Die Studenten verlieren {0}",
    "no-effect": "Keine Wirkung {0d}",
    explode: "Der Treibstoff {0d} explodiert",
    caught: "{0} ist ertappt: {1}",
    trapped: "{seat} [legst|legt] mit {0} eine Falle: {1}",
    baited: "{seat} [hast|hat] auf den Köder geantwortet",
    "fed-students": "{seat} frisst von den Studenten: Null rückt",
    fed: "{seat} frisst {0a}",
    "fed-nothing": "{seat} [findest|findet] nichts zu fressen",
    "hand-seen": "Auf der Hand von {seatd}: {0}",
    scent: "{seat} [sagst|sagt] für {0}: {1}",
    shock: "Stromschläge für {0}: {1}",
    hunger: "{seat} [hast|hat] nicht gefressen und [verlierst|verliert] 1",
    shuffle: "Der Ablagestapel wird zum neuen Stapel",
    "action-points": "{seat} [nimmst|nimmt] die Aktionspunkte zurück",
    irradiated: "Strahlung trifft {0a}",
    spread: "Strahlung breitet sich {0a} aus",
    round: "Runde {0} beginnt",
    end: "Das Spiel ist aus. Studenten besiegt: {0}; Anomalie besiegt: {1}",
  },
  prompts: {
    "ask-start": "Wähle eine geheime Startzone für {0a}.",
    "ask-first": "Wähle die erste Spurkarte von {0d}.",
    "ask-act": "Ein Student muss handeln: eine Karte spielen, oder eine abwerfen, um zu gehen oder zu spüren.",
    "ask-goal": "Wähle, wohin {0} geht.",
    "ask-symbol": "Wähle die Spurkarte, die {0} zeigt.",
    "ask-target": "Wähle die Zone, die {0} angreift, oder den Treibstoff darin.",
    "ask-sense": "Wähle eine Zone für den Sensor.",
    "ask-lure": "Wähle eine Zone für den Köder.",
    "ask-baited": "Antworte auf den Köder.",
    "ask-slot": "Setz aus, oder gib einen Aktionspunkt für eine Basis- oder Spezialaktion aus.",
    "ask-part": "Füge eine Aktion der anderen Art hinzu, oder hör auf.",
    "ask-pay": "Wähle eine Karte zum Bezahlen.",
    "ask-take": "Wähle eine Entwicklung.",
    "ask-charge": "Leg Strom, oder entlade alles.",
    "ask-sniff": "Nenne Zonen, dann frag.",
    "ask-jump": "Wähle eine Zone für den Teleport.",
    "ask-seize": "Wähle den Studenten, den du beherrschst.",
    "ask-force": "Wähle, was {0} tun muss.",
    "ask-meal": "Friss Treibstoff oder Strom.",
    "ask-absorb": "Wähle, von wie vielen Schlägen du frisst.",
    "ask-window": "Löst {0} jetzt eine Falle aus?",
    "ask-react": "Geh mit dem Fluchtreflex weiter, oder bleib.",
    "ask-spirit": "Überlebenswille: jetzt auffüllen?",
    "ask-wait": "Nichts zu wählen.",
  },
  reasons: {
    here: "Dort bist du schon: ein Zug führt in eine andere Zone.",
    "not-beside": "{0} grenzt nicht an deine Zone.",
    "stims-far": "{0} ist {1} Schritte entfernt; Stims tragen dich einen oder zwei.",
    "far-strike-far": "{0} ist {1} Schritte entfernt; ein Fernschlag reicht zwei weit.",
    "strike-far": "{0} ist {1} Schritte entfernt; ein Schlag reicht in deine Zone und die daneben.",
    "sensor-far": "{0} ist zu weit weg: ein Sensor kommt in deine Zone oder eine daneben.",
    "bait-far": "{0} ist zu weit weg: ein Köder liegt in deiner Zone oder einer daneben.",
    "here-already": "Dort bist du schon: ein Zug führt in eine andere Zone.",
    "basic-done": "Die Grundaktion dieses Aktionspunkts ist getan; nur eine besondere darf noch folgen.",
    "not-next": "{0} grenzt nicht an deine Zone.",
    "jump-here": "Dort bist du schon: ein Teleport führt in eine andere Zone.",
    "no-symbol": "Deine Zone hat dieses Symbol nicht.",
    "in-row": "Dieses Symbol liegt schon in deiner Reihe, und es gibt davon nur eine Karte.",
    "all-evolved": "Alle sechs Entwicklungen hast du schon.",
    "special-done": "Die besondere Aktion dieses Aktionspunkts ist getan.",
    "few-cards": "Das kostet {2} deiner Karten, die es zeigen; du hast {1}.",
  },
  kinds: {
    figure: { A: "die Anomalie|die Anomalie|der Anomalie", S1: "Student 1", S2: "Student 2", S3: "Student 3" },
    student: asIs,
    token: asIs,
    zone: placed,
    card: names(faces),
    special: names(specials),
    evolution: names(evolutions),
    symbol: symbols,
    meal: { fuel: "der Treibstoff|den Treibstoff|dem Treibstoff", electricity: "der Strom|den Strom|dem Strom" },
    answer: { no: "nein", yes: "ja" },
  },
  some: {
    zone: "geheime Zone|in eine geheime Zone|in einer geheimen Zone",
    student: "ein Student|einen Studenten",
    card: "eine Karte",
    symbol: "ein Symbol",
  },
};

export default german;
