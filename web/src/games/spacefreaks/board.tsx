// The arena: terrain, pieces, what can be done, and previews of it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { settings } from "../../settings";
import { Dusk } from "../../ui/dusk";
import { Stage } from "../../ui/stage";
import type { Box } from "../../ui/zoom";
import { smallScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { corners } from "./arena";
import { Builder } from "./builder";
import { useCursor } from "./cursor";
import { fieldOf } from "./field";
import { lookAt, useFocus } from "./focus";
import { border, centre, disc, hexAt, paper, rim, tiles, withNeighbours } from "./hexes";
import { infoOn } from "./info";
import { AllThreats, Inspected } from "./looks";
import { ArenaMap, toolsAt } from "./mini-map";
import { Blast, Cursor, Label, LastAim, Path, Rays, Reach, Stands, Wanted } from "./overlays";
import { Arrows, HexSpot, meaningOf, openHexes } from "./spots";
import { Ghost, Pieces } from "./standing";
import { blowOf, hitWords, useKeptFacts, useFacts, waysOf, type Blow, type Way } from "./told";
import { Terrain, Zones } from "./terrain";
import { figuresOf, type View } from "./view";
import { useWalk } from "./walk";
import { say } from "./words";

type Props = BoardProps<View>;

/** At least this much of the arena is shown: on a phone a hexagon is then as wide as a fingertip. */
const least = 360;

/** Where the Freaks of these seats stand, and what they have conquered around them. */
const wonHexes = (view: View, seats: readonly number[]) => {
  const stand = figuresOf(view).flatMap((f) => (f.hex && f.owner !== null && seats.includes(f.owner) ? [f.hex] : []));
  const bases = seats.flatMap((s) => view.player[s]?.corner ?? []).map((c) => corners[c]);
  return withNeighbours([...stand, ...bases]);
};

const Won = ({ hexes }: { hexes: string[] }) => <Dusk lit={[tiles(hexes, 1.02)]} around={[border(hexes, 1)]} />;

/** The part of the arena around some hexagons, and never so little that you lose your bearings. */
function around(hexes: string[]) {
  /* Figures are taller than their hexagons. */
  const spots = hexes.map(centre).flatMap((p) => [p, { x: p.x, y: p.y - 34 }]),
    margin = 40;
  const span = (values: number[]) => {
    const low = Math.min(...values) - margin,
      high = Math.max(...values) + margin,
      more = Math.max(0, least - (high - low)) / 2;
    return { from: low - more, length: high - low + 2 * more };
  };
  const across = span(spots.map((p) => p.x)),
    down = span(spots.map((p) => p.y));
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** Whether less than the whole arena is shown, by more than a rounding. */
const isPart = (shown: Box) => shown.width < paper.width - 1 || shown.height < paper.height - 1;

/** With this many choosable hexagons or more, each is marked more quietly. */
const crowd = 14;
/** This many targets show what they would lose; with more, only the one that is pointed at does. */
const fewTargets = 4;

function Arena(props: Props) {
  const { view, seat, marks, moves, choice } = props;
  const ghost = props.ghost ?? props.pointed ?? null;
  const field = useMemo(() => fieldOf(view), [view]);
  const facts = useFacts(props),
    known = useKeptFacts(props);
  const focus = useFocus();
  const [hover, setHover] = useState<string | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  const active = field.figures.find((f) => f.name === view.figure && f.hex !== null);
  const small = useMedia(smallScreen);
  const [follows, setFollow] = useState<boolean | null>(null),
    follow = follows ?? (seat !== null && small && !props.still);
  const [spot, setSpot] = useState<{ x: number; y: number } | null>(null);
  const [shown, setShown] = useState<Box | null>(null);
  const [threats, setThreats] = useState(false);
  const walkTo = useWalk(props, active);
  useEffect(() => {
    setGoal(null);
    setSpot(null);
  }, [view]);

  const canMove =
    active !== undefined && moves.some((m) => m.verb === "move") && (choice.verb === null || choice.verb === "move");
  const ways = useMemo(() => (canMove ? waysOf(facts) : new Map<string, Way>()), [facts, canMove]);
  const blows = useMemo(() => {
    const found = new Map<string, Blow>();
    for (const move of moves) {
      const hex = move.refs.length === 1 && move.refs[0]?.kind === "hex" ? move.refs[0].value : null;
      const blow = hex === null || (choice.verb !== null && choice.verb !== move.verb) ? null : blowOf(facts, move);
      if (blow) found.set(String(hex), blow);
    }
    return found;
  }, [moves, facts, choice.verb]);
  const aimed = hover !== null && blows.has(hover) && marks.of("hex", hover) !== null;
  const looked = field.figures.find(
    (f) => f.hex !== null && (f.name === focus.figure || (focus.figure === null && f.hex === hover && !aimed)),
  );
  const pending = ghost
    ? blowOf(facts, ghost)
    : hover === null || !aimed || (ways.has(hover) && choice.verb === null)
      ? null
      : (blows.get(hover) ?? null);
  const shownWay = ways.get(goal ?? hover ?? "");

  /* One tap is enough for a walk that costs nothing; others show what they cost first. */
  const walk = (hex: string) => {
    const way = ways.get(hex);
    if (way && (goal === hex || (!settings().confirm && way.harm === 0))) walkTo(way.path);
    else setGoal(hex);
  };
  const walkable = (hex: string) => {
    const way = ways.get(hex);
    return way && (way.path.length > 1 || way.harm > 0) ? () => walk(hex) : null;
  };
  const pointed = (event: PointerEvent) => {
    const svg = (event.currentTarget as SVGGraphicsElement).ownerSVGElement,
      matrix = svg?.getScreenCTM();
    if (!matrix || event.pointerType !== "mouse") return;
    const hex = hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
    if (hex !== hover) setHover(hex);
  };
  /* Where nothing can be named: walk there, or look at who stands there. */
  const tapHex = (hex: string | null) => {
    if (hex !== null && ways.has(hex)) {
      walk(hex);
      return;
    }
    setGoal(null);
    const figure = hex === null ? undefined : field.figureAt.get(hex);
    lookAt({ mission: null, figure: figure && figure.name !== focus.figure ? figure.name : null });
  };
  const tapped = (event: MouseEvent) => {
    const svg = (event.currentTarget as SVGGraphicsElement).ownerSVGElement,
      matrix = svg?.getScreenCTM();
    const hex = matrix ? hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())) : null;
    if (hex !== null && ways.has(hex)) event.preventDefault(); /* a walk of several steps is not an impossible one */
    tapHex(hex);
  };
  const cursor = useCursor(props, field, active, setHover, tapHex);

  /* Near: who acts with its neighbourhood and what it can hit; where something can be put; or one's own pieces. */
  const whose = active?.owner ?? seat ?? view.active;
  const own = [...field.figures, ...field.buildingAt.values()].flatMap((f) =>
    f.owner === whose && f.hex !== null ? [f.hex] : [],
  );
  const open = openHexes(props);
  const acts = moves.some((m) => m.verb === "end");
  const hit = [...blows].flatMap(([hex, blow]) => (meaningOf(props, hex, blow).slight ? [] : [hex]));
  const mine =
    active?.hex && (acts || open.length === 0)
      ? [...disc(active.hex, 3), ...hit]
      : open.length > 0
        ? [...open, ...(active?.hex ? [active.hex] : [])]
        : own;
  const near = spot
    ? { x: spot.x - least / 2, y: spot.y - least / 2, width: least, height: least }
    : follow && mine.length > 0
      ? around(mine)
      : null;
  const losses = hit.flatMap((hex) => {
    const blow = blows.get(hex);
    const loss = blow?.hits.find((h) => h.hex === hex);
    return loss && marks.of("hex", hex) !== null ? [hitWords(loss)] : [];
  });
  const told = pending || choice.refs.length > 0 || losses.length > fewTargets ? [] : losses;

  const draft = seat === null ? null : (view.player[seat]?.draft ?? null);
  const sight = facts?.sight,
    mission = facts?.missions.missions.find((m) => m.mission === focus.mission);
  const first = view.stage === "act" ? draft?.hex : null;
  return (
    <>
      <Stage box={small ? paper : rim} label={say("arena")} near={near} {...(small ? { moved: setShown } : {})}>
        <g onPointerMove={pointed} onPointerLeave={() => setHover(null)} onClick={tapped}>
          <Terrain side={view.side} />
          <Zones owners={view.player.map((p) => p.corner ?? "").join(",")} />
          {mission && (
            <>
              <Wanted hexes={mission.wanted} />
              <Wanted hexes={mission.advanced} />
              <Stands hexes={mission.stands} ways={ways} />
            </>
          )}
          {threats && !looked && <AllThreats props={props} field={field} seat={seat ?? view.active} />}
          {looked && looked !== active && <Inspected props={props} figure={looked} own={looked.owner === seat} />}
          {canMove && (!looked || looked === active) && <Reach ways={ways} from={active.hex} />}
          {sight?.from && (!looked || looked === active) && <Rays from={sight.from} rays={sight.rays} />}
          {sight && <Wanted hexes={sight.covers} />}
          {first && <Wanted hexes={[first]} />}
          <LastAim hexes={view.last.hexes.filter((h) => h !== null)} />
          <Pieces props={props} field={field} facts={known} />
          <g class={open.length > crowd ? "spf-dense" : ""}>
            {open.map((hex) => (
              <HexSpot
                key={hex}
                props={props}
                field={field}
                hex={hex}
                mark={marks.of("hex", hex)}
                blow={blows.get(hex) ?? null}
                walk={walkable(hex)}
              />
            ))}
          </g>
          {choice.refs
            .filter((r) => r.kind === "hex" && marks.of("hex", String(r.value)) === "chosen")
            .map((r) => (
              <HexSpot
                key={`chosen${r.value}`}
                props={props}
                field={field}
                hex={String(r.value)}
                mark="chosen"
                blow={blows.get(String(r.value)) ?? null}
                walk={null}
              />
            ))}
          {active?.hex && <Arrows props={props} from={active.hex} />}
          {props.won && <Won hexes={wonHexes(view, props.won)} />}
          <Ghost props={props} field={field} facts={facts} />
          {told.map((loss) => (
            <Label key={loss.hex} hex={loss.hex} text={loss.short} danger />
          ))}
          {pending && <Blast blow={pending} />}
          {cursor !== null && <Cursor hex={cursor} />}
          {active?.hex && shownWay && (shownWay.path.length > 1 || shownWay.harm > 0) && (
            <Path
              from={active.hex}
              path={shownWay.path}
              danger={shownWay.harm > 0}
              text={
                `${say("stepsLeft", view.movement - shownWay.path.length)}` +
                `${shownWay.harm > 0 ? `, ${say("costsHp", shownWay.harm)}` : ""}`
              }
            />
          )}
        </g>
      </Stage>
      {small && shown && isPart(shown) && <ArenaMap field={field} shown={shown} open={open} go={setSpot} />}
      <div class={`spf-tools ${shown && isPart(shown) ? toolsAt(shown, open) : ""}`}>
        <button
          aria-label={say(follow ? "wholeArena" : "goNear")}
          title={say(follow ? "wholeArena" : "goNear")}
          onClick={() => {
            setSpot(null);
            setFollow(!follow);
          }}
        >
          {follow ? "−" : "+"}
        </button>
        <button
          class="spf-danger"
          aria-pressed={threats}
          aria-label={say("threats")}
          title={say("threats")}
          onClick={() => setThreats(!threats)}
        >
          !
        </button>
      </div>
      <p aria-live="polite" class={`for-players spf-info ${hover === null ? "spf-keys" : ""}`}>
        {infoOn(field, known, looked ?? field.figureAt.get(hover ?? ""), hover, canMove)}
      </p>
    </>
  );
}

export function Board(props: Props) {
  const builds = props.view.stage === "template" || props.view.stage === "heads";
  /* To put the arena in the place of the builder takes two frames: the rest of the table has changed as well. */
  const [open, setOpen] = useState(!builds);
  useEffect(() => setOpen(!builds), [builds]);
  if (builds) return <Builder {...props} />;
  return <div class="spf-arena dark">{open && <Arena {...props} />}</div>;
}
