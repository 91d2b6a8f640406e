// What the cards say and what they add (SPF-22 to SPF-26), in our words. Figures as in the engine's tables.
import type { Slot } from "./view";

export interface Card {
  title: string;
  text: string;
  rule: string;
}

/** What a card of the template adds (SPF-2.5). */
export interface Part extends Card {
  slot: Slot | "head";
  hp: number;
  armor: number;
  retaliate: number;
  luck: number;
  movement: number;
  sponsors: number;
  range: number;
  damage: number;
  strikes: number;
  regenerate: number;
  /** Attack through obstacles (SPF-9.6). */
  through: boolean;
  /** A Head's number decides who starts (SPF-4.4). */
  number: number;
}

const nothing = {
  hp: 0, armor: 0, retaliate: 0, luck: 0, movement: 0, sponsors: 0, range: 0, damage: 0, strikes: 0, regenerate: 0, through: false, number: 0,
};

const title = (name: string) => name.split("-").map((w) => w[0]?.toUpperCase() + w.slice(1)).join(" ");

const part = (slot: Slot, name: string, adds: Partial<Part>, text = ""): [string, Part] =>
  [name, { ...nothing, slot, title: title(name), text, rule: "SPF-22", ...adds }];

const head = (number: number, name: string, text: string, adds: Partial<Part> = {}): [string, Part] =>
  [name, { ...nothing, slot: "head", number, title: title(name), text, rule: "SPF-23", ...adds }];

export const parts: Record<string, Part> = Object.fromEntries([
  part("torso", "chitin-carapace", { hp: 14, armor: 1 }),
  part("torso", "crystal-body", { hp: 12, retaliate: 2 }),
  part("torso", "energy-armor", { hp: 10, armor: 2, range: 1 }),
  part("torso", "alien-armor", { hp: 10, armor: 2, retaliate: 1 }),
  part("torso", "corporate-armor", { hp: 12, armor: 2 }),
  part("torso", "undead-torso", { hp: 14, range: 1 }),
  part("legs", "alien-legs", { movement: 7, hp: 2, sponsors: 5 }),
  part("legs", "armored-legs", { movement: 8, hp: 2, sponsors: 3 }),
  part("legs", "beast-hooves", { movement: 9, sponsors: 3 }),
  part("legs", "crawler-track", { movement: 8, armor: 1, sponsors: 3 }),
  part("legs", "nanotech-limbs", { movement: 8, sponsors: 5 }),
  part("legs", "tentacles", { movement: 7, hp: 2, luck: 1, sponsors: 3 }),
  part("right-arm", "antimatter-flail", { range: 1, damage: 9, strikes: 1 }),
  part("right-arm", "plasma-gun", { range: 6, damage: 6, strikes: 1 }),
  part("right-arm", "sludge-pistol", { range: 4, damage: 7, strikes: 1 }),
  part("right-arm", "tentacle", { range: 2, damage: 8, strikes: 1 }),
  part("right-arm", "x-ray-rifle", { title: "X-Ray Rifle", range: 7, damage: 4, strikes: 1, through: true, rule: "SPF-9.6" }, "Shoots through rocks and buildings."),
  part("left-arm", "anti-gravity-modifier", { title: "Anti-Gravity Modifier", rule: "SPF-22.1" }, "Each Freak once a turn: move an enemy Freak within 3 by one hexagon."),
  part("left-arm", "energy-shield", { armor: 1 }),
  part("left-arm", "biomech-drill", { rule: "SPF-8.4" }, "Moves through rock, but may not stop there."),
  part("left-arm", "disruptor-shield", { retaliate: 1 }),
  part("left-arm", "healing-kit", { regenerate: 2, rule: "SPF-22.2" }, "At the start of your turn your Freaks heal 2."),
  part("left-arm", "poison-needle", { damage: 1 }),
  head(1, "adrenal-gland", "", { movement: 1 }),
  head(2, "leech", "Heals 2 when its Right Arm hurts an enemy Freak.", { rule: "SPF-23.5" }),
  head(3, "demolition", "", { strikes: 1 }),
  head(4, "eagle-eye", "", { range: 1 }),
  head(5, "toxic", "Radiation heals 2 instead of hurting; each such hexagon once a turn.", { rule: "SPF-23.2" }),
  head(6, "engineer", "Your Turrets have 1 more range and damage."),
  head(7, "acid-tongue", "", { damage: 1 }),
  head(8, "iron-mask", "", { armor: 1 }),
  head(9, "symbiosis", "+1 damage and armor for each other own Freak within 3.", { rule: "SPF-23.1" }),
  head(10, "blink", "Once a turn: an active Freak appears on an empty hexagon within 3.", { rule: "SPF-23.3" }),
  head(11, "manipulation", "Once a round: exchange the Arena-Master card for the next one.", { rule: "SPF-5.5" }),
  head(12, "thick-skull", "", { hp: 3 }),
  head(13, "scavenger", "Your first kill of a turn gives a Sponsor card.", { rule: "SPF-23.6" }),
  head(14, "self-destruct", "Once a turn: an active Freak blows up; all within 1 take 6 damage or 1 Strike.", { title: "Self-Destruct", rule: "SPF-23.4" }),
  head(15, "regeneration", "At the start of your turn your Freaks heal 2.", { regenerate: 2 }),
  head(16, "spiked-crest", "", { retaliate: 1 }),
  head(17, "strategist", "You draw Missions up to 4 in hand."),
  head(18, "lucky-charm", "", { luck: 2 }),
]);

