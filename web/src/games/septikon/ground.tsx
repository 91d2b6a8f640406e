// What changes on the ground: the squares with what is on them, the warehouses, and the columns before gunners.
import { letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { Drawing } from "./art";
import type { Layout } from "./layout";
import { SquareShape, type Contents } from "./squares";
import { placesIn } from "./places";
import { cellAt, resources, storeWord, warehouseNames, warehouses } from "./station";
import {
  columns,
  enemyOf,
  pointOn,
  seatOf,
  sides,
  spendable,
  stationOf,
  type Side,
  type View,
  type Warehouse,
} from "./view";
import { droneStopping, stopping, type Outcome } from "./stopping";
import { gunnersOf, walkerOf as walkerTold } from "./told";
import type { Facts, SidesFacts } from "./types.gen";
import { say } from "./words";

type Props = BoardProps<View>;

/** The table with what the engine tells of it. */
interface Told {
  props: Props;
  facts: Facts | null;
  told: SidesFacts | null;
}

const steps = new Set(["move", "blast", "drone", "drone-blast"]);

/** Whose figures stand on a place: those that can be moved are told from where they can go. */
function hasFigure(view: View, place: string): boolean {
  const side = stationOf(place);
  if (!side) return true;
  const here = view.sides[side],
    square = place.slice(1);
  return here.clones.includes(square) || here.spies.includes(square) || here.invaders.some((d) => d.at === square);
}

/** The figure that has been chosen to walk, if one has. */
export function walkerOf({ view, choice, moves }: Props): string | null {
  if (!moves.some((m) => steps.has(m.verb))) return null;
  return choice.refs.map((r) => String(r.value)).find((p) => stationOf(p) !== null && hasFigure(view, p)) ?? null;
}

/** What the chosen figure would bring about on a place. */
export const bringsTo = (view: View, facts: Facts | null, walker: string | null, place: string): Outcome | null =>
  !walker ? null : view.step === "move" ? stopping(facts, walker, place) : droneStopping(facts, walker, place);

/** What stands and lies on a station's squares. */
function contentsOf(
  view: View,
  told: SidesFacts | null,
  side: Side,
): (square: string, level: number, column: number) => Contents {
  const here = view.sides[side];
  const clones = new Set<string>(here.clones),
    spies = new Set<string>(here.spies),
    damage = new Set<string>(here.damage);
  const blockerOf = (warehouse: Warehouse) => told?.sides[side].stores[warehouse].blocker ?? 10;
  return (square, level, column) => {
    const cell = cellAt(level, column);
    const held = cell !== null && here.stock[cell.warehouse].includes(cell.depth);
    return {
      clone: clones.has(square),
      spy: spies.has(square),
      broken: damage.has(square),
      drones: here.invaders.filter((d) => d.at === square).length,
      unit: !held ? "none" : cell.depth > blockerOf(cell.warehouse) ? "locked" : "free",
      armed: held && cell.warehouse === "rocket" && here.armed.includes(cell.depth),
    };
  };
}

export function Station({ props, facts, told, side, layout }: Told & { side: Side; layout: Layout }) {
  const { view, marks, choice, moves, pick } = props;
  const walking = moves.some((m) => steps.has(m.verb));
  const walker = walkerOf(props);
  const closed = new Map(walker ? walkerTold(facts, walker)?.closed.map((c) => [c.at, c.by]) : []);
  const lies = contentsOf(view, told, side),
    called = placesIn(props);
  const shapes = [];
  /* In reading order, for keyboard users. */
  const up = layout.up(side);
  for (let i = 1; i <= 9; i++) {
    for (let j = 1; j <= columns; j++) {
      const level = up ? 10 - i : i,
        column = up ? j : columns + 1 - j;
      const square = `(${level},${column})`,
        place = `${side}${square}`,
        rect = layout.rect(pointOn(side, level, column));
      if (!layout.shows(rect)) continue;
      const mark = marks.of("place", place);
      const here = lies(square, level, column);
      const figure = here.clone || here.spy || here.drones > 0;
      shapes.push(
        <SquareShape
          key={place}
          side={side}
          level={level}
          column={column}
          rect={rect}
          {...here}
          mark={mark}
          pick={pick}
          called={called}
          layout={layout}
          closed={closed.get(place) ?? null}
          faint={walking && mark === "can" && choice.refs.length === 0 && !figure}
          brings={mark !== null && !figure ? bringsTo(view, facts, walker, place) : null}
        />,
      );
    }
  }
  return <>{shapes}</>;
}

/** A plate in the rock beside a warehouse: what it holds, how much of that can be spent, and what is locked in. */
function Plaque({ view, side, layout, warehouse }: { view: View; side: Side; layout: Layout; warehouse: Warehouse }) {
  const { level, away, holds } = warehouses[warehouse],
    { height, rock } = layout.size,
    { width } = layout.stationRect(side);
  const free = spendable(view, side)[warehouse],
    locked = view.sides[side].stock[warehouse].length - free;
  const wide = rock - 22,
    left = away < 0 === layout.up(side);
  const x = left ? -rock + 2 : width + 9,
    { y } = layout.rect(pointOn(side, level, 1));
  return (
    <g
      class={`sep-plaque ${locked > 0 ? "sep-some-locked" : ""} ${free === 0 ? "sep-none" : ""}`}
      transform={`translate(${x} ${y + 2.5})`}
    >
      <title>
        {[say("toSpend", resources[holds].name, free), ...(locked > 0 ? [say("lockedIn", locked)] : [])].join(", ")}
      </title>
      <rect width={wide} height={height - 5} rx="4" />
      <Drawing name={`good-${holds}`} x={0.5} y={(height - 5) / 2 - 6} width={19} height={12} />
      <text x={wide - 7} y={(height - 5) / 2 + (locked > 0 ? 0 : 4.6)}>
        {free}
      </text>
      {locked > 0 && (
        <text class="sep-locked-in" x={wide - 8} y={height - 7.5}>
          +{locked}
        </text>
      )}
    </g>
  );
}

/** A warehouse that is sealed or about to be, and one that can be named now. */
function Store({
  props,
  told,
  side,
  layout,
  warehouse,
}: Omit<Told, "facts"> & { side: Side; layout: Layout; warehouse: Warehouse }) {
  const { view, marks, pick } = props;
  const named = view.step === "steal" ? enemyOf(view.active) : view.station;
  const { level, away } = warehouses[warehouse],
    { width, height } = layout.size;
  const mouth = layout.rect(pointOn(side, level, 11 + away)),
    end = layout.rect(pointOn(side, level, 11 + 10 * away));
  const x = Math.min(mouth.x, end.x),
    { y } = mouth;
  const seal = told?.sides[side].stores[warehouse].seal ?? "open",
    mark = named === side ? marks.of("warehouse", warehouse) : null;
  const entrance = mouth.x + width / 2,
    middle = y + height / 2;
  return (
    <>
      {seal === "sealed" && (
        <g class="sep-sealed">
          <rect x={x} y={y + 2} width={10 * width} height={height - 4} />
          <g transform={`translate(${entrance} ${middle})`}>
            <path class="sep-bow" d="M-4.5-1V-5Q-4.5-9.5 0-9.5T4.5-5V-1" />
            <rect class="sep-padlock" x="-7.5" y="-2" width="15" height="11" rx="2" />
          </g>
        </g>
      )}
      {seal === "last" && (
        <text class="sep-seal-word" x={entrance} y={y + 11}>
          {say(mark ? "sealsIt" : "lastUnit")}
        </text>
      )}
      {mark && (
        <Spot
          at={{ kind: "warehouse", value: warehouse }}
          mark={mark}
          label={
            `${say("storeOf", storeWord(warehouse), letter(seatOf(side)))}` +
            `${seal === "last" && view.step === "pay" ? `, ${say("wouldSeal")}` : ""}`
          }
          pick={pick}
        >
          <rect class="sep-store-area" x={x + 1} y={y + 1} width={10 * width - 2} height={height - 2} rx="6" />
          <rect class="halo" x={x + 2} y={y + 2} width={10 * width - 4} height={height - 4} rx="6" />
        </Spot>
      )}
    </>
  );
}

export function Stores({ props, told, side, layout }: Omit<Told, "facts"> & { side: Side; layout: Layout }) {
  return (
    <>
      {warehouseNames.map((w) => (
        <g key={w}>
          <Store props={props} told={told} side={side} layout={layout} warehouse={w} />
          {layout.size.rock > 30 && <Plaque view={props.view} side={side} layout={layout} warehouse={w} />}
        </g>
      ))}
    </>
  );
}

/** The column before every gunner, lit in its owner's colour: arrows show where it fires. */
export function Lit({ told, layout }: { told: SidesFacts | null; layout: Layout }) {
  const { y, height } = layout.spaceRect,
    { width, space } = layout.size;
  return (
    <g class="sep-lit" aria-hidden="true">
      {sides.flatMap((side) =>
        gunnersOf(told, side).map((column) => {
          const { x } = layout.rect(pointOn(side, 9, column)),
            up = layout.up(side);
          const arrows = [2, 5, 8, 11]
            .map((row) => {
              const tip = up ? y + height - (row + 0.2) * space : y + (row + 0.2) * space;
              return (
                `M${x + width / 2 + (seatOf(side) === 0 ? -13 : 3)} ` +
                `${tip + (up ? 5 : -5)}l5 ${up ? -5 : 5}l5 ${up ? 5 : -5}`
              );
            })
            .join("");
          return (
            <g key={side + column} class={`seat-line-${seatOf(side)}`}>
              <rect x={x} y={y} width={width} height={height} />
              <path d={arrows} />
            </g>
          );
        }),
      )}
    </g>
  );
}
