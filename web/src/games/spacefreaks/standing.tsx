// All that stands and lies in the arena, and the ghost of what would.
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { terrainOf } from "./arena";
import { Path } from "./overlays";
import { BuildingToken, FigureToken, HomeBase, Token } from "./pieces";
import { hexHalo, place } from "./spots";
import { armorOf, pushed, type Field } from "./tactics";
import type { Figure, View } from "./view";
import { pieceWord, say } from "./words";

type Props = BoardProps<View>;

const strikesLeft = (marks: string[]) => say(marks.includes("struck") ? "oneStrikeLeft" : "twoStrikesLeft");

/** Who stands there and how it is, in words. */
function labelOf(field: Field, f: Figure): string {
  const life =
    f.kind === "freak"
      ? `${say("lifeLong", f.hp, armorOf(field, f))}${f.shields > 0 ? `, ${say("inField")}` : ""}`
      : strikesLeft(f.marks);
  return (
    `${say("standsOn", pieceWord(f.name), f.hex ?? "", life)}` +
    `${f.marks.includes("acted") ? `, ${say("hasActed")}` : ""}`
  );
}

export function Pieces({ props, field }: { props: Props; field: Field }) {
  const { view, marks, pick } = props;
  return (
    <>
      {[...field.baseAt].map(([hex, seat]) => (
        <HomeBase key={hex} hex={hex} seat={seat} />
      ))}
      {view.wormholes.map((hex, i) => hex && <Token key={i} hex={hex} icon="vortex" label={`W${(i >> 1) + 1}`} />)}
      {view.player.map(
        (p, seat) => p.flag && <Token key={seat} hex={p.flag} icon="flying-flag" label={say("flag")} seat={seat} />,
      )}
      {view.player.map((p, seat) =>
        p.probes.map(
          (hex, i) => hex && <Token key={`${seat}${i}`} hex={hex} icon="satellite" label={say("probe")} seat={seat} />,
        ),
      )}
      {[...field.buildingAt.values()].map((b) => {
        const mark = marks.of("building", b.name);
        return (
          <Spot
            key={b.name}
            at={{ kind: "building", value: b.name }}
            mark={mark}
            label={say("standsOn", pieceWord(b.name), b.hex ?? "", strikesLeft(b.marks))}
            pick={pick}
          >
            <BuildingToken piece={b} manned={b.hex !== null && field.figureAt.has(b.hex)} />
            <path class="halo" d={hexHalo} transform={place(b.hex ?? "(0,0)")} />
          </Spot>
        );
      })}
      {field.figures.map((f) => {
        if (f.hex === null) return null;
        return (
          <Spot
            key={f.name}
            at={{ kind: "figure", value: f.name }}
            mark={marks.of("figure", f.name)}
            label={labelOf(field, f)}
            pick={pick}
          >
            <FigureToken
              figure={f}
              most={view.starting_hp[f.owner] ?? 0}
              armor={armorOf(field, f)}
              active={view.figure === f.name}
            />
            <circle class="halo" r="21" transform={place(f.hex)} />
          </Spot>
        );
      })}
    </>
  );
}

export function Ghost({ props, field }: { props: Props; field: Field }) {
  const { ghost, view } = props;
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
        <FigureToken
          figure={{ ...figure, hex, marks: [] }}
          most={view.starting_hp[figure.owner] ?? 0}
          active={false}
          ghost
        />
      </>
    );
  }
  if (typeof named === "string" && /turret|bunker/.test(named)) {
    const kind = named.includes("turret") ? "turret" : "bunker";
    return (
      <BuildingToken piece={{ name: named, kind, owner: "ABCD".indexOf(named[0] ?? "A"), hex, marks: [] }} ghost />
    );
  }
  if (ghost.verb === "repulse") {
    const actor = field.figures.find((f) => f.name === view.figure);
    const path = actor?.hex ? pushed(field, actor.hex, hex) : [];
    return <Path from={hex} path={path} text={say("pushedBy", path.length)} danger={false} />;
  }
  return null;
}
