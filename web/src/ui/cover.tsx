// A game's cover: one composition from its own pieces, printed from edge to edge. Covers keep their own
// colours, by day and by night.
import "../style/covers.css";
import sheet from "../generated/icons/covers.json";
import { addIcons, Icon } from "./icon";

addIcons(sheet);

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/* ---- Pirates, Ninjas, Robots & Zombies: tiles on the slant, one gang outlined ---- */

const gangs: Record<string, string> = { P: "pirate-flag", N: "ninja-head", R: "robot-golem", Z: "shambling-zombie" };
/** Four letters a tile, as one reads: rows of the table. */
const laid = [
  ["RRZN", "PPNP", "NZPR", "ZRNN"],
  ["NZPP", "PPPZ", "RRZN", "NPRZ"],
  ["ZNRR", "PZNR", "ZZNP", "RNZP"],
];

const Tile = ({ letters }: { letters: string }) => (
  <>
    <rect class="cv-tile" width="84" height="84" rx="7" />
    {[...letters].map((c, i) => (
      <g key={i} transform={`translate(${3 + (i % 2) * 39} ${3 + (i >> 1) * 39})`} class={`cv-${c}`}>
        <rect class="cv-quadrant" width="39" height="39" rx="4" />
        <Icon name={gangs[c] ?? ""} x={19.5} y={19.5} size={31} />
      </g>
    ))}
  </>
);

/** The pirates that hang together, by quadrant, and the line around them. */
const gang = ["2,0", "3,0", "3,1", "4,1", "2,2", "3,2", "0,3", "1,3", "2,3", "2,4"];
const outline = gang
  .map((at) => {
    const [x = 0, y = 0] = at.split(",").map(Number);
    const free = (dx: number, dy: number) => !gang.includes(`${x + dx},${y + dy}`);
    const left = x * 44 - 2,
      top = y * 44 - 2;
    return [
      free(0, -1) && `M${left} ${top}h44`,
      free(0, 1) && `M${left} ${top + 44}h44`,
      free(-1, 0) && `M${left} ${top}v44`,
      free(1, 0) && `M${left + 44} ${top}v44`,
    ]
      .filter(Boolean)
      .join("");
  })
  .join("");

const Gangs = () => (
  <g transform="rotate(-9 160 110) translate(-14 -16)">
    {laid.map((row, y) =>
      row.map((letters, x) => (
        <g key={`${x}${y}`} transform={`translate(${x * 88} ${y * 88})`}>
          <Tile letters={letters} />
        </g>
      )),
    )}
    <path class="cv-gang" d={outline} />
  </g>
);

/* ---- Adrenaline: three rooms, one line of sight ---- */

const Shooter = () => (
  <>
    <path class="cv-red" d="M-6-6H118V96H-6z" />
    <path class="cv-blue" d="M118-6H326V96H118z" />
    <path class="cv-yellow" d="M118 96H326V226H118z" />
    <path class="cv-purple" d="M-6 96H118V226H-6z" />
    {range(6).map((i) => (
      <path key={i} class="cv-joint" d={i < 3 ? `M${56 + i * 104}-6V226` : `M-6 ${46 + (i - 3) * 58}H326`} />
    ))}
    <path class="cv-wall" d="M118-6V30M118 70V150M118 190V226M-6 96H30M80 96H168M216 96H326" />
    <path class="cv-sight" d="M62 160L246 47" />
    <circle class="cv-hit" cx="250" cy="45" r="37" />
    <path class="cv-triangle" d="M250 16l28 49h-56z" />
    <g class="cv-aim">
      <Icon name="crosshair" x={250} y={45} size={92} />
    </g>
    <circle class="cv-circle" cx="62" cy="160" r="27" />
    <text class="cv-letter" x="62" y="170">
      A
    </text>
    <g class="cv-gun" transform="rotate(-31 62 160)">
      <Icon name="minigun" x={112} y={150} size={58} />
    </g>
    {range(3).map((i) => (
      <g key={i} class="cv-skull" transform={`translate(${204 + i * 40} 184)`}>
        <rect x="-16" y="-16" width="32" height="32" rx="6" />
        <Icon name="death-skull" size={24} />
      </g>
    ))}
  </>
);

/* ---- Septikon: two stations, space between, a rocket on its way ---- */

const stores = ["EEEEEEE...", "UUU...MMMM", "DDDDD.RRRR"];

const Station = () => (
  <>
    <rect class="cv-hull" x="-6" y="0" width="332" height="76" />
    {stores.map((row, y) =>
      [...row].map((c, x) => (
        <rect
          key={`${x}${y}`}
          class={`cv-cell cv-${c === "." ? "none" : c}`}
          x={4 + x * 32}
          y={24 + y * 18}
          width="26"
          height="13"
          rx="4"
        />
      )),
    )}
    {range(21).map((i) => (
      <path key={i} class="cv-module" d={`M${2 + i * 16} 4h12v13h-12z`} />
    ))}
  </>
);

