// Things on the squares of a station, and what can be done with them. The rooms themselves are scenery.
import { Component } from "preact";
import { Spot } from "../../ui/spot";
import type { Mark } from "../../grammar/grammar";
import type { Ref } from "../../net/protocol";
import { Drawing } from "./art";
import type { Layout, Rect } from "./layout";
import { Clone, Drone, Spy } from "./pieces";
import type { Called } from "./places";
import { cellAt, describe, moduleAt, warehouses } from "./station";
import { enemyOf, seatOf, squareName, type Side } from "./view";
import type { Outcome } from "./stopping";
import type { Closed } from "./types.gen";
import { say, type Word } from "./words";
import { letter } from "../../ui/seat";

/** What stands and lies on a square. */
export interface Contents {
  clone: boolean;
  spy: boolean;
  drones: number;
  broken: boolean;
  /** Of a warehouse's cell: whether it holds a unit, and how. */
  unit: "none" | "free" | "locked";
  armed: boolean;
}

export interface SquareProps extends Contents {
  side: Side;
  level: number;
  column: number;
  rect: Rect;
  layout: Layout;
  mark: Mark;
  /** What stopping here would bring, for squares the chosen figure can go to. */
  brings: Outcome | null;
  /** Just as far as the die says, but closed to the chosen figure. */
  closed: Closed | null;
  /** A place that glows only because a figure could go there, while none is chosen. */
  faint: boolean;
  called: Called;
  pick(ref: Ref): void;
}

/** Works of the shaft that run while they are manned. */
const running = new Set<string>(["DRL", "VIB", "EXP"]);

/** A unit in its place of the rack, on the shelf. */
function Unit({ props }: { props: SquareProps }) {
  const { level, column, unit, armed, rect } = props;
  const cell = cellAt(level, column);
  if (!cell || unit === "none") return null;
  /* It came from the mouth at the shaft. */
  const { holds, away } = warehouses[cell.warehouse],
    fromLeft = away > 0 === props.layout.up(props.side),
    width = Math.min(rect.width * 0.86, (rect.height - 7) * 1.57),
    height = width / 1.57;
  return (
    <g class={`sep-unit sep-res-${holds} ${unit === "locked" ? "sep-locked" : ""} ${fromLeft ? "" : "sep-from-right"}`}>
      <Drawing
        name={`good-${armed ? "rocket-armed" : holds}`}
        x={(rect.width - width) / 2}
        y={rect.height - 4 - height}
        width={width}
        height={height}
      />
    </g>
  );
}

/** Wreckage; where there is room, with what it was. */
function Wreck({ props }: { props: SquareProps }) {
  const { level, column, rect } = props,
    { width, height } = rect,
    module = moduleAt(level, column);
  return (
    <g class="sep-wreck">
      <Drawing name={`wreck-${(level + column) % 3}`} width={width} height={height} />
      {module && height > 40 && <Drawing name={`thing-${module.code}`} x={width - 26} y={3} width={23} height={15} />}
    </g>
  );
}

export const closedWords: Record<Closed, [short: Word, said: Word]> = {
  taken: ["closedTaken", "saidTaken"],
  damaged: ["closedDamaged", "saidDamaged"],
  drone: ["closedDrone", "saidDrone"],
};

function contents({ side, level, column, broken, clone, spy, drones, unit, called }: SquareProps): string {
  const square = squareName(level, column);
  const said: string[] = [describe(square).replace(/^[^;]*/, () => called(`${side}${square}`))];
  if (broken) said.push(say("damaged"));
  if (clone) said.push(say("cloneOf", letter(seatOf(side))));
  if (spy) said.push(say("spyOf", letter(seatOf(enemyOf(side)))));
  if (drones > 0) said.push(say("droneOf", letter(seatOf(enemyOf(side)))));
  if (cellAt(level, column)) said.push(say(unit !== "none" ? "holdsUnit" : "empty"));
  return said.join(", ");
}

