// The students' cards and the Anomaly's powers, in a sentence each.
export const cards: Record<string, { name: string; text: string }> = {
  strike: { name: "Strike", text: "Attack the zone you are in or one next to it." },
  "double-strike": { name: "Double Strike", text: "Two attacks, one after the other." },
  "far-strike": { name: "Far Strike", text: "Attack a zone further away." },
  trap: { name: "Trap", text: "Lay a secret trap; spring it when the Anomaly may be there." },
  bludgeon: { name: "Bludgeon", text: "A heavy blow in your own zone." },
  "stun-baton": { name: "Stun Baton", text: "Hit it, and take its strength for the turn." },
  sensor: { name: "Sensor", text: "Place a sensor and ask it at once." },
  stims: { name: "Stims", text: "Get health back." },
  bait: { name: "Bait", text: "Draw the Anomaly a step your way, or only pretend." },
};

export const powers: Record<string, string> = {
  evolve: "Take an evolution.", overload: "Charge and discharge electricity.", possess: "Seize a Student and act with it.",
  scent: "Ask who is in a zone.", teleport: "Go to any zone, in secret.",
  adaptive: "Cards count for more.", conduit: "Electricity carries further.", echolocation: "Hear where Students are.",
  morph: "Feed on other things.", phasing: "Walk through the shuttle bays.", reactive: "Strike back when hit.",
};
