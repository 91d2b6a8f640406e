// One zone: its name and symbols, what lies there, who is or may be there.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../module";
import { Spot } from "../../ui/spot";
import { called, chance, percent, someoneIn, type Belief } from "./beliefs";
import { shapeOf } from "./geometry";
import { Piece, Symbol, Token, type TokenKind } from "./pieces";
import { zones, type Zone } from "./station";
import type { Aid, View } from "./types.gen";
import { students } from "./view";
import { word } from "./words";
import { symbolWord } from "./cards";

export interface ZoneProps {
  zone: Zone;
  props: BoardProps<View>;
  all: Belief[];
  aid: Aid;
  /** Whose places are shaded. */
  shaded: Belief[];
  /** How likely the likeliest zone is: that one is shaded most. */
  most: number;
  next: number;
  notes: string[];
  tag: "yes" | "no" | null;
  /** How its edge is drawn: chosen as the goal, or told of by the move that is pointed at. */
  marked: "aimed" | "told" | "";
  tap(zone: Zone): void;
}

export const zoneTitle = (props: BoardProps<View>, zone: Zone) => {
  const kind = props.tables.kinds["zone"];
  return kind?.labels?.[kind.names?.indexOf(zone) ?? -1]?.replace(/^\S+\s+/, "") ?? zone;
};

interface Lying {
  kind: TokenKind;
  n: number;
  words: string;
  text?: string;
}

/** The traps of the viewer, or of all for one who sees everything. */
const trapsIn = (view: View, zone: Zone) =>
  students(view).reduce((n, s) => n + (view.student[s]?.traps.filter((z) => z === zone).length ?? 0), 0);

function lying(view: View, zone: Zone, next: number): Lying[] {
  const found: Lying[] = [];
  const traps = trapsIn(view, zone),
    charge = view.electricity[zone] ?? 0;
  if (view.radiation.includes(zone)) found.push({ kind: "radiation", n: 1, words: word("radiation") });
  else if (next > 0)
    found.push({ kind: "next", n: 1, text: String(next), words: word("nextRadiation", next, view.tokens.length) });
  if (view.fuel.includes(zone)) found.push({ kind: "fuel", n: 1, words: word("fuel") });
  if (view.sensors.includes(zone)) found.push({ kind: "sensor", n: 1, words: word("sensor") });
  if (charge > 0) found.push({ kind: "electricity", n: charge, words: word("electricity", charge) });
  if (view.named.includes(zone) && (view.stage === "sniff" || view.stage === "baited"))
    found.push(
      view.stage === "baited"
        ? { kind: "bait", n: 1, words: word("bait") }
        : { kind: "scent", n: 1, words: word("namedByScent") },
    );
  if (traps > 0) found.push({ kind: "trap", n: traps, words: word("trapsHere", traps) });
  return found;
}

/** What is said of a figure in a zone, as far as the table agreed to say it. */
export type Saying = "here" | "maybe" | "not" | null;

export function sayingOf(belief: Belief, zone: Zone, aid: Aid): Saying {
  if (belief.at !== null) return belief.at === zone ? "here" : null;
  if (belief.zones.length === 0) return null;
  const may = belief.zones.includes(zone);
  if (aid === "full") return may ? (belief.zones.length === 1 ? "here" : "maybe") : null;
  return aid === "eliminated" && !may ? "not" : null;
}

interface Piled {
  key: string;
  wide: number;
  draw(x: number): ComponentChildren;
}

/** Things side by side round a point, made smaller if there is no room for them. */
function Line({ things, x, y, room }: { things: Piled[]; x: number; y: number; room: number }) {
  const whole = things.reduce((n, t) => n + t.wide, 0),
    scale = Math.min(1, room / Math.max(whole, 1));
  let left = -whole / 2;
  return (
    <g class="ano-figures" transform={`translate(${x} ${y}) scale(${scale.toFixed(3)})`}>
      {things.map((t) => {
        left += t.wide;
        return <g key={t.key}>{t.draw(left - t.wide / 2)}</g>;
      })}
    </g>
  );
}

const tokensOf = (things: Lying[], zone: Zone): Piled[] =>
  things.map((t) => ({
    key: t.kind,
    wide: 30,
    draw: (x) => <Token kind={t.kind} n={t.n} text={t.text} words={t.words} x={x} y={0} piece={`${t.kind}@${zone}`} />,
  }));

/** Where somebody cannot be is said of the figures that are looked at only. */
const figuresOf = ({ all, zone, aid, shaded }: ZoneProps): Piled[] =>
  all.flatMap((b) => {
    const saying = sayingOf(b, zone, aid);
    if (!saying || (saying === "not" && !shaded.includes(b))) return [];
    return [
      {
        key: b.who,
        wide: saying === "here" ? 38 : 23,
        draw: (x: number) => (
          <g class={`ano-${saying}`}>
            <Piece
              who={b.who}
              seat={b.seat}
              x={x}
              y={0}
              r={saying === "here" ? 17 : 10}
              piece={saying === "here" ? `figure=${b.who}` : undefined}
            />
            {saying === "not" && <path class="ano-struck" d={`M${x - 10} 9L${x + 10} -9`} />}
          </g>
        ),
      },
    ];
  });

