// The arena with everything on it, what can be done, and what would come of it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import { placeName } from "../../grammar/grammar";
import { letter, seatName } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Dusk } from "../../ui/dusk";
import { Stage } from "../../ui/stage";
import { smallScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { weapons } from "./cards";
import { tap } from "./choosing";
import { Art } from "./art";
import { Building, cell, corner, ground, Patterns } from "./floor";
import { lookAt, useFocus } from "./focus";
import { Weapon } from "./hand";
import { distances, seen, seenRooms, type Colour, type Square } from "./maps";
import { frameOf, Locker, lockerWords } from "./lockers";
import { Goings, Reached, Sight, Steps, Threats } from "./overlays";
import { AmmoTile, clear, Figure, SpawnPoint, SquareSpot, standing } from "./things";
import { goingsOf, hitsOf, shareTotal, threatsBySquare, useFacts, useForetold, type Hit } from "./told";
import type { Facts } from "./types.gen";
import { mapOf, rackOf, type View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

/** The last round: red light over everything, and beacons on the ends of the walls. */
function Frenzy() {
  return (
    <g class="adr-through">
      <Art name="frenzy-light" x={ground.x} y={ground.y} />
      {[ground.x + 8, ground.x + ground.width - 8].map((x) => (
        <Art key={x} name="beacon" x={x} y={ground.y + ground.height - 16} />
      ))}
    </g>
  );
}

/** The square that a figure is on, as a path. */
function standsIn(square: string | null | undefined): string[] {
  if (!square) return [];
  const { x, y } = corner(square);
  return [`M${x} ${y}h${cell}v${cell}h${-cell}Z`];
}

/** A whole room that can be named: its squares as one place. */
function RoomSpot({ room, props }: { room: string; props: Props }) {
  const mark = props.marks.of("room", room);
  if (!mark) return null;
  const squares = mapOf(props.view).filter((s) => s.room === room);
  return (
    <Spot
      at={{ kind: "room", value: room }}
      mark={mark}
      label={say("room", colourWord(room))}
      pick={(r) => tap(props, r)}
    >
      {squares.map((s) => (
        <rect key={s.id} class="adr-ground" {...clear} x={corner(s.id).x + clear.x} y={corner(s.id).y + clear.y} />
      ))}
      {squares.map((s) => (
        <rect key={s.id} class="halo" {...clear} x={corner(s.id).x + clear.x} y={corner(s.id).y + clear.y} />
      ))}
    </Spot>
  );
}

const walking = new Set(["run", "grab", "shoot", "walk"]);

/** The number of moves to every square that can be reached now, or that the action pointed at would reach. */
function stepsNow(
  { view, marks, seat, moves }: Props,
  action: "run" | "grab" | "shoot" | null,
  facts: Facts | null,
): Map<string, number> {
  const me = seat === null ? null : (view.seats[seat]?.square ?? null);
  const far = me === null ? new Map<string, number>() : distances(mapOf(view), me);
  if (action !== null && view.stage === "act") {
    const { run_to = [], grab_at = [], shoot_from = [] } = facts?.actions ?? {};
    const there: string[] = { run: run_to, grab: grab_at, shoot: shoot_from }[action];
    return new Map([...far].filter(([id]) => there.includes(id)));
  }
  if (!walking.has(view.stage) || moves.length === 0) return new Map();
  const racks =
    view.stage === "grab"
      ? mapOf(view)
          .filter((s) => s.spawn && rackOf(view, s.spawn).some(({ weapon }) => weapon && marks.of("weapon", weapon)))
          .map((s) => s.id)
      : [];
  return new Map([...far].filter(([id]) => marks.of("square", id) !== null || racks.some((r) => r === id)));
}

function hitInWords(props: Props, hit: Hit): string {
  const name = (seat: number) =>
    props.view.bot && seat === props.view.players ? say("terminator") : seatName(props.seats, seat);
  const parts = [
    hit.damage
      ? say("blowTold", `${letter(hit.seat)} ${name(hit.seat)}`, hit.damage)
      : `${letter(hit.seat)} ${name(hit.seat)}:`,
    hit.converted ? say("turnedTold", hit.converted) : "",
    hit.marks ? say("markTold", hit.marks) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const kill = hit.kill?.map((s) => `${letter(s.seat)} ${s.first ? `${s.points}+1` : shareTotal(s)}`).join(", ");
  return kill === undefined ? parts : `${parts}; ${say("killTold", kill)}`;
}

/** Who it is, and what the number beside the figure means. */
const hurtInWords = (seat: number, damage: number) => (damage > 0 ? say("hurtBy", letter(seat), damage) : letter(seat));

function sightInWords({ view, tables }: Props, map: Square[], from: string): string {
  const rooms = [...seenRooms(map, from)].map(colourWord).join(", "),
    squares = new Set(seen(map, from));
  const there = view.seats
    .flatMap((s, i) => (s.square !== null && squares.has(s.square) ? [hurtInWords(i, s.damage.length)] : []))
    .join(", ");
  const told = say("seesFrom", placeName(tables.kinds, "square", from, "d"), rooms);
  return there ? `${told} ${say("andThere", there)}` : told;
}

const dwell = 350,
  press = 450;

/** The square that the pointer rests on, or that is pressed long on a touch screen. */
function useSquareLook(map: Square[]) {
  const [square, setSquare] = useState<string | null>(null);
  const timer = useRef(0),
    over = useRef<string | null>(null),
    pressed = useRef(false);
  const under = (event: PointerEvent) => {
    const matrix = (event.currentTarget as SVGGraphicsElement).ownerSVGElement?.getScreenCTM();
    if (!matrix) return null;
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return (
      map.find(
        (s) =>
          p.x >= corner(s.id).x && p.x < corner(s.id).x + cell && p.y >= corner(s.id).y && p.y < corner(s.id).y + cell,
      )?.id ?? null
    );
  };
  const wait = (id: string | null, time: number) => {
    clearTimeout(timer.current);
    over.current = id;
    setSquare(null);
    if (id !== null) timer.current = window.setTimeout(() => setSquare(id), time);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const byMouse = (event: PointerEvent) => event.pointerType === "mouse";
  return {
    square,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        const id = under(event);
        if (id !== over.current) wait(byMouse(event) ? id : null, dwell);
      },
      onPointerDown: (event: PointerEvent) => {
        pressed.current = false;
        if (!byMouse(event)) wait(under(event), press);
      },
      /* The end of a long press is not a tap. */
      onPointerUp: (event: PointerEvent) => {
        pressed.current = !byMouse(event) && square !== null;
        if (!byMouse(event)) wait(null, 0);
      },
      onClickCapture: (event: MouseEvent) => {
        if (pressed.current) event.stopPropagation();
        pressed.current = false;
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onPointerLeave: () => wait(null, 0),
    },
  };
}

export function Board(props: Props) {
  const { view, moves, marks } = props;
  const ghost = props.ghost ?? props.pointed ?? null;
  const map = mapOf(view);
  const focus = useFocus();
  const look = useSquareLook(map);
  const [sheet, setSheet] = useState<Colour | null>(null);
  const small = useMedia(smallScreen);

  /* What would happen: by the pending move, or by the tap that the pointer is about to make. */
  const wouldBe: Phrase | null =
    ghost ??
    (focus.figure === null
      ? null
      : (moves.find((m) => m.refs.length === 1 && m.refs[0]?.kind === "seat" && m.refs[0].value === focus.figure) ??
        null));
  const facts = useFacts(props);
  const foretold = useForetold(props, wouldBe);
  const hits = useMemo(() => hitsOf(facts, foretold), [facts, foretold]);
  useEffect(() => lookAt({ hits }), [hits]);
  useEffect(() => {
    lookAt({ weapon: null, powerup: null, figure: null, action: null });
    setSheet(null);
  }, [view]);

  const places = standing(view);
  const steps = stepsNow(props, focus.action, facts);
  const aimed = focus.weapon;
  const known = aimed && facts ? [...(facts.aims.seats[aimed.seat]?.weapons ?? []), ...facts.aims.racks] : [];
  const reach = known.find((w) => w.weapon === aimed?.id) ?? null;
  const owner = focus.weapon?.seat ?? 0;
  const under = useMemo(() => (focus.threats && facts ? threatsBySquare(facts) : null), [focus.threats, facts]);
  const spawnLit = view.stage === "spawn" && focus.powerup !== null ? (focus.powerup.split("-")[1] ?? null) : null;
  const info =
    hits.length > 0
      ? hits.map((h) => hitInWords(props, h)).join(" · ")
      : look.square !== null
        ? sightInWords(props, map, look.square)
        : focus.weapon
          ? say("reachTold", weapons[focus.weapon.id]?.name ?? "", letter(owner))
          : spawnLit
            ? say("spawnHere", colourWord(spawnLit))
            : focus.threats
              ? say("threatTold")
              : say("howToLook");
  const building = useMemo(() => <Building map={map} />, [map]);

  return (
    <div class={`adr-arena dark ${view.frenzy ? "adr-fury" : ""}`}>
      <Stage box={frameOf(small)} label={say("arena")}>
        <Patterns />
        <g {...look.handlers}>
          {building}
          {view.frenzy && <Frenzy />}
          {look.square !== null && <Sight map={map} from={look.square} />}
          {under && <Threats under={under} />}
          {reach && <Reached reach={reach} />}
          {map.map((s) => (
            <SquareSpot key={s.id} square={s} props={props} />
          ))}
          {map
            .filter((s) => s.spawn)
            .map((s) => (
              <SpawnPoint key={s.id} square={s} props={props} lit={spawnLit === s.spawn} />
            ))}
          {[...new Set(map.map((s) => s.room))].map((room) => (
            <RoomSpot key={room} room={room} props={props} />
          ))}
          {map
            .filter((s) => s.spawn)
            .map((s) => (
              <Locker key={s.id} square={s} props={props} small={small} open={() => setSheet(s.spawn)} />
            ))}
          {map.map((s) => view.tiles[s.id] && <AmmoTile key={s.id} square={s} tile={view.tiles[s.id] ?? ""} />)}
          {[...places].map(([who, place]) => (
            <g
              key={who}
              onPointerEnter={() => lookAt({ figure: who })}
              onPointerLeave={() => lookAt({ figure: null })}
              class={
                marks.of("seat", who) !== null
                  ? ""
                  : focus.weapon && who !== owner && reach?.now.some((id) => id === view.seats[who]?.square)
                    ? "adr-through adr-aimed"
                    : "adr-through"
              }
            >
              <Figure seat={who} place={place} props={props} hit={hits.find((h) => h.seat === who)} />
            </g>
          ))}
          {props.won && <Dusk lit={props.won.flatMap((who) => standsIn(view.seats[who]?.square))} />}
          <Steps steps={steps} />
          {wouldBe && <Goings list={goingsOf(view, foretold)} places={places} view={view} />}
        </g>
      </Stage>
      {sheet && (
        <div class="adr-sheet" role="dialog" aria-label={lockerWords(sheet)}>
          <header>
            <b>{lockerWords(sheet)}</b>
            <span class="grow" />
            <button class="quiet" onClick={() => setSheet(null)} aria-label={say("close")}>
              ×
            </button>
          </header>
          <div class="adr-cards">
            {rackOf(view, sheet).map(({ weapon }) => weapon && <Weapon key={weapon} id={weapon} props={props} offer />)}
          </div>
        </div>
      )}
      <p class="for-players adr-info" title={info}>
        {info}
      </p>
    </div>
  );
}
