// The arena: terrain, pieces, what can be done, and previews of it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { settings } from "../../settings";
import { fitting, type Mark } from "../../table/grammar";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { terrainOf, terrainWords } from "./arena";
import { blowOf, weaponNow, type Blow } from "./blow";
import { Builder } from "./builder";
import { lookAt, useFocus } from "./focus";
import { centre, directions, disc, hexAt, outlineOf, paper, steps } from "./hexes";
import { infoOn } from "./info";
import { Blast, LastAim, Path, Rays, Reach, Threat, Wanted } from "./overlays";
import { BuildingToken, FigureToken, HomeBase, Token } from "./pieces";
import { armOf, blocks, fieldOf, hitOn, movementOf, pushed, rays, reach, threat, turretArm, type Field, type Way } from "./tactics";
import { Terrain, Zones } from "./terrain";
import type { Figure, View } from "./view";
import { advancedHexes, wantedHexes } from "./wanted";

type Props = BoardProps<View>;

const place = (hex: string) => {
  const { x, y } = centre(hex);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
};

interface Meaning {
  /** The verb a tap would mean; null: whatever fits. */
  verb: string | null;
  /** Allowed, but hardly what one looks for: a quiet mark, and never done by one tap. */
  slight: boolean;
}

/** What a tap on a hexagon means when several things would do: walking onto free ground before attacking it. */
function meaningOf({ moves, choice, view }: Props, field: Field, hex: string, blow: Blow | null): Meaning {
  const fits = fitting(moves, { verb: choice.verb, refs: [{ kind: "hex", value: hex }] }).filter((m) => m.refs.length === 1);
  const verbs = new Set(fits.map((m) => m.verb));
  if (verbs.has("move")) return { verb: "move", slight: false };
  const owner = (h: string) => (field.buildingAt.get(h) ?? field.figureAt.get(h))?.owner;
  const enemies = blow?.hexes.some((h) => hitOn(field, h, blow.arm, view.active) !== null && owner(h) !== view.active) ?? false;
  if (verbs.has("blink") && choice.verb === null) return { verb: "blink", slight: true };
  const slight = blow !== null && !enemies;
  return { verb: verbs.has("attack") && !verbs.has("repulse") ? "attack" : null, slight };
}

/** The hexagons to be shown as choosable: in an activation, those that a tap alone can mean. */
function openHexes({ moves, choice, marks, view }: Props): string[] {
  const hexes = marks.all("hex").map(String);
  if (view.stage !== "act" || choice.verb !== null || choice.refs.length > 0) return hexes;
  if (!moves.some((m) => m.verb === "end")) return hexes;
  const alone = new Set(moves.filter((m) => m.refs.length === 1).map((m) => m.refs[0]?.value));
  return hexes.filter((h) => alone.has(h));
}

/** Walking several steps at once: one legal move after the other, until something comes between. */
function useWalk({ moves, play }: Props, active: Figure | undefined) {
  const [path, setPath] = useState<string[]>([]);
  const sentFrom = useRef(-1);
  useEffect(() => {
    if (path.length === 0) return;
    const at = path.indexOf(active?.hex ?? ""), move = `move ${path[at + 1]}`;
    if (at < 0 || at === path.length - 1 || (at > sentFrom.current && !moves.some((m) => m.text === move))) {
      setPath([]);
    } else if (at > sentFrom.current) {
      sentFrom.current = at;
      play?.(move);
    }
  }, [path, active?.hex, moves]);
  return (way: string[]) => {
    sentFrom.current = -1;
    if (active?.hex) setPath([active.hex, ...way]);
  };
}

const turnTo = [0, -60, -120, 180, 120, 60];

