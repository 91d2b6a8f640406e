// What is shown about Figures that the viewer looks at, and about all enemies.
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../module";
import type { Field } from "./field";
import { Rays, Reach, Threat } from "./overlays";
import { reachOf, useReaches } from "./told";
import type { Figure, View } from "./view";

/** Every hexagon that others' Figures and Turrets could hit in their next turn: the denser, the more of them. */
export function AllThreats({ props, field, seat }: { props: BoardProps<View>; field: Field; seat: number }) {
  const told = useReaches(props);
  const levels = useMemo(() => {
    const all: Set<string>[] = [];
    const zones = [
      ...field.figures.filter((f) => f.owner !== seat).map((f) => told?.figures.find((r) => r.figure === f.name)),
      ...[...field.buildingAt.values()]
        .filter((b) => b.owner !== seat)
        .map((b) => told?.turrets.find((t) => t.building === b.name)),
    ];
    for (const hex of zones.flatMap((zone) => zone?.threat ?? [])) {
      const level = all.find((l) => !l.has(hex)) ?? (all[all.push(new Set()) - 1] as Set<string>);
      level.add(hex);
    }
    return all;
  }, [field, told, seat]);
  return (
    <>
      {levels.slice(0, 4).map((hexes, i) => (
        <Threat key={i} hexes={hexes} />
      ))}
    </>
  );
}

/** Who is looked at: how far it gets, what it sees, what it could hit. */
export function Inspected({ props, figure, own }: { props: BoardProps<View>; figure: Figure; own: boolean }) {
  const told = useReaches(props)?.figures.find((r) => r.figure === figure.name) ?? null;
  const ways = useMemo(() => (own && told ? reachOf(told) : null), [told, own]);
  const danger = useMemo(() => (!own && told ? new Set(told.threat) : null), [told, own]);
  return (
    <>
      {danger && <Threat hexes={danger} />}
      {ways && figure.hex && <Reach ways={ways} from={figure.hex} />}
      {told && figure.hex && <Rays from={figure.hex} rays={told.rays} />}
    </>
  );
}
