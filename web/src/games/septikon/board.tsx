// The board: two stations with space between them, what helps to look at it, and how to get around on small screens.
import { placesIn } from "./places";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import { useLatest } from "../../ui/latest";
import type { Ref } from "../../net/protocol";
import { CloseUp } from "../../ui/close-up";
import { Dusk } from "../../ui/dusk";
import { Stage } from "../../ui/stage";
import { narrowScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { Dim } from "./asked";
import { useFocus } from "./focus";
import { Card } from "./card";
import { DieConsole } from "./die";
import { Lit, Station, Stores, walkerOf } from "./ground";
import { InSpace } from "./in-space";
import { deskSize, Layout, phoneSize, type Rect } from "./layout";
import { useLook } from "./look";
import { Aims, Ends, FlightRuler, Ghost, Lanes, Pointed, Reach, Ruler, Star, WayTo, Zones } from "./overlays";
import { Stock } from "./panels";
import { StripMap } from "./strip-map";
import { laneOf, useFacts, useForetold, useSides } from "./told";
import type { Facts } from "./types.gen";
import { columns, enemyOf, pointOn, sideOf, sides, stationOf, type Side, type View } from "./view";
import { Asteroid, Sky } from "./scenery";
import { say, type Word } from "./words";

type Props = BoardProps<View>;
type Help = "reach" | "lanes" | "zones";

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** What helps with the square under the pointer, or the chosen one. */
function Look({
  view,
  facts,
  layout,
  place,
  walks,
}: {
  view: View;
  facts: Facts | null;
  layout: Layout;
  place: string;
  walks: boolean;
}) {
  const side = stationOf(place),
    square = place.slice(1);
  const here = side && view.sides[side];
  const crew = here && (here.clones.includes(square) || here.spies.includes(square));
  const lane = laneOf(facts, place);
  return (
    <>
      {crew &&
        (walks ? (
          <Ends facts={facts} layout={layout} figure={place} />
        ) : (
          <Reach facts={facts} layout={layout} figures={[place]} />
        ))}
      {lane && <Ruler layout={layout} lane={lane} />}
      {sides.map((s) => (
        <g key={s}>
          {view.sides[s].satellites.includes(place) && <Star facts={facts} layout={layout} at={place} side={s} />}
          {view.sides[s].flyers
            .filter((f) => f.at === place)
            .slice(0, 1)
            .map((f) => (
              <FlightRuler key={f.what} facts={facts} layout={layout} side={s} what={f.what} at={place} />
            ))}
        </g>
      ))}
    </>
  );
}

/** The ground of a station. */
function stationPath(layout: Layout, side: Side): string {
  const [a, b] = [layout.rect(pointOn(side, 1, 1)), layout.rect(pointOn(side, 9, columns))];
  const left = Math.min(a.x, b.x),
    top = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width),
    bottom = Math.max(a.y + a.height, b.y + b.height);
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/** The place that a reference names. */
const placeIn = ({ kind, value }: Ref) => (kind === "place" && value !== null ? [String(value)] : []);

/** With more than that to choose from, halos keep still. */
const crowd = 24;

const helps: { help: Help; about: Word }[] = [
  { help: "reach", about: "reachAbout" },
  { help: "lanes", about: "lanesAbout" },
  { help: "zones", about: "zonesAbout" },
];

export function Board(given: Props) {
  /* Squares keep the handler they were given. */
  const pick = useLatest(given.pick);
  const [lasting] = useState(() => (ref: Ref) => pick.current(ref));
  const props = { ...given, pick: lasting };
  const { view, seat, marks, choice, moves } = props;
  const ghost = props.ghost ?? props.pointed ?? null;
  const narrow = useMedia(narrowScreen);
  const me = sideOf(seat);
  const [help, setHelp] = useState<Help | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [shown, setShown] = useState<Rect | null>(null);
  /* A board is costly: a close-up is drawn once it is known what it shows, and no more of it than that. */
  const part = useContext(CloseUp) && (shown ?? nowhere);
  const layout = useMemo(() => new Layout(narrow ? phoneSize : deskSize, me, part), [narrow, me, part]);
  const stage = useRef<HTMLDivElement>(null);
  const { places: pointed } = useFocus();
  const facts = useFacts(props);
  const told = useSides(facts);
  const foretold = useForetold(props, ghost);
  const chosen = choice.refs.filter((r) => r.kind === "place").pop()?.value;
  const seen = over ?? (typeof chosen === "string" ? chosen : null);
  const walker = walkerOf(props);
  const scenery = useMemo(
    () => (
      <g aria-hidden="true">
        <Sky layout={layout} />
        <Asteroid side={enemyOf(me)} layout={layout} />
        <Asteroid side={me} layout={layout} />
      </g>
    ),
    [layout],
  );
  const ground = useMemo(
    () => (
      <>
        <Lit told={told} layout={layout} />
        {[enemyOf(me), me].map((s) => (
          <g key={s}>
            <Station props={props} facts={facts} told={told} side={s} layout={layout} />
            <Stores props={props} told={told} side={s} layout={layout} />
          </g>
        ))}
        <InSpace props={props} facts={facts} layout={layout} />
      </>
    ),
    [view, marks, choice, layout, facts],
  );
  const point = (event: Event) =>
    setOver((event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null);
  const figures = [
    ...view.sides[me].clones.map((s) => `${me}${s}`),
    ...view.sides[enemyOf(me)].spies.map((s) => `${enemyOf(me)}${s}`),
  ];
  const { near, again, whole, go, showAll, width } = useLook(
    moves,
    view,
    layout,
    narrow && !props.still,
    stage,
    choice,
    shown,
  );
  /* A tap on a square that is too small to hit goes there first. */
  const small = narrow && (shown?.width ?? 0) > width * 1.3;
  const expand = (event: MouseEvent) => {
    const place = small ? (event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") : null;
    if (!place) return;
    event.stopPropagation();
    const side = stationOf(place);
    go(side === null ? "space" : side === me ? "mine" : "theirs", layout.centre(place).x);
  };
  const glowing = marks.all("place").map(String);
  /* Nothing flies and nothing threatens: the players' boxes are short. */
  const calm = sides.every(
    (s) =>
      view.sides[s].flyers.length === 0 && !(seat === null || s === me ? facts?.threats.sides[s].threats.length : 0),
  );
  const before = (view.step === "steal" || view.step === "roll") && seat !== null && view.active === me;
  const shownHelp = help ?? (before ? "reach" : null);
  const card = (
    <Card
      view={view}
      facts={facts}
      layout={layout}
      place={seen}
      walker={walker}
      marked={seen !== null && marks.of("place", seen) !== null}
      named={placesIn(props)}
    />
  );
  const tools = (
    <div class="sep-helps">
      <button
        aria-pressed={whole}
        title={say("wholeBoard")}
        onClick={() => (whole && narrow ? go("mine", layout.spaceRect.width / 2) : showAll())}
      >
        {say("all")}
      </button>
      {helps.map((h) => (
        <button
          key={h.help}
          aria-pressed={shownHelp === h.help}
          title={say(h.about)}
          onClick={() => setHelp(help === h.help ? null : h.help)}
        >
          {say(h.help)}
        </button>
      ))}
    </div>
  );
  return (
    <div class={`sep-board dark ${narrow ? "sep-narrow" : ""} ${calm ? "sep-calm" : ""}`}>
      {narrow && (
        <StripMap
          view={view}
          layout={layout}
          shown={shown}
          glowing={glowing}
          go={go}
          names={
            seat === null
              ? { theirs: "B", space: say("space"), mine: "A" }
              : { theirs: say("theirs"), space: say("space"), mine: say("mine") }
          }
        />
      )}
      <div
        ref={stage}
        class={`sep-stage ${glowing.length > crowd ? "sep-dense" : ""}`}
        onPointerOver={point}
        onPointerLeave={() => setOver(null)}
        onFocusCapture={point}
        onClickCapture={expand}
      >
        <Stage box={layout.whole} near={near} again={again} label={say("stations")} moved={setShown}>
          {scenery}
          {ground}
          {!props.still && !props.won && (
            <Dim view={view} marks={marks} layout={layout} chosen={choice.refs.flatMap(placeIn)} />
          )}
          {shownHelp === "reach" && <Reach facts={facts} layout={layout} figures={figures} />}
          {shownHelp === "lanes" && <Lanes facts={facts} layout={layout} />}
          {shownHelp === "zones" && <Zones facts={facts} layout={layout} />}
          <Aims view={view} facts={facts} layout={layout} moves={ghost ? [ghost] : moves} />
          {seen && choice.refs.length === 0 && (
            <Look
              view={view}
              facts={facts}
              layout={layout}
              place={seen}
              walks={view.step === "move" && marks.of("place", seen) !== null}
            />
          )}
          {walker && over && over !== walker && !ghost && marks.of("place", over) !== null && (
            <WayTo facts={facts} layout={layout} from={walker} to={over} />
          )}
          {ghost && <Ghost view={view} facts={facts} foretold={foretold} layout={layout} ghost={ghost} />}
          <Pointed layout={layout} places={pointed} />
          {props.won && <Dusk lit={props.won.map((seat) => stationPath(layout, sideOf(seat)))} />}
        </Stage>
      </div>
      <div class="sep-console">
        {!narrow && <DieConsole view={view} />}
        {card}
        {narrow && <Stock view={view} told={told} side={me} />}
        {tools}
      </div>
    </div>
  );
}
