// What this table says by itself. What the cards say is in card-words.ts, what the engine says in German in de.ts.
import { inLanguage, wordsOf, type Language } from "../../texts";

const english = {
  arena: "The arena",
  wholeArena: "Show the whole arena",
  goNear: "Go near",
  threats: "What enemies can hit next",
  cards: "Your cards",
  head: "Head", torso: "Torso", legs: "Legs", "right-arm": "Right Arm", "left-arm": "Left Arm",
  freak: "Freak", alien: "Alien", droid: "Droid", turret: "Turret", bunker: "Bunker",
  freakText: "Comes into play with full Hit Points.",
  alienText: "Moves 5; range 2, 7 damage or 1 Strike.",
  droidText: "Moves 5; range 5, 5 damage or 2 Strikes.",
  turretText: "Range 5, 7 damage or 1 Strike, no sight needed.",
  bunkerText: "Shelters one of your Freaks.",
  homeBase: "Home Base",

  hitPoints: "Hit Points", movement: "Movement", armor: "Armor", retaliate: "Retaliate", luck: "Luck", sponsorCards: "Sponsor cards", sponsorsAtStart: "Sponsor cards", attack: "Attack",
  missionsInHand: "Missions in hand",
  units: "Units",
  damageAt: "{0} at range {1}",
  damageFar: "{0} at {1}",
  addHp: "{0} HP", addMovement: "{0} Movement", addStep: "{0} Movement", addRange: "{0} range", addDamage: "{0} damage", addStrikes: "{0} Strike",
  rangeOf: "range {0}", armorOf: "Armor {0}", retaliateOf: "Retaliate {0}", luckOf: "Luck {0}", someSponsors: "{0} Sponsor cards",

  building: "The players build their Freaks in secret. Still building: {0}.",
  nobody: "nobody",
  sealed: "sealed",
  headNo: "Head no. {0}: {1}.",
  parts: "Parts",
  choose: "choose",
  seal: "Seal this Freak",
  sealedNow: "Your Freak is sealed. The others are still building.",
  doll: "Freak: head, torso, arms, legs",
  notChosen: "not chosen yet",
  partsDo: "What its parts do",
  notShown: "Freak not shown yet",

  completeNow: "complete it now",
  oneOrTwo: "1 or 2 VP", one: "1 VP", two: "2 VP:",
  points: "{0} VP",
  cardAt: "card at {0}",
  victoryPoints: "Victory points: {0}",
  pointsSaid: "{0} {1}, next card at {2}",
  beingPlayed: "being played",
  wastedNow: "wasted now",
  isAttack: "attack",
  keepOne: "keep one", inPlay: "in play", sponsors: "sponsors", missions: "missions",
  flag: "flag", probe: "probe",

  setup: "Setup",
  roundOf: "Round {0} of 6",
  round: "Round",
  steps: "Steps of the turn",
  stepMission: "Mission", stepTurrets: "Turrets", stepFigures: "Figures", stepBuild: "Build", stepCleanUp: "Clean up",

  sand: "sand", floor: "metal floor", landing: "Landing Zone", rock: "rock", radiation: "radiation", wall: "Energy Wall", lab: "Laboratory", healing: "Healing Center",
  onSand: "sand",
  onFloor: "metal floor",
  onRadiation: "radiation: a Freak that enters loses 3 Hit Points, once a turn (SPF-15.2)",
  onRock: "rock: closed, blocks sight (SPF-15.5)",
  onWall: "Energy Wall: closed, blocks sight (SPF-15.6)",
  onLab: "Laboratory: draw a Sponsor card, then discard one (SPF-14.3)",
  onHealing: "Healing Center: recover 3 Hit Points (SPF-14.2)",
  onLanding: "Landing Zone: 1 point for each of your Freaks here in Clean up (SPF-17.2)",
  onBase: "Home Base of {0}: 1 point for each Strike on it (SPF-14.6)",
  howFar: "{0} from {1}",
  life: "{0}/{1} HP, Armor {2}, Retaliate {3}",
  oneStrikeLeft: "1 Strike left", twoStrikesLeft: "2 Strikes left",
  reaches: "moves {0} · range {1}, {2} damage or {3}",
  oneStrike: "1 Strike", someStrikes: "{0} Strikes",
  gun: "range {0}, {1} damage, no sight needed",
  howToLook: "Q W E A S D and Enter go by keys · point at a Figure to see what it can reach",

  standsOn: "{0} on {1}, {2}",
  lifeLong: "{0} Hit Points, Armor {1}",
  inField: "in a force field",
  hasActed: "has acted",
  towards: "towards {0}",
  stepsLeft: "{0} MP left",
  costsHp: "−{0} HP",
  out: "out", safe: "safe", shielded: "shielded", destroyed: "destroyed", noEffect: "no effect",
  hurtLeft: "−{0}, {1} left",
  scores: "+{0} VP",
  back: "back −{0}",
  pulled: "pulled", moved: "moved",
  pushedBy: "pushed {0}",
};