function Arrows({ props, from }: { props: Props; from: string }) {
  const c = centre(from);
  return (
    <>
      {directions.map((d, i) => {
        const mark = props.marks.of("direction", d), s = steps[i];
        if (mark === null || !s) return null;
        return (
          <g key={d} transform={`translate(${c.x + (2 * s.q + s.r) * 20.8} ${c.y + s.r * 36}) rotate(${turnTo[i]})`}>
            <Spot at={{ kind: "direction", value: d }} mark={mark} label={`towards ${d}`} pick={props.pick}>
              <path class="spf-arrow" d="M-13-13L15 0L-13 13Z" />
              <path class="halo" d="M-13-13L15 0L-13 13Z" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}

/** The part of the paper around some hexagons. */
function around(hexes: string[]) {
  const spots = hexes.map(centre), margin = 40;
  const x = Math.min(...spots.map((p) => p.x)) - margin, y = Math.min(...spots.map((p) => p.y)) - margin;
  return { x, y, width: Math.max(...spots.map((p) => p.x)) + margin - x, height: Math.max(...spots.map((p) => p.y)) + margin - y };
}

const hexHalo = outlineOf(0.88);

interface HexSpotProps {
  props: Props;
  field: Field;
  hex: string;
  mark: Mark;
  blow: Blow | null;
  /** Where the active Figure can walk to: a tap walks there before it shoots at nothing. */
  walk: (() => void) | null;
}

function HexSpot({ props, field, hex, mark, blow, walk }: HexSpotProps) {
  const { view, choice, pick, propose } = props;
  const { verb, slight } = meaningOf(props, field, hex, blow);
  const hits = blow && verb !== "move" ? blow.hexes.map((h) => hitOn(field, h, blow.arm, view.active)).filter((h) => h !== null) : [];
  const who = field.figureAt.get(hex)?.name ?? field.buildingAt.get(hex)?.name ?? (field.baseAt.has(hex) ? "Home Base" : "");
  const result = hits.map((h) => `${h.what} ${h.text}`).join(", ");
  const tap = () => {
    const ref = { kind: "hex", value: hex };
    if (walk && choice.verb === null && (slight || verb === "move")) walk();
    else if (propose && verb !== null && choice.refs.length < 2) propose({ verb, refs: [ref] }, slight);
    else if (propose && slight && choice.refs.length === 0) propose({ verb: choice.verb, refs: [ref] }, true);
    else pick(ref);
  };
  return (
    <g transform={place(hex)}>
      <Spot at={{ kind: "hex", value: hex }} mark={mark} label={`${hex} ${terrainWords[terrainOf(view.side, hex)]} ${who} ${result}`.trim()} pick={tap} class={slight ? "slight" : hits.length > 0 ? "target" : ""}>
        <path class="spf-hit" d={outlineOf(1)} />
        <path class="halo" d={hexHalo} />
        {slight && mark !== "chosen" && <circle class="spf-aim" r="3" />}
      </Spot>
    </g>
  );
}

/** Every hexagon that somebody else's Figures could hit in their next activation. */
function AllThreats({ field, seat }: { field: Field; seat: number }) {
  const hexes = useMemo(() => new Set(field.figures.filter((f) => f.owner !== seat).flatMap((f) => [...threat(field, f)])), [field, seat]);
  return <Threat hexes={hexes} />;
}

/** Who is looked at: how far it gets, what it sees, what it could hit. */
function Inspected({ field, figure, own }: { field: Field; figure: Figure; own: boolean }) {
  const ways = useMemo(() => reach(field, figure, movementOf(field.view, figure)), [field, figure]);
  const danger = useMemo(() => (own ? new Set<string>() : threat(field, figure)), [field, figure, own]);
  if (figure.hex === null) return null;
  const arm = armOf(field, figure);
  return (
    <>
      {!own && <Threat hexes={danger} />}
      {own && <Reach ways={ways} movement={movementOf(field.view, figure)} />}
      <Rays from={figure.hex} rays={rays(field, figure.hex, arm)} blocked={(h) => blocks(field, h, arm.through)} />
    </>
  );
}

function Ghost({ props, field }: { props: Props; field: Field }) {
  const { ghost, view } = props;
  if (!ghost) return null;
  const hex = ghost.refs.find((r) => r.kind === "hex")?.value;
  if (typeof hex !== "string") return null;
  const named = ghost.refs.find((r) => r.kind === "figure" || r.kind === "building")?.value;
  const moving = ["move", "blink", "teleport"].includes(ghost.verb) ? view.figure : named;
  const figure = field.figures.find((f) => f.name === moving);
  if (figure) return <FigureToken figure={{ ...figure, hex, marks: [] }} most={view.starting_hp[figure.owner] ?? 0} active={false} ghost />;
  if (typeof named === "string" && /turret|bunker/.test(named)) {
    const kind = named.includes("turret") ? "turret" : "bunker";
    return <BuildingToken piece={{ name: named, kind, owner: "ABCD".indexOf(named[0] ?? "A"), hex, marks: [] }} ghost />;
  }
  if (ghost.verb === "repulse") {
    const actor = field.figures.find((f) => f.name === view.figure);
    const path = actor?.hex ? pushed(field, actor.hex, hex) : [];
    return <Path from={hex} path={path} text={`pushed ${path.length}`} danger={false} />;
  }
  return null;
}

function Pieces({ props, field }: { props: Props; field: Field }) {
  const { view, marks, pick } = props;
  return (
    <>
      {[...field.baseAt].map(([hex, seat]) => <HomeBase key={hex} hex={hex} seat={seat} />)}
      {view.wormholes.map((hex, i) => hex && <Token key={i} hex={hex} icon="vortex" label={`W${(i >> 1) + 1}`} />)}
      {view.player.map((p, seat) => p.flag && <Token key={seat} hex={p.flag} icon="flying-flag" label="flag" seat={seat} />)}
      {view.player.map((p, seat) => p.probes.map((hex, i) => hex && <Token key={`${seat}${i}`} hex={hex} icon="satellite" label="probe" seat={seat} />))}
      {[...field.buildingAt.values()].map((b) => {
        const mark = marks.of("building", b.name);
        return (
          <Spot key={b.name} at={{ kind: "building", value: b.name }} mark={mark} label={`${b.name} on ${b.hex}`} pick={pick}>
            <BuildingToken piece={b} manned={b.hex !== null && field.figureAt.has(b.hex)} />
            <path class="halo" d={hexHalo} transform={place(b.hex ?? "(0,0)")} />
          </Spot>
        );
      })}
      {field.figures.map((f) => {
        if (f.hex === null) return null;
        return (
          <Spot key={f.name} at={{ kind: "figure", value: f.name }} mark={marks.of("figure", f.name)} label={`${f.name} on ${f.hex}${f.kind === "freak" ? `, ${f.hp} Hit Points` : ""}`} pick={pick}>
            <FigureToken figure={f} most={view.starting_hp[f.owner] ?? 0} active={view.figure === f.name} />
            <circle class="halo" r="21" transform={place(f.hex)} />
          </Spot>
        );
      })}
    </>
  );
}

function Arena(props: Props) {
  const { view, seat, marks, moves, choice, ghost } = props;
  const field = useMemo(() => fieldOf(view), [view]);
  const focus = useFocus();
  const [hover, setHover] = useState<string | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  const active = field.figures.find((f) => f.name === view.figure && f.hex !== null);
  const [follow, setFollow] = useState(() => seat !== null && matchMedia("(max-width: 640px)").matches);
  const [threats, setThreats] = useState(false);
  const walkTo = useWalk(props, active);
  useEffect(() => setGoal(null), [view]);

  const canMove = active !== undefined && moves.some((m) => m.verb === "move") && (choice.verb === null || choice.verb === "move");
  const ways = useMemo(() => (canMove ? reach(field, active, view.movement) : new Map<string, Way>()), [field, canMove, view.movement]);
  const blows = useMemo(() => {
    const found = new Map<string, Blow>();
    for (const move of moves) {
      const hex = move.refs.length === 1 && move.refs[0]?.kind === "hex" ? move.refs[0].value : null;
      const blow = hex === null || (choice.verb !== null && choice.verb !== move.verb) ? null : blowOf(field, seat, move);
      if (blow) found.set(String(hex), blow);
    }
    return found;
  }, [moves, field, choice.verb]);
  const aimed = hover !== null && blows.has(hover) && marks.of("hex", hover) !== null;
  const looked = field.figures.find((f) => f.hex !== null && (f.name === focus.figure || (focus.figure === null && f.hex === hover && !aimed)));
  const pending = ghost ? blowOf(field, seat, ghost) : hover === null || !aimed || (ways.has(hover) && choice.verb === null) ? null : (blows.get(hover) ?? null);
  const shownWay = ways.get(goal ?? hover ?? "");

  /* A walk that costs nothing is done by one tap; others show what they cost first. */
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
    const svg = (event.currentTarget as SVGGraphicsElement).ownerSVGElement, matrix = svg?.getScreenCTM();
    if (!matrix || event.pointerType !== "mouse") return;
    const hex = hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
    if (hex !== hover) setHover(hex);
  };
  const tapped = (event: MouseEvent) => {
    const svg = (event.currentTarget as SVGGraphicsElement).ownerSVGElement, matrix = svg?.getScreenCTM();
    const hex = matrix ? hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())) : null;
    if (hex !== null && ways.has(hex)) {
      walk(hex);
      return;
    }
    setGoal(null);
    const figure = hex === null ? undefined : field.figureAt.get(hex);
    lookAt({ figure: figure && figure.name !== focus.figure ? figure.name : null });
  };
  useEffect(() => {
    const keys = "edsaqw"; /* E SE SW W NW NE: around the compass as they lie on the keyboard */
    const order = [0, 5, 4, 3, 2, 1];
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement, i = keys.indexOf(event.key);
      if (i < 0 || event.ctrlKey || event.metaKey || event.altKey || target.tagName === "INPUT" || target.tagName === "SELECT" || !active?.hex) return;
      const s = steps[order[i] ?? 0], h = /\((-?\d+),(-?\d+)\)/.exec(active.hex);
      const to = h && s ? `(${Number(h[1]) + s.q},${Number(h[2]) + s.r})` : "";
      if (moves.some((m) => m.text === `move ${to}`)) props.propose?.({ verb: "move", refs: [{ kind: "hex", value: to }] });
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  /* Near: who acts with its neighbourhood and what it can hit; where something can be put; or one's own pieces. */
  const whose = active?.owner ?? seat ?? view.active;
  const own = [...field.figures, ...field.buildingAt.values()].flatMap((f) => (f.owner === whose && f.hex !== null ? [f.hex] : []));
  const open = openHexes(props);
  const acts = moves.some((m) => m.verb === "end");
  const hit = [...blows].flatMap(([hex, blow]) => (meaningOf(props, field, hex, blow).slight ? [] : [hex]));
  const mine = active?.hex && (acts || open.length === 0) ? [...disc(active.hex, 3), ...hit] : open.length > 0 ? [...open, ...(active?.hex ? [active.hex] : [])] : own;
  const near = follow && mine.length > 0 ? around(mine) : null;

  const aiming = view.stage === "fire" && view.aim_building !== null ? [...field.buildingAt.values()].find((b) => b.name === view.aim_building) : undefined;
  /* Whose rays: of the weapon that is being aimed, or of the Right Arm that may still be used. */
  const draft = seat === null ? null : (view.player[seat]?.draft ?? null);
  const aims = moves.some((m) => m.verb === "at") ? "at" : "attack";
  const sight = aims === "attack" && (view.attacked || view.peaceful || (draft?.card ?? null) !== null) ? null : weaponNow(field, seat, aims);
  const first = view.stage === "act" ? draft?.hex : null;
  return (
    <>
      <Stage box={paper} label="The arena" near={near}>
        <g onPointerMove={pointed} onPointerLeave={() => setHover(null)} onClick={tapped}>
          <Terrain side={view.side} />
          <Zones owners={view.player.map((p) => p.corner ?? "").join(",")} />
          {focus.mission !== null && seat !== null && (
            <>
              <Wanted hexes={wantedHexes(field, seat, focus.mission)} />
              <Wanted hexes={advancedHexes(field, seat, focus.mission)} />
            </>
          )}
          {threats && !looked && <AllThreats field={field} seat={seat ?? view.active} />}
          {looked && looked !== active && <Inspected field={field} figure={looked} own={looked.owner === seat} />}
          {canMove && (!looked || looked === active) && <Reach ways={ways} movement={view.movement} />}
          {sight && !sight.arm.blind && (!looked || looked === active) && (
            <Rays from={sight.from} rays={rays(field, sight.from, sight.arm)} blocked={(h) => blocks(field, h, sight.arm.through)} />
          )}
          {first && <Wanted hexes={[first]} />}
          {aiming?.hex && <Wanted hexes={disc(aiming.hex, turretArm(view, aiming.owner).range)} />}
          <LastAim hexes={view.last.hexes.filter((h) => h !== null)} />
          <Pieces props={props} field={field} />
          {openHexes(props).map((hex) => (
            <HexSpot key={hex} props={props} field={field} hex={hex} mark={marks.of("hex", hex)} blow={blows.get(hex) ?? null} walk={walkable(hex)} />
          ))}
          {choice.refs.filter((r) => r.kind === "hex" && marks.of("hex", String(r.value)) === "chosen").map((r) => (
            <HexSpot key={`chosen${r.value}`} props={props} field={field} hex={String(r.value)} mark="chosen" blow={blows.get(String(r.value)) ?? null} walk={null} />
          ))}
          {active?.hex && <Arrows props={props} from={active.hex} />}
          <Ghost props={props} field={field} />
          {pending && <Blast field={field} blow={pending} by={view.active} />}
          {active?.hex && shownWay && (shownWay.path.length > 1 || shownWay.harm > 0) && (
            <Path from={active.hex} path={shownWay.path} danger={shownWay.harm > 0} text={`${view.movement - shownWay.path.length} MP left${shownWay.harm > 0 ? `, −${shownWay.harm} HP` : ""}`} />
          )}
        </g>
      </Stage>
      <div class="spf-tools">
        <button aria-label={follow ? "Show the whole arena" : "Go near"} title={follow ? "Show the whole arena" : "Go near"} onClick={() => setFollow(!follow)}>{follow ? "−" : "+"}</button>
        <button class="danger" aria-pressed={threats} aria-label="What enemies can hit next" title="What enemies can hit next" onClick={() => setThreats(!threats)}>!</button>
      </div>
      <p class={`spf-info ${hover !== null && centre(hover).y > paper.height / 2 ? "high" : ""} ${hover === null ? "keys" : ""}`}>{infoOn(field, looked ?? field.figureAt.get(hover ?? ""), hover, canMove)}</p>
    </>
  );
}

export function Board(props: Props) {
  if (props.view.stage === "template" || props.view.stage === "heads") return <Builder {...props} />;
  return <div class="spf-arena"><Arena {...props} /></div>;
}
