// Weapons and powerups: costs and effects as the engine knows them; what they say is in the catalogue.
import type words from "../../languages/en/adrenaline/cards.json";
import { withWords, wordsIn } from "../../texts";
import { cards } from "./fixed.gen";
import type { Colour, Weapon, When } from "./types.gen";

/** A name, and for each effect its text and, but for the basic one, a title. */
interface WeaponWords {
  name: string;
  effects: Partial<Record<string, { title?: string; text: string }>>;
}
const weaponWords = () => wordsIn<{ weapons: Record<Weapon, WeaponWords> }>("adrenaline", "cards").weapons;

export type PowerupKind = keyof (typeof words)["powerups"];
const powerupWords = () => wordsIn<typeof words>("adrenaline", "cards").powerups;

export interface Effect {
  /** As moves name it. */
  id: string;
  title: string;
  price: string;
  text: string;
  when: When;
}

export interface WeaponCard {
  name: string;
  icon: string;
  colour: Colour;
  /** What reloading costs, and what taking it does: there the first cube is free (ADR-7.4). */
  cost: string;
  take: string;
  rule: string;
  effects: Effect[];
}

/** The icon of each weapon, in the order of their rules (ADR-17.1 to 17.21). */
const icons: Record<Weapon, string> = {
  "lock-rifle": "lee-enfield",
  "machine-gun": "minigun",
  thor: "heavy-lightning",
  "plasma-gun": "laser-gun",
  whisper: "silenced",
  electroscythe: "scythe",
  "tractor-beam": "magnet-blast",
  "vortex-cannon": "vortex",
  furnace: "furnace",
  heatseeker: "incoming-rocket",
  hellion: "hell-crosses",
  flamethrower: "flamethrower",
  "grenade-launcher": "bolt-bomb",
  "rocket-launcher": "missile-launcher",
  railgun: "laser-precision",
  cyberblade: "energy-sword",
  "zx-2": "radar-dish",
  shotgun: "sawed-off-shotgun",
  "power-glove": "fist",
  shockwave: "sonic-boom",
  sledgehammer: "flat-hammer",
};

const letters: Record<Colour, string> = { red: "R", blue: "B", yellow: "Y" };
const spelled = (cubes: Colour[]) => cubes.map((c) => letters[c]).join("");

/** A weapon with its effects in the order of the card, each under the name that moves give it. */
function weapon(id: Weapon, rule: number): WeaponCard {
  const said = () => weaponWords()[id];
  const { colour, reload, take, effects } = cards.weapons[id];
  return withWords(
    {
      icon: icons[id],
      cost: spelled(reload.cubes),
      take: spelled(take.cubes),
      rule: `ADR-17.${rule}`,
      colour,
      effects: effects.map(({ effect, when, cost }) =>
        withWords({ id: effect, when, price: spelled(cost.cubes) }, ["title", "text"], () => said().effects[effect]),
      ),
    },
    ["name"],
    said,
  );
}

export const weapons: Record<string, WeaponCard> = Object.fromEntries(
  (Object.keys(icons) as Weapon[]).map((id, i) => [id, weapon(id, i + 1)]),
);

/** A whole card in words, for tooltips and labels. */
export const cardText = (card: WeaponCard) =>
  card.effects.map((e) => `${e.title ? `${e.title}${e.price ? ` (${e.price})` : ""}: ` : ""}${e.text}`).join(" ");

export interface PowerupCard {
  name: string;
  icon: string;
  text: string;
  rule: string;
}

const powerup = (kind: PowerupKind, icon: string, rule: string): PowerupCard =>
  withWords({ icon, rule }, ["name", "text"], () => powerupWords()[kind]);

export const powerups: Record<string, PowerupCard> = {
  scope: powerup("scope", "crosshair", "ADR-16.2"),
  newton: powerup("newton", "push", "ADR-16.3"),
  teleporter: powerup("teleporter", "teleport", "ADR-16.4"),
  tagback: powerup("tagback", "grenade", "ADR-16.5"),
};

export function powerupOf(name: string): { card: PowerupCard | undefined; colour: Colour } {
  const [kind = "", colour = "red"] = name.split("-");
  return { card: powerups[kind], colour: colour as Colour };
}
