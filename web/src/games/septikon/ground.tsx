// What lies still: space with the die, the stations' squares and walls, the warehouses.
import { letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { Pips } from "./die";
import { deskSize, margin, type Layout } from "./layout";
import { stopping } from "./orders";
import { walks, type Closed } from "./reach";
import { SquareShape, type Contents } from "./squares";
import { cellAt, storeWord, warehouseNames, warehouses } from "./station";
import { columns, enemyOf, pointOn, seatOf, sides, stationOf, type Side, type View, type Warehouse } from "./view";
import { blockerOf, droneOutcome, gunners, sealOf, type Outcome } from "./works";
import { say } from "./words";

type Props = BoardProps<View>;

const steps = new Set(["move", "blast", "drone", "drone-blast"]);

/** Whose figures stand on a place: those that can be moved are told from where they can go. */
export function hasFigure(view: View, place: string): boolean {
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

/** What the chosen figure would bring about on a square. */
function bringsTo({ view }: Props, walker: string | null, side: Side, square: string): Outcome | null {
  if (!walker) return null;
  return view.step === "move" ? stopping(view, side, square, walker.slice(1)) : droneOutcome(view, side, square);
}

/** What stands and lies on a station's squares. */
function contentsOf(view: View, side: Side): (square: string, level: number, column: number) => Contents {
  const here = view.sides[side];
  const clones = new Set<string>(here.clones),
    spies = new Set<string>(here.spies),
    damage = new Set<string>(here.damage);
  const blockers = Object.fromEntries(warehouseNames.map((w) => [w, blockerOf(view, side, w)])) as Record<
    Warehouse,
    number
  >;
  return (square, level, column) => {
    const cell = cellAt(level, column);
    const held = cell !== null && here.stock[cell.warehouse].includes(cell.depth);
    return {
      clone: clones.has(square),
      spy: spies.has(square),
      broken: damage.has(square),
      drones: here.invaders.filter((d) => d.at === square).length,
      unit: !held ? "none" : cell.depth > blockers[cell.warehouse] ? "locked" : "free",
      armed: held && cell.warehouse === "rocket" && here.armed.includes(cell.depth),
    };
  };
}

export function Station({ props, side, layout }: { props: Props; side: Side; layout: Layout }) {
  const { view, marks, choice, moves, pick } = props;
  const walking = moves.some((m) => steps.has(m.verb));
  const walker = walkerOf(props);
  const closed: Map<string, Closed> =
    walker && stationOf(walker) === side && view.step === "move"
      ? walks(view, side, walker.slice(1), view.die).closed
      : new Map();
  const lies = contentsOf(view, side);
  const shapes = [];
  /* In reading order, for those who go by keyboard. */
  const up = layout.up(side);
  for (let i = 1; i <= 9; i++) {
    for (let j = 1; j <= columns; j++) {
      const level = up ? 10 - i : i,
        column = up ? j : columns + 1 - j;
      const square = `(${level},${column})`,
        place = `${side}${square}`;
      const mark = marks.of("place", place);
      const here = lies(square, level, column);
      const figure = here.clone || here.spy || here.drones > 0;
      shapes.push(
        <SquareShape
          key={place}
          side={side}
          level={level}
          column={column}
          rect={layout.rect(pointOn(side, level, column))}
          {...here}
          mark={mark}
          pick={pick}
          up={up}
          closed={closed.get(square) ?? null}
          faint={walking && mark === "can" && choice.refs.length === 0 && !figure}
          brings={mark !== null && !figure ? bringsTo(props, walker, side, square) : null}
        />,
      );
    }
  }
  return <>{shapes}</>;
}

/** Walls between the levels with gaps where one can pass (SEP-1.6), and beside the shaft. */
export function Walls({ side, layout }: { side: Side; layout: Layout }) {
  const { width, height } = layout.size;
  const frame = layout.stationRect(side);
  const line = (level: number) => layout.rect(pointOn(side, level, 1)).y + (layout.up(side) ? 0 : height);
  let path = "";
  for (const level of [1, 7, 8]) path += `M${frame.x + width} ${line(level)}h${frame.width - 2 * width}`;
  for (const level of [2, 3, 4, 5, 6])
    path += `M${frame.x} ${line(level)}h${10 * width}M${frame.x + 11 * width} ${line(level)}h${10 * width}`;
  return (
    <g class="sep-walls">
      <path d={path} />
      <rect x={frame.x} y={frame.y} width={frame.width} height={frame.height} rx="3" />
      {Array.from({ length: 9 }, (_, i) => {
        const { y } = layout.rect(pointOn(side, i + 1, 1));
        return (
          <text key={i} class="sep-level-number" x={-margin / 2 - 1} y={y + height / 2 + 4.5}>
            {i + 1}
          </text>
        );
      })}
    </g>
  );
}

/** Warehouses that are sealed or about to be, and those that can be named now. */
export function Stores({ props, side, layout }: { props: Props; side: Side; layout: Layout }) {
  const { view, marks, pick } = props;
  const named = view.step === "steal" ? enemyOf(view.active) : view.station;
  return (
    <>
      {warehouseNames.map((w) => {
        const { level, away } = warehouses[w];
        const ends = [layout.rect(pointOn(side, level, 11 + away)), layout.rect(pointOn(side, level, 11 + 10 * away))];
        const x = Math.min(...ends.map((e) => e.x)),
          y = ends[0]?.y ?? 0;
        const { width, height } = layout.size;
        const seal = sealOf(view, side, w);
        const mark = named === side ? marks.of("warehouse", w) : null;
        const entrance = (ends[0]?.x ?? 0) + width / 2,
          middle = y + height / 2;
        return (
          <g key={w}>
            {seal === "sealed" && (
              <g class="sep-sealed">
                <path d={`M${x + 6} ${middle}h${10 * width - 12}`} />
                <circle cx={entrance} cy={middle} r={height * 0.36} />
                <path class="sep-cross" d={`M${entrance - 6} ${middle - 6}l12 12m0-12l-12 12`} />
              </g>
            )}
            {seal === "last" && (
              <text class="sep-seal-word" x={entrance} y={y + 11}>
                {say(mark ? "sealsIt" : "lastUnit")}
              </text>
            )}
            {mark && (
              <Spot
                at={{ kind: "warehouse", value: w }}
                mark={mark}
                label={
                  `${say("storeOf", storeWord(w), letter(seatOf(side)))}` +
                  `${seal === "last" && view.step === "pay" ? `, ${say("wouldSeal")}` : ""}`
                }
                pick={pick}
              >
                <rect class="sep-store-area" x={x + 1} y={y + 1} width={10 * width - 2} height={height - 2} rx="6" />
                <rect class="halo" x={x + 2} y={y + 2} width={10 * width - 4} height={height - 4} rx="6" />
              </Spot>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The die, large in the middle, with everything it governs this turn (SEP-4.3). */
function DieInSpace({ view, layout }: { view: View; layout: Layout }) {
  const { x, y, width, height } = layout.spaceRect;
  if (view.turn === 0 || view.step === "over") return null;
  const n = view.die,
    side = Math.min(height * 0.62, 128),
    cx = x + width / 2,
    cy = y + height / 2;
  const lines: [string, string][] =
    n > 0
      ? [
          [n === 1 ? say("oneStep") : say("someSteps", n), say("forSteps")],
          [say("forward", n), say("forFlights")],
          [say("ahead", n), say("forShields")],
          [say("level", n), say("forMines")],
        ]
      : [[say("die"), say("notYet")]];
  const spread = side / 2 + 26,
    line = side * 0.2;
  return (
    <g class="sep-space-die sep-die" role="img" aria-label={n > 0 ? say("dieShows", n) : say("notCast")}>
      <g
        transform={`translate(${cx} ${cy}) scale(${side / 32})`}
        {...(layout.size === deskSize ? { "data-at": "die" } : {})}
      >
        <Pips face={n} />
      </g>
      {lines.map(([much, what], i) => {
        const left = i % 2 === 0,
          row = lines.length === 1 ? 0 : i < 2 ? -1 : 1;
        return (
          <text
            key={much}
            class={left ? "sep-left" : ""}
            x={cx + (left ? -spread : spread)}
            y={cy + row * line * 1.4 + 5}
          >
            <tspan class="sep-much">{much}</tspan>
            <tspan dx="8">{what}</tspan>
          </text>
        );
      })}
    </g>
  );
}

/** The column before every gunner, lit in its owner's colour: arrows show where it fires. */
function Lit({ view, layout }: { view: View; layout: Layout }) {
  const { y, height } = layout.spaceRect,
    { width, space } = layout.size;
  return (
    <g class="sep-lit" aria-hidden="true">
      {sides.flatMap((side) =>
        gunners(view, side).map((column) => {
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

export function Space({ view, layout }: { view: View; layout: Layout }) {
  const { x, y, width, height } = layout.spaceRect;
  const lines = Array.from({ length: 12 }, (_, i) => `M${x} ${y + (i + 1) * layout.size.space}h${width}`).join("");
  const lanes = Array.from({ length: 20 }, (_, i) => `M${(i + 1) * layout.size.width} ${y}v${height}`).join("");
  return (
    <g>
      <rect class="sep-space" x={x} y={y} width={width} height={height} />
      <path class="sep-space-grid" d={lines + lanes} />
      <DieInSpace view={view} layout={layout} />
      <Lit view={view} layout={layout} />
      {Array.from({ length: 13 }, (_, i) => (
        <text key={i} class="sep-level-number" x={-margin / 2 - 1} y={y + (12.5 - i) * layout.size.space + 4}>
          {i + 1}
        </text>
      ))}
    </g>
  );
}
