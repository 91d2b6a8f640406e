// What this table says by itself. The modules' words are in module-words.ts, the engine's German in de.ts.
import { inLanguage, wordsOf, type Language } from "../../texts";

const english = {
  stations: "The two stations",
  wholeBoard: "The whole board", all: "All",
  reach: "Reach", lanes: "Lanes", zones: "Zones",
  reachAbout: "Which faces of the die bring one of your figures to a square",
  lanesAbout: "What each gunner's laser would hit; rocket and mine by face of the die",
  zonesAbout: "What satellites threaten",
  parts: "Parts of the board",
  theirs: "Theirs", space: "Space", mine: "Mine",
  toChoose: "{0}, {1} to choose from",

  placing: "Placing clones",
  turn: "Turn {0}",
  steps: "Steps of the turn",
  steal: "steal", roll: "roll", move: "move", use: "use", drones: "drones", fly: "fly",
  draw: "A draw: {0}", wins: "{0} wins: {1}",
  dieShows: "the die shows {0}", notCast: "the die is not cast yet",
  die: "the die", notYet: "is not cast yet",
  oneStep: "1 step", someSteps: "{0} steps", forSteps: "for a clone, spy or BioDrone",
  forward: "{0} forward", forFlights: "for every rocket and capsule",
  ahead: "{0} ahead", forShields: "for shields and satellites",
  level: "level {0}", forMines: "for thermite mines",

  oxygen: "oxygen", biomass: "biomass", rocket: "rockets", biodrone: "biodrones", metal: "metal", uranium: "uranium", energy: "energy",
  oneOxygen: "oxygen", oneBiomass: "biomass", oneRocket: "rocket", oneBiodrone: "biodrone", oneMetal: "metal", oneUranium: "uranium", oneEnergy: "energy",
  and: "and", nothing: "nothing",
  warehouse: "{0} warehouse",
  cell: "{0}, depth {1}",
  surface: "surface",
  costs: "costs {0}", costsEach: "costs {0} each",
  lastUnit: "last unit", sealsIt: "this seals it",
  storeOf: "{0} of {1}", leftStore: "{0} on the left", rightStore: "{0} on the right", wouldSeal: "which this would seal",
  stores: "Stores: units that can be spent",
  toSpend: "{0}: {1} to spend", lockedIn: "{0} locked in", sealed: "sealed",

  damaged: "damaged", holdsUnit: "holds a unit", empty: "empty",
  cloneOf: "clone of {0}", spyOf: "spy of {0}", droneOf: "BioDrone of {0}",
  shieldOf: "shield of {0}", satelliteOf: "satellite of {0}", flyerOf: "{0} of {1}, {2} to go",
  flyRocket: "rocket", flyNuclear: "nuclear rocket", flyCapsule: "capsule",
  closedTaken: "taken", closedDamaged: "broken", closedDrone: "drone",
  closedBut: "as far as the die says, but {0}",
  saidTaken: "taken", saidDamaged: "damaged", saidDrone: "drone",

  damageOf: "of {0} damage", damage: "damage",
  oneClone: "1 clone", someClones: "{0} clones", gunning: "{0} gunning",
  oneSpy: "1 spy inside", someSpies: "{0} spies inside",
  inFlight: "In flight: where each face of the die brings it",
  box: "box: {0} figures, {1} drones, {2} satellites, {3} shields, {4} rockets, {5} nuclear",
  harmless: "can deal no more damage",
  toGo: "{0} to go", toGoLong: "{0} squares to the enemy surface, column {1}",
  faceShield: "shd", faceHit: "hit", faceOver: "over",
  onFace: "On {0} it {1}",
  flies: "flies on to {0}", stopped: "is stopped by the shield on {0}", collides: "hits a piece on {0}", lands: "lands on {0}",
  orderOfFlights: "Order of flights", whoFlies: "Who flies first?", flyNow: "Fly in this order",
  flyerOn: "{0} on {1} {2}",
  earlier: "earlier", later: "later",

  pointAtSquare: "Point at a square to read what it does.",
  seals: "This seals the {0} warehouse.",
  laserHits: "Laser: {0}.", minesHit: "Mine on 1 to 6: {0}.", nextNuclear: "The next rocket is nuclear.",

  shortDrone: "drone›?", shortIdle: "idle", shortWarhead: "+warhead", shortNoRoom: "no room", shortSurface: "surface", shortGunner: "gunner", shortLock: "lock",
  shortArms: "arms", shortLacks: "lacks {0}", shortGun: "1 gun", shortGuns: "{0} guns", shortNoGun: "no gun", shortUnmask: "unmask?", shortMend: "mend?", shortNoUse: "no use",
  shortSeals: "seals {0}", shortBlocks: "blocks", shortNoAim: "no aim",
  turnsDrone: "Turns a BioDrone here into a unit of your choice.",
  noDrone: "No BioDrone here: it stays idle.",
  armsRocket: "Spends {0} for a warhead.",
  noRocket: "No rocket for a warhead: it stays idle.",
  noRoom: "No room for {0}: it stays idle.",
  makes: "Spends {0}, makes {1}.", makesSome: "Spends {0}, makes {1}, but not all of it fits.",
  spyOnSurface: "A spy on the surface is nobody's gunner.",
  becomesGunner: "Becomes the gunner of this column.",
  lockStep: "Its next first step may lead to any other free Lock.",
  mans: "Mans the {0}. {1}",
  lacksIdle: "Lacks {0}: it stays idle.", lacksUse: "Lacks {0}: it cannot be used.",
  useOneGunner: "You may use it: {0} for 1 gunner.", useGunners: "You may use it: {0} for each of {1} gunners.",
  noGunner: "Nobody stands on the surface to fire.",
  mayUse: "You may use it for {0}.",
  noSpy: "No spy here.", nothingDamaged: "Nothing is damaged.",
  destroysUnit: "Destroys the unit there; {0}.", blocksDeeper: "Blocks what lies deeper; {0}.",
  isSealed: "the warehouse is sealed", canReach: "{0} can still be reached",
  noAim: "No gunner has anything to aim at.",
  aims: "They aim: {0}.", aimAt: "column {0} at {1}",

  threatens: "What threatens {0}: {1}", moreThreats: "and {0} more",
  chanceToLand: "chance to land within two turns",
  anyRoll: "any roll", orMore: "{0} or more", or: "or",
  orSome: "{0} or {1} more",
  theRocket: "Rocket", theNuclear: "Nuclear rocket", theCapsule: "Capsule",
  landsOn: "lands on {0}", landsAfter: "lands in the turn after",
  flightThreat: "{0} in column {1} {2}: {3}",
  laserThreat: "Laser on {0}: {1}", yourPiece: "your piece on {0}", yourGunner: "your gunner in column {0}",
  mineThreat: "Thermite mine on {0}: {1}",
  spyThreat: "Espionage on {0}: your clone on {1}",
  satelliteThreat: "Satellite on {0} fires at the turn's end: {1}",
  srf: "srf",
};

