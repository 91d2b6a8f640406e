// The contents of a zone: figures, eyes in the dark, tokens, side by side along its arc.
import type { ComponentChildren } from "preact";
import { Art, type Picture } from "./art";
import { chance, percent, type Belief } from "./beliefs";
import { lay, shapeOf, type Sized } from "./geometry";
import type { Moment } from "./moment";
import type { Aid, Evolution, Figure, View, Zone } from "./types.gen";
import { isAdvanced, students } from "./view";
import { word } from "./words";

export type TokenKind = "radiation" | "fuel" | "sensor" | "electricity" | "trap" | "bait" | "scent";

export interface Lying {
  kind: TokenKind;
  n: number;
  words: string;
}

/** The traps of the viewer, or of all for one who sees everything. */
const trapsIn = (view: View, zone: Zone) =>
  students(view).reduce((n, s) => n + (view.student[s]?.traps.filter((z) => z === zone).length ?? 0), 0);

export function lying(view: View, zone: Zone): Lying[] {
  const found: Lying[] = [];
  const traps = trapsIn(view, zone),
    charge = view.electricity[zone] ?? 0;
  if (view.radiation.includes(zone)) found.push({ kind: "radiation", n: 1, words: word("radiation") });
  if (view.fuel.includes(zone)) found.push({ kind: "fuel", n: 1, words: word("fuel") });
  if (view.sensors.includes(zone)) found.push({ kind: "sensor", n: 1, words: word("sensor") });
  if (charge > 0) found.push({ kind: "electricity", n: charge, words: word("electricity", charge) });
  if (view.named.includes(zone) && view.stage === "baited") found.push({ kind: "bait", n: 1, words: word("bait") });
  if (view.named.includes(zone) && view.stage === "sniff")
    found.push({ kind: "scent", n: 1, words: word("namedByScent") });
  if (traps > 0) found.push({ kind: "trap", n: traps, words: word("trapsHere", traps) });
  return found;
}

/** How many, if there are at least that many. */
export function Count({ n, from = 2, x = 13, y = -11 }: { n: number; from?: number; x?: number; y?: number }) {
  return n >= from ? (
    <g class="ano-count-mark" transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <text y="4.8">{n}</text>
    </g>
  ) : null;
}

/** The hunter as it was last seen, or as it has become. */
function hunterPicture(evolutions: Evolution[], moment: Moment): Picture {
  if (moment.hurt.has("A")) return "figure-A-hurt";
  if (moment.fed) return "figure-A-feeding";
  const newest = evolutions.at(-1);
  return newest ? `figure-A-${newest}` : "figure-A";
}

/** A Student with a torch; its feet at the origin. */
function StudentFigure({
  who,
  view,
  scale,
  maybe = false,
  acts = false,
  hurt = false,
}: {
  who: Exclude<Figure, "A">;
  view: View;
  scale: number;
  maybe?: boolean;
  acts?: boolean;
  hurt?: boolean;
}) {
  const common = isAdvanced(view) && who === "S2";
  return (
    <g transform={`scale(${scale})`} class={common ? "ano-common" : ""}>
      {!maybe && !hurt && (
        <g transform="translate(25 -26.5)">
          <path class={`ano-beam ${acts ? "ano-swing" : ""}`} d="M0-3L100-34V34L0 3Z" />
        </g>
      )}
      <Art name={`figure-${who}-${maybe ? "maybe" : hurt ? "hurt" : "dark"}`} />
      {!maybe && !hurt && <circle class="ano-lamp" cx="25" cy="-26.5" r="4" />}
      {common && <Art name="badge-advanced-S2" />}
    </g>
  );
}

/** "13 %" with a small sign. */
function Share({ share, size, x = 0, y = 0 }: { share: number; size: number; x?: number; y?: number }) {
  const [number, sign = ""] = percent(share).split(" ");
  return (
    <text class="ano-share" x={x} y={y} font-size={size}>
      {number}
      <tspan font-size={size * 0.66}>{sign}</tspan>
    </text>
  );
}

export interface ContentsProps {
  zone: Zone;
  view: View;
  seat: number | null;
  all: Belief[];
  aid: Aid;
  /** The only zone where the hunter is likelier than anywhere else. */
  likeliest: Zone | null;
  most: number;
  moment: Moment;
  /** Whose places are looked at. */
  looked: Figure | null;
  /** Drawn on a small screen: everything a little larger. */
  small: boolean;
}

interface Piled extends Sized {
  key: string;
  draw(): ComponentChildren;
}

/** A Student who may be in more zones than this is drawn in none of them: that would say nothing and hide the rest. */
const mostPlaces = 8;

/** Where a figure is drawn: as surely here, or as maybe here. */
export function drawnAs(belief: Belief, zone: Zone, aid: Aid, looked = false): "here" | "maybe" | null {
  if (belief.at !== null) return belief.at === zone ? "here" : null;
  if (aid === "none" || !belief.zones.includes(zone)) return null;
  if (belief.who !== "A" && belief.zones.length > mostPlaces && !looked) return null;
  return aid === "full" && belief.zones.length === 1 ? "here" : "maybe";
}

/** How large figures are: where the zone lies flat there is less room for them, and in the middle of the station they
 *  stand between symbols and name. On a small screen they are larger, there only a little. */