/** What lies and stands in the zone: in one line if there is room, else in two where the zone is high. */
function Contents({ p, things }: { p: ZoneProps; things: Lying[] }) {
  const { centre, lean, room } = shapeOf(p.zone);
  const tokens = tokensOf(things, p.zone),
    figures = figuresOf(p);
  const at = (dy: number) => ({ x: centre.x + lean * dy, y: centre.y + dy });
  const high =
    room < 100 &&
    tokens.length > 0 &&
    figures.length > 0 &&
    [...tokens, ...figures].reduce((n, t) => n + t.wide, 0) > room;
  if (!high) return <Line things={[...tokens, ...figures]} {...at(36)} room={room} />;
  return (
    <>
      <Line things={tokens} {...at(36)} room={room} />
      <Line things={figures} {...at(70)} room={room} />
    </>
  );
}

function words(p: ZoneProps): string {
  const { zone, props, all, aid, next } = p;
  return [
    `${zone} ${zoneTitle(props, zone)}: ${zones[zone].symbols.map(symbolWord).join(", ")}`,
    ...lying(props.view, zone, next).map((l) => l.words),
    ...all.flatMap((b) => {
      const saying = sayingOf(b, zone, aid);
      if (saying === "here") return [word("isHere", called(b.who))];
      if (saying === "maybe") return [word("mayBeHere", called(b.who), percent(chance(b, [zone])))];
      return saying === "not" ? [word("cannotBeHere", called(b.who))] : [];
    }),
    ...(p.notes.length > 0 ? [word("yourNotes", p.notes.join(" "))] : []),
  ].join("; ");
}

/** Reminder pieces: black ones, and ones of a figure's colour. */
function NoteMarks({ notes, all, x, y }: { notes: string[]; all: Belief[]; x: number; y: number }) {
  return (
    <g class="ano-notes">
      {notes.map((n, i) => {
        const belief = all.find((b) => b.who === n),
          at = x - i * 22;
        return belief ? (
          <Piece key={n} who={belief.who} seat={belief.seat} x={at} y={y} r={10} />
        ) : (
          <g key={n} transform={`translate(${at} ${y})`}>
            <circle r="9.5" />
            <text y="5.5">{n}</text>
          </g>
        );
      })}
    </g>
  );
}

function Heat({ shaded, zone, most, path }: { shaded: Belief[]; zone: Zone; most: number; path: string }) {
  const share = someoneIn(shaded, zone);
  if (share <= 0) return null;
  const seat = shaded.length === 1 ? (shaded[0]?.seat ?? 0) : null;
  return (
    <path
      class={`ano-heat ${seat === null ? "ano-some" : `seat-fill-${seat}`}`}
      d={path}
      style={{ fillOpacity: most > 0.999 ? 0.34 : 0.08 + 0.44 * (share / most) }}
    />
  );
}

export function ZoneView(p: ZoneProps) {
  const { zone, props, all, aid, shaded, notes } = p;
  const { view, marks } = props;
  const { path, centre, rim, lean } = shapeOf(zone);
  const { x, y } = centre,
    label = words(p);
  const things = lying(view, zone, p.next);
  const share = someoneIn(shaded, zone);
  const shades = aid === "full" && shaded.length > 0;
  const sure = shaded.every((b) => b.zones.length <= 1);
  /* The name of an upper lab runs close above its letters. */
  const left = x - (y < 0 ? 26 : 16) * lean,
    tells = shades && share > 0 && share < 0.999 && !sure;
  return (
    <Spot
      at={{ kind: "zone", value: zone }}
      mark={marks.of("zone", zone)}
      label={label}
      pick={() => p.tap(zone)}
      class={`ano-zone ${p.marked && `ano-${p.marked}`}`}
    >
      <title>{label}</title>
      <path class={`ano-ground ano-ring-${zone[0]}`} d={path} />
      {shades && <Heat shaded={shaded} zone={zone} most={p.most} path={path} />}
      {aid !== "none" && shaded.length > 0 && share <= 0 && <path class="ano-out" d={path} />}
      {view.radiation.includes(zone) && <path class="ano-hot" d={path} />}
      <path class="ano-edge" d={path} />
      <path id={`ano-rim-${zone}`} class="ano-rim" d={rim} />
      <text class="ano-name">
        <textPath href={`#ano-rim-${zone}`} startOffset="50%">
          {zoneTitle(props, zone)}
        </textPath>
      </text>
      <text class="ano-id" x={left} y={y - 16}>
        {zone}
        {tells && (
          <tspan class="ano-share" dx="7">
            {percent(share)}
          </tspan>
        )}
      </text>
      {zones[zone].symbols.map((s, i) => (
        <Symbol key={s} name={s} x={x + 4 * lean + (i - 1) * 30} y={y + 4} size={27} />
      ))}
      <Contents p={p} things={things} />
      <NoteMarks notes={notes} all={all} x={left - 34} y={y - 24} />
      {p.tag && (
        <g class={`ano-tag ano-${p.tag}`} transform={`translate(${left - (tells ? 60 : 38)} ${y - 25})`}>
          <rect x="-17" y="-12" width="34" height="23" rx="7" />
          <text y="6">{word(p.tag)}</text>
        </g>
      )}
      <path class="halo" d={path} />
    </Spot>
  );
}