const german: Record<keyof typeof english, string> = {
  arena: "Die Arena",
  wholeArena: "Die ganze Arena zeigen",
  goNear: "Nah heran",
  threats: "Was Feinde als Nächstes treffen können",
  cards: "Deine Karten",
  head: "Kopf", torso: "Rumpf", legs: "Beine", "right-arm": "Rechter Arm", "left-arm": "Linker Arm",
  freak: "Freak", alien: "Alien", droid: "Droide", turret: "Turm", bunker: "Bunker",
  freakText: "Kommt mit allen Lebenspunkten ins Spiel.",
  alienText: "Geht 5; Reichweite 2, 7 Schaden oder 1 Treffer.",
  droidText: "Geht 5; Reichweite 5, 5 Schaden oder 2 Treffer.",
  turretText: "Reichweite 5, 7 Schaden oder 1 Treffer, auch ohne Sicht.",
  bunkerText: "Schützt einen deiner Freaks.",
  homeBase: "Heimatbasis",

  hitPoints: "Leben", movement: "Schritte", armor: "Rüstung", retaliate: "Vergeltung", luck: "Glück", sponsorCards: "Sponsorenkarten", sponsorsAtStart: "Sponsoren", attack: "Angriff",
  missionsInHand: "Missionen auf der Hand",
  units: "Truppen",
  damageAt: "{0}, Reichweite {1}",
  damageFar: "{0} auf {1}",
  addHp: "{0} LP", addMovement: "{0} Schritte", addStep: "{0} Schritt", addRange: "{0} Reichweite", addDamage: "{0} Schaden", addStrikes: "{0} Treffer",
  rangeOf: "Reichweite {0}", armorOf: "Rüstung {0}", retaliateOf: "Vergeltung {0}", luckOf: "Glück {0}", someSponsors: "{0} Sponsorenkarten",

  building: "Alle bauen heimlich ihre Freaks. Noch am Bauen: {0}.",
  nobody: "niemand",
  sealed: "versiegelt",
  headNo: "Kopf Nr. {0}: {1}.",
  parts: "Teile",
  choose: "wählen",
  seal: "Diesen Freak versiegeln",
  sealedNow: "Dein Freak ist versiegelt. Die anderen bauen noch.",
  doll: "Freak: Kopf, Rumpf, Arme, Beine",
  notChosen: "noch nicht gewählt",
  partsDo: "Was seine Teile können",
  notShown: "Freak noch nicht gezeigt",

  completeNow: "jetzt abschließen",
  oneOrTwo: "1 oder 2 SP", one: "1 SP", two: "2 SP:",
  points: "{0} SP",
  cardAt: "Karte: {0}",
  victoryPoints: "Siegpunkte: {0}",
  pointsSaid: "{0} {1}, nächste Karte bei {2}",
  beingPlayed: "wird gespielt",
  wastedNow: "jetzt vergeudet",
  isAttack: "Angriff",
  keepOne: "eine behalten", inPlay: "im Spiel", sponsors: "Sponsoren", missions: "Missionen",
  flag: "Flagge", probe: "Sonde",

  setup: "Aufbau",
  roundOf: "Runde {0} von 6",
  round: "Runde",
  steps: "Schritte des Zuges",
  stepMission: "Mission", stepTurrets: "Türme", stepFigures: "Figuren", stepBuild: "Bauen", stepCleanUp: "Aufräumen",

  sand: "Sand", floor: "Metallboden", landing: "Landezone", rock: "Fels", radiation: "Strahlung", wall: "Energiewand", lab: "Labor", healing: "Heilzentrum",
  onSand: "Sand",
  onFloor: "Metallboden",
  onRadiation: "Strahlung: Ein Freak, der sie betritt, verliert 3 Lebenspunkte, einmal pro Zug (SPF-15.2)",
  onRock: "Fels: gesperrt, nimmt die Sicht (SPF-15.5)",
  onWall: "Energiewand: gesperrt, nimmt die Sicht (SPF-15.6)",
  onLab: "Labor: eine Sponsorenkarte ziehen, dann eine abwerfen (SPF-14.3)",
  onHealing: "Heilzentrum: 3 Lebenspunkte zurück (SPF-14.2)",
  onLanding: "Landezone: beim Aufräumen 1 Punkt für jeden deiner Freaks hier (SPF-17.2)",
  onBase: "Heimatbasis von {0}: 1 Punkt für jeden Treffer darauf (SPF-14.6)",
  howFar: "{0} von {1}",
  life: "{0}/{1} LP, Rüstung {2}, Vergeltung {3}",
  oneStrikeLeft: "hält noch 1 Treffer aus", twoStrikesLeft: "hält noch 2 Treffer aus",
  reaches: "geht {0} · Reichweite {1}, {2} Schaden oder {3}",
  oneStrike: "1 Treffer", someStrikes: "{0} Treffer",
  gun: "Reichweite {0}, {1} Schaden, auch ohne Sicht",
  howToLook: "Q W E A S D und Enter gehen mit Tasten · zeige auf eine Figur, um zu sehen, was sie erreicht",

  standsOn: "{0} auf {1}, {2}",
  lifeLong: "{0} Lebenspunkte, Rüstung {1}",
  inField: "im Kraftfeld",
  hasActed: "hat gehandelt",
  towards: "nach {0}",
  stepsLeft: "noch {0}",
  costsHp: "−{0} LP",
  out: "raus", safe: "sicher", shielded: "geschützt", destroyed: "zerstört", noEffect: "wirkungslos",
  hurtLeft: "−{0}, noch {1}",
  scores: "+{0} SP",
  back: "zurück −{0}",
  pulled: "gezogen", moved: "versetzt",
  pushedBy: "geschoben {0}",
};

