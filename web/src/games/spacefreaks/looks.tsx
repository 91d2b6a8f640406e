// What is shown about Figures that somebody looks at, and about all enemies.
import { useMemo } from "preact/hooks";
import { Rays, Reach, Threat } from "./overlays";
import { armOf, blocks, movementOf, rays, reach, targets, threat, turretArm, type Field } from "./tactics";
import type { Figure } from "./view";

/** Every hexagon that others' Figures and Turrets could hit in their next turn: the denser, the more of them. */
export function AllThreats({ field, seat }: { field: Field; seat: number }) {
  const levels = useMemo(() => {
    const all: Set<string>[] = [];
    const guns = [...field.buildingAt.values()].filter(
      (b) => b.kind === "turret" && b.owner !== seat && b.hex !== null && !field.view.arena.includes("power-failure"),
    );
    const zones = [
      ...field.figures.filter((f) => f.owner !== seat).map((f) => threat(field, f)),
      ...guns.map((b) => new Set(targets(field, b.hex ?? "", turretArm(field.view, b.owner)))),
    ];
    for (const zone of zones) {
      for (const hex of zone) {
        const level = all.find((l) => !l.has(hex)) ?? (all[all.push(new Set()) - 1] as Set<string>);
        level.add(hex);
      }
    }
    return all;
  }, [field, seat]);
  return (
    <>
      {levels.slice(0, 4).map((hexes, i) => (
        <Threat key={i} hexes={hexes} />
      ))}
    </>
  );
}

/** Who is looked at: how far it gets, what it sees, what it could hit. */
export function Inspected({ field, figure, own }: { field: Field; figure: Figure; own: boolean }) {
  const ways = useMemo(() => reach(field, figure, movementOf(field.view, figure)), [field, figure]);
  const danger = useMemo(() => (own ? new Set<string>() : threat(field, figure)), [field, figure, own]);
  if (figure.hex === null) return null;
  const arm = armOf(field, figure);
  return (
    <>
      {!own && <Threat hexes={danger} />}
      {own && <Reach ways={ways} from={figure.hex} />}
      <Rays from={figure.hex} rays={rays(field, figure.hex, arm)} blocked={(h) => blocks(field, h, arm.through)} />
    </>
  );
}
