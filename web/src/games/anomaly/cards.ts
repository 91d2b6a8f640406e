// The cards, the Anomaly's actions and its evolutions: what each does, in our words, with its rule.

export interface Face {
  name: string;
  icon: string;
  /** How far away the zone may be that it names; 0 is the student's own. */
  range: number;
  /** What it deals; 0 for a card that attacks nobody. */
  damage: number;
  /** What the card is in the Anomaly's hands. */
  special: string;
  text: string;
  rule: string;
}

/** The action cards by their Student half (section 16). */
export const faces: Record<string, Face> = {
  strike: { name: "Strike", icon: "punch", range: 1, damage: 1, special: "evolve", text: "Attack your zone or one next to it: 1 damage.", rule: "ANO-6.2" },
  "double-strike": { name: "Double Strike", icon: "punch", range: 1, damage: 1, special: "possess", text: "Two Strikes, one after the other: 1 damage each.", rule: "ANO-6.3" },
  "far-strike": { name: "Far Strike", icon: "archery-target", range: 2, damage: 1, special: "overload", text: "Attack a zone up to two steps away: 1 damage.", rule: "ANO-6.4" },
  trap: { name: "Trap", icon: "wolf-trap", range: 0, damage: 1, special: "overload", text: "Lay a secret trap in your zone. Spring it at any time, free: 1 damage there.", rule: "ANO-6.6" },
  bludgeon: { name: "Bludgeon", icon: "wood-club", range: 0, damage: 2, special: "evolve", text: "Show where you are and attack that zone: 2 damage.", rule: "ANO-6.5" },
  "stun-baton": { name: "Stun Baton", icon: "baton", range: 0, damage: 3, special: "teleport", text: "Show where you are and attack that zone: 3 damage.", rule: "ANO-6.5" },
  sensor: { name: "Sensor", icon: "radar-dish", range: 1, damage: 0, special: "evolve", text: "Put a sensor in your zone or next to it. An Anomaly that comes there shows itself.", rule: "ANO-6.8" },
  stims: { name: "Stims", icon: "syringe", range: 2, damage: 0, special: "scent", text: "Go one or two steps at once, and show one new tracking card.", rule: "ANO-6.9" },
  bait: { name: "Bait", icon: "fishing-lure", range: 1, damage: 0, special: "scent", text: "Name your zone or one next to it. The Anomaly steps towards it; if it is there, it pretends to.", rule: "ANO-6.10" },
};

export const faceNames = Object.keys(faces);

export interface Power {
  name: string;
  icon: string;
  /** Cards with this half that it costs. */
  cards: number;
  text: string;
  rule: string;
}

/** The Anomaly's special actions (section 9). */
export const specials: Record<string, Power> = {
  evolve: { name: "Evolve", icon: "alien-egg", cards: 2, text: "Take one evolution, for good.", rule: "ANO-9.2" },
  overload: { name: "Overload", icon: "electric", cards: 1, text: "Put 2 electricity tokens anywhere, or fire all: 1 damage a token to each Student there.", rule: "ANO-9.3" },
  possess: { name: "Possess", icon: "brain-tentacle", cards: 1, text: "Show yourself. See the hand of a Student here and make them act.", rule: "ANO-9.4" },
  scent: { name: "Scent", icon: "nose-side", cards: 1, text: "Name zones. Every Student says whether they are in one of them.", rule: "ANO-9.5" },
  teleport: { name: "Teleport", icon: "teleport", cards: 1, text: "Go secretly to any other zone.", rule: "ANO-9.6" },
};

/** Its basic actions (section 8). */
export const basics = {
  prowl: { name: "Move", icon: "teleport", text: "Go secretly to a zone next to yours.", rule: "ANO-8.1" },
  feed: { name: "Feed", icon: "fangs", text: "Show yourself. A Student here: Zero moves one to the left. Else eat fuel here: +1.", rule: "ANO-8.2" },
};

/** What it can become (section 10). */
export const evolutions: Record<string, { name: string; text: string; rule: string }> = {
  adaptive: { name: "Adaptive", text: "Other cards stand in for a needed one: 1 for Scent, 2 for Overload or Evolve, 3 for Possess, 4 for Teleport.", rule: "ANO-10.1" },
  conduit: { name: "Conduit", text: "Feeds on electricity in its zone, also on the strikes that hit there.", rule: "ANO-10.2" },
  echolocation: { name: "Echolocation", text: "Students show their zone when they do anything but Move, Track or Trap.", rule: "ANO-10.3" },
  morph: { name: "Morph", text: "Attacked beside another Student, it lets the Students take the damage.", rule: "ANO-10.4" },
  phasing: { name: "Phasing", text: "A step may cross a shuttle bay, from lab to lab.", rule: "ANO-10.5" },
  reactive: { name: "Reactive", text: "Attacked with no action points left, it moves once at the end of that slot; once a round.", rule: "ANO-10.6" },
};