export const sizeIn = (zone: Zone, small = false) => {
  const { ring, middle } = shapeOf(zone),
    flat = middle % 180 === 0;
  const size = ring === "C" ? (flat ? 0.58 : 0.6) : ring === "L" ? 0.78 : flat ? 0.8 : 0.95;
  return size * (!small ? 1 : ring === "C" ? 1.08 : 1.2);
};

function hunterItem(p: ContentsProps, belief: Belief, saying: "here" | "maybe"): Piled {
  const { ring, middle } = shapeOf(p.zone);
  const k = sizeIn(p.zone, p.small),
    full = p.aid === "full",
    share = chance(belief, [p.zone]);
  if (saying === "here") {
    const size = 0.82 * k;
    return {
      key: "A",
      wide: 104 * size,
      high: 112 * size,
      draw: () => (
        <g transform={`translate(0 ${6 * size})`} data-piece="figure=A">
          <g class={p.seat === 0 ? "" : "ano-rises"}>
            <Art name={hunterPicture(p.view.evolutions, p.moment)} scale={size} />
          </g>
        </g>
      ),
    };
  }
  const t = share / p.most,
    text = (t > 0.75 && share > 0.2 ? 34 : t > 0.4 ? 27 : 23) * (ring === "Q" ? 1 : 0.85) * (p.small ? 1.15 : 1);
  if (full && p.likeliest === p.zone) {
    const size = 0.76 * k;
    return {
      key: "A",
      wide: 96 * size,
      high: 104 * size + text,
      draw: () => (
        <g>
          <Art name="figure-A-glimpsed" scale={size} y={6 * size - text / 2} />
          <Share share={share} size={text} y={52 * size + text * 0.42} />
        </g>
      ),
    };
  }
  const eyes = p.small ? 1 : 0.85,
    stacked = middle % 180 !== 0;
  return {
    key: "A",
    wide: full && !stacked ? 44 * eyes + 2 * text : 46 * eyes,
    high: stacked && full ? 22 + text : 34,
    draw: () => (
      <g>
        <g transform={stacked && full ? "translate(0 -12)" : full ? `translate(${-text} 0)` : ""}>
          <Art name="figure-A-hidden" scale={eyes * 0.9} y={13 * eyes} />
        </g>
        {full && <Share share={share} size={text} x={stacked ? 0 : 20 * eyes} y={stacked ? text * 0.8 : text * 0.34} />}
      </g>
    ),
  };
}

function studentItem(p: ContentsProps, belief: Belief, saying: "here" | "maybe"): Piled {
  const who = belief.who as Exclude<Figure, "A">;
  const k = sizeIn(p.zone, p.small) * (saying === "here" ? 1 : 0.72);
  const share = chance(belief, [p.zone]),
    text = 20 * (p.small ? 1.15 : 1),
    tells = saying === "maybe" && p.aid === "full";
  return {
    key: who,
    wide: 52 * k + (tells ? 1.9 * text : 0),
    high: 88 * k,
    draw: () => (
      <g transform={`translate(${tells ? -text : 0} ${30 * k})`}>
        <g data-piece={saying === "here" ? `figure=${who}` : undefined}>
          <StudentFigure
            who={who}
            view={p.view}
            scale={k}
            maybe={saying === "maybe"}
            acts={p.view.actor === who}
            hurt={p.moment.hurt.has(who)}
          />
        </g>
        {tells && <Share share={share} size={text} x={text + 22 * k} y={-22 * k} />}
      </g>
    ),
  };
}

function tokenItem(p: ContentsProps, { kind, n, words }: Lying): Piled {
  const { ring } = shapeOf(p.zone),
    k = (ring === "C" ? 0.82 : 1) * (p.small ? 1.2 : 1),
    fired = kind === "sensor" && p.moment.fired.includes(p.zone);
  return {
    key: kind,
    wide: 34 * k,
    high: 36 * k,
    draw: () => (
      <g data-piece={`${kind}@${p.zone}`}>
        <title>{words}</title>
        <Art name={fired ? "token-sensor-fired" : `token-${kind}`} scale={k} />
        <Count n={n} x={13 * k} y={-11 * k} />
      </g>
    ),
  };
}

/** A trap that has just snapped is gone, but shows for a moment. */
const snapped = (p: ContentsProps): Piled[] =>
  p.moment.sprung.includes(p.zone)
    ? [
        {
          key: "sprung",
          wide: 34,
          high: 36,
          draw: () => (
            <g class="ano-flash">
              <Art name="token-trap-sprung" scale={1.2} />
            </g>
          ),
        },
      ]
    : [];

export function Contents(p: ContentsProps) {
  const people: Piled[] = [],
    minds: Piled[] = [];
  for (const belief of p.all) {
    const saying = drawnAs(belief, p.zone, p.aid, p.looked === belief.who);
    if (!saying) continue;
    if (belief.who === "A") minds.push(hunterItem(p, belief, saying));
    else people.push(studentItem(p, belief, saying));
  }
  const tokens = [...lying(p.view, p.zone).map((t) => tokenItem(p, t)), ...snapped(p)];
  /* In a lab, symbols and name leave little room in the middle: what is tall stands beside them. */
  const tall = people.length + minds.length;
  const aside = shapeOf(p.zone).ring === "L" && tall > 0 && tall + tokens.length < 4 ? -78 : 0;
  return (
    <g class="ano-contents">
      {lay(p.zone, [...people, ...minds, ...tokens], aside, p.small).map(({ thing, at, scale }) => (
        <g key={thing.key} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
          {thing.draw()}
        </g>
      ))}
    </g>
  );
}
