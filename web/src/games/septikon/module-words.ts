// What the modules are called and do, in each language: name, text.
import { inEach, type Language } from "../../texts";

const english = {
  LCK: ["Lock", "The first step may lead to any other free Lock. New clones appear here."],
  DRL: ["Drill", "While manned, your crew hits enemies on the 8 squares around them."],
  VIB: ["VibroCannon", "While manned, your crew hits enemies exactly two squares away."],
  EXP: ["Explosives", "While manned, a figure that moves may damage the square it leaves."],
  LIC: ["Lichen", "Grows 1 biomass."],
  LI2: ["Double Lichen", "Grows 2 biomass."],
  CHE: ["Chemical Reactor", "Turns 1 biomass into 1 oxygen."],
  CH2: ["Double Chemical Reactor", "Turns 2 biomass into 2 oxygen."],
  AIR: ["Air Filter", "Turns 2 oxygen into 3."],
  BIO: ["BioCollector", "Builds a biodrone from 1 oxygen and 1 biomass."],
  URA: ["Uranium Mine", "Digs 1 uranium for 1 energy and 1 oxygen."],
  REA: ["Nuclear Reactor", "Burns 1 uranium for 3 energy."],
  THE: ["Thermal Generator", "Burns 1 biomass for 1 energy."],
  FOU: ["Foundry", "Makes 1 metal for 1 energy."],
  FO2: ["Double Foundry", "Makes 2 metal for 2 energy."],
  RKT: ["Rocket Workshop", "Builds a rocket for 1 energy."],
  SEN: ["Sensor Cabin", "Turns one enemy BioDrone on this station into 1 unit of your choice."],
  NUK: ["Nuclear Armory", "Puts a warhead on a stored rocket."],
  LAS: ["Laser", "Each gunner may hit the first enemy piece ahead, or else the first undamaged square."],
  LCH: ["Launch Shaft", "Each gunner may launch a rocket, which at once flies as far as the die shows."],
  THM: ["Thermite Mine", "Each gunner may damage the square ahead on the level the die shows."],
  SHD: ["Energy Shield", "Each gunner may put a shield as far ahead as the die shows."],
  CAP: ["Landing Capsule", "Each gunner may launch a capsule; it lands as a BioDrone."],
  ESP: ["Espionage", "Each gunner may turn one enemy clone of its column into a spy."],
  SAT: ["Satellite", "Each gunner may put a satellite as far ahead as the die shows."],
  TKO: ["Takeover", "Each gunner may take over one enemy satellite ahead."],
  REP: ["Repair", "Mends one damaged square of this station."],
  RE2: ["Double Repair", "Mends up to two damaged squares of this station."],
  ERP: ["Energy Repair", "Mends one damaged square of this station."],
  CNT: ["Counterespionage", "Turns one enemy spy on this station into a clone of yours."],
} as const;

export type ModuleCode = keyof typeof english;
type Said = readonly [name: string, text: string];

const german: Record<ModuleCode, Said> = {
  LCK: ["Schleuse", "Der erste Schritt darf in jede andere freie Schleuse führen. Hier erwachen neue Klone."],
  DRL: ["Bohrer", "Solange besetzt, schlägt die Mannschaft Feinde auf den 8 Feldern ringsum."],
  VIB: ["Vibrokanone", "Solange besetzt, schlägt die Mannschaft Feinde in genau zwei Feldern Abstand."],
  EXP: ["Sprengstoff", "Solange besetzt, darf jeder beim Losgehen sein Feld beschädigen."],
  LIC: ["Flechte", "Bringt 1 Biomasse."],
  LI2: ["Doppelflechte", "Bringt 2 Biomasse."],
  CHE: ["Chemiereaktor", "Macht aus 1 Biomasse 1 Sauerstoff."],
  CH2: ["Doppel-Chemiereaktor", "Macht aus 2 Biomasse 2 Sauerstoff."],
  AIR: ["Luftfilter", "Macht aus 2 Sauerstoff 3."],
  BIO: ["Biokollektor", "Baut aus 1 Sauerstoff und 1 Biomasse eine Biodrohne."],
  URA: ["Uranmine", "Fördert 1 Uran für 1 Energie und 1 Sauerstoff."],
  REA: ["Kernreaktor", "Verbrennt 1 Uran zu 3 Energie."],
  THE: ["Wärmekraftwerk", "Verbrennt 1 Biomasse zu 1 Energie."],
  FOU: ["Gießerei", "Macht 1 Metall für 1 Energie."],
  FO2: ["Doppelgießerei", "Macht 2 Metall für 2 Energie."],
  RKT: ["Raketenwerkstatt", "Baut eine Rakete für 1 Energie."],
  SEN: ["Sensorkabine", "Verwandelt eine feindliche Biodrohne auf der Station in 1 beliebige Einheit."],
  NUK: ["Atomarsenal", "Setzt einen Sprengkopf auf eine gelagerte Rakete."],
  LAS: ["Laser", "Jeder Schütze darf das erste feindliche Teil voraus treffen, sonst das erste heile Feld."],
  LCH: ["Startschacht", "Jeder Schütze darf eine Rakete starten; sie fliegt sofort die Augenzahl."],
  THM: ["Thermitmine", "Jeder Schütze darf das Feld voraus auf der Ebene beschädigen, die der Würfel zeigt."],
  SHD: ["Energieschild", "Jeder Schütze darf einen Schild so weit voraus setzen, wie der Würfel zeigt."],
  CAP: ["Landekapsel", "Jeder Schütze darf eine Kapsel starten; sie landet als Biodrohne."],
  ESP: ["Spionage", "Jeder Schütze darf einen feindlichen Klon seiner Spalte zum Spion machen."],
  SAT: ["Satellit", "Jeder Schütze darf einen Satelliten so weit voraus setzen, wie der Würfel zeigt."],
  TKO: ["Kaperung", "Jeder Schütze darf einen feindlichen Satelliten voraus übernehmen."],
  REP: ["Reparatur", "Repariert ein beschädigtes Feld dieser Station."],
  RE2: ["Doppelreparatur", "Repariert bis zu zwei beschädigte Felder dieser Station."],
  ERP: ["Reparatur mit Energie", "Repariert ein beschädigtes Feld dieser Station."],
  CNT: ["Spionageabwehr", "Macht einen feindlichen Spion auf dieser Station zum eigenen Klon."],
};

export const moduleWords: Record<Language, Record<ModuleCode, Said>> = { en: english, de: german };

/** A module's words in each language. */
export const saidOf = (code: ModuleCode) =>
  inEach((language) => {
    const [name, text] = moduleWords[language][code];
    return { name, text };
  });
