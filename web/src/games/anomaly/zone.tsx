// One zone: its name and symbols, what lies there, who is or may be there.
import type { BoardProps } from "../module";
import { Spot } from "../../ui/spot";
import { called, chance, percent, type Belief } from "./beliefs";
import { shapeOf } from "./geometry";
import { Piece, Symbol, Token, type TokenKind } from "./pieces";
import { zones, type Zone } from "./station";
import type { Aid, View } from "./types.gen";
import { students } from "./view";

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
  tag: string | null;
  ghost: boolean;
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
const trapsIn = (view: View, zone: Zone) => students(view).reduce((n, s) => n + (view.student[s]?.traps.filter((z) => z === zone).length ?? 0), 0);

function lying(view: View, zone: Zone, next: number): Lying[] {
  const found: Lying[] = [];
  const traps = trapsIn(view, zone), charge = view.electricity[zone] ?? 0;
  if (view.radiation.includes(zone)) found.push({ kind: "radiation", n: 1, words: "radiation" });
  else if (next > 0) found.push({ kind: "next", n: 1, text: String(next), words: `${next} of the ${view.tokens.length} radiation tokens left would fall here` });
  if (view.fuel.includes(zone)) found.push({ kind: "fuel", n: 1, words: "fuel" });
  if (view.sensors.includes(zone)) found.push({ kind: "sensor", n: 1, words: "a sensor" });
  if (charge > 0) found.push({ kind: "electricity", n: charge, words: charge === 1 ? "electricity" : `electricity, ${charge} tokens` });
  if (traps > 0) found.push({ kind: "trap", n: traps, words: traps === 1 ? "a trap" : `${traps} traps` });
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

function Figures({ all, zone, aid, x, y }: { all: Belief[]; zone: Zone; aid: Aid; x: number; y: number }) {
  const said = all.flatMap((b) => {
    const saying = sayingOf(b, zone, aid);
    return saying ? [{ b, saying, wide: saying === "here" ? 34 : 21 }] : [];
  });
  const width = said.reduce((n, s) => n + s.wide, 0);
  let left = x - width / 2;
  return (
    <g class="ano-figures">
      {said.map(({ b, saying, wide }) => {
        left += wide;
        return (
          <g key={b.who} class={saying}>
            <Piece who={b.who} seat={b.seat} x={left - wide / 2} y={y} r={saying === "here" ? 15 : 9} />
            {saying === "not" && <path class="ano-struck" d={`M${left - wide / 2 - 9} ${y + 8}L${left - wide / 2 + 9} ${y - 8}`} />}
          </g>
        );
      })}
    </g>
  );
}

function words(p: ZoneProps): string {
  const { zone, props, all, aid, next } = p;
  return [
    `${zone} ${zoneTitle(props, zone)}: ${zones[zone].symbols.join(", ")}`,
    ...lying(props.view, zone, next).map((l) => l.words),
    ...all.flatMap((b) => {
      const saying = sayingOf(b, zone, aid);
      if (saying === "here") return [`${called(b.who)} is here`];
      if (saying === "maybe") return [`${called(b.who)} may be here, ${percent(chance(b, [zone]))}`];
      return saying === "not" ? [`${called(b.who)} cannot be here`] : [];
    }),
    ...(p.notes.length > 0 ? [`your notes: ${p.notes.join(" ")}`] : []),
  ].join("; ");
}

function Heat({ shaded, zone, most, path }: { shaded: Belief[]; zone: Zone; most: number; path: string }) {
  const share = 1 - shaded.reduce((no, b) => no * (1 - chance(b, [zone])), 1);
  if (share <= 0) return null;
  const seat = shaded.length === 1 ? (shaded[0]?.seat ?? 0) : null;
  return <path class={`ano-heat ${seat === null ? "some" : `seat-fill-${seat}`}`} d={path} style={{ fillOpacity: 0.1 + 0.52 * (share / most) }} />;
}

export function ZoneView(p: ZoneProps) {
  const { zone, props, all, aid, shaded, notes } = p;
  const { view, marks } = props;
  const { path, centre } = shapeOf(zone);
  const { x, y } = centre, label = words(p);
  const things = lying(view, zone, p.next);
  const share = 1 - shaded.reduce((no, b) => no * (1 - chance(b, [zone])), 1);
  const shades = aid === "full" && shaded.length > 0;
  const sure = shaded.every((b) => b.zones.length <= 1);
  return (
    <Spot at={{ kind: "zone", value: zone }} mark={marks.of("zone", zone)} label={label} pick={() => p.tap(zone)} class={`ano-zone ${p.ghost ? "ano-ghosted" : ""}`}>
      <title>{label}</title>
      <path class={`ano-ground ring-${zone[0]}`} d={path} />
      {shades && <Heat shaded={shaded} zone={zone} most={p.most} path={path} />}
      {shades && share <= 0 && <path class="ano-out" d={path} />}
      {view.radiation.includes(zone) && <path class="ano-hot" d={path} />}
      <path class="ano-edge" d={path} />
      <text class="ano-id" x={x} y={y - 30}>{zone}</text>
      {shades && share > 0 && !sure && <text class="ano-share" x={x + 17} y={y - 31}>{percent(share)}</text>}
      <text class="ano-name" x={x} y={y - 17}>{zoneTitle(props, zone)}</text>
      {zones[zone].symbols.map((s, i) => <Symbol key={s} name={s} x={x + (i - 1) * 30} y={y + 1} size={24} />)}
      {things.map((t, i) => <Token key={t.kind} kind={t.kind} n={t.n} text={t.text} words={t.words} x={x + (i - (things.length - 1) / 2) * (things.length > 4 ? 22 : 27)} y={y + 27} />)}
      <Figures all={all} zone={zone} aid={aid} x={x} y={y + (things.length > 0 ? 51 : 34)} />
      {notes.map((n, i) => <text key={n} class={`ano-note ${n === "?" ? "" : "named"}`} x={x - 44} y={y - 26 + i * 15}>{n}</text>)}
      {p.tag && <g class={`ano-tag ${p.tag}`} transform={`translate(${x - 30} ${y - 36})`}><rect x="-15" y="-10" width="30" height="19" rx="6" /><text y="5">{p.tag}</text></g>}
      <path class="halo" d={path} />
    </Spot>
  );
}
