// The squares of a station with what lies and stands on them.
import { Component } from "preact";
import { Icon } from "../../ui/icon";
import { Spot } from "../../ui/spot";
import type { Mark } from "../../grammar/grammar";
import type { Ref } from "../../net/protocol";
import type { Rect } from "./layout";
import { Clone, Drone, Spy, Trefoil } from "./pieces";
import { cellAt, describe, moduleAt, recipe, resources, warehouses, type Module } from "./station";
import { enemyOf, seatOf, squareName, type Side, type Warehouse } from "./view";
import type { Closed } from "./reach";
import { say, type Word } from "./words";
import type { Outcome } from "./works";
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
  mark: Mark;
  /** What stopping here would bring, for squares the chosen figure can go to. */
  brings: Outcome | null;
  /** Just as far as the die says, but closed to the chosen figure. */
  closed: Closed | null;
  /** A place that glows only because somebody could go there, while nobody is chosen. */
  faint: boolean;
  /** Its owner sits below. */
  up: boolean;
  pick(ref: Ref): void;
}

const zone = (level: number, module: Module | null) =>
  level === 9
    ? "surface"
    : !module
      ? "cell"
      : module.code === "LCK"
        ? "lock"
        : level >= 7
          ? "battle"
          : level <= 2
            ? "production"
            : "armory";

/** Icon and code above, what it costs and makes below; a figure stands on the icon. */
function ModuleFace({
  module,
  height,
  taken,
  brings,
}: {
  module: Module;
  height: number;
  taken: boolean;
  brings: Outcome | null;
}) {
  const tall = height > 40;
  const lower = brings ? `${brings.short}${brings.seals.length > 0 ? " ⚠" : ""}` : recipe(module);
  return (
    <>
      {!taken && <Icon name={module.icon} x={11.5} y={tall ? 14 : 10.5} size={tall ? 20 : 16} />}
      <text class="sep-code" x={31.5} y={tall ? 19 : 14.5}>
        {module.tag}
      </text>
      {(!taken || tall) && (
        <text
          class={brings ? `sep-brings ${brings.works ? "" : "sep-idle"}` : "sep-recipe"}
          x={22}
          y={height - (tall ? 6 : 4.5)}
        >
          {lower}
        </text>
      )}
    </>
  );
}

/** A piece of the pipe that a warehouse is: open at the shaft, round at its end. */
function pipe(depth: number, outwards: 1 | -1, { width, height }: Rect): string {
  const top = 3.5,
    bottom = height - 3.5,
    r = (bottom - top) / 2,
    end = outwards > 0 ? width - 4 : 4,
    near = outwards > 0 ? 0 : width;
  if (depth === 10)
    return (
      `M${near} ${top}H${end - outwards * r}A${r} ${r} 0 0 ` +
      `${outwards > 0 ? 1 : 0} ${end - outwards * r} ${bottom}H${near}`
    );
  if (depth === 1)
    return (
      `M${near + outwards * 1} ${top - 2.5}l${outwards * 5} 2.5H${width - near}M` +
      `${near + outwards * 1} ${bottom + 2.5}l${outwards * 5} -2.5H${width - near}`
    );
  return `M0 ${top}H${width}M0 ${bottom}H${width}`;
}

function CellFace({
  warehouse,
  depth,
  unit,
  armed,
  rect,
  up,
}: {
  warehouse: Warehouse;
  depth: number;
  unit: Contents["unit"];
  armed: boolean;
  rect: Rect;
  up: boolean;
}) {
  const { holds: resource, away } = warehouses[warehouse];
  const cx = rect.width / 2,
    cy = rect.height / 2;
  return (
    <>
      <path class="sep-pipe" d={pipe(depth, up ? away : (-away as 1 | -1), rect)} />
      {unit !== "none" ? (
        <g class={`sep-unit sep-res-${resource} ${unit === "locked" ? "sep-locked" : ""}`}>
          <rect x="7" y="5.5" width={rect.width - 14} height={rect.height - 11} rx="5" />
          <text x={armed ? cx - 6 : cx} y={cy + 5}>
            {resources[resource].letter}
          </text>
          {armed && <Trefoil x={cx + 8} y={cy} />}
        </g>
      ) : (
        <text class="sep-cell-letter" x={cx} y={cy + 4}>
          {resources[resource].letter}
        </text>
      )}
    </>
  );
}

