// One zone: its floor and light, name and symbols, things in it, who is or may be there.
import type { BoardProps } from "../module";
import { Spot } from "../../ui/spot";
import { fitting, remaining } from "../../grammar/grammar";
import { Art } from "./art";
import { chance, percent, type Belief } from "./beliefs";
import { Contents, Count, lying } from "./contents";
import { shapeOf, spotIn, symbolsIn } from "./geometry";
import type { Light } from "./light";
import type { Moment } from "./moment";
import { called, zoneName } from "./names";
import type { Aid, Figure, View, Zone } from "./types.gen";
import { symbolsOf } from "./view";
import { word } from "./words";
import { symbolWord } from "./cards";
import { text } from "../../texts";

export interface ZoneProps {
  zone: Zone;
  props: BoardProps<View>;
  all: Belief[];
  aid: Aid;
  light: Light;
  likeliest: Zone | null;
  most: number;
  moment: Moment;
  looked: Figure | null;
  /** How many of the tokens left would fall here next; shown while the reactor is looked at. */
  next: number;
  shown: boolean;
  notes: string[];
  tag: "yes" | "no" | null;
  /** How its edge is drawn: chosen as the goal, or told of by the move that is pointed at. */
  marked: "aimed" | "told" | "";
  /** Lights that go out at once fade one after the other: the position of this one. */
  after: number;
  small: boolean;
  tap(zone: Zone): void;
}

/** What is said about a figure in a zone, as far as the table agreed to say it. */
export type Saying = "here" | "maybe" | "not" | null;

export function sayingOf(belief: Belief, zone: Zone, aid: Aid): Saying {
  if (belief.at !== null) return belief.at === zone ? "here" : null;
  if (belief.zones.length === 0) return null;
  const may = belief.zones.includes(zone);
  if (aid === "full") return may ? (belief.zones.length === 1 ? "here" : "maybe") : null;
  return aid === "eliminated" && !may ? "not" : null;
}

function words(p: ZoneProps): string {
  const { zone, props, all, aid, next } = p;
  return [
    `${text("label", zoneName(zone))} ${symbolsOf(zone).map(symbolWord).join(", ")}`,
    ...lying(props.view, zone).map((l) => l.words),
    ...(next > 0 ? [word("nextRadiation", next, props.view.tokens.length)] : []),
    ...all.flatMap((b) => {
      const saying = sayingOf(b, zone, aid);
      if (saying === "here") return [word("isHere", called(b.who))];
      if (saying === "maybe") return [word("mayBeHere", called(b.who), percent(chance(b, [zone])))];
      return saying === "not" ? [word("cannotBeHere", called(b.who))] : [];
    }),
    ...(p.notes.length > 0 ? [word("yourNotes", p.notes.join(" "))] : []),
  ].join("; ");
}

/** Reminder pieces: a black one, and ones of a figure's colour. */
function NoteMarks({ notes, zone }: { notes: string[]; zone: Zone }) {
  const { ring } = shapeOf(zone);
  return (
    <g class="ano-notes">
      {notes.map((n, i) => {
        const at = spotIn(
          zone,
          ring === "L" ? 54 : 44,
          (ring === "C" ? -33 : ring === "Q" ? -37 : -27) + i * (ring === "C" ? 11 : 5),
        );
        return (
          <g key={n} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
            {n === "?" ? (
              <>
                <circle r="11" />
                <text y="6.5">?</text>
              </>
            ) : (
              <Art name={`reminder-${n}`} scale={0.9} />
            )}
          </g>
        );
      })}
    </g>
  );
}

const goes = new Set(["go", "prowl", "step", "react", "jump"]);

/** Whether choosing the zone now means going there. */
const walkable = ({ moves, choice }: BoardProps<View>, zone: Zone) =>
  fitting(moves, choice).some(
    (m) => goes.has(m.verb) && remaining(m, choice)?.some((r) => r.kind === "zone" && r.value === zone),
  );