const german: Record<keyof typeof english, string> = {
  stations: "Die beiden Stationen",
  wholeBoard: "Das ganze Brett", all: "Alles",
  reach: "Wege", lanes: "Bahnen", zones: "Zonen",
  reachAbout: "Mit welchen Augenzahlen eine deiner Figuren auf ein Feld kommt",
  lanesAbout: "Was der Laser jedes Schützen träfe; Rakete und Mine nach Augenzahl",
  zonesAbout: "Was Satelliten bedrohen",
  parts: "Teile des Bretts",
  theirs: "Gegner", space: "All", mine: "Meine",
  toChoose: "{0}, {1} zur Wahl",

  placing: "Klone setzen",
  turn: "Zug {0}",
  steps: "Schritte des Zuges",
  steal: "Stehlen", roll: "Würfeln", move: "Gehen", use: "Nutzen", drones: "Drohnen", fly: "Fliegen",
  draw: "Unentschieden: {0}", wins: "{0} gewinnt: {1}",
  dieShows: "der Würfel zeigt {0}", notCast: "noch nicht gewürfelt",
  die: "der Würfel", notYet: "ist noch nicht gefallen",
  oneStep: "1 Schritt", someSteps: "{0} Schritte", forSteps: "für Klon, Spion oder Biodrohne",
  forward: "{0} weiter", forFlights: "für jede Rakete und Kapsel",
  ahead: "{0} voraus", forShields: "für Schilde und Satelliten",
  level: "Ebene {0}", forMines: "für Thermitminen",

  oxygen: "Sauerstoff", biomass: "Biomasse", rocket: "Raketen", biodrone: "Biodrohnen", metal: "Metall", uranium: "Uran", energy: "Energie",
  oneOxygen: "Sauerstoff", oneBiomass: "Biomasse", oneRocket: "Rakete", oneBiodrone: "Biodrohne", oneMetal: "Metall", oneUranium: "Uran", oneEnergy: "Energie",
  and: "und", nothing: "nichts",
  warehouse: "Lager für {0}",
  cell: "{0}, Tiefe {1}",
  surface: "Oberfläche",
  costs: "kostet {0}", costsEach: "kostet je {0}",
  lastUnit: "letzte Einheit", sealsIt: "das versiegelt es",
  storeOf: "{0} von {1}", leftStore: "linkes {0}", rightStore: "rechtes {0}", wouldSeal: "das dadurch versiegelt würde",
  stores: "Lager: verfügbare Einheiten",
  toSpend: "{0}: {1} verfügbar", lockedIn: "{0} eingeschlossen", sealed: "versiegelt",

  damaged: "beschädigt", holdsUnit: "mit einer Einheit", empty: "leer",
  cloneOf: "Klon von {0}", spyOf: "Spion von {0}", droneOf: "Biodrohne von {0}",
  shieldOf: "Schild von {0}", satelliteOf: "Satellit von {0}", flyerOf: "{0} von {1}, noch {2}",
  flyRocket: "Rakete", flyNuclear: "Atomrakete", flyCapsule: "Kapsel",
  closedTaken: "besetzt", closedDamaged: "kaputt", closedDrone: "Drohne",
  closedBut: "so weit, wie der Würfel zeigt, aber {0}",
  saidTaken: "besetzt", saidDamaged: "beschädigt", saidDrone: "von einer Drohne versperrt",

  damageOf: "von {0} Schaden", damage: "Schaden",
  oneClone: "1 Klon", someClones: "{0} Klone", gunning: "{0} am Geschütz",
  oneSpy: "1 Spion im Haus", someSpies: "{0} Spione im Haus",
  inFlight: "Unterwegs: wohin jede Augenzahl es bringt",
  box: "Vorrat: {0} Figuren, {1} Drohnen, {2} Satelliten, {3} Schilde, {4} Raketen, {5} Atomraketen",
  harmless: "kann keinen Schaden mehr anrichten",
  toGo: "noch {0}", toGoLong: "noch {0} Felder bis zur feindlichen Oberfläche, Spalte {1}",
  faceShield: "Sch", faceHit: "trifft", faceOver: "über",
  onFace: "Bei {0}: {1}",
  flies: "fliegt weiter nach {0}", stopped: "wird vom Schild auf {0} aufgehalten", collides: "trifft ein Teil auf {0}", lands: "landet auf {0}",
  orderOfFlights: "Reihenfolge der Flüge", whoFlies: "Wer fliegt zuerst?", flyNow: "In dieser Folge fliegen",
  flyerOn: "{0} auf {1} {2}",
  earlier: "früher", later: "später",

  pointAtSquare: "Zeige auf ein Feld und lies, was es tut.",
  seals: "Das versiegelt das Lager für {0}.",
  laserHits: "Laser: {0}.", minesHit: "Mine bei 1 bis 6: {0}.", nextNuclear: "Die nächste Rakete ist atomar.",

  shortDrone: "Drohne›?", shortIdle: "ruht", shortWarhead: "+Kopf", shortNoRoom: "voll", shortSurface: "oben", shortGunner: "Schütze", shortLock: "Tor",
  shortArms: "Waffe", shortLacks: "ohne {0}", shortGun: "1 Rohr", shortGuns: "{0} Rohre", shortNoGun: "0 Rohre", shortUnmask: "Spion?", shortMend: "heil?", shortNoUse: "unnütz",
  shortSeals: "{0} zu", shortBlocks: "sperrt", shortNoAim: "kein Ziel",
  turnsDrone: "Verwandelt eine Biodrohne hier in eine Einheit deiner Wahl.",
  noDrone: "Keine Biodrohne hier: Das Modul ruht.",
  armsRocket: "Nimmt {0} für einen Sprengkopf.",
  noRocket: "Keine Rakete für einen Sprengkopf: Das Modul ruht.",
  noRoom: "Kein Platz für {0}: Das Modul ruht.",
  makes: "Nimmt {0}, macht {1}.", makesSome: "Nimmt {0}, macht {1}, aber nicht alles hat Platz.",
  spyOnSurface: "Ein Spion auf der Oberfläche ist niemandes Schütze.",
  becomesGunner: "Wird zum Schützen dieser Spalte.",
  lockStep: "Der nächste erste Schritt darf in jede andere freie Schleuse führen.",
  mans: "Besetzt: {0}. {1}",
  lacksIdle: "Es fehlt an {0}: Das Modul ruht.", lacksUse: "Es fehlt an {0}: Es ist nicht zu nutzen.",
  useOneGunner: "Du darfst es nutzen: {0} für 1 Schützen.", useGunners: "Du darfst es nutzen: {0} für jeden von {1} Schützen.",
  noGunner: "Niemand steht auf der Oberfläche, um zu feuern.",
  mayUse: "Du darfst es für {0} nutzen.",
  noSpy: "Kein Spion hier.", nothingDamaged: "Nichts ist beschädigt.",
  destroysUnit: "Zerstört die Einheit dort; {0}.", blocksDeeper: "Sperrt, was tiefer liegt; {0}.",
  isSealed: "das Lager ist versiegelt", canReach: "{0} sind noch erreichbar",
  noAim: "Kein Schütze hat ein Ziel.",
  aims: "Sie zielen: {0}.", aimAt: "Spalte {0} auf {1}",

  threatens: "Was {0} bedroht: {1}", moreThreats: "und {0} weitere",
  chanceToLand: "Aussicht, in zwei Zügen zu landen",
  anyRoll: "jedem Wurf", orMore: "{0} oder mehr", or: "oder",
  orSome: "{0} oder {1} weitere",
  theRocket: "Rakete", theNuclear: "Atomrakete", theCapsule: "Kapsel",
  landsOn: "landet bei {0}", landsAfter: "landet im Zug darauf",
  flightThreat: "{0} in Spalte {1} {2}: {3}",
  laserThreat: "Laser bei {0}: {1}", yourPiece: "dein Teil auf {0}", yourGunner: "dein Schütze in Spalte {0}",
  mineThreat: "Thermitmine bei {0}: {1}",
  spyThreat: "Spionage bei {0}: dein Klon auf {1}",
  satelliteThreat: "Satellit auf {0} feuert am Zugende: {1}",
  srf: "obn",
};

