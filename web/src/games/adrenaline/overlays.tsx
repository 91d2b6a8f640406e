// Laid over the arena: steps, sight, what weapons reach, and where a pending move takes a figure.
import { Icon } from "../../ui/icon";
import { SeatShape } from "../../ui/seat";
import { Art } from "./art";
import { cell, corner } from "./floor";
import { clear, figureOf, placeIn, type Place } from "./things";
import { seen, type Square } from "./maps";
import type { Going, Threat } from "./told";
import type { AimsWeapons } from "./types.gen";
import { mapOf, type View } from "./view";

const inner = (id: string) => ({ ...clear, x: corner(id).x + clear.x, y: corner(id).y + clear.y });

/** How many moves it is to each square. */
export function Steps({ steps }: { steps: Map<string, number> }) {
  return (
    <g class="adr-steps">
      {[...steps].map(([id, n]) => (
        <g key={id} transform={`translate(${corner(id).x + cell - 33} ${corner(id).y + 46})`}>
          <circle r="15" />
          <text y="7">{n}</text>
        </g>
      ))}
    </g>
  );
}

/** What can be seen from a square: the rest is hatched. */
export function Sight({ map, from }: { map: Square[]; from: string }) {
  const clear = new Set(seen(map, from));
  return (
    <g class="adr-sight">
      {map
        .filter((s) => !clear.has(s.id))
        .map((s) => (
          <rect key={s.id} {...inner(s.id)} class="adr-blocked" />
        ))}
      {map
        .filter((s) => clear.has(s.id))
        .map((s) => (
          <rect key={s.id} {...inner(s.id)} class="adr-clear" />
        ))}
      <g transform={`translate(${corner(from).x + cell / 2} ${corner(from).y + 46})`}>
        <circle r="15" />
        <Icon name="eye-target" size={22} />
      </g>
    </g>
  );
}

export function Reached({ reach }: { reach: AimsWeapons }) {
  return (
    <g class="adr-reach">
      {reach.now.map((id) => (
        <rect key={id} {...inner(id)} class="adr-now" />
      ))}
      {reach.later.map((id) => (
        <rect key={id} {...inner(id)} class="adr-later" />
      ))}
    </g>
  );
}

/** Who could hurt a figure on each square: hatched by a shot from where they stand, ringed only after running first. */
export function Threats({ under }: { under: Map<string, Threat[]> }) {
  return (
    <g class="adr-reach">
      {[...under].map(([id, by]) => (
        <g key={id}>
          <rect {...inner(id)} class={by.every((t) => t.runs) ? "adr-later" : "adr-under"} />
          {by.map(({ seat, runs }, i) => (
            <g
              key={seat}
              class={runs ? "adr-runs" : ""}
              transform={`translate(${corner(id).x + 30 + i * 22} ${corner(id).y + 44})`}
            >
              <SeatShape seat={seat} r={runs ? 7 : 9} />
              {runs && <circle r="10.5" />}
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

/** The figure drawn in light where it would stand, with a line from where it stands. */
export function Goings({ list, places, view }: { list: Going[]; places: Map<number, Place>; view: View }) {
  return (
    <g class="adr-going">
      {list
        .filter((g) => g.to !== "")
        .map(({ seat, to }) => {
          const from = places.get(seat),
            square = mapOf(view).find((s) => s.id === to);
          const there = view.seats.filter((s, i) => i !== seat && s.square === to).length;
          if (!square) return null;
          const { x, y, scale } = placeIn(square, there, there + 1);
          return (
            <g key={seat}>
              {from && Math.hypot(from.x - x, from.y - y) > 60 && <path d={`M${from.x} ${from.y}L${x} ${y}`} />}
              <g class={`ghost adr-seat-${seat}`}>
                <Art name={`figure-${figureOf(view, seat)}-respawn`} x={x} y={y} scale={scale} />
                <SeatShape seat={seat} x={x} y={y + 15 * scale} r={11 * scale} />
              </g>
            </g>
          );
        })}
    </g>
  );
}