function Footprint({ zone }: { zone: Zone }) {
  const { ring } = shapeOf(zone),
    at = spotIn(zone, ring === "L" ? 40 : 32, ring === "C" ? -33 : ring === "Q" ? -38 : -27);
  return (
    <g class="ano-footprint" transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <circle r="11.5" />
      <use href="#ano-i-footprint" transform="scale(.034) translate(-256 -256)" />
    </g>
  );
}

/** The name along the rim. */
function Name({ p }: { p: ZoneProps }) {
  const { rim, rimSmall } = shapeOf(p.zone);
  return (
    <>
      <path id={`ano-rim-${p.zone}`} class="ano-rim" d={p.small ? rimSmall : rim} />
      <text class={`ano-name ${p.small ? "ano-name-small" : ""} ${p.light.dark ? "ano-dim" : ""}`}>
        <textPath href={`#ano-rim-${p.zone}`} startOffset="50%">
          {zoneName(p.zone)}
        </textPath>
      </text>
    </>
  );
}

export function ZoneView(p: ZoneProps) {
  const { zone, props, light, small } = p;
  const { view, marks } = props;
  const { path, frame, centre, ring } = shapeOf(zone);
  const label = words(p),
    mark = marks.of("zone", zone);
  const size = small ? 31 : 25;
  /* Beside what lies in the middle: what shows only for a moment. */
  const side = spotIn(zone, ring === "L" ? 34 : 42, ring === "C" ? 30 : ring === "Q" ? 35 : 26);
  const late = { transitionDelay: `${p.after * 80}ms` };
  return (
    <Spot
      at={{ kind: "zone", value: zone }}
      mark={mark}
      label={label}
      pick={() => p.tap(zone)}
      class={`ano-zone ${p.marked && `ano-${p.marked}`} ${light.violet > 0 ? "ano-may" : ""}`}
    >
      <title>{label}</title>
      <path class="ano-ground" d={path} />
      <g class="ano-floor">
        <Art name={`zone-${zone}`} />
        <g class="ano-fades" style={{ opacity: light.dark ? 1 : 0, ...late }}>
          <Art name={`dark-${zone}`} />
        </g>
        {view.radiation.includes(zone) && <Art name={`radiation-${zone}`} />}
        <g class="ano-fades" style={{ opacity: light.violet > 0 ? 0.2 + 0.68 * light.violet : 0, ...late }}>
          <Art name={`presence-${zone}`} />
        </g>
        <g class="ano-fades" style={{ opacity: light.cold > 0 ? 0.35 + 0.45 * light.cold : 0, ...late }}>
          <Art name={`torchlight-${zone}`} />
        </g>
      </g>
      {symbolsOf(zone).map((s, i) => {
        const spot = symbolsIn(zone, size)[i] ?? centre;
        return (
          <g key={s} data-symbol={s}>
            <Art name={`symbol-${s}`} x={spot.x} y={spot.y} scale={size / 26.8} />
          </g>
        );
      })}
      {p.marked && <path class="ano-edge" d={frame} />}
      <path class="halo" d={frame} />
      {mark === "can" && walkable(props, zone) && <Footprint zone={zone} />}
      <Contents
        zone={zone}
        view={view}
        seat={props.seat}
        all={p.all}
        aid={p.aid}
        likeliest={p.likeliest}
        most={p.most}
        moment={p.moment}
        looked={p.looked}
        small={small}
      />
      <Name p={p} />
      {p.shown && p.next > 0 && (
        <g class="ano-next" transform={`translate(${side.x.toFixed(1)} ${side.y.toFixed(1)})`}>
          <Art name="token-next" scale={1.2} />
          <Count n={p.next} from={1} x={16} y={-14} />
        </g>
      )}
      <NoteMarks notes={p.notes} zone={zone} />
      {p.tag && (
        <g class={`ano-tag ano-${p.tag}`} transform={`translate(${side.x.toFixed(1)} ${side.y.toFixed(1)})`}>
          <rect x="-17" y="-12" width="34" height="23" rx="7" />
          <text y="6">{word(p.tag)}</text>
        </g>
      )}
    </Spot>
  );
}