const Stations = () => (
  <>
    <rect class="cv-space" x="-6" y="-6" width="332" height="232" />
    <path
      class="cv-grid"
      d={[...range(8).map((i) => `M-6 ${68 + i * 12}H326`), ...range(20).map((i) => `M${i * 16 + 16} 60V160`)].join("")}
    />
    <g transform="translate(0 150)">
      <Station />
    </g>
    <g transform="rotate(180 160 35)">
      <Station />
    </g>
    <path class="cv-laser" d="M72 150V68" />
    <path class="cv-burst" d="M72 56l5 9 10-3-4 10 9 6-10 3 1 11-9-6-8 7v-11l-11-2 8-7-5-10 10 3z" />
    <path class="cv-flight" d="M216 150V122M216 78V66" />
    <g class="cv-rocket" transform="rotate(45 216 100)">
      <Icon name="rocket" x={216} y={100} size={52} />
    </g>
    <g class="cv-satellite">
      <Icon name="satellite" x={280} y={110} size={36} />
    </g>
    <circle class="cv-circle" cx="216" cy="166" r="11" />
    <path class="cv-triangle" d="M72 38l11 19H61z" transform="rotate(180 72 46)" />
  </>
);

/* ---- Anomaly: the round station, something in one of its zones ---- */

function ring(inner: number, outer: number, from: number, to: number): string {
  const at = (r: number, a: number) => `${160 + r * Math.sin(a)} ${110 - r * Math.cos(a)}`;
  return (
    `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ` +
    `${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
  );
}

const zones = [0, 1, 2].flatMap((r) =>
  range(4).map((i) => {
    const middle = (i + (r === 2 ? 0.5 : 0)) * (Math.PI / 2),
      half = Math.PI / 4 - 0.05 / (r + 1);
    return { id: r * 4 + i, d: ring([26, 68, 112][r] ?? 0, [62, 106, 152][r] ?? 0, middle - half, middle + half) };
  }),
);

const Hunt = () => (
  <>
    <rect class="cv-dark" x="-6" y="-6" width="332" height="232" />
    {zones.map(({ id, d }) => (
      <path key={id} class={`cv-zone ${[7, 3, 10].includes(id) ? "warm" : id === 1 ? "lost" : ""}`} d={d} />
    ))}
    <circle class="cv-core" cx="160" cy="110" r="20" />
    <g class="cv-radiation">
      <Icon name="radioactive" x={160} y={110} size={26} />
    </g>
    <g class="cv-eyes">
      <Icon name="evil-eyes" x={73} y={112} size={46} />
    </g>
    <path class="cv-triangle" d="M248 94l13 23h-26z" />
    <path class="cv-square" d="M150 186h20v20h-20z" />
    <path class="cv-trail" d="M239 118C226 150 200 178 174 190" />
  </>
);

/* ---- Space Freaks: an arena of hexagons, and who lives in it ---- */

const corner = (r: number, i: number) =>
  `${i ? "L" : "M"}${r * Math.sin((i * Math.PI) / 3)} ${r * Math.cos((i * Math.PI) / 3)}`;
const hex = (r: number) =>
  `${range(6)
    .map((i) => corner(r, i))
    .join("")}Z`;
const terrain = "..r..x...rx..w....c...x.w.r...x..r....";

const Arena = () => (
  <>
    <rect class="cv-sand" x="-6" y="-6" width="332" height="232" />
    {range(40).map((i) => {
      const row = Math.floor(i / 8),
        x = -8 + (i % 8) * 47 + (row % 2) * 23.5,
        y = 14 + row * 47;
      const kind = { r: "rock", x: "radiation", w: "wall", c: "centre" }[terrain[i] ?? "."] ?? "floor";
      return (
        <g key={i} transform={`translate(${x} ${y})`} class={`cv-hex ${kind}`}>
          <path d={hex(29)} />
          {kind === "radiation" && <Icon name="radioactive" size={24} />}
          {kind === "rock" && <path class="cv-stone" d="M-13 8l6-15 9-4 11 8 2 11z" />}
        </g>
      );
    })}
    <path class="cv-ray" d="M126 108H222" />
    <g transform="translate(88 108)">
      <path class="cv-base green" d={hex(46)} />
      <g class="cv-freak">
        <Icon name="cyborg-face" size={56} />
      </g>
    </g>
    <g class="cv-gun">
      <Icon name="ray-gun" x={134} y={112} size={42} />
    </g>
    <g transform="translate(252 108)">
      <path class="cv-base pink" d={hex(46)} />
      <g class="cv-freak">
        <Icon name="alien-skull" size={54} />
      </g>
    </g>
  </>
);

const covers: Record<string, () => preact.JSX.Element> = {
  pnrz: Gangs,
  adrenaline: Shooter,
  septikon: Stations,
  anomaly: Hunt,
  spacefreaks: Arena,
};

export function Cover({ game }: { game: string }) {
  const Drawing = covers[game];
  return (
    <svg class="cover" viewBox="0 0 320 220" aria-hidden="true">
      {Drawing && <Drawing />}
    </svg>
  );
}
