// Rooms, goods, figures and flyers in sentences; of a place outside the rooms, where it is between the two stations.
import type { ComponentChildren } from "preact";
import type { Named, Said, Shown } from "../module";
import { Good, Picture, Room } from "./art";
import { cellAt, codeAt, moduleAt, warehouses, type Resource } from "./station";
import {
  columns,
  pointOf,
  rows,
  seatOf,
  seenBy,
  sideOf,
  sides,
  squareOf,
  stationOf,
  type Side,
  type View,
} from "./view";

/** A square of a station, in the colour of its owner. */
function Owned({ side, children }: { side: Side; children: ComponentChildren }) {
  return (
    <svg class="sep-small-room" viewBox="0 0 46 30" aria-hidden="true">
      {children}
      <rect class={`sep-whose seat-line-${seatOf(side)}`} x="1.5" y="1.5" width="43" height="27" rx="4" />
    </svg>
  );
}

/** Both stations with space between them: the viewer's own below. */
function Where({ place, viewer }: { place: string; viewer: Side }) {
  const { row, x } = seenBy(viewer, pointOf(place));
  return (
    <svg class="sep-small-map" viewBox={`0 0 ${columns + 1} ${rows + 1}`} aria-hidden="true">
      <rect class="sep-space" width={columns + 1} height={rows + 1} rx="3" />
      {sides.map((side) => (
        <rect
          key={side}
          class={`seat-fill-${seatOf(side)}`}
          x="1"
          y={side === viewer ? rows - 9 : 1}
          width={columns - 1}
          height="9"
          rx="2"
        />
      ))}
      <circle class="sep-there" cx={x} cy={rows + 1 - row} r="3.4" />
    </svg>
  );
}

function placeShown(place: string, viewer: Side): Shown {
  const side = stationOf(place),
    { level, column } = squareOf(side ? place.slice(1) : place);
  const code = side && codeAt(level, column),
    cell = side && cellAt(level, column);
  if (side && code) {
    return {
      art: (
        <Owned side={side}>
          <Room code={code} width={46} height={30} />
        </Owned>
      ),
      name: moduleAt(level, column)?.name ?? "",
      place: true,
    };
  }
  if (side && cell) {
    return {
      art: (
        <Owned side={side}>
          <use href={`#septikon-good-${warehouses[cell.warehouse].holds}`} x="5" y="4" width="36" height="22" />
        </Owned>
      ),
      place: true,
    };
  }
  /* On the surface stand gunners. */
  if (side) return { art: <Picture name={`gunner-${side}`} width={24} height={28} />, name: `${column}`, place: true };
  return { art: <Where place={place} viewer={viewer} />, place: true };
}

export function picture({ ref: { kind, value } }: Named, { refs, seat, viewer }: Said<View>): Shown | null {
  const name = String(value);
  switch (kind) {
    case "place":
      return placeShown(name, sideOf(viewer));
    case "warehouse": {
      const [good, where] = name.split("-");
      return {
        art: <Good of={good as Resource} />,
        ...(where ? { name: where === "left" ? "◀" : "▶" } : {}),
      };
    }
    case "resource":
      return { art: <Good of={name as Resource} /> };
    case "die":
      return { art: <Picture name={`die-${name}`} width={26} height={26} /> };
    case "piece":
    case "flyer": {
      const whose = refs.find((r) => r.kind === "side")?.value ?? sideOf(seat);
      return { art: <Picture name={`${name}-${whose}`} width={24} height={28} /> };
    }
    default:
      return null;
  }
}