export const slots: readonly Slot[] = ["torso", "legs", "right-arm", "left-arm"];
export const slotWords: Record<Slot | "head", string> = { head: "Head", torso: "Torso", legs: "Legs", "right-arm": "Right Arm", "left-arm": "Left Arm" };
export const slotIcons: Record<Slot | "head", string> = { head: "cyborg-face", torso: "abdominal-armor", legs: "run", "right-arm": "ray-gun", "left-arm": "mechanical-arm" };

/** The cards of a slot, in the engine's order. */
export const partsOf = (slot: Slot) => Object.keys(parts).filter((name) => parts[name]?.slot === slot);

// ---- Sponsor cards ----

/** Where a blow falls: on one hexagon, three, all around the target or the user, or along a line. */
export type Area = "one" | "triangle" | "around" | "self" | "beam";

export interface Weapon {
  range: number;
  damage: number;
  strikes: number;
  area: Area;
  spread: number;
  /** No Line of Sight needed (SPF-9.5). */
  blind: boolean;
  through: boolean;
  pierce: boolean;
  /** Never triggers Retaliate (SPF-11.4). */
  gentle: boolean;
  /** Does nothing to Freaks. */
  spares: boolean;
}

export const weapon = (w: Partial<Weapon>): Weapon => ({
  range: 0, damage: 0, strikes: 1, area: "one", spread: 0, blind: false, through: false, pierce: false, gentle: false, spares: false, ...w,
});

export interface Sponsor extends Card {
  attack: Weapon | null;
  /** What it reaches, for cards that place something. */
  reach: number;
}

const sponsor = (name: string, text: string, rule: string, more: Partial<Sponsor> = {}): [string, Sponsor] =>
  [name, { title: title(name), text, rule, attack: null, reach: 0, ...more }];

