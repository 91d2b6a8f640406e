// What is shown about Figures that somebody looks at, and about all enemies.
import { useMemo } from "preact/hooks";
import type { Field } from "./field";
import { Rays, Reach, Threat } from "./overlays";
import { figureFact, reachOf, turretFact } from "./told";
import type { Facts } from "./types.gen";
import type { Figure } from "./view";

/** Every hexagon that others' Figures and Turrets could hit in their next turn: the denser, the more of them. */
export function AllThreats({ field, facts, seat }: { field: Field; facts: Facts | null; seat: number }) {
  const levels = useMemo(() => {
    const all: Set<string>[] = [];
    const zones = [
      ...field.figures.filter((f) => f.owner !== seat).map((f) => figureFact(facts, f.name)),
      ...[...field.buildingAt.values()].filter((b) => b.owner !== seat).map((b) => turretFact(facts, b.name)),
    ];
    for (const hex of zones.flatMap((zone) => zone?.threat ?? [])) {
      const level = all.find((l) => !l.has(hex)) ?? (all[all.push(new Set()) - 1] as Set<string>);
      level.add(hex);
    }
    return all;
  }, [field, facts, seat]);
  return (
    <>
      {levels.slice(0, 4).map((hexes, i) => (
        <Threat key={i} hexes={hexes} />
      ))}
    </>
  );
}

/** Who is looked at: how far it gets, what it sees, what it could hit. */
export function Inspected({ facts, figure, own }: { facts: Facts | null; figure: Figure; own: boolean }) {
  const told = figureFact(facts, figure.name);
  const ways = useMemo(() => (own && told ? reachOf(told) : null), [told, own]);
  const danger = useMemo(() => (!own && told ? new Set(told.threat) : null), [told, own]);
  return (
    <>
      {danger && <Threat hexes={danger} />}
      {ways && told && <Reach ways={ways} from={told.hex} />}
      {told && <Rays from={told.hex} rays={told.rays} />}
    </>
  );
}
