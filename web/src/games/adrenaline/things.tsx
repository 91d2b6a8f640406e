// Things on the squares: ammo crates, spawnpoints, figures.
import { coordinates } from "../../coordinates";
import { placeName } from "../../grammar/grammar";
import { letter, seatName } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { Art } from "./art";
import { tap } from "./choosing";
import { cell, corner } from "./floor";
import { row as damageRow } from "./fixed.gen";
import type { Colour, Square } from "./maps";
import { Tag } from "./pieces";
import type { Hit } from "./told";
import { mapOf, type View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

/** The floor of a square that no wall covers. */
export const clear = { x: 15, y: 29, width: cell - 30, height: cell - 44, rx: 10 };

export function SquareSpot({ square, props }: { square: Square; props: Props }) {
  const { x, y } = corner(square.id);
  const tile = props.view.tiles[square.id];
  const words = [
    say("squareLabel", colourWord(square.room), placeName(props.tables.kinds, "square", square.id)),
    square.spawn ? say("spawnLabel", colourWord(square.spawn)) : "",
    tile ? say("ammoLabel", tile) : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <g transform={`translate(${x} ${y})`} data-at={`square=${square.id}`} class="adr-square">
      <Spot
        at={{ kind: "square", value: square.id }}
        mark={props.marks.of("square", square.id)}
        label={words}
        pick={(r) => tap(props, r)}
      >
        <rect class="adr-ground" {...clear} />
        <rect class="halo" {...clear} />
        {coordinates() && (
          <text class="adr-square-id" x="22" y={cell - 22}>
            {square.id}
          </text>
        )}
      </Spot>
    </g>
  );
}

export function AmmoTile({ square, tile }: { square: Square; tile: string }) {
  const { x, y } = corner(square.id);
  return (
    <g class="adr-tile" transform={`translate(${x + cell - 56} ${y + cell - 34})`} data-piece={`ammo@${square.id}`}>
      <Art name={`tile-${tile}`} />
    </g>
  );
}

/** Where a figure stands that is alone on a spawnpoint. */
const point = { x: cell / 2, y: 0.66 * cell };

/** The spawnpoint on the floor; it can be chosen as a place or, in domination, shot at as a pylon. */
export function SpawnPoint({ square, props, lit }: { square: Square; props: Props; lit: boolean }) {
  const colour = square.spawn as Colour,
    { x, y } = corner(square.id);
  const mark = props.marks.of("point", colour);
  return (
    <g transform={`translate(${x} ${y})`} class={mark ? "" : "adr-through"}>
      <Spot
        at={{ kind: "point", value: colour }}
        mark={mark}
        label={say("spawnLabel", colourWord(colour))}
        pick={(r) => tap(props, r)}
        class={`spawn adr-ammo-${colour}`}
      >
        {mark && <rect class="adr-ground" {...clear} />}
        <g class={lit ? "adr-spawn-lit" : ""}>
          <Art name={`point-${colour}${lit ? "-lit" : ""}`} x={point.x} y={point.y} />
        </g>
        {props.view.domination && <Art name={`domination-${colour}`} x={cell - 34} y={0.54 * cell} scale={0.8} />}
        <rect class="halo" {...clear} />
      </Spot>
    </g>
  );
}

export interface Place {
  x: number;
  y: number;
  /** How large the figure is drawn. */
  scale: number;
}

/** Where figures stand in a square, as shares of it: those in front cover nothing of those behind but their feet. */
const crowds: [scale: number, ...at: [x: number, y: number][]][] = [
  [0.98, [0.5, 0.66]],
  [0.9, [0.29, 0.72], [0.7, 0.58]],
  [0.78, [0.23, 0.74], [0.5, 0.56], [0.78, 0.58]],
  [0.68, [0.2, 0.78], [0.4, 0.54], [0.61, 0.54], [0.82, 0.58]],
  [0.62, [0.18, 0.8], [0.33, 0.54], [0.5, 0.54], [0.67, 0.54], [0.84, 0.6]],
];
/** Alone beside a crate. */
const beside: [number, number] = [0.31, 0.69];

/** Where the i-th of that many figures on a square stands. */
export function placeIn(square: Square, i: number, many: number): Place {
  const { x, y } = corner(square.id);
  const [scale, ...spots] = crowds[Math.min(Math.max(many, 1), crowds.length) - 1] ?? [0.6];
  const [dx, dy] = many <= 1 && !square.spawn ? beside : (spots[Math.min(i, spots.length - 1)] ?? beside);
  return { x: x + dx * cell, y: y + dy * cell, scale };
}

/** Where the figures stand, from the back of each square to its front. */
export function standing(view: View): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const square of mapOf(view)) {
    const here = view.seats.flatMap((s, i) => (s.square === square.id ? [i] : []));
    here.forEach((seat, i) => places.set(seat, placeIn(square, i, here.length)));
  }
  return new Map([...places].sort(([, a], [, b]) => a.y - b.y));
}

/** The pictures of a figure: a seat's own, or the Terminator's. */
export const figureOf = (view: View, seat: number) => (view.bot && seat === view.players ? "bot" : String(seat));

export function Figure({
  seat,
  place,
  props,
  hit,
}: {
  seat: number;
  place: Place;
  props: Props;
  hit: Hit | undefined;
}) {
  const { view, marks, seats } = props;
  const k = place.scale,
    damage = view.seats[seat]?.damage.length ?? 0,
    who = figureOf(view, seat);
  const name = who === "bot" ? say("terminator") : seatName(seats, seat);
  return (
    <g transform={`translate(${place.x} ${place.y})`} data-piece={`figure=${seat}`}>
      <Spot
        at={{ kind: "seat", value: seat }}
        mark={marks.of("seat", seat)}
        label={say("figureLabel", `${letter(seat)} ${name}`, damage)}
        pick={(ref) => tap(props, ref)}
        class={`adr-figure adr-seat-${seat} ${view.turn === seat ? "active" : ""}`}
      >
        {view.turn === seat && <Art name="turn-ring" y={2} scale={k} />}
        {/* The ring on the ground is easily lost among a spawnpoint's own, and light in a yellow room. */}
        <path class="adr-beam" transform={`scale(${k})`} d="M-42 4L-32-104H32L42 4A42 23 0 0 1-42 4Z" />
        <ellipse class="halo" cy={4 * k} rx={42 * k} ry={23 * k} />
        <Art name={`figure-${who}`} scale={k} />
        {who === "bot" && <Art name={`seat-${seat}`} y={15 * k} scale={k * 0.86} />}
        <path class="adr-arrow" transform={`scale(${k})`} d="M-14-128H14L0-108Z" />
        <rect class="adr-body" x={-25 * k} y={-98 * k} width={50 * k} height={124 * k} rx={20 * k} />
      </Spot>
      {damage > 0 && !hit && (
        <g class="adr-count" transform={`translate(${33 * k} ${-74 * k})`}>
          <Art name={damage >= damageRow.shoot ? "drop-count-6" : "drop-count"} scale={1.25} />
          <text y="9">{damage}</text>
        </g>
      )}
      {hit && (
        <Tag
          x={0}
          y={-98 * k}
          text={`${hit.damage ? `+${hit.damage + hit.converted}` : ""}${hit.marks ? ` ◆${hit.marks}` : ""}`.trim()}
          danger
        />
      )}
    </g>
  );
}
