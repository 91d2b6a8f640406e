// One line about what is pointed at.
import { terrainOf, terrainWords } from "./arena";
import { distance } from "./hexes";
import { armOf, armorOf, movementOf, turretArm, type Field } from "./tactics";
import type { Figure } from "./view";

const ground: Record<string, string> = {
  radiation: "radiation: a Freak that enters loses 3 Hit Points, once a turn (SPF-15.2)",
  rock: "rock: closed, blocks sight (SPF-15.5)",
  wall: "Energy Wall: closed, blocks sight (SPF-15.6)",
  lab: "Laboratory: draw a Sponsor card, then discard one (SPF-14.3)",
  healing: "Healing Center: recover 3 Hit Points (SPF-14.2)",
  landing: "Landing Zone: 1 point for each of your Freaks here in Clean up (SPF-17.2)",
};

export function infoOn(field: Field, looked: Figure | undefined, hover: string | null, walks: boolean): string {
  const { view } = field;
  const active = field.figures.find((f) => f.name === view.figure && f.hex !== null);
  const far = hover !== null && active?.hex && active.hex !== hover ? ` · ${distance(active.hex, hover)} from ${active.name}` : "";
  if (looked) {
    const arm = armOf(field, looked);
    const life = looked.kind === "freak"
      ? `${looked.hp}/${view.starting_hp[looked.owner] ?? 0} HP, Armor ${armorOf(field, looked)}, Retaliate ${view.retaliate[looked.owner] ?? 0}`
      : looked.marks.includes("struck") ? "1 Strike left" : "2 Strikes left";
    return `${looked.name}: ${life} · moves ${movementOf(view, looked)} · range ${arm.range}, ${arm.damage} damage or ${arm.strikes} Strike${arm.strikes === 1 ? "" : "s"}${far}`;
  }
  if (hover === null) return walks ? "Q W E A S D and Enter go by keys · point at a Figure to see what it can reach" : "";
  const building = field.buildingAt.get(hover);
  if (building) {
    const gun = building.kind === "turret" ? turretArm(view, building.owner) : null;
    return `${building.name}: ${building.marks.includes("struck") ? "1 Strike left" : "2 Strikes left"}${gun ? ` · range ${gun.range}, ${gun.damage} damage, no sight needed` : ""}${far}`;
  }
  const base = field.baseAt.get(hover);
  if (base !== undefined) return `Home Base of ${"ABCD"[base]}: 1 point for each Strike on it (SPF-14.6)${far}`;
  const kind = terrainOf(view.side, hover);
  return `${hover} ${ground[kind] ?? terrainWords[kind]}${far}`;
}
