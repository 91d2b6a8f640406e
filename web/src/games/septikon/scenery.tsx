// What never changes while one plays: the sky, the two asteroids, and the stations dug into them, cut open. It is
// drawn once for a layout and lies under everything that does.
import { Drawing, Room } from "./art";
import type { Layout, Rect } from "./layout";
import { cellAt, moduleAt } from "./station";
import { columns, pointOn, seatOf, type Side } from "./view";

/** How far sky and rock go on beyond the board, for frames of another shape than it. */
const beyond = 460;

/** Numbers from 0 to 1 that look random and are the same every time. */
function scatter(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

/** Stars of one size as one path: points with round ends. */
function stars(count: number, { x, y, width, height }: Rect, seed: number): string {
  const next = scatter(seed);
  return Array.from(
    { length: count },
    () => `M${(x + next() * width).toFixed(1)} ${(y + next() * height).toFixed(1)}h0`,
  ).join("");
}

export function Sky({ layout }: { layout: Layout }) {
  const { x, y, width, height } = layout.spaceRect,
    step = layout.size.space;
  const all: Rect = { x: x - beyond, y: y - 60, width: width + 2 * beyond, height: height + 120 };
  const threads = Array.from({ length: columns + 1 }, (_, i) => `M${x + i * layout.size.width} ${y}v${height}`).join(
    "",
  );
  const r = height * 0.32,
    px = x + width * 0.76,
    py = y + height * 0.56;
  return (
    <g class="sep-sky">
      <defs>
        <radialGradient id="sep-planet" cx=".34" cy=".3" r=".8">
          <stop offset="0" stop-color="#f3c79a" />
          <stop offset=".45" stop-color="#b4674c" />
          <stop offset="1" stop-color="#1d0f1c" />
        </radialGradient>
        {[
          ["violet", "#5c339e"],
          ["teal", "#0f7f98"],
        ].map(([name, colour]) => (
          <radialGradient key={name} id={`sep-cloud-${name}`}>
            <stop offset="0" stop-color={colour} stop-opacity=".34" />
            <stop offset=".55" stop-color={colour} stop-opacity=".13" />
            <stop offset="1" stop-color={colour} stop-opacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect class="sep-space" {...all} />
      {[
        [0.2, 0.3, 0.34, 0.7, "violet"],
        [0.55, 0.75, 0.4, 0.6, "teal"],
        [0.92, 0.25, 0.26, 0.75, "violet"],
        [-0.12, 0.8, 0.25, 0.6, "teal"],
        [1.2, 0.7, 0.22, 0.6, "teal"],
      ].map(([cx, cy, rx, ry, cloud]) => (
        <ellipse
          key={cx}
          cx={x + width * Number(cx)}
          cy={y + height * Number(cy)}
          rx={width * Number(rx)}
          ry={height * Number(ry)}
          fill={`url(#sep-cloud-${cloud})`}
        />
      ))}
      <path class="sep-stars sep-far" d={stars(320, all, 7)} />
      <path class="sep-stars" d={stars(110, all, 11)} />
      <path class="sep-stars sep-near" d={stars(22, all, 23)} />
      <g class="sep-planet">
        <circle cx={px} cy={py} r={r} fill="url(#sep-planet)" />
        <path
          d={
            `M${px - r * 0.95} ${py - r * 0.22}q${r * 0.95} ${r * 0.4} ${r * 1.9} ${r * 0.07}` +
            `M${px - r * 0.93} ${py + r * 0.2}q${r * 0.95} ${r * 0.38} ${r * 1.86} ${r * 0.14}` +
            `M${px - r * 0.78} ${py - r * 0.6}q${r * 0.76} ${r * 0.26} ${r * 1.6} ${r * 0.04}`
          }
          stroke-width={r * 0.09}
        />
      </g>
      <path class="sep-threads" d={threads} />
      <path class="sep-threads sep-dots" d={threads} stroke-dasharray={`0 ${step}`} />
    </g>
  );
}

const shades = 5;

/** Broken stone: triangles of a few shades, each shade one path. */
function facets({ x, y, width, height }: Rect, seed: number): string[] {
  const next = scatter(seed),
    size = 31;
  const across = Math.ceil(width / size),
    down = Math.ceil(height / size);
  const points = Array.from({ length: down + 1 }, (_, j) =>
    Array.from({ length: across + 1 }, (_, i) => [
      x + i * size + (next() - 0.5) * size * 0.9,
      y + j * size + (next() - 0.5) * size * 0.9,
    ]),
  );
  const paths = Array.from({ length: shades }, () => "");
  const at = (i: number, j: number) => (points[j]?.[i] ?? [0, 0]).map((n) => n.toFixed(0)).join(" ");
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
      for (const [one, two, three] of [
        [a, b, c],
        [b, d, c],
      ])
        paths[Math.floor(next() * shades)] += `M${one}L${two}L${three}Z`;
    }
  }
  return paths;
}

/** The asteroid around a station, down to its edge towards space. */
function Rock({ side, layout }: { side: Side; layout: Layout }) {
  const frame = layout.stationRect(side),
    { height: h, rock } = layout.size;
  const up = layout.up(side),
    away = up ? 1 : -1;
  const edge = up ? frame.y + h * 0.45 : frame.y + frame.height - h * 0.45,
    deep = up ? frame.y + frame.height + beyond : frame.y - beyond;
  const right = frame.width;
  const slope: [number, number][] = [
    [0.08, 0],
    [0.3, 0.2],
    [0.62, 0.55],
    [1, 1.5],
    [1.5, 1.9],
    [2.1, 3],
    [3.2, 3.6],
    [4.6, 5.4],
    [beyond / rock, 7],
  ];
  const line = slope.map(([x, y]) => [x * rock, edge + away * y * h] as const);
  const outline =
    `M${[...line]
      .reverse()
      .map(([x, y]) => `${-x} ${y}`)
      .join("L")}` +
    `L${line.map(([x, y]) => `${right + x} ${y}`).join("L")}L${right + beyond} ${deep}L${-beyond} ${deep}Z`;
  const top = Math.min(edge, deep),
    height = Math.abs(deep - edge);
  const near: Rect[] = [-beyond, right].map((x) => ({
    x,
    y: up ? top : deep + beyond - 40,
    width: beyond,
    height: Math.min(height, 9 * h + 40),
  }));
  return (
    <g class="sep-rock">
      <clipPath id={`sep-rock-${side}`}>
        <path d={outline} />
      </clipPath>
      <linearGradient id={`sep-depth-${side}`} x1="0" y1={up ? 0 : 1} x2="0" y2={up ? 1 : 0}>
        <stop offset="0" stop-color="#ffe2c0" stop-opacity=".2" />
        <stop offset=".06" stop-color="#ffe2c0" stop-opacity="0" />
        <stop offset=".5" stop-color="#08060a" stop-opacity=".62" />
      </linearGradient>
      <g clip-path={`url(#sep-rock-${side})`}>
        <rect x={-beyond} y={top} width={right + 2 * beyond} height={height} />
        {near.flatMap((rect, i) =>
          facets(rect, 37 + i * 12 + seatOf(side) * 5).map((d, shade) => (
            <path key={`${i}${shade}`} class={`sep-shade-${shade}`} d={d} />
          )),
        )}
        <rect x={-beyond} y={top} width={right + 2 * beyond} height={height} fill={`url(#sep-depth-${side})`} />
      </g>
      <path class="sep-rock-edge" d={outline} />
    </g>
  );
}

/** The hull around the halls, and the plates of the surface with their columns' numbers. */
function Hull({ side, layout }: { side: Side; layout: Layout }) {
  const { width: w, height: h, rock } = layout.size,
    up = layout.up(side),
    frame = layout.stationRect(side);
  const inner = up ? frame.y + h : frame.y;
  const plate = up ? frame.y + h * 0.36 : frame.y + 8 * h,
    rim = up ? plate : plate + h * 0.64,
    mirrored = up ? 1 : -1;
  const numbers = Array.from({ length: columns }, (_, i) => i + 1);
  return (
    <g class={`sep-hull sep-of-${side}`}>
      {rock > 30 && (
        <>
          <g transform={`translate(${-rock * 0.66} ${rim + mirrored * h * 0.55}) scale(1 ${mirrored})`}>
            <Drawing name="mast" x={-20} y={-34} width={40} height={38} />
          </g>
          <g transform={`translate(${frame.width + rock * 0.46} ${rim + mirrored * h * 0.55}) scale(1 ${mirrored})`}>
            <Drawing name="dome" x={-20} y={-34} width={40} height={38} />
          </g>
        </>
      )}
      <rect class="sep-ink" x="-7" y={inner - 4} width={frame.width + 14} height={8 * h + 8} rx="8" />
      <rect class="sep-steel" x="-5" y={inner - 3} width={frame.width + 10} height={8 * h + 6} rx="6" />
      <rect class="sep-inside" x="-3" y={inner - 1} width={frame.width + 6} height={8 * h + 2} rx="4" />
      <rect class="sep-plate" x="-4" y={plate} width={frame.width + 8} height={h * 0.64} rx="3" />
      <path
        class="sep-seams"
        d={numbers
          .slice(1)
          .map((n) => `M${(n - 1) * w} ${plate}v${h * 0.64}`)
          .join("")}
      />
      <path class="sep-rim sep-glowing" d={`M-4 ${rim}H${frame.width + 4}`} />
      <path class="sep-rim" d={`M-4 ${rim}H${frame.width + 4}`} />
      {numbers.map((n) => (
        <text
          key={n}
          class="sep-column-number"
          x={layout.rect(pointOn(side, 9, n)).x + w / 2}
          y={plate + h * 0.32 + 4}
          font-size={Math.max(10.5, h * 0.34)}
        >
          {n}
        </text>
      ))}
    </g>
  );
}

/** All rooms and places of the warehouses, as they are while whole. */
function Halls({ side, layout }: { side: Side; layout: Layout }) {
  const up = layout.up(side),
    { width: w, height: h } = layout.size;
  const squares = [];
  let cells = "";
  for (let level = 1; level <= 8; level++) {
    for (let column = 1; column <= columns; column++) {
      const rect = layout.rect(pointOn(side, level, column)),
        { x, y } = rect;
      if (!layout.shows(rect)) continue;
      const module = moduleAt(level, column);
      if (module)
        squares.push(
          <g key={`${level} ${column}`} transform={`translate(${x} ${y})`}>
            <Room code={module.code} width={w} height={h} down={!up} />
          </g>,
        );
      else if (cellAt(level, column)) cells += `M${x + w * 0.2} ${y + h * 0.32}h${w * 0.6}v${h * 0.46}h${-w * 0.6}z`;
    }
  }
  const floor = (level: number) => layout.rect(pointOn(side, level, 1)).y;
  const frame = layout.stationRect(side);
  return (
    <>
      {[3, 4, 5, 6].map((level) => (
        <g key={level}>
          <rect class="sep-bay" x="0" y={floor(level)} width={frame.width} height={h} />
          <path class="sep-shelf" d={`M0 ${floor(level) + h - 3.6}h${frame.width}`} />
          <path
            class="sep-posts"
            d={Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * w} ${floor(level) + 3}v${h - 6}`).join("")}
          />
        </g>
      ))}
      <path class="sep-places" d={cells} />
      {squares}
    </>
  );
}

/** Girders between the storeys, broken exactly where one can pass (SEP-1.6): at the shaft and the outer Locks. */
function Girders({ side, layout }: { side: Side; layout: Layout }) {
  const { width: w, height: h } = layout.size,
    up = layout.up(side),
    { width } = layout.stationRect(side);
  const line = (level: number) => layout.rect(pointOn(side, level, 1)).y + (up ? 0 : h);
  let path = "";
  for (const level of [1, 7, 8]) path += `M${w} ${line(level)}H${width - w}`;
  for (const level of [2, 3, 4, 5, 6]) path += `M-2 ${line(level)}H${10 * w}M${11 * w} ${line(level)}H${width + 2}`;
  return (
    <g class="sep-girders">
      <path class="sep-ink-line" d={path} />
      <path class="sep-steel-line" d={path} />
      <path class="sep-light-line" d={path} transform="translate(0 -.9)" />
      {Array.from({ length: 9 }, (_, i) => (
        <text
          key={i}
          class="sep-level-number"
          x={layout.size.rock > 30 ? -13.5 : -12.5}
          y={layout.rect(pointOn(side, i + 1, 1)).y + h / 2 + 3.5}
        >
          {i + 1}
        </text>
      ))}
    </g>
  );
}

export function Asteroid({ side, layout }: { side: Side; layout: Layout }) {
  const frame = layout.stationRect(side);
  return (
    <g>
      <Rock side={side} layout={layout} />
      <Hull side={side} layout={layout} />
      <Halls side={side} layout={layout} />
      {/* The enemy's deepest halls matter least. */}
      {!layout.up(side) && (
        <rect class="sep-veil" x="0" y={frame.y} width={frame.width} height={2 * layout.size.height} />
      )}
      <Girders side={side} layout={layout} />
    </g>
  );
}
