// What is drawn over the board to help: how far the die carries, what gunners aim at, zones of fire.
import type { Phrase } from "../../net/protocol";
import type { Layout } from "./layout";
import { Drawing } from "./art";
import { Clone, Drone, FlyerShape, SatelliteShape, ShieldShape, Spy } from "./pieces";
import { closedWords, standsAt } from "./squares";
import { say } from "./words";
import { stopping } from "./stopping";
import { aimOf, flightOf, laneOf, stopOf, walkerOf, type useForetold } from "./told";
import type { Facts, LanesLanes } from "./types.gen";
import { enemyOf, pointOf, sides, squareOf, stationOf, type FlyerKind, type Side, type View } from "./view";

interface Over {
  facts: Facts | null;
  layout: Layout;
}

/** The faces of the die that bring this figure (or any of these) to a square. */
export function Reach({ facts, layout, figures }: Over & { figures: string[] }) {
  const found = new Map<string, Set<number>>();
  for (const { figure, faces } of facts?.reach.crew ?? []) {
    if (!figures.includes(figure)) continue;
    const side = stationOf(figure) ?? "";
    faces.forEach((squares, i) =>
      squares.forEach((square) => {
        const at = `${side}${square}`;
        found.set(at, (found.get(at) ?? new Set()).add(i + 1));
      }),
    );
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

/** Where the die brings a figure, and what it would do there: before it is chosen. */
export function Ends({ facts, layout, figure }: Over & { figure: string }) {
  const walker = walkerOf(facts, figure);
  if (!walker) return null;
  return (
    <g class="sep-over sep-ends">
      {walker.stops.map(({ to }) => {
        const { x, y, width, height } = layout.rect(pointOf(to)),
          told = stopping(facts, figure, to);
        return (
          <g key={to} transform={`translate(${x} ${y})`}>
            <rect x="1.5" y="1.5" width={width - 3} height={height - 3} rx="4" />
            {told && (!told.works || told.seals.length > 0) && (
              <text class={`sep-brings ${told.works ? "" : "sep-idle"}`} x={width / 2} y={height - 5}>
                {told.works ? "⚠" : told.short}
              </text>
            )}
          </g>
        );
      })}
      {walker.closed.map(({ at, by }) => {
        const { x, y, width, height } = layout.rect(pointOf(at));
        return (
          <text key={at} class="sep-closed" x={x + width / 2} y={y + height - 5}>
            ⊘ {say(closedWords[by][0])}
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
export function Aims({ view, facts, layout, moves }: Over & { view: View; moves: Phrase[] }) {
  return (
    <g class="sep-over">
      {moves.map((m) => {
        const found = aimOf(facts, view, m);
        return found && <Lane key={m.text} layout={layout} from={found.from} to={found.place} how={found.how} />;
      })}
    </g>
  );
}

/** The ruler of a gunner's column: what a laser would hit, where a rocket is after each face, and which square
 *  a mine would damage. */
export function Ruler({ layout, lane }: { layout: Layout; lane: LanesLanes }) {
  return (
    <g class="sep-over ruler">
      {lane.laser && <Lane layout={layout} from={lane.gunner} to={lane.laser} how="hit" />}
      {lane.launch.map((end, i) => {
        const { x, y } = layout.centre(end.place),
          hit = lane.mines[i],
          mine = hit ? layout.centre(hit) : null;
        return (
          <g key={i}>
            <g class={`sep-rung sep-${end.how}`} transform={`translate(${x + 14} ${y})`}>
              <path d="M-5-5.5h7l4 5.5-4 5.5h-7z" />
              <text y="3.8">{i + 1}</text>
            </g>
            {mine && (
              <g class="sep-rung sep-mine" transform={`translate(${mine.x + 15} ${mine.y})`}>
                <circle r="6.5" />
                <text y="4">{i + 1}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

export const Lanes = ({ facts, layout }: Over) => (
  <>
    {facts?.lanes.lanes.map((lane) => (
      <Ruler key={lane.gunner} layout={layout} lane={lane} />
    ))}
  </>
);

/** SEP-12.1: what a satellite threatens. */
export function Star({ facts, layout, at, side }: Over & { at: string; side: Side }) {
  const satellite = facts?.zones.sides[side].satellites.find((s) => s.at === at);
  return (
    <g class={`sep-over sep-star seat-line-${side === "A" ? 0 : 1}`}>
      {satellite?.covers.map((place) => {
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
export function Zones({ facts, layout }: Over) {
  return (
    <>
      {sides.flatMap((side) =>
        (["drill", "vibro"] as const).map((what) => (
          <g key={side + what} class={`sep-over sep-struck sep-${what}`}>
            {facts?.zones.sides[side][what].map((square) => {
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
        facts?.zones.sides[side].satellites.map(({ at }, i) => (
          <Star key={side + at + i} facts={facts} layout={layout} at={at} side={side} />
        )),
      )}
    </>
  );
}

/** Where a flying piece may be after the next roll. */
export function FlightRuler({ facts, layout, side, what, at }: Over & { side: Side; what: FlyerKind; at: string }) {
  const told = flightOf(facts, side, what, at);
  return (
    <g class="sep-over ruler">
      {told?.faces.map((end, i) => {
        const n = i + 1,
          { x, y } = layout.centre(end.place);
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
export function WayTo({ facts, layout, from, to }: Over & { from: string; to: string }) {
  const stop = stopOf(facts, from, to);
  const points = [from, ...(stop?.way ?? [to])].map((p) => layout.centre(p));
  const line = `M${points.map((p) => `${p.x} ${p.y}`).join("L")}`;
  return (
    <g class="sep-over">
      <path class="sep-walk sep-walk-ink" d={line} />
      <path class="sep-walk" d={line} />
      {stop?.orders.map((o) => (
        <Lane key={o.gunner + o.place} layout={layout} from={o.gunner} to={o.place} how={o.how} />
      ))}
    </g>
  );
}

/** Places that are pointed at in a list. */
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
export function Ghost({
  view,
  facts,
  foretold,
  layout,
  ghost,
}: Over & { view: View; foretold: ReturnType<typeof useForetold>; ghost: Phrase }) {
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
        <WayTo facts={facts} layout={layout} from={first} to={second} />
        {ghost.verb.endsWith("blast") && <Cross x={a.x} y={a.y} how="hit" />}
        {shape(second, drone ? <Drone side={owner} layout={layout} /> : figure(second))}
      </g>
    );
  }
  if (ghost.verb === "place" || ghost.verb === "defrost") return <g class="sep-over">{shape(first, figure(first))}</g>;
  const side = stationOf(first),
    found = aimOf(facts, view, ghost);
  if (!found || !side) return null;
  const what: FlyerKind = ghost.verb === "capsule" ? "capsule" : (laneOf(facts, first)?.rocket ?? "rocket");
  const before = new Set<string>(view.sides[enemyOf(side)].damage),
    broken = foretold?.view?.sides[enemyOf(side)].damage.filter((square) => !before.has(square)) ?? [];
  return (
    <g class="sep-over">
      {found.how === "lands" &&
        broken.map((square) => <Cross key={square} {...layout.centre(`${enemyOf(side)}${square}`)} how="hit" />)}
      {ghost.verb === "satellite" && (
        <Star facts={foretold?.facts ?? null} layout={layout} at={found.place} side={side} />
      )}
      {ghost.verb === "satellite" && shape(found.place, <SatelliteShape side={side} layout={layout} />)}
      {ghost.verb === "shield" && shape(found.place, <ShieldShape side={side} layout={layout} />)}
      {(ghost.verb === "launch" || ghost.verb === "capsule") &&
        shape(found.place, <FlyerShape what={what} side={side} layout={layout} />)}
    </g>
  );
}
