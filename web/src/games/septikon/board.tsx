import { useEffect, useMemo, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import { letter } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { deskSize, Layout, margin, phoneSize, type Rect } from "./layout";
import { Aims, FlightRuler, Ghost, Lanes, Reach, Ruler, Star, Stars } from "./overlays";
import { FlyerShape, SatelliteShape, ShieldShape } from "./pieces";
import { SquareShape } from "./squares";
import { describe, moduleAt, resources, warehouseNames, warehouses } from "./station";
import { columns, enemyOf, pointOn, seatOf, sideOf, sides, squareOf, stationOf, type Side, type View, type Warehouse } from "./view";
import { blockerOf, gunners, outcome, sealOf } from "./works";

type Props = BoardProps<View>;
type Help = "reach" | "lanes" | "zones";
type Where = "all" | "theirs" | "space" | "mine";

function useNarrow(): boolean {
  const query = "(max-width: 980px)";
  const [narrow, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);
  return narrow;
}

const walks = new Set(["move", "blast", "drone", "drone-blast"]);

/** Whose figures stand on a place: those that can be moved are told from where they can go. */
function hasFigure(view: View, place: string): boolean {
  const side = stationOf(place);
  if (!side) return true;
  const here = view.sides[side], square = place.slice(1);
  return here.clones.includes(square) || here.spies.includes(square) || here.invaders.some((d) => d.at === square);
}

function Station({ props, side, layout }: { props: Props; side: Side; layout: Layout }) {
  const { view, marks, choice, moves, pick } = props;
  const walking = moves.some((m) => walks.has(m.verb));
  const from = choice.refs.map((r) => String(r.value)).find((p) => hasFigure(view, p));
  const crewWalk = walking && view.step === "move" && from !== undefined;
  const blockers = Object.fromEntries(warehouseNames.map((w) => [w, blockerOf(view, side, w)])) as Record<Warehouse, number>;
  const shapes = [];
  for (let level = 1; level <= 9; level++) {
    for (let column = 1; column <= columns; column++) {
      const square = `(${level},${column})`, place = `${side}${square}`;
      const mark = marks.of("place", place);
      const figure = hasFigure(view, place);
      const warehouse = warehouseNames.find((w) => warehouses[w].level === level && (column - 11) * warehouses[w].away > 0);
      shapes.push(
        <SquareShape
          key={place} view={view} side={side} level={level} column={column} rect={layout.rect(pointOn(side, level, column))}
          mark={mark} pick={pick} blocker={warehouse ? blockers[warehouse] : 11}
          faint={walking && mark === "can" && choice.refs.length === 0 && !figure}
          brings={crewWalk && mark !== null && !figure ? outcome(view, side, square, from?.slice(1)) : null}
        />,
      );
    }
  }
  return <>{shapes}</>;
}

/** Walls between the levels with gaps where one can pass (SEP-1.6), and beside the shaft. */
function Walls({ side, layout }: { side: Side; layout: Layout }) {
  const { width, height } = layout.size;
  const frame = layout.stationRect(side);
  const line = (level: number) => layout.rect(pointOn(side, level, 1)).y + (layout.up(side) ? 0 : height);
  let path = "";
  for (const level of [1, 7, 8]) path += `M${frame.x + width} ${line(level)}h${frame.width - 2 * width}`;
  for (const level of [2, 3, 4, 5, 6]) path += `M${frame.x} ${line(level)}h${10 * width}M${frame.x + 11 * width} ${line(level)}h${10 * width}`;
  const low = Math.min(line(2), line(6));
  const shaft = `M${10 * width} ${low}v${4 * height}M${11 * width} ${low}v${4 * height}`;
  return (
    <g class="walls">
      <path class="shaft-side" d={shaft} />
      <path d={path} />
      <rect x={frame.x} y={frame.y} width={frame.width} height={frame.height} rx="3" />
      {Array.from({ length: 9 }, (_, i) => {
        const { y } = layout.rect(pointOn(side, i + 1, 1));
        return <text key={i} class="level-number" x={-margin / 2 - 1} y={y + height / 2 + 4.5}>{i + 1}</text>;
      })}
    </g>
  );
}

/** Warehouses that are sealed or about to be, and those that can be named now. */
function Stores({ props, side, layout }: { props: Props; side: Side; layout: Layout }) {
  const { view, marks, pick } = props;
  const named = view.step === "steal" ? enemyOf(view.active) : view.station;
  return (
    <>
      {warehouseNames.map((w) => {
        const { level, away, holds } = warehouses[w];
        const ends = [layout.rect(pointOn(side, level, 11 + away)), layout.rect(pointOn(side, level, 11 + 10 * away))];
        const x = Math.min(...ends.map((e) => e.x)), y = ends[0]?.y ?? 0;
        const { width, height } = layout.size;
        const seal = sealOf(view, side, w);
        const mark = named === side ? marks.of("warehouse", w) : null;
        const entrance = (ends[0]?.x ?? 0) + width / 2;
        return (
          <g key={w}>
            {seal === "sealed" && <path class="sealed" d={`M${x + 6} ${y + height / 2}h${10 * width - 12}`} />}
            {seal === "sealed" && <text class="seal-word" x={entrance} y={y + height / 2 + 4}>sealed</text>}
            {seal === "last" && mark && <text class="seal-word" x={entrance} y={y + 10}>seals</text>}
            {mark && (
              <Spot at={{ kind: "warehouse", value: w }} mark={mark} label={`${resources[holds].name} warehouse ${w} of ${letter(seatOf(side))}`} pick={pick}>
                <rect class="store-area" x={x + 1} y={y + 1} width={10 * width - 2} height={height - 2} rx="6" />
                <rect class="halo" x={x + 2} y={y + 2} width={10 * width - 4} height={height - 4} rx="6" />
              </Spot>
            )}
          </g>
        );
      })}
    </>
  );
}

interface Flying {
  key: string;
  what: string;
  place: string;
  side: Side;
  label: string;
  shape: preact.JSX.Element;
}

function flying(view: View, layout: Layout): Flying[] {
  return sides.flatMap((side) => {
    const own = view.sides[side], up = layout.up(side), who = letter(seatOf(side));
    return [
      ...own.shields.map((place, i) => ({ key: `h${i}`, what: "shield", place, side, label: `shield of ${who}`, shape: <ShieldShape side={side} up={up} /> })),
      ...own.satellites.map((place, i) => ({ key: `s${i}`, what: "satellite", place, side, label: `satellite of ${who}`, shape: <SatelliteShape side={side} /> })),
      ...own.flyers.map((f, i) => ({ key: `f${i}`, what: f.what, place: f.at, side, label: `${f.what.replace("-", " ")} of ${who}`, shape: <FlyerShape what={f.what} side={side} up={up} /> })),
    ].map((f) => ({ ...f, key: side + f.key }));
  });
}

/** Pieces in space, several of one square side by side. */
function InSpace({ props, layout }: { props: Props; layout: Layout }) {
  const all = flying(props.view, layout);
  const places = [...new Set(all.map((f) => f.place))];
  return (
    <>
      {places.map((place) => {
        const here = all.filter((f) => f.place === place);
        const { x, y } = layout.centre(place);
        const shift = here.length > 1 ? 9 : 0;
        const aside = stationOf(place) ? 13 : 0; /* a clone may stand below */
        return (
          <g key={place} transform={`translate(${x} ${y})`} data-place={place}>
            <Spot at={{ kind: "place", value: place }} mark={props.marks.of("place", place)} label={`${place}: ${here.map((f) => f.label).join(", ")}`} pick={props.pick}>
              <rect class="catch" x="-21" y="-11" width="42" height="22" />
              {here.map((f, i) => <g key={f.key} data-piece={`${f.what}@${place}`} transform={`translate(${aside + shift * (2 * i - here.length + 1)} 0)`}>{f.shape}</g>)}
              <rect class="halo" x="-21" y="-12" width="42" height="24" rx="5" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}

function Space({ layout }: { layout: Layout }) {
  const { x, y, width, height } = layout.spaceRect;
  const lines = Array.from({ length: 12 }, (_, i) => `M${x} ${y + (i + 1) * layout.size.space}h${width}`).join("");
  const lanes = Array.from({ length: 20 }, (_, i) => `M${(i + 1) * layout.size.width} ${y}v${height}`).join("");
  return (
    <g>
      <rect class="space" x={x} y={y} width={width} height={height} />
      <path class="space-grid" d={lines + lanes} />
      {Array.from({ length: 13 }, (_, i) => (
        <text key={i} class="level-number" x={-margin / 2 - 1} y={y + (12.5 - i) * layout.size.space + 4}>{i + 1}</text>
      ))}
    </g>
  );
}

/** What helps with the square under the pointer, or the chosen one. */
function Look({ view, layout, place }: { view: View; layout: Layout; place: string }) {
  const side = stationOf(place), square = place.slice(1);
  const here = side && view.sides[side];
  const crew = here && (here.clones.includes(square) || here.spies.includes(square));
  const gunner = side && place.includes("(9,") && gunners(view, side).includes(squareOf(square).column);
  return (
    <>
      {crew && <Reach view={view} layout={layout} figures={[place]} />}
      {gunner && <Ruler view={view} layout={layout} gunner={place} />}
      {sides.map((s) => (
        <g key={s}>
          {view.sides[s].satellites.includes(place) && <Star layout={layout} at={place} side={s} />}
          {view.sides[s].flyers.filter((f) => f.at === place).slice(0, 1).map((f) => <FlightRuler key={f.what} view={view} layout={layout} side={s} what={f.what} at={place} />)}
        </g>
      ))}
    </>
  );
}

/** A square in words, for the line above the board. */
function Words({ view, layout, place }: { view: View; layout: Layout; place: string | null }) {
  if (!place) return <p class="sep-words empty quiet">Point at a square to read what it does.</p>;
  const { level, column } = squareOf(stationOf(place) ? place.slice(1) : place);
  const module = stationOf(place) ? moduleAt(level, column) : null;
  const pieces = flying(view, layout).filter((f) => f.place === place).map((f) => f.label).join(", ");
  return (
    <p class="sep-words">
      <b>{place} {module?.name ?? (stationOf(place) ? describe(place.slice(1)) : "")}</b> {module?.text} {pieces} <span class="rule">{module?.rule}</span>
    </p>
  );
}

/** Where a question is to be answered: the part of the board with all, or most, of what can be named. */
export function placeOfQuestion(moves: Phrase[], view: View, layout: Layout): { where: Where; part: number } {
  const refs = moves.flatMap((m) => m.refs);
  const places = refs.filter((r) => r.kind === "place").map((r) => String(r.value));
  const stations = new Set(places.map(stationOf));
  const store = refs.some((r) => r.kind === "warehouse");
  const side = store ? (view.step === "steal" ? enemyOf(view.active) : view.station) : stations.size === 1 ? [...stations][0] ?? null : null;
  if (!side) return { where: "all", part: 1 };
  const third = (place: string) => Math.min(2, Math.floor((3 * layout.centre(place).x) / layout.stationRect(side).width));
  const counts = [0, 1, 2].map((part) => places.filter((p) => third(p) === part).length);
  const most = store || Math.max(...counts) === counts[1] ? 1 : counts.indexOf(Math.max(...counts));
  return { where: side === layout.viewer ? "mine" : "theirs", part: most };
}

const helps: { help: Help; title: string; about: string }[] = [
  { help: "reach", title: "Reach", about: "Which faces of the die bring one of your figures to a square" },
  { help: "lanes", title: "Lanes", about: "What each gunner's laser would hit; rocket and mine by face of the die" },
  { help: "zones", title: "Zones", about: "What satellites threaten" },
];

function lookAt(where: Where, part: number, layout: Layout, narrow: boolean): Rect {
  if (where === "all") return layout.whole;
  const me = layout.viewer;
  const rect = where === "space" ? layout.spaceRect : layout.stationRect(where === "mine" ? me : enemyOf(me));
  const width = rect.width * (narrow ? 0.43 : 0.52);
  return { ...rect, x: rect.x + (rect.width - width) * (part / 2), width };
}

export function Board(props: Props) {
  const { view, seat, marks, choice, ghost, moves } = props;
  const narrow = useNarrow();
  const me = sideOf(seat);
  const layout = useMemo(() => new Layout(narrow ? phoneSize : deskSize, me), [narrow, me]);
  const [help, setHelp] = useState<Help | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [where, setWhere] = useState<Where>("all");
  const [part, setPart] = useState(1);
  const [asked, ask] = useState(0);
  const chosen = choice.refs.find((r) => r.kind === "place")?.value;
  const seen = over ?? (typeof chosen === "string" ? chosen : null);
  const ground = useMemo(
    () => (
      <>
        <Space layout={layout} />
        {sides.map((s) => <Station key={s} props={props} side={s} layout={layout} />)}
        {sides.map((s) => <Walls key={s} side={s} layout={layout} />)}
        {sides.map((s) => <Stores key={s} props={props} side={s} layout={layout} />)}
        <InSpace props={props} layout={layout} />
      </>
    ),
    [view, marks, choice, layout],
  );
  const point = (event: Event) => setOver((event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null);
  const figures = [...view.sides[me].clones.map((s) => `${me}${s}`), ...view.sides[enemyOf(me)].spies.map((s) => `${enemyOf(me)}${s}`)];
  useEffect(() => {
    if (!narrow) return;
    const to = placeOfQuestion(moves, view, layout);
    setWhere(to.where);
    setPart(to.part);
  }, [moves, narrow]);
  const look = useMemo(() => lookAt(where, part, layout, narrow), [where, part, asked, layout, narrow]);
  const go = (to: Where) => {
    setWhere(to);
    setPart(1);
    ask(asked + 1); /* also back to where one was before moving the picture */
  };
  return (
    <div class="sep-board">
      <div class="sep-tools">
        {(["all", "theirs", "space", "mine"] as const).map((w) => (
          <button key={w} aria-pressed={where === w} onClick={() => go(w)}>{w === "all" ? "All" : w === "mine" ? (seat === null ? "A" : "Mine") : w === "theirs" ? (seat === null ? "B" : "Theirs") : "Space"}</button>
        ))}
        <span class="sep-gap" />
        {helps.map((h) => (
          <button key={h.help} aria-pressed={help === h.help} title={h.about} onClick={() => setHelp(help === h.help ? null : h.help)}>{h.title}</button>
        ))}
        <Words view={view} layout={layout} place={seen} />
      </div>
      <div class="sep-stage" onPointerOver={point} onPointerLeave={() => setOver(null)} onFocusCapture={point}>
        <Stage box={layout.whole} near={look} label="The two stations">
          <defs>
            <pattern id="sep-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path class="hatch" d="M0 0V7" />
            </pattern>
          </defs>
          {ground}
          {help === "reach" && <Reach view={view} layout={layout} figures={figures} />}
          {help === "lanes" && <Lanes view={view} layout={layout} />}
          {help === "zones" && <Stars view={view} layout={layout} />}
          <Aims view={view} layout={layout} moves={ghost ? [ghost] : moves} />
          {seen && choice.refs.length === 0 && <Look view={view} layout={layout} place={seen} />}
          {ghost && <Ghost view={view} layout={layout} ghost={ghost} />}
        </Stage>
        {where !== "all" && part > 0 && <button class="sep-slide left" aria-label="further left" onClick={() => setPart(part - 1)}>‹</button>}
        {where !== "all" && part < 2 && <button class="sep-slide right" aria-label="further right" onClick={() => setPart(part + 1)}>›</button>}
      </div>
    </div>
  );
}