export const sponsors: Record<string, Sponsor> = Object.fromEntries([
  sponsor("acid-thrower", "Range 3, in sight: the target and 2 hexagons touching it take 6 or 1 Strike.", "SPF-24.1", { attack: weapon({ range: 3, damage: 6, area: "triangle" }) }),
  sponsor("antimatter-detonator", "All within 2 of the Freak, friend or foe, take 8 or 1 Strike.", "SPF-24.2", { attack: weapon({ damage: 8, area: "self", spread: 2, blind: true }) }),
  sponsor("fusion-rifle", "All on a line of 10 take 5 or 1 Strike; only Energy Walls stop it.", "SPF-24.3", { attack: weapon({ range: 10, damage: 5, area: "beam", blind: true }) }),
  sponsor("plasma-grenade", "Range 4, no sight needed: target and neighbours take 5 or 1 Strike. No Retaliate.", "SPF-11.4", { attack: weapon({ range: 4, damage: 5, area: "around", spread: 1, blind: true, gentle: true }) }),
  sponsor("electromagnetic-bomb", "Range 5, in sight: buildings, Aliens and Droids within 3 take 2 Strikes.", "SPF-24.10", { title: "EM Bomb", attack: weapon({ range: 5, strikes: 2, area: "around", spread: 3, spares: true, gentle: true }) }),
  sponsor("rocket-launcher", "Range 8, in sight: 8 damage or 2 Strikes.", "SPF-24", { attack: weapon({ range: 8, damage: 8, strikes: 2 }) }),
  sponsor("sniper-rifle", "Range 10, in sight: 6 piercing damage or 1 Strike.", "SPF-24", { attack: weapon({ range: 10, damage: 6, pierce: true }) }),
  sponsor("chainsaw", "An adjacent hexagon: 9 piercing damage or 1 Strike.", "SPF-24", { attack: weapon({ range: 1, damage: 9, pierce: true }) }),
  sponsor("field-surgery", "Exchange your Left or Right Arm for an unused one.", "SPF-24.4"),
  sponsor("force-field-generator", "Until your next turn nothing harms this Freak; it may not attack any more.", "SPF-24.5", { title: "Force Field" }),
  sponsor("jet-pack", "Fly up to 5 hexagons over anything, 1 Movement each.", "SPF-24.6", { reach: 5 }),
  sponsor("program-droid", "Put a Droid of yours within 3; it acts from your next turn on.", "SPF-24.7", { reach: 3 }),
  sponsor("summon-alien", "Put an Alien of yours within 3; it acts from your next turn on.", "SPF-24.7", { reach: 3 }),
  sponsor("psionic-domination", "An enemy Freak in sight within 5 attacks with its Right Arm what you choose.", "SPF-24.8", { reach: 5 }),
  sponsor("static-wormhole", "Open a Wormhole here and on an empty hexagon within 7.", "SPF-24.9", { reach: 7 }),
  sponsor("medi-pack", "The Freak heals 6.", "SPF-24", { title: "Medi-Pack" }),
  sponsor("stimulant", "4 more Movement in this activation.", "SPF-24"),
  sponsor("targeting-computer", "The next Right Arm attack reaches 3 further.", "SPF-24.11"),
  sponsor("weapon-overcharge", "The next Right Arm attack deals 3 more damage or 1 more Strike.", "SPF-24.11"),
]);

// ---- Missions ----

export interface Mission extends Card {
  advanced: string;
}

const mission = (name: string, text: string, advanced = "", called = title(name)): [string, Mission] => [name, { title: called, text, advanced, rule: "SPF-26" }];

export const missions: Record<string, Mission> = Object.fromEntries([
  mission("assassinate", "Destroy an enemy Freak."),
  mission("bloodbath", "Damage 2 different enemy Freaks.", "Destroy 2."),
  mission("base-raid", "1 Strike on an enemy Home Base.", "2 Strikes."),
  mission("touchdown", "Have a Freak on the Landing Zone.", "Have 2 there."),
  mission("trespass", "Have a Freak in an enemy Building Zone.", "In a Home Base Zone."),
  mission("lab-rat", "Use a Laboratory.", "Use 2 different ones."),
  mission("check-up", "A Freak recovers in a Healing Center.", "2 Freaks do.", "Check-Up"),
  mission("glow-in-the-dark", "A Freak enters radiation and lives.", "2 Freaks do.", "Glow in the Dark"),
  mission("sharpshooter", "Damage an enemy Freak from 4 or further.", "From 6 or further."),
  mission("in-your-face", "Damage an adjacent enemy Freak.", "Destroy it with that attack.", "In Your Face"),
  mission("overkill", "One attack deals 6 to one enemy Freak.", "It deals 8."),
  mission("wrecking-crew", "A Strike on an enemy Turret, Bunker, Alien or Droid.", "Destroy one."),
  mission("builder", "Build a Turret or Bunker.", "Build 2."),
  mission("product-placement", "Play 2 Sponsor cards this turn.", "Play 3."),
  mission("recover-the-probe", "Move a Freak onto your probe.", "", "Recover the Probe"),
  mission("grand-tour", "Visit a Laboratory and a Healing Center.", "One Freak does both."),
  mission("team-photo", "All 3 Freaks in the Neutral Zone, at most 2 apart.", "All at the Landing Zone."),
  mission("home-guard", "Harm an enemy Figure in your Building Zone.", "Destroy one there."),
]);

