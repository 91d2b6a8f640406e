// The building: floors by room, each with its own joints, walls, doors as gaps, and the rooms' names.
import { placeOf, type Side, type Square } from "./maps";
import { colourWord, say } from "./words";

export const cell = 160;

export const corner = (id: string) => ({ x: placeOf(id).column * cell, y: placeOf(id).row * cell });

/** Thin joints tell the rooms' floors apart without colour. */
const joints: Record<string, { size: number; line: string }> = {
  red: { size: 32, line: "M0 8H32M0 24H32M8 8V24M24 24V32M24 0V8" },
  blue: { size: 32, line: "M0 16H32M16 0V32" },
  yellow: { size: 32, line: "M16 0L32 16L16 32L0 16Z" },
  white: { size: 32, line: "M0 8H32M0 16H32M0 24H32M0 0H32" },
  purple: { size: 32, line: "M8 8h16v16h-16Z" },
  green: { size: 32, line: "M0 16Q8 8 16 16T32 16M0 32Q8 24 16 32T32 32" },
};

export function Patterns() {
  return (
    <defs>
      {Object.entries(joints).map(([room, { size, line }]) => (
        <pattern key={room} id={`adr-floor-${room}`} width={size} height={size} patternUnits="userSpaceOnUse">
          <path class="adr-joint" d={line} />
        </pattern>
      ))}
      <pattern id="adr-danger" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="adr-danger-line" d="M0 0V9" />
      </pattern>
      <pattern id="adr-blocked" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="adr-blocked-line" d="M0 0V8" />
      </pattern>
    </defs>
  );
}

/** Everything of one kind along the north and west of every square, and along the outer east and south. */
function borders(map: Square[], kind: Side): { x: number; y: number; across: boolean }[] {
  const ids = new Set<string>(map.map((s) => s.id));
  return map.flatMap((s) => {
    const { x, y } = corner(s.id),
      { row, column } = placeOf(s.id);
    return [
      ...(s.north === kind ? [{ x, y, across: true }] : []),
      ...(s.west === kind ? [{ x, y, across: false }] : []),
      ...(s.south === kind && !ids.has(`r${row + 1}c${column}`) ? [{ x, y: y + cell, across: true }] : []),
      ...(s.east === kind && !ids.has(`r${row}c${column + 1}`) ? [{ x: x + cell, y, across: false }] : []),
    ];
  });
}

const gap = { from: 0.29, to: 0.71 };

function line({ x, y, across }: { x: number; y: number; across: boolean }, from: number, to: number): string {
  return across ? `M${x + from * cell} ${y}H${x + to * cell}` : `M${x} ${y + from * cell}V${y + to * cell}`;
}

function jamb({ x, y, across }: { x: number; y: number; across: boolean }, at: number): string {
  return across ? `M${x + at * cell} ${y - 6}V${y + 6}` : `M${x - 6} ${y + at * cell}H${x + 6}`;
}

/** What the floor throws on the table: drawn, for a blurred shadow of all the board would be worked out in every
 *  frame while it is pulled. */
function Shade({ map, wide }: { map: Square[]; wide: number }) {
  const side = cell + 2 * wide;
  return (
    <path
      class="adr-floor-shade"
      d={map
        .map((s) => corner(s.id))
        .map(({ x, y }) => `M${x - wide} ${y - wide + 2.5}h${side}v${side}h${-side}z`)
        .join("")}
    />
  );
}

export function Floor({ map }: { map: Square[] }) {
  return (
    <g class="adr-floor">
      {[4, 2.5, 1].map((wide) => (
        <Shade key={wide} map={map} wide={wide} />
      ))}
      {map.map((s) => {
        const { x, y } = corner(s.id);
        return (
          <g key={s.id} class={`adr-room-${s.room}`}>
            <rect class="adr-floor" x={x} y={y} width={cell} height={cell} />
            <rect x={x} y={y} width={cell} height={cell} fill={`url(#adr-floor-${s.room})`} />
          </g>
        );
      })}
    </g>
  );
}

export function Walls({ map }: { map: Square[] }) {
  const rooms = [...new Set(map.map((s) => s.room))];
  const doors = borders(map, "door");
  return (
    <g class="adr-walls">
      <path
        class="adr-joint-open"
        d={borders(map, "open")
          .map((b) => line(b, 0, 1))
          .join("")}
      />
      <path class="adr-threshold" d={doors.map((b) => line(b, gap.from, gap.to)).join("")} />
      <path
        class="adr-wall"
        d={[
          ...borders(map, "wall").map((b) => line(b, 0, 1)),
          ...doors.map((b) => line(b, 0, gap.from) + line(b, gap.to, 1)),
        ].join("")}
      />
      <path class="adr-jamb" d={doors.map((b) => jamb(b, gap.from) + jamb(b, gap.to)).join("")} />
      {rooms.map((room) => {
        const first = map.find((s) => s.room === room);
        const { x, y } = corner(first?.id ?? "r0c0");
        return (
          <text key={room} class={`adr-room-name adr-room-${room}`} x={x + 10} y={y + 22}>
            {say("room", colourWord(room))}
          </text>
        );
      })}
      {map.map((s) => {
        const { x, y } = corner(s.id);
        return s.spawn ? (
          <text key={s.id} class="adr-square-id adr-end" x={x + cell - 42} y={y + 26}>
            {s.id}
          </text>
        ) : (
          <text key={s.id} class="adr-square-id" x={x + 10} y={y + cell - 9}>
            {s.id}
          </text>
        );
      })}
    </g>
  );
}
