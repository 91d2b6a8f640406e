// Satellites, shields and whatever flies, several of one square side by side.
import { letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import type { Layout } from "./layout";
import { FlyerShape, SatelliteShape, ShieldShape } from "./pieces";
import { toGo } from "./threats";
import { seatOf, sides, stationOf, type Side, type View } from "./view";
import { flyerWord, say } from "./words";

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

export function flying(view: View, layout: Layout): Flying[] {
  return sides.flatMap((side) => {
    const own = view.sides[side],
      up = layout.up(side),
      who = letter(seatOf(side));
    return [
      ...own.shields.map((place, i) => ({
        key: `h${i}`,
        what: "shield",
        place,
        side,
        label: say("shieldOf", who),
        shape: <ShieldShape side={side} up={up} />,
        far: null,
      })),
      ...own.satellites.map((place, i) => ({
        key: `s${i}`,
        what: "satellite",
        place,
        side,
        label: say("satelliteOf", who),
        shape: <SatelliteShape side={side} />,
        far: null,
      })),
      ...own.flyers.map((f, i) => ({
        key: `f${i}`,
        what: f.what,
        place: f.at,
        side,
        label: say("flyerOf", flyerWord(f.what), who, toGo(side, f.at)),
        shape: <FlyerShape what={f.what} side={side} up={up} />,
        far: toGo(side, f.at),
      })),
    ].map((f) => ({ ...f, key: side + f.key }));
  });
}

export function InSpace({ props, layout }: { props: BoardProps<View>; layout: Layout }) {
  const all = flying(props.view, layout);
  const places = [...new Set(all.map((f) => f.place))];
  return (
    <>
      {places.map((place) => {
        const here = all.filter((f) => f.place === place);
        const { x, y } = layout.centre(place);
        const shift = here.length > 1 ? 9 : 0;
        const aside = stationOf(place) ? 13 : 0; /* a clone may stand below */
        return (
          <g key={place} transform={`translate(${x} ${y})`} data-place={place}>
            <Spot
              at={{ kind: "place", value: place }}
              mark={props.marks.of("place", place)}
              label={`${place}: ${here.map((f) => f.label).join(", ")}`}
              pick={props.pick}
            >
              <rect class="sep-catch" x="-21" y="-11" width="42" height="22" />
              {here.map((f, i) => (
                <g
                  key={f.key}
                  data-piece={`${f.what}@${place}`}
                  transform={`translate(${aside + shift * (2 * i - here.length + 1)} 0)`}
                >
                  {f.shape}
                  {f.far !== null && f.far > 0 && (
                    <text class="sep-to-go" x="11" y={layout.up(f.side) ? -4 : 12}>
                      {f.far}
                    </text>
                  )}
                </g>
              ))}
              <rect class="halo" x="-21" y="-12" width="42" height="24" rx="5" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}
