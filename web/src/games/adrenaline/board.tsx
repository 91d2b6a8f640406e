import { SeatShape, letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { weapons } from "./cards";
import { maps, placeOf, seenFrom, type Colour, type Side, type Square } from "./maps";
import { Cubes } from "./pieces";
import type { View } from "./view";

type Props = BoardProps<View>;

export const cell = 150;

/** A wall or a door along one side of a square, as lines around its centre line. */
function border(side: Side, x1: number, y1: number, x2: number, y2: number) {
  if (side === "open") return null;
  if (side === "wall") return <path class="wall" d={`M${x1} ${y1}L${x2} ${y2}`} />;
  const at = (t: number) => `${x1 + (x2 - x1) * t} ${y1 + (y2 - y1) * t}`;
  return (
    <>
      <path class="wall" d={`M${at(0)}L${at(0.32)}M${at(0.68)}L${at(1)}`} />
      <path class="door" d={`M${at(0.32)}L${at(0.68)}`} />
    </>
  );
}

function Rack({ colour, props, x, y }: { colour: Colour; props: Props; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {([1, 2, 3] as const).map((n) => {
        const id = props.view.racks[`${colour}-${n}`];
        const card = id ? weapons[id] : undefined;
        const at = (n - 1) * 30;
        if (!id || !card) return <rect key={n} class="rack-empty" data-at={`slot=${colour}-${n}`} x="0" y={at} width={cell - 20} height="27" rx="5" />;
        return (
          <Spot key={n} at={{ kind: "weapon", value: id }} mark={props.marks.of("weapon", id)} label={`${card.name}, cost ${card.cost}. ${card.text}`} pick={props.pick}>
            <title>{card.text}</title>
            <rect class={`rack-card ammo-${card.colour}`} data-at={`slot=${colour}-${n}`} x="0" y={at} width={cell - 20} height="27" rx="5" />
            <text class="rack-name" x="8" y={at + 18}>{card.name}</text>
            <Cubes cost={card.cost} x={cell - 28} y={at + 13.5} />
            <rect class="halo" x="-1" y={at - 1} width={cell - 18} height="29" rx="6" />
          </Spot>
        );
      })}
    </g>
  );
}

function SquareShape({ square, props, seen }: { square: Square; props: Props; seen: Set<string> | null }) {
  const { view, marks, pick, tables } = props;
  const { row, column } = placeOf(square.id);
  const tile = view.tiles[square.id];
  const hidden = seen !== null && !seen.has(square.id);
  const room = tables.kinds["room"]?.names?.includes(square.room) ? marks.of("room", square.room) : null;
  const point = square.spawn ? marks.of("point", square.spawn) : null;
  const at = room ? { kind: "room", value: square.room } : point && square.spawn ? { kind: "point", value: square.spawn } : { kind: "square", value: square.id };
  return (
    <g transform={`translate(${column * cell} ${row * cell})`} data-at={`square=${square.id}`}>
      <Spot at={at} mark={room ?? point ?? marks.of("square", square.id)} label={`${square.room} room, square ${square.id}${square.spawn ? `, ${square.spawn} spawnpoint` : tile ? `, ammo ${tile}` : ""}`} pick={pick}>
        <rect class={`floor room-${square.room} ${hidden ? "unseen" : ""}`} width={cell} height={cell} />
        <text class="room-name" x="8" y="16">{square.room} · {square.id}</text>
        {square.spawn && <circle class={`spawn ammo-${square.spawn}`} cx={cell - 16} cy="15" r="9" />}
        {square.spawn && <text class="spawn-letter" x={cell - 16} y="19.5">{square.spawn[0]?.toUpperCase()}</text>}
        {tile && !square.spawn && (
          <g transform={`translate(${cell - 48} 26)`} data-piece={`ammo@${square.id}`}>
            <rect class="ammo-tile" width="40" height="26" rx="5" />
            <Cubes cost={tile} x={34} y={13} />
          </g>
        )}
        <rect class="halo" x="5" y="5" width={cell - 10} height={cell - 10} rx="8" />
      </Spot>
    </g>
  );
}

function Figure({ seat, x, y, props }: { seat: number; x: number; y: number; props: Props }) {
  const kinds = ["target", "seat", "figure"];
  const kind = kinds.find((k) => props.marks.of(k, seat)) ?? "seat";
  return (
    <g transform={`translate(${x} ${y})`} data-piece={`figure=${seat}`}>
      <Spot at={{ kind, value: seat }} mark={props.marks.of(kind, seat)} label={`figure of player ${letter(seat)}`} pick={props.pick} class="figure">
        <SeatShape seat={seat} r={15} />
        <circle class="halo" r="20" />
      </Spot>
    </g>
  );
}

export function Board(props: Props) {
  const { view, choice, seat } = props;
  const map = maps[view.map] ?? [];
  const me = seat === null ? null : view.seats[seat]?.square ?? null;
  const from = choice.refs.find((r) => r.kind === "square")?.value ?? me;
  const seen = from === null ? null : seenFrom(map, String(from));
  const here = (id: string) => view.seats.map((s, i) => ({ ...s, seat: i })).filter((s) => s.square === id);
  return (
    <Stage box={{ x: -20, y: -20, width: 4 * cell + 40, height: 3 * cell + 40 }} label="The arena">
      {map.map((s) => <SquareShape key={s.id} square={s} props={props} seen={seen} />)}
      {map.map((s) => {
        const { row, column } = placeOf(s.id);
        const x = column * cell, y = row * cell;
        return (
          <g key={s.id} class="borders">
            {border(s.north, x, y, x + cell, y)}
            {border(s.west, x, y, x, y + cell)}
            {border(s.east, x + cell, y, x + cell, y + cell)}
            {border(s.south, x, y + cell, x + cell, y + cell)}
          </g>
        );
      })}
      {map.map((s) => {
        const { row, column } = placeOf(s.id);
        return s.spawn && <Rack key={s.id} colour={s.spawn} props={props} x={column * cell + 10} y={row * cell + 54} />;
      })}
      {map.flatMap((s) => {
        const { row, column } = placeOf(s.id);
        const low = s.spawn ? 36 : 88;
        return here(s.id).map((f, i) => (
          <Figure key={f.seat} seat={f.seat} props={props} x={column * cell + (s.spawn ? 22 : 30) + (i % 4) * (s.spawn ? 30 : 34)} y={row * cell + low + Math.floor(i / 4) * 34} />
        ));
      })}
    </Stage>
  );
}