/** How far below the middle of its square a figure stands: on the hull, it stands on the plates. */
export const standsAt = (level: number, up: boolean, height: number) =>
  level !== 9 ? height * 0.03 : up ? -height * 0.06 : height * 0.2;

function Figures({ props }: { props: SquareProps }) {
  const { side, level, column, rect, layout, clone, spy, drones } = props;
  const place = `${side}${squareName(level, column)}`,
    foot = standsAt(level, layout.up(side), rect.height);
  const at = `translate(${rect.width / 2} ${rect.height / 2})`;
  const shown = [
    clone && { key: "clone", piece: "crew", shape: <Clone side={side} layout={layout} gunner={level === 9} /> },
    spy && { key: "spy", piece: "crew", shape: <Spy side={enemyOf(side)} layout={layout} /> },
    drones > 0 && { key: "drone", piece: "drone", shape: <Drone side={enemyOf(side)} layout={layout} /> },
  ].filter((s) => s !== false);
  return (
    <>
      {shown.map(({ key, piece, shape }) => (
        <g key={key} transform={at} data-piece={`${piece}@${place}`}>
          <g transform={`translate(0 ${foot})`}>{shape}</g>
          {piece === "drone" && drones > 1 && (
            <text class="sep-many" x="10" y="-5">
              ×{drones}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function SquareNow(props: SquareProps) {
  const { side, level, column, rect, mark, brings, faint, closed, pick, clone, spy, broken } = props;
  const name = squareName(level, column),
    place = `${side}${name}`;
  const code = moduleAt(level, column)?.code;
  const { width, height } = rect;
  const bring = brings ? `; ${brings.text}` : closed ? `; ${say("closedBut", say(closedWords[closed][1]))}` : "";
  return (
    <g transform={`translate(${rect.x} ${rect.y})`} data-place={place}>
      <Spot
        at={{ kind: "place", value: place }}
        mark={mark}
        label={`${contents(props)}${bring}`}
        pick={pick}
        class={`${faint ? "faint" : ""} ${brings?.works === false ? "sep-idle" : ""}`}
      >
        <rect class="sep-square" width={width} height={height} />
        {broken && <Wreck props={props} />}
        {!broken && (clone || spy) && code && running.has(code) && (
          <Drawing name={`works-${code}`} width={width} height={height} />
        )}
        {!broken && (clone || spy) && code && (
          <path
            class="sep-lamp"
            d={`M${width * 0.28} 2H${width * 0.72}L${width * 0.97} ${height - 3}H${width * 0.03}Z`}
          />
        )}
        <Unit props={props} />
        {mark && <rect class="sep-halo-ink" x="1.5" y="1.5" width={width - 3} height={height - 3} rx="4" />}
        {mark && <rect class="halo" x="1.5" y="1.5" width={width - 3} height={height - 3} rx="4" />}
        <Figures props={props} />
        {brings && brings.seals.length > 0 && (
          <text class="sep-warns" x={width - 3} y={12}>
            ⚠
          </text>
        )}
        {closed && (
          <text class="sep-closed" x={width / 2} y={height - (height > 40 ? 6 : 4.5)}>
            ⊘ {say(closedWords[closed][0])}
          </text>
        )}
      </Spot>
    </g>
  );
}

const shown = [
  "mark",
  "faint",
  "closed",
  "clone",
  "spy",
  "drones",
  "broken",
  "unit",
  "armed",
  "layout",
] as const satisfies (keyof SquareProps)[];

/** There are 378 of them: one is drawn again only when it would look different. */
export class SquareShape extends Component<SquareProps> {
  override shouldComponentUpdate(next: SquareProps): boolean {
    const now = this.props;
    return shown.some((what) => next[what] !== now[what]) || next.brings?.text !== now.brings?.text;
  }
  override render() {
    return <SquareNow {...this.props} />;
  }
}