export type Word = keyof typeof english;
export const say = wordsOf({ en: english, de: german });

type Resource = "oxygen" | "rocket" | "metal" | "energy" | "biomass" | "biodrone" | "uranium";

/** Some of a resource: "2 rockets", "1 metal". */
export const amount = (n: number, of: Resource) =>
  `${n} ${say(n === 1 ? (`one${of[0]?.toUpperCase()}${of.slice(1)}` as "oneOxygen") : of)}`;

/** What flies, by the engine's name. */
export const flyerWord = (what: string) => say(what === "rocket" ? "flyRocket" : what === "capsule" ? "flyCapsule" : "flyNuclear");

const englishTitles = {
  move: "walk", blast: "walk and blow up", drone: "move a BioDrone", "drone-blast": "move and blow up", done: "go on", "no-clone": "no new clone", "give-up": "give up",
  launch: "launch a rocket", capsule: "launch a capsule", mine: "thermite mine", counter: "unmask", takeover: "take over", arm: "put the warhead", sense: "turn a BioDrone",
  keep: "store with", pay: "pay with", fly: "fly next", laser: "laser", shield: "shield", satellite: "satellite", recruit: "recruit", repair: "repair", steal: "steal",
  defrost: "defrost", hit: "hit", place: "place",
};

const germanTitles: Record<keyof typeof englishTitles, string> = {
  move: "gehen", blast: "gehen und sprengen", drone: "Biodrohne bewegen", "drone-blast": "bewegen und sprengen", done: "weiter", "no-clone": "kein neuer Klon", "give-up": "aufgeben",
  launch: "Rakete starten", capsule: "Kapsel starten", mine: "Thermitmine", counter: "enttarnen", takeover: "kapern", arm: "Sprengkopf aufsetzen", sense: "Biodrohne verwandeln",
  keep: "lagern in", pay: "zahlen aus", fly: "als Nächstes fliegt", laser: "Laser", shield: "Schild", satellite: "Satellit", recruit: "anwerben", repair: "reparieren", steal: "stehlen",
  defrost: "auftauen", hit: "treffen", place: "setzen",
};

