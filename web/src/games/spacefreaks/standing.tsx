// All things in the arena, from the back to the front, and the ghost of what would.
import type { VNode } from "preact";
import { placeName } from "../../grammar/grammar";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { hexesOf, terrainOf } from "./arena";
import { Art, type Build } from "./art";
import { centre, outlineOf } from "./hexes";
import { Path } from "./overlays";
import { at, Badge, BuildingBody, FigureBody, HomeBase, Token } from "./pieces";
import { hexHalo, place } from "./spots";
import type { Field } from "./field";
import { blowOf, figureFact } from "./told";
import type { Facts } from "./types.gen";
import { sceneryOf } from "./terrain";
import type { Figure, View } from "./view";
import { pieceWord, say } from "./words";

type Props = BoardProps<View>;
const strikesLeft = (marks: string[]) => say(marks.includes("struck") ? "oneStrikeLeft" : "twoStrikesLeft");

/** Who stands there and how it is, in words. */
function labelOf({ tables }: Props, facts: Facts | null, f: Figure): string {
  const life =
    f.kind === "freak"
      ? `${say("lifeLong", f.hp, figureFact(facts, f.name)?.armor ?? 0)}${f.shields > 0 ? `, ${say("inField")}` : ""}`
      : strikesLeft(f.marks);
  return (
    `${say("standsOn", pieceWord(f.name), placeName(tables.kinds, "hex", f.hex ?? ""), life)}` +
    `${f.marks.includes("acted") ? `, ${say("hasActed")}` : ""}`
  );
}

const buildOf = (view: View, seat: number): Build => ({
  head: view.player[seat]?.head,
  parts: view.player[seat]?.parts ?? {},
});

interface Item {
  y: number;
  node: VNode;
}

/** What lies flat, under all that stands. */
function Flat({ view }: { view: View }) {
  const struck = view.arena.includes("alien-war")
    ? (["landing", "lab", "healing"] as const).flatMap((kind) => hexesOf(view.side, kind))
    : [];
  return (
    <g class="spf-flat">
      {view.wormholes.map((hex, i) => hex && <Art key={hex} name={`wormhole-${(i >> 1) + 1}`} {...centre(hex)} />)}
      {struck.map((hex) => (
        <Art key={hex} name="war" {...centre(hex)} />
      ))}
    </g>
  );
}

/** Everything that stands, with how far to the front. */
function itemsOf({ view }: Props, field: Field): Item[] {
  const items: Item[] = sceneryOf(view.side).map((s) => ({
    y: s.y,
    node: <Art key={s.key} name={s.name} x={s.x} y={s.top} />,
  }));
  const add = (hex: string, later: number, node: VNode) => items.push({ y: centre(hex).y + later, node });
  const token = (key: string, name: string, hex: string, seat?: number) =>
    add(hex, -2, <Token key={key} name={name} hex={hex} {...(seat === undefined ? {} : { seat })} />);
  for (const [hex, seat] of field.baseAt) add(hex, 4, <HomeBase key={`base${seat}`} hex={hex} seat={seat} />);
  for (const b of field.buildingAt.values()) {
    const manned = b.hex !== null && field.figureAt.has(b.hex);
    if (b.hex) add(b.hex, 2, <BuildingBody key={b.name} piece={b} manned={manned} />);
  }
  view.player.forEach((p, seat) => {
    if (p.flag) token(`flag${seat}`, "flag", p.flag, seat);
    p.probes.forEach((hex, i) => hex && token(`probe${seat}${i}`, "probe", hex, seat));
    Object.entries(p.freaks).forEach(([n, f]) => f.fell && !f.hex && token(`fell${seat}${n}`, "fell", f.fell, seat));
  });
  if (view.arena.includes("alien-mines"))
    for (const hex of hexesOf(view.side, "landing")) if (!field.figureAt.has(hex)) token(`mine${hex}`, "mine", hex);
  for (const f of field.figures) {
    if (f.hex === null) continue;
    const body = (
      <FigureBody
        key={f.name}
        figure={f}
        build={buildOf(view, f.owner)}
        most={view.starting_hp[f.owner] ?? 0}
        active={view.figure === f.name}
        inside={field.buildingAt.get(f.hex)?.kind === "bunker"}
      />
    );
    add(f.hex, 6, body);
  }
  return items.sort((a, b) => a.y - b.y);
}