const closedWords: Record<Closed, [Word, Word]> = {
  taken: ["closedTaken", "saidTaken"],
  damaged: ["closedDamaged", "saidDamaged"],
  drone: ["closedDrone", "saidDrone"],
};

function contents({ side, level, column, broken, clone, spy, drones, unit }: SquareProps): string {
  const said: string[] = [describe(squareName(level, column))];
  if (broken) said.push(say("damaged"));
  if (clone) said.push(say("cloneOf", letter(seatOf(side))));
  if (spy) said.push(say("spyOf", letter(seatOf(enemyOf(side)))));
  if (drones > 0) said.push(say("droneOf", letter(seatOf(enemyOf(side)))));
  if (cellAt(level, column)) said.push(say(unit !== "none" ? "holdsUnit" : "empty"));
  return said.join(", ");
}

function SquareNow(props: SquareProps) {
  const { side, level, column, rect, mark, brings, faint, closed, up, pick, clone, spy, drones, broken, unit, armed } =
    props;
  const name = squareName(level, column),
    place = `${side}${name}`;
  const module = moduleAt(level, column),
    cell = cellAt(level, column);
  const { width, height } = rect;
  const middle = cell || level === 9 || height <= 40 ? height / 2 : 15;
  const left = cell || level === 9 ? width / 2 : 11.5;
  const bring = brings ? `; ${brings.text}` : closed ? `; ${say("closedBut", say(closedWords[closed][1]))}` : "";
  const tag = closed ? `⊘ ${say(closedWords[closed][0])}` : null;
  return (
    <g transform={`translate(${rect.x} ${rect.y})`} data-place={place}>
      <Spot
        at={{ kind: "place", value: place }}
        mark={mark}
        label={`${place}: ${contents(props)}${bring}`}
        pick={pick}
        class={faint ? "faint" : ""}
      >
        <rect class={`sep-square sep-zone-${zone(level, module)}`} width={width} height={height} />
        {module && (
          <ModuleFace module={module} height={height} taken={clone || spy || drones > 0 || broken} brings={brings} />
        )}
        {cell && (
          <CellFace warehouse={cell.warehouse} depth={cell.depth} unit={unit} armed={armed} rect={rect} up={up} />
        )}
        {level === 9 && (
          <text class="sep-column-number" x={width - 4} y={height - 4}>
            {column}
          </text>
        )}
        {!module && brings && mark !== "chosen" && (
          <text class="sep-brings" x={width / 2} y={height - 5}>
            {brings.short}
          </text>
        )}
        {broken && (
          <g class="sep-damage">
            <rect width={width} height={height} />
            {drones === 0 && <path d={`M${left - 6} ${middle - 6}l12 12m0-12l-12 12`} />}
          </g>
        )}
        {clone && (
          <g key="clone" transform={`translate(${left} ${middle})`} data-piece={`crew@${place}`}>
            <Clone side={side} />
          </g>
        )}
        {spy && (
          <g key="spy" transform={`translate(${left} ${middle})`} data-piece={`crew@${place}`}>
            <Spy side={enemyOf(side)} />
          </g>
        )}
        {drones > 0 && (
          <g transform={`translate(${left} ${middle})`} data-piece={`drone@${place}`}>
            <Drone side={enemyOf(side)} />
            {drones > 1 && (
              <text class="sep-many" x="9" y="-5">
                ×{drones}
              </text>
            )}
          </g>
        )}
        {tag && (
          <text class="sep-closed" x={width / 2} y={height - (height > 40 ? 6 : 4.5)}>
            {tag}
          </text>
        )}
        {mark && <rect class="halo" x="1.5" y="1.5" width={width - 3} height={height - 3} rx="4" />}
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
] as const satisfies (keyof SquareProps)[];

/** There are 378 of them: one is drawn again only when it would look different. */
export class SquareShape extends Component<SquareProps> {
  override shouldComponentUpdate(next: SquareProps): boolean {
    const now = this.props;
    return (
      shown.some((what) => next[what] !== now[what]) ||
      next.brings?.text !== now.brings?.text ||
      next.rect.x !== now.rect.x ||
      next.rect.y !== now.rect.y ||
      next.rect.height !== now.rect.height
    );
  }
  override render() {
    return <SquareNow {...this.props} />;
  }
}
