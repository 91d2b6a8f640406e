// What is drawn over the board to help: how far the die carries, what gunners aim at, zones of fire.
import type { Phrase } from "../../net/protocol";
import { aim, blast, flight, star, struckBy } from "./lanes";
import type { Layout } from "./layout";
import { Drawing } from "./art";
import { Clone, Drone, FlyerShape, SatelliteShape, ShieldShape, Spy } from "./pieces";
import { closedWords, standsAt } from "./squares";
import { say } from "./words";
import { ordersAt, stopping } from "./orders";
import { reach, walks } from "./reach";
import { codeAt } from "./station";
import { faces as allFaces } from "./threats";
import { enemyOf, pointOf, sides, squareName, squareOf, stationOf, type FlyerKind, type Side, type View } from "./view";
import { nextRocket } from "./lanes";
import { gunners } from "./works";

interface Over {
  view: View;
  layout: Layout;
}

/** The faces of the die that bring this figure (or any of these) to a square. */
export function Reach({ view, layout, figures }: Over & { figures: string[] }) {
  const found = new Map<string, Set<number>>();
  for (const place of figures) {
    const side = stationOf(place);
    if (!side) continue;
    for (const [square, faces] of reach(view, side, place.slice(1))) {
      const at = `${side}${square}`;
      const known = found.get(at) ?? new Set();
      faces.forEach((f) => known.add(f));
      found.set(at, known);
    }
  }
  return (
    <g class="sep-over sep-reach">
      {[...found].map(([place, faces]) => {
        const { x, y, width, height } = layout.rect(pointOf(place));
        const sorted = [...faces].sort();
        return (
          <g key={place} transform={`translate(${x} ${y})`} class={`sep-face-${sorted[0]}`}>
            <rect x="1" y="1" width={width - 2} height={height - 2} rx="3" />
            <text x={width - 4} y={height - 4}>
              {sorted.join("")}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where the die brings a figure, and what it would bring about there: before it is chosen. */
export function Ends({ view, layout, figure }: Over & { figure: string }) {
  const side = stationOf(figure);
  if (!side) return null;
  const { ways, closed } = walks(view, side, figure.slice(1), view.die);
  return (
    <g class="sep-over sep-ends">
      {[...ways.keys()].map((square) => {
        const { x, y, width, height } = layout.rect(pointOf(`${side}${square}`)),
          told = stopping(view, side, square, figure.slice(1));
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect x="1.5" y="1.5" width={width - 3} height={height - 3} rx="4" />
            {told && (!told.works || told.seals.length > 0) && (
              <text class={`sep-brings ${told.works ? "" : "sep-idle"}`} x={width / 2} y={height - 5}>
                {told.works ? "⚠" : told.short}
              </text>
            )}
          </g>
        );
      })}
      {[...closed].map(([square, why]) => {
        const { x, y, width, height } = layout.rect(pointOf(`${side}${square}`));
        return (
          <text key={square} class="sep-closed" x={x + width / 2} y={y + height - 5}>
            ⊘ {say(closedWords[why][0])}
          </text>
        );
      })}
    </g>
  );
}

/** Cross-hairs on what would be hit; a ring where something would be put or fly to. */
function Cross({ x, y, how }: { x: number; y: number; how: string }) {
  return (
    <g transform={`translate(${x} ${y})`} class={`sep-aim-mark sep-how-${how}`}>
      {how === "put" || how === "flies" ? (
        <circle r="9" />
      ) : (
        <Drawing name="sign-target" x={-17} y={-17} width={34} height={34} />
      )}
    </g>
  );
}

function Lane({ layout, from, to, how }: { layout: Layout; from: string; to: string; how: string }) {
  const a = layout.centre(from),
    b = layout.centre(to);
  return (
    <g>
      <path class={`sep-lane sep-beam sep-how-${how}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <path class={`sep-lane sep-how-${how}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <Cross x={b.x} y={b.y} how={how} />
    </g>
  );
}

/** A line from every gunner that can be told to act, and from what can fly, to what it would hit. */
export function Aims({ view, layout, moves }: Over & { moves: Phrase[] }) {
  return (
    <g class="sep-over">
      {moves.map((m) => {
        const gunner = m.refs[0]?.value;
        if (typeof gunner !== "string") return null;
        const at = m.refs[1]?.value;
        if (m.verb === "fly" && typeof at === "string") {
          const end = flight(view, view.active, gunner as FlyerKind, pointOf(at), view.die);
          return <Lane key={m.text} layout={layout} from={at} to={end.place} how={end.how} />;
        }
        const direct = m.verb === "recruit" || m.verb === "takeover" ? m.refs[1]?.value : null;
        const found = typeof direct === "string" ? { place: direct, how: "hit" as const } : aim(view, m.verb, gunner);
        return found && <Lane key={m.text} layout={layout} from={gunner} to={found.place} how={found.how} />;
      })}
    </g>
  );
}

/** The ruler of a gunner's column: what a laser would hit, where a rocket is after each face, and which square
 *  a mine would damage. */
export function Ruler({ view, layout, gunner }: Over & { gunner: string }) {
  const side = stationOf(gunner);
  if (!side) return null;
  const { column } = squareOf(gunner.slice(1));
  const shot = aim(view, "laser", gunner);
  const whole = view.sides[enemyOf(side)].damage;
  return (
    <g class="sep-over ruler">
      {shot && <Lane layout={layout} from={gunner} to={shot.place} how="hit" />}
      {allFaces.map((n) => {
        const end = flight(view, side, nextRocket(view, side), pointOf(gunner), n);
        const { x, y } = layout.centre(end.place);
        const square = squareName(n, 22 - column),
          mine = layout.centre(`${enemyOf(side)}${square}`);
        return (
          <g key={n}>
            <g class={`sep-rung sep-${end.how}`} transform={`translate(${x + 14} ${y})`}>
              <path d="M-5-5.5h7l4 5.5-4 5.5h-7z" />
              <text y="3.8">{n}</text>
            </g>
            {!whole.includes(square) && (
              <g class="sep-rung sep-mine" transform={`translate(${mine.x + 15} ${mine.y})`}>
                <circle r="6.5" />
                <text y="4">{n}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Lanes({ view, layout }: Over) {
  return (
    <>
      {sides.flatMap((side) =>
        gunners(view, side).map((c) => <Ruler key={side + c} view={view} layout={layout} gunner={`${side}(9,${c})`} />),
      )}
    </>
  );
}

/** SEP-12.1: what a satellite threatens. */
export function Star({ layout, at, side }: { layout: Layout; at: string; side: Side }) {
  return (
    <g class={`sep-over sep-star seat-line-${side === "A" ? 0 : 1}`}>
      {star(at).map((place) => {
        const { x, y, width, height } = layout.rect(pointOf(place));
        return side === "A" ? (
          <circle key={place} cx={x + width / 2} cy={y + height / 2} r="4.5" />
        ) : (
          <path key={place} d={`M${x + width / 2} ${y + height / 2 - 5}l5 9h-10z`} />
        );
      })}
    </g>
  );
}

/** Zones of fire: of satellites, drill and cannon. */
export function Zones({ view, layout }: Over) {
  return (
    <>
      {sides.flatMap((side) =>
        struckBy(view, side).map(({ what, squares }) => (
          <g key={side + what} class={`sep-over sep-struck sep-${what}`}>
            {squares.map((square) => {
              const { x, y, width, height } = layout.rect(pointOf(`${side}${square}`)),
                inset = what === "drill" ? 2.5 : 5.5;
              return (
                <rect
                  key={square}
                  x={x + inset}
                  y={y + inset}
                  width={width - 2 * inset}
                  height={height - 2 * inset}
                  rx="4"
                />
              );
            })}
          </g>
        )),
      )}
      {sides.flatMap((side) =>
        view.sides[side].satellites.map((at, i) => <Star key={side + at + i} layout={layout} at={at} side={side} />),
      )}
    </>
  );
}

/** Where a flying piece may be after the next roll. */
export function FlightRuler({ view, layout, side, what, at }: Over & { side: Side; what: FlyerKind; at: string }) {
  return (
    <g class="sep-over ruler">
      {allFaces.map((n) => {
        const end = flight(view, side, what, pointOf(at), n);
        const { x, y } = layout.centre(end.place);
        return (
          <g key={n}>
            {end.how !== "flies" && <Cross x={x} y={y} how={end.how} />}
            <g class={`sep-rung sep-${end.how}`} transform={`translate(${x + 14} ${y})`}>
              <path d="M-5-5.5h7l4 5.5-4 5.5h-7z" />
              <text y="3.8">{n}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** How a figure gets there, square by square, and what its gunners could aim at from then on. */
export function WayTo({ view, layout, from, to, drone }: Over & { from: string; to: string; drone: boolean }) {
  const side = stationOf(to);
  if (!side) return null;
  const way = drone ? undefined : walks(view, side, from.slice(1), view.die).ways.get(to.slice(1));
  const points = [from, ...(way ?? [to.slice(1)]).map((s) => `${side}${s}`)].map((p) => layout.centre(p));
  const line = `M${points.map((p) => `${p.x} ${p.y}`).join("L")}`;
  const { level, column } = squareOf(to.slice(1));
  return (
    <g class="sep-over">
      <path class="sep-walk sep-walk-ink" d={line} />
      <path class="sep-walk" d={line} />
      {!drone &&
        ordersAt(view, side, codeAt(level, column) ?? "", from.slice(1)).map((o) => (
          <Lane key={o.gunner + o.place} layout={layout} from={o.gunner} to={o.place} how={o.how} />
        ))}
    </g>
  );
}

/** Places that somebody points at in a list. */
export function Pointed({ layout, places }: { layout: Layout; places: string[] }) {
  return (
    <g class="sep-over sep-pointed">
      {places.map((place) => {
        const { x, y, width, height } = layout.rect(pointOf(place));
        return <rect key={place} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx="6" />;
      })}
    </g>
  );
}

/** The move that a second tap would make, as a dashed preview. */
export function Ghost({ view, layout, ghost }: Over & { ghost: Phrase }) {
  const [first, second] = ghost.refs.filter((r) => r.kind === "place").map((r) => String(r.value));
  if (!first) return null;
  const shape = (place: string, child: preact.JSX.Element) => {
    const { x, y } = layout.centre(place);
    return (
      <g class="sep-ghost-piece" transform={`translate(${x} ${y})`}>
        {child}
      </g>
    );
  };
  const owner = view.active;
  const figure = (place: string) => {
    const { level } = squareOf(place.slice(1)),
      side = stationOf(place) ?? owner;
    return (
      <g transform={`translate(0 ${standsAt(level, layout.up(side), layout.size.height)})`}>
        {side === owner ? (
          <Clone side={side} layout={layout} gunner={level === 9} />
        ) : (
          <Spy side={owner} layout={layout} />
        )}
      </g>
    );
  };
  if (["move", "blast", "drone", "drone-blast"].includes(ghost.verb) && second) {
    const a = layout.centre(first);
    const drone = ghost.verb.startsWith("drone");
    return (
      <g class="sep-over">
        <WayTo view={view} layout={layout} from={first} to={second} drone={drone} />
        {ghost.verb.endsWith("blast") && <Cross x={a.x} y={a.y} how="hit" />}
        {shape(second, drone ? <Drone side={owner} layout={layout} /> : figure(second))}
      </g>
    );
  }
  if (ghost.verb === "place" || ghost.verb === "defrost") return <g class="sep-over">{shape(first, figure(first))}</g>;
  const side = stationOf(first);
  const found = side && aim(view, ghost.verb, first);
  if (!found || !side) return null;
  const what: FlyerKind = ghost.verb === "capsule" ? "capsule" : nextRocket(view, side);
  return (
    <g class="sep-over">
      {found.how === "lands" && blast(what, found.place).map((p) => <Cross key={p} {...layout.centre(p)} how="hit" />)}
      {ghost.verb === "satellite" && <Star layout={layout} at={found.place} side={side} />}
      {ghost.verb === "satellite" && shape(found.place, <SatelliteShape side={side} layout={layout} />)}
      {ghost.verb === "shield" && shape(found.place, <ShieldShape side={side} layout={layout} />)}
      {(ghost.verb === "launch" || ghost.verb === "capsule") &&
        shape(found.place, <FlyerShape what={what} side={side} layout={layout} />)}
    </g>
  );
}
