// What cards, actions, evolutions and symbols are called and do, in our words and in each language.
import type { Language } from "../../texts";
import type { Card, Evolution, Special, Symbol } from "./types.gen";

type Said = readonly [name: string, text: string];

export interface CardWords {
  faces: Record<Card, Said>;
  specials: Record<Special, Said>;
  basics: Record<"prowl" | "feed", Said>;
  evolutions: Record<Evolution, Said>;
  symbols: Record<Symbol, string>;
}

const english: CardWords = {
  faces: {
    strike: ["Strike", "Attack your zone or one next to it: 1 damage."],
    "double-strike": ["Double Strike", "Two Strikes, one after the other: 1 damage each."],
    "far-strike": ["Far Strike", "Attack a zone up to two steps away: 1 damage."],
    trap: ["Trap", "Lay a secret trap in your zone. Spring it at any time for free: 1 damage there."],
    bludgeon: ["Bludgeon", "Reveal where you are and attack that zone: 2 damage."],
    "stun-baton": ["Stun Baton", "Reveal where you are and attack that zone: 3 damage."],
    sensor: ["Sensor", "Put a sensor in your zone or next to it. If the Anomaly enters, it reveals itself."],
    stims: ["Stims", "Go one or two steps at once, and show one new tracking card."],
    bait: ["Bait", "Name your zone or one next to it. The Anomaly steps towards it; if it is there, it pretends to."],
  },
  specials: {
    evolve: ["Evolve", "Take one permanent evolution."],
    overload: ["Overload", "Put 2 electricity tokens anywhere, or fire all: 1 damage per token to each Student there."],
    possess: ["Possess", "Reveal yourself. See the hand of a Student here and make them act."],
    scent: ["Scent", "Name zones. Every Student says whether they are in one of them."],
    teleport: ["Teleport", "Go secretly to any other zone."],
  },
  basics: {
    prowl: ["Move", "Go secretly to a zone next to yours."],
    feed: ["Feed", "Reveal yourself. With a Student here, Zero moves one to the left. Otherwise eat fuel here: +1."],
  },
  evolutions: {
    adaptive: [
      "Adaptive",
      "Other cards replace a needed one: 1 for Scent, 2 for Overload or Evolve, 3 for Possess, 4 for Teleport.",
    ],
    conduit: ["Conduit", "Feeds on electricity in its zone, also when it is fired."],
    echolocation: ["Echolocation", "Students reveal their zone when they do anything but Move, Track or Trap."],
    morph: ["Morph", "If attacked with another Student in its zone, the Students take the damage."],
    phasing: ["Phasing", "A step may cross a shuttle bay, from lab to lab."],
    reactive: ["Reactive", "If attacked with no action points left, it moves at the end of that slot; once a round."],
  },
  symbols: {
    core: "core",
    labs: "labs",
    quarters: "quarters",
    fire: "fire",
    cold: "cold",
    engineering: "engineering",
    ai: "AI",
    physics: "physics",
    biology: "biology",
  },
};

const german: CardWords = {
  faces: {
    strike: ["Schlag", "Greif deine Zone oder eine daneben an: 1 Schaden."],
    "double-strike": ["Doppelschlag", "Zwei Schläge nacheinander: je 1 Schaden."],
    "far-strike": ["Fernschlag", "Greif eine Zone bis zu zwei Schritte entfernt an: 1 Schaden."],
    trap: ["Falle", "Leg heimlich eine Falle in deine Zone. Lös sie jederzeit umsonst aus: 1 Schaden dort."],
    bludgeon: ["Knüppel", "Zeig, wo du bist, und greif diese Zone an: 2 Schaden."],
    "stun-baton": ["Schockstab", "Zeig, wo du bist, und greif diese Zone an: 3 Schaden."],
    sensor: ["Sensor", "Stell einen Sensor in deine Zone oder daneben. Eine Anomalie, die dorthin kommt, zeigt sich."],
    stims: ["Aufputscher", "Geh einen oder zwei Schritte auf einmal und zeig eine neue Spurkarte."],
    bait: ["Köder", "Nenn deine Zone oder eine daneben. Die Anomalie geht darauf zu; ist sie dort, tut sie so."],
  },
  specials: {
    evolve: ["Entwickeln", "Nimm dir eine Entwicklung, für immer."],
    overload: [
      "Überladen",
      "Leg 2 Strommarker irgendwohin, oder entlade alle: je Marker 1 Schaden für Studenten dort.",
    ],
    possess: ["Beherrschen", "Zeig dich. Sieh die Hand eines Studenten hier und lass ihn handeln."],
    scent: ["Wittern", "Nenn Zonen. Jeder Student sagt, ob er in einer davon ist."],
    teleport: ["Teleport", "Geh heimlich in irgendeine andere Zone."],
  },
  basics: {
    prowl: ["Gehen", "Geh heimlich in eine Zone neben deiner."],
    feed: ["Fressen", "Zeig dich. Ist ein Student hier: Null rückt eins nach links. Sonst friss Treibstoff hier: +1."],
  },
  evolutions: {
    adaptive: [
      "Wandelbar",
      "Andere Karten ersetzen eine: 1 für Wittern, 2 für Überladen oder Entwickeln, 3 für Beherrschen, 4 für Teleport.",
    ],
    conduit: ["Stromleiter", "Frisst Strom in ihrer Zone, auch die Schläge, die dort treffen."],
    echolocation: ["Echolot", "Studenten zeigen ihre Zone bei allem außer Gehen, Spüren und Falle."],
    morph: ["Doppelgänger", "Neben einem anderen Studenten angegriffen, lässt sie die Studenten den Schaden nehmen."],
    phasing: ["Durchdringen", "Ein Schritt darf durch einen Hangar führen, von Labor zu Labor."],
    reactive: [
      "Fluchtreflex",
      "Ohne Aktionspunkte angegriffen, geht sie am Ende dieses Zuges einmal weiter; einmal pro Runde.",
    ],
  },
  symbols: {
    core: "Kern",
    labs: "Labor",
    quarters: "Quartier",
    fire: "Feuer",
    cold: "Kälte",
    engineering: "Technik",
    ai: "KI",
    physics: "Physik",
    biology: "Biologie",
  },
};

export const cardWords: Record<Language, CardWords> = { en: english, de: german };
