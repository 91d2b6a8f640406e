// What lies and stands on the squares: ammo tiles, spawnpoints with their racks, figures.
import { Icon } from "../../ui/icon";
import { SeatShape, letter, seatName } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { cardText, weapons } from "./cards";
import { tap } from "./choosing";
import { cell, corner } from "./floor";
import { lookAt } from "./focus";
import type { Colour, Square } from "./maps";
import { Cubes, letterOf, Tag } from "./pieces";
import type { Hit } from "./preview";
import { mapOf, rackOf, type View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

export function SquareSpot({ square, props }: { square: Square; props: Props }) {
  const { x, y } = corner(square.id);
  const tile = props.view.tiles[square.id];
  const words = [
    say("squareLabel", colourWord(square.room), square.id),
    square.spawn ? say("spawnLabel", colourWord(square.spawn)) : "",
    tile ? say("ammoLabel", tile) : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <g transform={`translate(${x} ${y})`} data-at={`square=${square.id}`}>
      <Spot
        at={{ kind: "square", value: square.id }}
        mark={props.marks.of("square", square.id)}
        label={words}
        pick={(r) => tap(props, r)}
      >
        <rect class="adr-ground" x="4" y="4" width={cell - 8} height={cell - 8} rx="8" />
        <rect class="halo" x="6" y="6" width={cell - 12} height={cell - 12} rx="8" />
      </Spot>
    </g>
  );
}

export function AmmoTile({ square, tile }: { square: Square; tile: string }) {
  const { x, y } = corner(square.id),
    width = 14 + 19 * tile.length;
  return (
    <g
      class="adr-tile"
      transform={`translate(${x + cell - 9 - width} ${y + cell - 37})`}
      data-piece={`ammo@${square.id}`}
    >
      <rect class="edge" width={width} height="28" rx="6" />
      <Cubes cost={tile} x={width - 16} y={14} size={17} />
    </g>
  );
}

/** The spawnpoint's mark; it can be chosen as a place or, in domination, as a target. */
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
        class={`spawn adr-ammo-${colour} ${lit ? "adr-lit" : ""}`}
      >
        {mark && <rect class="adr-ground" x="4" y="4" width={cell - 8} height={cell - 8} rx="8" />}
        <circle class="adr-spawn-ring" cx={cell - 22} cy="22" r="14" />
        <circle class="adr-spawn-dot" cx={cell - 22} cy="22" r="10" />
        <text class="adr-spawn-letter" x={cell - 22} y="27">
          {letterOf[colour]}
        </text>
        {lit && <rect class="adr-spawn-lit" x="7" y="7" width={cell - 14} height={cell - 14} rx="8" />}
        <rect class="halo" x="6" y="6" width={cell - 12} height={cell - 12} rx="8" />
      </Spot>
    </g>
  );
}

const rackRow = 29;

/** Long names are drawn narrower. */
const squeezed = (name: string, room: number) =>
  name.length * 6.3 > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" as const } : {};

/** A tap on a weapon that cannot be named shows the rack's cards in full. */
export function Rack({ square, props, small, open }: { square: Square; props: Props; small: boolean; open(): void }) {
  const { x, y } = corner(square.id),
    width = cell - 16;
  return (
    <g transform={`translate(${x + 8} ${y + cell - 10 - 3 * rackRow})`}>
      {rackOf(props.view, square.spawn ?? "red").map(({ slot, weapon: id }, n) => {
        const card = id ? weapons[id] : undefined,
          at = n * rackRow;
        if (!id || !card)
          return (
            <rect
              key={n}
              class="adr-rack-empty"
              data-at={`slot=${slot}`}
              x="0"
              y={at}
              width={width}
              height={rackRow - 3}
              rx="6"
            />
          );
        return (
          <g
            key={n}
            data-at={`slot=${slot}`}
            class="adr-slot"
            onClick={open}
            onPointerEnter={() => props.seat !== null && lookAt({ weapon: { id, seat: props.seat } })}
            onPointerLeave={() => lookAt({ weapon: null })}
          >
            <Spot
              at={{ kind: "weapon", value: id }}
              mark={props.marks.of("weapon", id)}
              label={say("weaponLabel", card.name, card.cost, cardText(card))}
              pick={(r) => tap(props, r)}
            >
              <title>
                {card.name}: {cardText(card)}
              </title>
              <rect
                class={`adr-rack-card adr-ammo-${card.colour}`}
                x="0"
                y={at}
                width={width}
                height={rackRow - 3}
                rx="6"
              />
              <g class={`adr-rack-icon adr-ammo-${card.colour}`}>
                <Icon name={card.icon} x={15} y={at + 13} size={22} />
              </g>
              {!small && (
                <text
                  class="adr-rack-name"
                  x="30"
                  y={at + 18}
                  {...squeezed(card.name, width - 44 - 15 * card.cost.length)}
                >
                  {card.name}
                </text>
              )}
              <Cubes cost={card.cost} x={width - 12} y={at + 13} size={small ? 18 : 13} />
              <rect class="halo" x="-1" y={at - 1} width={width + 2} height={rackRow - 1} rx="7" />
            </Spot>
          </g>
        );
      })}
    </g>
  );
}

/** Where the i-th of so many figures on a square stands: side by side, above a rack if there is one. */
export function placeIn(square: Square, i: number, many: number): { x: number; y: number } {
  const { x, y } = corner(square.id);
  const gap = square.spawn ? (many > 4 ? 27 : 32) : Math.min(40, 132 / Math.max(many, 1));
  const left = square.spawn ? 24 : cell / 2 - ((many - 1) * gap) / 2;
  return { x: x + left + i * gap, y: y + (square.spawn ? 50 : 78) };
}

/** Where the figures stand. */
export function standing(view: View): Map<number, { x: number; y: number }> {
  const places = new Map<number, { x: number; y: number }>();
  for (const square of mapOf(view)) {
    const here = view.seats.flatMap((s, i) => (s.square === square.id ? [i] : []));
    here.forEach((seat, i) => places.set(seat, placeIn(square, i, here.length)));
  }
  return places;
}

export function Figure({
  seat,
  place,
  props,
  hit,
}: {
  seat: number;
  place: { x: number; y: number };
  props: Props;
  hit: Hit | undefined;
}) {
  const { view, marks, seats } = props;
  const r = 15,
    damage = view.seats[seat]?.damage.length ?? 0;
  const bot = view.bot && seat === view.players;
  const name = bot ? say("terminator") : seatName(seats, seat);
  return (
    <g transform={`translate(${place.x} ${place.y})`} data-piece={`figure=${seat}`}>
      <Spot
        at={{ kind: "seat", value: seat }}
        mark={marks.of("seat", seat)}
        label={say("figureLabel", `${letter(seat)} ${name}`, damage)}
        pick={(ref) => tap(props, ref)}
        class={`adr-figure ${view.turn === seat ? "active" : ""}`}
      >
        {view.turn === seat && <circle class="adr-turn-ring" r={r + 4} />}
        <SeatShape seat={seat} r={r} />
        {bot && <Icon name="cyborg-face" x={0} y={-1} size={16} />}
        <circle class="halo" r={r + 6} />
      </Spot>
      {damage > 0 && !hit && <Tag x={r} y={-r + 3} text={String(damage)} danger={damage >= 11} />}
      {hit && (
        <Tag
          x={0}
          y={-r - 10}
          text={`${hit.damage ? `+${hit.damage + hit.converted}` : ""}${hit.marks ? ` ◆${hit.marks}` : ""}`.trim()}
          danger
        />
      )}
    </g>
  );
}