export type Word = keyof typeof english;
export const say = wordsOf({ en: english, de: german });

export const strikesWord = (n: number) => (n === 1 ? say("oneStrike") : say("someStrikes", n));

const directionsIn: Record<Language, Record<string, string>> = {
  en: { E: "E", NE: "NE", NW: "NW", W: "W", SW: "SW", SE: "SE" },
  de: { E: "O", NE: "NO", NW: "NW", W: "W", SW: "SW", SE: "SO" },
};
export const directionWord = (d: string) => inLanguage(directionsIn)[d] ?? d;

/** alien1, A-turret2, B-bunker and A1 for people. */
export function pieceWord(name: string): string {
  const unit = /^(alien|droid)(\d)$/.exec(name), building = /^([A-D])-(turret|bunker)(\d?)$/.exec(name);
  if (unit) return `${say(unit[1] as Word)} ${unit[2]}`;
  return building ? `${say(building[2] as Word)} ${building[1]}${building[3]}` : name;
}

/** What verbs are called on chips. */
const englishTitles = {
  move: "walk", end: "end activation", done: "done", turret: "aim", repulse: "push", explode: "blow up", heal: "use the Healing Center", lab: "use the Laboratory",
  let: "keep", exchange: "exchange", advanced: "complete for 2 VP", complete: "complete", finish: "end the turn", at: "choose", toward: "towards", fit: "choose", command: "choose",
  drop: "discard", "pass-mission": "pass on", "pass-sponsor": "pass on", raise: "place", shift: "move", misfire: "fire at", mission: "put into play", play: "play",
  activate: "activate", attack: "attack", blink: "blink", build: "build", discard: "discard", fire: "fire", flag: "flag", keep: "keep", lift: "lift", mutate: "choose",
  pay: "pay", place: "place", pull: "pull", return: "return", spread: "add", teleport: "teleport", choose: "choose",
};

