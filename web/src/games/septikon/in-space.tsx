// Satellites, shields and flying pieces, several of one square side by side.
import { letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import type { Layout } from "./layout";
import { FlyerShape, SatelliteShape, ShieldShape } from "./pieces";
import { flightOf } from "./told";
import type { Facts } from "./types.gen";
import { seatOf, sides, stationOf, type Side, type View } from "./view";
import { flyerWord, say } from "./words";
import { text } from "../../texts";

interface Flying {
  key: string;
  what: string;
  place: string;
  side: Side;
  label: string;
  shape: preact.JSX.Element;
  /** Squares to the enemy surface, for what flies on. */
  far: number | null;
}

export function flying(view: View, facts: Facts | null, layout: Layout): Flying[] {
  return sides.flatMap((side) => {
    const own = view.sides[side],
      who = letter(seatOf(side));
    return [
      ...own.shields.map((place, i) => ({
        key: `h${i}`,
        what: "shield",
        place,
        side,
        label: say("shieldOf", who),
        shape: <ShieldShape side={side} layout={layout} />,
        far: null,
      })),
      ...own.satellites.map((place, i) => ({
        key: `s${i}`,
        what: "satellite",
        place,
        side,
        label: say("satelliteOf", who),
        shape: <SatelliteShape side={side} layout={layout} />,
        far: null,
      })),
      ...own.flyers.map((f, i) => ({
        key: `f${i}`,
        what: f.what,
        place: f.at,
        side,
        label: say("flyerOf", flyerWord(f.what), who, flightOf(facts, side, f.what, f.at)?.rows ?? ""),
        shape: <FlyerShape what={f.what} side={side} layout={layout} />,
        far: flightOf(facts, side, f.what, f.at)?.rows ?? null,
      })),
    ].map((f) => ({ ...f, key: side + f.key }));
  });
}

/** Rows still to go, on a pill before the nose. */
function ToGo({ rows, side, layout }: { rows: number; side: Side; layout: Layout }) {
  const k = layout.size.width / 50,
    up = layout.up(side);
  return (
    <g class={`sep-to-go ${up ? "sep-own" : ""}`} transform={`translate(0 ${(up ? -1 : 1) * 32 * k}) scale(${k})`}>
      <rect x="-18" y="-8.5" width="36" height="17" rx="8.5" />
      <text y="4.4">
        {rows} {up ? "▴" : "▾"}
      </text>
    </g>
  );
}

export function InSpace({ props, facts, layout }: { props: BoardProps<View>; facts: Facts | null; layout: Layout }) {
  const all = flying(props.view, facts, layout);
  const places = [...new Set(all.map((f) => f.place))];
  const { width, height } = layout.size,
    wide = width - 4,
    high = height > 40 ? 44 : 24;
  return (
    <>
      {places.map((place) => {
        const here = all.filter((f) => f.place === place);
        const { x, y } = layout.centre(place);
        const shift = here.length > 1 ? width * 0.22 : 0;
        const aside = stationOf(place) ? width * 0.3 : 0; /* a clone may stand below */
        return (
          <g key={place} transform={`translate(${x} ${y})`} data-place={place}>
            <Spot
              at={{ kind: "place", value: place }}
              mark={props.marks.of("place", place)}
              label={`${text("label", place)} ${here.map((f) => f.label).join(", ")}`}
              pick={props.pick}
            >
              <rect class="sep-catch" x={-wide / 2} y={-high / 2} width={wide} height={high} />
              {here.map((f, i) => (
                <g
                  key={f.key}
                  data-piece={`${f.what}@${place}`}
                  transform={`translate(${aside + shift * (2 * i - here.length + 1)} 0)`}
                >
                  {f.shape}
                  {f.far !== null && f.far > 0 && <ToGo rows={f.far} side={f.side} layout={layout} />}
                </g>
              ))}
              <rect class="halo" x={-wide / 2} y={-high / 2} width={wide} height={high} rx="5" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}
