// The building: floors by room, each with its own pattern, walls with height and neon at their foot, doors as gaps,
// open borders as dots, and the rooms' names on signs. Nothing here changes during a match.
import { Art } from "./art";
import { placeOf, type Side, type Square } from "./maps";
import { colourWord } from "./words";

export const cell = 172;

export const corner = (id: string) => ({ x: placeOf(id).column * cell, y: placeOf(id).row * cell });

/** The arena with its outer walls. */
export const ground = { x: -14, y: -12, width: 4 * cell + 28, height: 3 * cell + 38 };

export function Patterns() {
  return (
    <defs>
      <pattern id="adr-danger" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="adr-danger-line" d="M0 0V9" />
      </pattern>
      <pattern id="adr-blocked" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="adr-blocked-line" d="M0 0V8" />
      </pattern>
      <linearGradient id="adr-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#ffb000" stop-opacity="0.1" />
        <stop offset="1" stop-color="#ffb000" stop-opacity="0.75" />
      </linearGradient>
    </defs>
  );
}

interface Border {
  x: number;
  y: number;
  side: Side;
  /** Along a row; the room south of it is the one that its neon lights. */
  across: boolean;
  room: string | null;
}

/** What lies north and west of every square, and along the outer east and south. */
function bordersOf(map: Square[]): Border[] {
  const ids = new Set<string>(map.map((s) => s.id));
  return map.flatMap((s) => {
    const { x, y } = corner(s.id),
      { row, column } = placeOf(s.id);
    return [
      { x, y, side: s.north, across: true, room: s.room },
      { x, y, side: s.west, across: false, room: null },
      ...(ids.has(`r${row + 1}c${column}`) ? [] : [{ x, y: y + cell, side: s.south, across: true, room: null }]),
      ...(ids.has(`r${row}c${column + 1}`) ? [] : [{ x: x + cell, y, side: s.east, across: false, room: null }]),
    ];
  });
}

/** The layers of a border: the threshold on the floor, the shadow, the face, and the top. */
type Layer = "d" | "s" | "f" | "t";
const layersOf: Record<Side, string> = { open: "d", wall: "sft", door: "dsft" };

function Borders({ list, layer }: { list: Border[]; layer: Layer }) {
  return (
    <>
      {list
        .filter(({ side }) => layersOf[side].includes(layer))
        .map(({ x, y, side, across, room }) => (
          <use
            key={`${x} ${y} ${across}`}
            href={`#adr-${across ? "h" : "v"}-${side}${across && room && side !== "open" ? `-${room}` : ""}-${layer}`}
            x={x}
            y={y}
          />
        ))}
    </>
  );
}

/** Tubes of light along the walls to the west, east and south. */
function neonOf(s: Square): string {
  const { x, y } = corner(s.id);
  return [
    s.west === "wall" ? `M${x + 13} ${y + 36}V${y + 158}` : "",
    s.east === "wall" ? `M${x + 159} ${y + 36}V${y + 158}` : "",
    s.south === "wall" ? `M${x + 15} ${y + 159}H${x + 157}` : "",
  ].join("");
}

/** A sign hangs on a wall of its room without a door if there is one. */
function signOf(map: Square[], room: string) {
  const squares = map.filter((s) => s.room === room),
    { x, y } = corner((squares.find((s) => s.north === "wall") ?? squares[0])?.id ?? "r0c0");
  return { x: x + 4, y: y - 10 };
}

function Sign({ map, room }: { map: Square[]; room: string }) {
  const word = colourWord(room).toLocaleUpperCase(),
    { x, y } = signOf(map, room),
    width = word.length * 9.6 + 14;
  return (
    <g class={`adr-sign adr-room-${room}`} transform={`translate(${x} ${y})`}>
      <rect width={width} height="25" rx="4" />
      <text x={width / 2} y="18.5">
        {word}
      </text>
    </g>
  );
}

const everywhere = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => `r${row}c${column}`));

/** Light of the hall round the arena: lines over lines, because a blur would be computed in every frame of a pan. */
const glow = [50, 45, 40, 35, 30, 25, 20, 15, 10, 5];

export function Building({ map }: { map: Square[] }) {
  const borders = bordersOf(map),
    rooms = [...new Set(map.map((s) => s.room))];
  const frame = { x: ground.x, y: ground.y, width: ground.width, height: ground.height };
  return (
    <g class="adr-building">
      {glow.map((width) => (
        <rect key={width} class="adr-glow" {...frame} stroke-width={width} />
      ))}
      <rect class="adr-pit" {...frame} />
      <clipPath id="adr-inside">
        <rect {...frame} />
      </clipPath>
      <g clip-path="url(#adr-inside)">
        {everywhere.map((id) => {
          const { x, y } = corner(id);
          return <Art key={id} name={`floor-${map.find((s) => s.id === id)?.room ?? "missing"}`} x={x} y={y} />;
        })}
        <Borders list={borders} layer="d" />
        {rooms.map((room) => {
          const d = map
            .filter((s) => s.room === room)
            .map(neonOf)
            .join("");
          return (
            <g key={room} class={`adr-neon adr-room-${room}`}>
              <path class="adr-halo" d={d} />
              <path d={d} />
            </g>
          );
        })}
        <Borders list={borders} layer="s" />
        <Borders list={borders} layer="f" />
      </g>
      <Borders list={borders} layer="t" />
      {rooms.map((room) => (
        <Sign key={room} map={map} room={room} />
      ))}
    </g>
  );
}
