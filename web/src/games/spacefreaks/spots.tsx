// What can be named on the board: hexagons and directions, and what a tap on them means.
import { fitting, placeName, type Mark } from "../../grammar/grammar";
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { terrainOf } from "./arena";
import { Art } from "./art";
import { all, centre, directions, outlineOf, steps } from "./hexes";
import type { Field } from "./field";
import { hitWords, hurtsOthers, type Blow } from "./told";
import type { View } from "./view";
import { directionWord, pieceWord, say } from "./words";

type Props = BoardProps<View>;

export const place = (hex: string) => {
  const { x, y } = centre(hex);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
};

export const hexHalo = outlineOf(0.88);

interface Meaning {
  /** The verb a tap would mean; null: whatever fits. */
  verb: string | null;
  /** Allowed, but hardly wanted: a quiet mark, and never done by one tap. */
  slight: boolean;
}

/** What a tap on a hexagon means when several things would do: walking onto free ground before attacking it. */
export function meaningOf({ moves, choice, view }: Props, hex: string, blow: Blow | null): Meaning {
  const fits = fitting(moves, { verb: choice.verb, refs: [{ kind: "hex", value: hex }] }).filter(
    (m) => m.refs.length === 1,
  );
  const verbs = new Set(fits.map((m) => m.verb));
  if (verbs.has("move")) return { verb: "move", slight: false };
  if (verbs.has("blink") && choice.verb === null) return { verb: "blink", slight: true };
  const slight = blow !== null && !hurtsOthers(blow, view.active);
  return { verb: verbs.has("attack") && !verbs.has("repulse") ? "attack" : null, slight };
}

/** In reading order, for keyboard users. */
const ranks = new Map(all.map((hex, i) => [hex, i]));
const rank = (hex: string) => ranks.get(hex) ?? 0;

/** The hexagons to be shown as choosable: in an activation, those that a tap alone can mean. */
export function openHexes({ moves, choice, marks, view }: Props): string[] {
  const hexes = marks
    .all("hex")
    .map(String)
    .sort((a, b) => rank(a) - rank(b));
  if (view.stage !== "act" || choice.verb !== null || choice.refs.length > 0) return hexes;
  if (!moves.some((m) => m.verb === "end")) return hexes;
  const alone = new Set(moves.filter((m) => m.refs.length === 1).map((m) => m.refs[0]?.value));
  return hexes.filter((h) => alone.has(h));
}

interface HexSpotProps {
  props: Props;
  field: Field;
  hex: string;
  mark: Mark;
  blow: Blow | null;
  /** Where the active Figure can walk to: a tap walks there before it shoots at nothing. */
  walk: (() => void) | null;
}

export function HexSpot({ props, field, hex, mark, blow, walk }: HexSpotProps) {
  const { view, choice, pick, propose } = props;
  const { verb, slight } = meaningOf(props, hex, blow);
  const hits = blow && verb !== "move" ? blow.hits.map(hitWords) : [];
  const piece = field.figureAt.get(hex)?.name ?? field.buildingAt.get(hex)?.name;
  const who = piece !== undefined ? pieceWord(piece) : field.baseAt.has(hex) ? say("homeBase") : "";
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
      <Spot
        at={{ kind: "hex", value: hex }}
        mark={mark}
        label={`${placeName(props.tables.kinds, "hex", hex)} ${say(terrainOf(view.side, hex))} ${who} ${result}`.trim()}
        pick={tap}
        class={slight ? "faint" : hits.length > 0 ? "spf-target" : ""}
      >
        <path class="spf-hit" d={outlineOf(1)} />
        <path class="halo" d={hexHalo} />
        {slight && mark !== "chosen" && <circle class="spf-aim" r="3" />}
        {hits.length > 0 && !slight && <Art name="target" y={-9} />}
      </Spot>
    </g>
  );
}

const turnTo = [0, -60, -120, 180, 120, 60];

export function Arrows({ props, from }: { props: Props; from: string }) {
  const c = centre(from);
  return (
    <>
      {directions.map((d, i) => {
        const mark = props.marks.of("direction", d),
          s = steps[i];
        if (mark === null || !s) return null;
        return (
          <g key={d} transform={`translate(${c.x + (2 * s.q + s.r) * 20.8} ${c.y + s.r * 36}) rotate(${turnTo[i]})`}>
            <Spot
              at={{ kind: "direction", value: d }}
              mark={mark}
              label={say("towards", directionWord(d))}
              pick={props.pick}
            >
              <path class="spf-arrow" d="M-13-13L15 0L-13 13Z" />
              <path class="halo" d="M-13-13L15 0L-13 13Z" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}
