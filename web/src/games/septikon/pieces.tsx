// Figures and flying pieces as they stand on the board. Each is drawn around its own middle; the owner is told by
// colour, by the shape of foot or chip, and by a letter.
import { Drawing } from "./art";
import type { Layout } from "./layout";
import type { FlyerKind, Side } from "./view";

const Figure = ({ name, layout }: { name: string; layout: Layout }) => {
  const k = layout.size.height / 40;
  return <Drawing name={name} x={-24 * k} y={-37 * k} width={48 * k} height={56 * k} />;
};

const turned = (layout: Layout, side: Side) => (layout.up(side) ? "" : "-down");

/** A clone; on the hull it is a gunner and aims at the enemy. */
export const Clone = ({ side, layout, gunner = false }: { side: Side; layout: Layout; gunner?: boolean }) => (
  <Figure name={gunner ? `gunner-${side}${turned(layout, side)}` : `clone-${side}`} layout={layout} />
);

/** A clone in coat and hat, on the foot of its owner. */
export const Spy = ({ side, layout }: { side: Side; layout: Layout }) => (
  <Figure name={`spy-${side}`} layout={layout} />
);

/** Six legs and one eye. */
export const Drone = ({ side, layout }: { side: Side; layout: Layout }) => (
  <Figure name={`drone-${side}`} layout={layout} />
);

export function FlyerShape({ what, side, layout }: { what: FlyerKind; side: Side; layout: Layout }) {
  const k = layout.size.width / 50;
  return (
    <Drawing name={`${what}-${side}${turned(layout, side)}`} x={-20 * k} y={-42 * k} width={58 * k} height={84 * k} />
  );
}

export function SatelliteShape({ side, layout }: { side: Side; layout: Layout }) {
  const k = layout.size.width / 54;
  return (
    <Drawing name={`satellite-${side}${turned(layout, side)}`} x={-28 * k} y={-22 * k} width={56 * k} height={46 * k} />
  );
}

export function ShieldShape({ side, layout }: { side: Side; layout: Layout }) {
  const k = layout.size.width / 62;
  return (
    <Drawing name={`shield-${side}${turned(layout, side)}`} x={-42 * k} y={-20 * k} width={84 * k} height={42 * k} />
  );
}
