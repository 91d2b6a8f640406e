// One line about what is pointed at.
import { terrainOf, type Terrain } from "./arena";
import { distance } from "./hexes";
import type { Field } from "./field";
import { figureFact, turretFact } from "./told";
import type { Facts } from "./types.gen";
import type { Figure } from "./view";
import { pieceWord, say, strikesWord, type Word } from "./words";
import { text } from "../../texts";

const ground: Record<Terrain, Word> = {
  sand: "onSand",
  floor: "onFloor",
  radiation: "onRadiation",
  rock: "onRock",
  wall: "onWall",
  lab: "onLab",
  healing: "onHealing",
  landing: "onLanding",
};

const strikesLeft = (marks: string[]) => say(marks.includes("struck") ? "oneStrikeLeft" : "twoStrikesLeft");

export function infoOn(
  field: Field,
  facts: Facts | null,
  looked: Figure | undefined,
  hover: string | null,
  walks: boolean,
): string {
  const { view } = field;
  const active = field.figures.find((f) => f.name === view.figure && f.hex !== null);
  const far =
    hover !== null && active?.hex && active.hex !== hover
      ? ` · ${say("howFar", distance(active.hex, hover), pieceWord(active.name))}`
      : "";
  if (looked) {
    const told = figureFact(facts, looked.name);
    const life =
      looked.kind === "freak"
        ? say(
            "life",
            looked.hp,
            view.starting_hp[looked.owner] ?? 0,
            told?.armor ?? 0,
            view.retaliate[looked.owner] ?? 0,
          )
        : strikesLeft(looked.marks);
    const reaches =
      told && ` · ${say("reaches", told.movement, told.arm.range, told.arm.damage, strikesWord(told.arm.strikes))}`;
    return `${text("label", pieceWord(looked.name))} ${life}${reaches ?? ""}${far}`;
  }
  if (hover === null) return walks ? say("howToLook") : "";
  const building = field.buildingAt.get(hover);
  if (building) {
    const gun = turretFact(facts, building.name)?.gun ?? null;
    return (
      `${text("label", pieceWord(building.name))} ${strikesLeft(building.marks)}` +
      `${gun ? ` · ${say("gun", gun.range, gun.damage)}` : ""}${far}`
    );
  }
  const base = field.baseAt.get(hover);
  if (base !== undefined) return `${say("onBase", "ABCD"[base] ?? "")}${far}`;
  return `${hover} ${say(ground[terrainOf(view.side, hover)])}${far}`;
}