/** Where a tap on a figure counts: its hexagon, and its body above it. */
const Hit = () => (
  <>
    <path class="spf-hit" d={outlineOf(0.98)} />
    <ellipse class="spf-hit" cy="-24" rx="13" ry="24" />
  </>
);

export function Pieces({ props, field, facts }: { props: Props; field: Field; facts: Facts | null }) {
  const { view, marks, pick, tables } = props;
  const figures = field.figures
    .flatMap((f) => (f.hex === null ? [] : [{ ...f, hex: f.hex }]))
    .sort((a, b) => centre(a.hex).y - centre(b.hex).y || centre(a.hex).x - centre(b.hex).x);
  const offered = figures.filter((f) => marks.of("figure", f.name) !== null);
  return (
    <>
      <g class="spf-standing" aria-hidden="true">
        <Flat view={view} />
        {offered.map((f) => (
          <g key={f.name} transform={at(f.hex)}>
            <Art name="can-stand" y={4} k={0.66} />
          </g>
        ))}
        {itemsOf(props, field).map((item) => item.node)}
      </g>
      {[...field.buildingAt.values()].map((b) => (
        <Spot
          key={b.name}
          at={{ kind: "building", value: b.name }}
          mark={marks.of("building", b.name)}
          label={say("standsOn", pieceWord(b.name), placeName(tables.kinds, "hex", b.hex ?? ""), strikesLeft(b.marks))}
          pick={pick}
        >
          <path class="spf-hit" d={outlineOf(0.98)} transform={place(b.hex ?? "(0,0)")} />
          <path class="halo" d={hexHalo} transform={place(b.hex ?? "(0,0)")} />
        </Spot>
      ))}
      {figures.map((f) => (
        <Spot
          key={f.name}
          at={{ kind: "figure", value: f.name }}
          mark={marks.of("figure", f.name)}
          label={labelOf(props, facts, f)}
          pick={pick}
          class={view.figure === f.name ? "spf-acting" : ""}
        >
          <g transform={place(f.hex)}>
            <Hit />
            <ellipse class="halo" cy="6" rx="27" ry="13.5" />
          </g>
        </Spot>
      ))}
      <g class="spf-badges" aria-hidden="true">
        {figures.map((f) => (
          <Badge key={f.name} figure={f} most={view.starting_hp[f.owner] ?? 0} active={view.figure === f.name} />
        ))}
      </g>
    </>
  );
}

export function Ghost({ props, field, facts }: { props: Props; field: Field; facts: Facts | null }) {
  const { view } = props,
    ghost = props.ghost ?? props.pointed;
  if (!ghost) return null;
  const hex = ghost.refs.find((r) => r.kind === "hex")?.value;
  if (typeof hex !== "string") return null;
  const named = ghost.refs.find((r) => r.kind === "figure" || r.kind === "building")?.value;
  const moving = ["move", "blink", "teleport"].includes(ghost.verb) ? view.figure : named;
  const figure = field.figures.find((f) => f.name === moving);
  if (figure) {
    const led = figure.hex !== null && ["pull", "lift"].includes(ghost.verb) ? figure.hex : null;
    return (
      <>
        {led && (
          <Path
            from={led}
            path={[hex]}
            text={say(ghost.verb === "pull" ? "pulled" : "moved")}
            danger={terrainOf(view.side, hex) === "radiation"}
          />
        )}
        <FigureBody
          figure={{ ...figure, hex, marks: [] }}
          build={buildOf(view, figure.owner)}
          most={view.starting_hp[figure.owner] ?? 0}
          ghost
        />
      </>
    );
  }
  if (typeof named === "string" && /turret|bunker/.test(named)) {
    const kind = named.includes("turret") ? "turret" : "bunker";
    return <BuildingBody piece={{ name: named, kind, owner: "ABCD".indexOf(named[0] ?? "A"), hex, marks: [] }} ghost />;
  }
  if (ghost.verb === "repulse") {
    const path = blowOf(facts, ghost)?.path ?? [];
    return <Path from={hex} path={path} text={say("pushedBy", path.length)} danger={false} />;
  }
  return null;
}