export const titles = (): Record<string, string> => inLanguage({ en: englishTitles, de: germanTitles });

/** What this table's marks mean, for its help. */
const signsIn: Record<Language, [string, string][]> = {
  en: [
    ["Tag on a square", "what happens when the chosen figure stops there: −E +M is spent and made, “2 guns” may fire, ⊘ is closed, ⚠ seals a warehouse"],
    ["Pipe", "a warehouse of ten cells, open at the shaft; units behind damage or a BioDrone are dashed, a red cross is a seal"],
    ["Reach", "the faces of the die that bring one of your figures to a square, in six tints"],
    ["Lanes", "for each gunner: the cross is what a laser hits, arrows where a rocket gets on 1 to 6, rings the square of a mine"],
    ["Zones", "dots of A and triangles of B: what satellites fire at when a turn ends"],
    ["Number on a rocket", "squares to the enemy surface"],
  ],
  de: [
    ["Schild auf einem Feld", "was geschieht, wenn die gewählte Figur dort stehen bleibt: −E +M wird verbraucht und gemacht, „2 Rohre“ dürfen feuern, ⊘ ist gesperrt, ⚠ versiegelt ein Lager"],
    ["Röhre", "ein Lager aus zehn Zellen, offen zum Schacht; Einheiten hinter Schaden oder einer Biodrohne sind gestrichelt, ein rotes Kreuz ist ein Siegel"],
    ["Wege", "die Augenzahlen, mit denen eine deiner Figuren auf ein Feld kommt, in sechs Tönen"],
    ["Bahnen", "für jeden Schützen: Das Kreuz trifft ein Laser, Pfeile zeigen, wohin eine Rakete bei 1 bis 6 kommt, Ringe das Feld einer Mine"],
    ["Zonen", "Punkte von A und Dreiecke von B: worauf Satelliten am Zugende feuern"],
    ["Zahl an einer Rakete", "Felder bis zur feindlichen Oberfläche"],
  ],
};

export const signs = () => inLanguage(signsIn);