const germanTitles: Record<keyof typeof englishTitles, string> = {
  move: "gehen", end: "Aktivierung beenden", done: "fertig", turret: "zielen", repulse: "schieben", explode: "sprengen", heal: "Heilzentrum nutzen", lab: "Labor nutzen",
  let: "behalten", exchange: "tauschen", advanced: "für 2 SP abschließen", complete: "abschließen", finish: "Zug beenden", at: "wählen", toward: "nach", fit: "wählen", command: "wählen",
  drop: "abwerfen", "pass-mission": "weitergeben", "pass-sponsor": "weitergeben", raise: "setzen", shift: "versetzen", misfire: "feuern auf", mission: "auslegen", play: "spielen",
  activate: "aktivieren", attack: "angreifen", blink: "blinzeln", build: "bauen", discard: "abwerfen", fire: "feuern", flag: "Flagge setzen", keep: "behalten", lift: "versetzen", mutate: "wählen",
  pay: "zahlen", place: "setzen", pull: "ziehen", return: "zurückkehren", spread: "dazu", teleport: "teleportieren", choose: "wählen",
};

export const titles = (): Record<string, string> => inLanguage({ en: englishTitles, de: germanTitles });

/** What this table's marks mean, for its help. */
const signsIn: Record<Language, [string, string][]> = {
  en: [
    ["Q W E A S D", "move a cursor in the six directions; Enter is a tap there"],
    ["Number on a hexagon", "Movement left after walking there; red: the way costs Hit Points"],
    ["Dotted lines", "what the active Figure can aim at; a bar is where something blocks the sight"],
    ["Small dot", "may be aimed at, but nothing is there"],
    ["Label over a Figure", "what the attack would do: −5 → 7, out; “back” is Retaliate"],
    ["Shield with a number", "Armor; two pips are the Strikes that something can take"],
    ["!", "what enemies could hit in their next turn, darker where several could"],
    ["Pointing at a Mission", "where it is done; filled where the active Figure can get"],
  ],
  de: [
    ["Q W E A S D", "bewegt einen Zeiger in die sechs Richtungen; Enter tippt dort"],
    ["Zahl auf einem Feld", "Schritte, die danach übrig sind; rot: Der Weg kostet Lebenspunkte"],
    ["Gepunktete Linien", "worauf die aktive Figur zielen kann; ein Balken steht, wo etwas die Sicht nimmt"],
    ["Kleiner Punkt", "erlaubtes Ziel, aber dort ist nichts"],
    ["Schild über einer Figur", "was der Angriff täte: −5 → 7, raus; „zurück“ ist Vergeltung"],
    ["Wappen mit Zahl", "Rüstung; zwei Punkte sind die Treffer, die etwas aushält"],
    ["!", "was Feinde in ihrem nächsten Zug treffen könnten, dunkler, wo es mehrere könnten"],
    ["Zeigen auf eine Mission", "wo sie zu erfüllen ist; gefüllt, wohin die aktive Figur kommt"],
  ],
};

export const signs = () => inLanguage(signsIn);