// ---- Arena-Master cards ----

const master = (name: string, text: string, rule = "SPF-25", called = title(name)): [string, Card] => [name, { title: called, text, rule }];

export const masters: Record<string, Card> = Object.fromEntries([
  master("aggressive-mutation", "Everybody secretly exchanges an arm.", "SPF-25.1"),
  master("alien-marauder", "Everybody places an Alien within 2 of an own Freak.", "SPF-25.2"),
  master("alien-mines", "At the start of Clean up Freaks on the Landing Zone take 5.", "SPF-25.3"),
  master("alien-war", "Entering the Landing Zone, a Laboratory, Healing Center or Wormhole costs 1 HP.", "SPF-25.4"),
  master("corporate-support", "Everybody places a Droid or a Turret; it rests this round.", "SPF-25.2"),
  master("cosmic-radiation", "Radiation heals 3, once a turn.", "SPF-25.5"),
  master("earthquake", "Turrets, Bunkers and Wormholes move 1 towards the Landing Zone.", "SPF-25.6"),
  master("full-moons", "Two more cards are turned up and both hold.", "SPF-25.7"),
  master("magnetic-field", "Freaks outside Bunkers are pulled 2 towards the Landing Zone.", "SPF-25.8"),
  master("mainframe-breakdown", "Everybody passes a Mission to the left.", "SPF-25.9"),
  master("necrotic-fog", "Destroyed Freaks rise where they fell at the end of the turn.", "SPF-25.10"),
  master("repulsion-rifle", "A Freak may attack by pushing: range 5, no damage.", "SPF-25.11"),
  master("robotic-factory", "Everybody places a free Turret or Bunker.", "SPF-25.12"),
  master("sponsor-flag", "Everybody places a flag; taking another's gives a Sponsor card.", "SPF-25.13"),
  master("sudden-evolution", "New Heads for all; the lowest number starts.", "SPF-25.14"),
  master("ai-breakdown", "Droids and Turrets attack whatever is nearest.", "SPF-25.15", "AI Breakdown"),
  master("heavy-gravity", "2 less Movement for all."),
  master("low-gravity", "2 more Movement for all."),
  master("sandstorm", "Ranges are at most 3, Sponsor cards aside."),
  master("rust-plague", "Armor counts as 0."),
  master("prime-time", "Destroying an enemy Freak scores 2."),
  master("diplomatic-visit", "Strikes on Home Bases do nothing.", "SPF-25.19"),
  master("free-clinic", "Every Freak outside a Bunker heals 5."),
  master("sponsor-gala", "Everybody draws a Sponsor card."),
  master("tax-audit", "Everybody discards a Sponsor card.", "SPF-25.19"),
  master("equipment-exchange", "Everybody passes a Sponsor card to the left.", "SPF-25.19"),
  master("meteor-shower", "Freaks in the Neutral Zone outside Bunkers take 2."),
  master("radiation-leak", "Radiation deals 5."),
  master("power-failure", "Turrets cannot fire.", "SPF-25.19"),
  master("energy-surge", "Turrets have 2 more range."),
  master("safety-inspection", "Laboratories and Healing Centers cannot be used."),
  master("celebrity-landing", "A Freak on the Landing Zone scores 2."),
  master("new-contracts", "Everybody may exchange Missions in hand.", "SPF-25.19"),
  master("bonus-assignment", "Everybody draws a Mission and puts one into play.", "SPF-25.19"),
  master("commercial-break", "The Landing Zone scores nothing."),
]);
