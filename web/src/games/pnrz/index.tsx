import "./pnrz.css";
import { useMemo } from "preact/hooks";
import sheet from "../../generated/icons/pnrz.json";
import type { Phrase } from "../../net/protocol";
import { addIcons, InlineIcon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps, GameModule } from "../module";
import { outline, sections, spot, type Quadrant } from "./sections";
import { motion } from "./motion";
import { half, side, Tile } from "./tile";
import { cellOf, factions, pictures, printOf, turned, type View } from "./tiles";

addIcons(sheet);

type Props = BoardProps<View>;

interface Laid {
  tile: string;
  x: number;
  y: number;
  letters: string;
}

const refOf = (phrase: Phrase | null, kind: string) => phrase?.refs.find((r) => r.kind === kind)?.value ?? null;

/** The tile that the pending move would lay, where and how. */
function ghostOf({ ghost, tables }: Props): Laid | null {
  if (!ghost || !ghost.verb.startsWith("play")) return null;
  const tile = refOf(ghost, "tile") ?? refOf(ghost, "base");
  const cell = refOf(ghost, "cell");
  if (typeof tile !== "string" || typeof cell !== "string") return null;
  const turn = Number(refOf(ghost, "orientation") ?? 0);
  return { tile, ...cellOf(cell), letters: turned(printOf(tables, tile), turn) };
}

function quadrantsOf(laid: Laid[]): Quadrant[] {
  return laid.flatMap((t) => [0, 1, 2, 3].map((i) => ({ x: 2 * t.x + (i & 1), y: 2 * t.y + (i >> 1), letter: t.letters[i] ?? "" })));
}

function Board(props: Props) {
  const { view, tables, marks, pick, confirm } = props;
  const laid: Laid[] = useMemo(
    () => view.table.map((t) => ({ tile: t.tile, ...cellOf(t.cell), letters: turned(printOf(tables, t.tile), t.turn) })),
    [view.table, tables],
  );
  const ghost = ghostOf(props);
  const shown = ghost ? [...laid, ghost] : laid;
  const found = useMemo(() => sections(quadrantsOf(shown)), [shown]);
  const open = marks.all("cell").map(String).filter((c) => !view.table.some((t) => t.cell === c));
  const cells = [...laid, ...open.map(cellOf), ...(ghost ? [ghost] : []), { x: 0, y: 0 }];
  const xs = cells.map((c) => c.x), ys = cells.map((c) => c.y);
  const box = { x: (Math.min(...xs) - 1) * side, y: (Math.min(...ys) - 1) * side, width: (Math.max(...xs) - Math.min(...xs) + 3) * side, height: (Math.max(...ys) - Math.min(...ys) + 3) * side };
  const strike = (t: Laid) => (i: number) => found.struck.has(spot(2 * t.x + (i & 1), 2 * t.y + (i >> 1)));
  return (
    <Stage box={box} label="The table">
      {laid.map((t) => {
        const cell = `(${t.x},${t.y})`;
        const names = [...t.letters].map((c) => pictures[c]?.name).join(", ");
        return (
          <g key={t.tile} data-piece={`tile=${t.tile}`} transform={`translate(${t.x * side} ${t.y * side})`}>
            <Spot at={{ kind: "cell", value: cell }} mark={marks.of("cell", cell)} label={`${t.tile} on ${cell}: ${names}`} pick={pick}>
              <Tile letters={t.letters} tile={t.tile} struck={strike(t)} />
              <rect class="halo" x="2" y="2" width={side - 4} height={side - 4} rx="6" />
            </Spot>
          </g>
        );
      })}
      {factions.map((f) => <path key={f} class={`section faction-${f}`} d={outline(found.best[f], half)} />)}
      {open.map((cell) => {
        const { x, y } = cellOf(cell);
        return (
          <g key={cell} transform={`translate(${x * side} ${y * side})`}>
            <Spot at={{ kind: "cell", value: cell }} mark={marks.of("cell", cell)} label={`free cell ${cell}`} pick={pick}>
              <rect class="gap" x="6" y="6" width={side - 12} height={side - 12} rx="6" />
              <rect class="halo" x="6" y="6" width={side - 12} height={side - 12} rx="6" />
            </Spot>
          </g>
        );
      })}
      {ghost && (
        <g transform={`translate(${ghost.x * side} ${ghost.y * side})`} class="spot can" onClick={confirm}>
          <Tile letters={ghost.letters} tile={ghost.tile} ghost />
        </g>
      )}
    </Stage>
  );
}

function TileButton({ props, tile, kind }: { props: Props; tile: string; kind: string }) {
  const mark = props.marks.of(kind, tile);
  const orientation = props.choice.refs.find((r) => r.kind === "orientation")?.value ?? 0;
  const letters = turned(printOf(props.tables, tile), mark === "chosen" ? Number(orientation) : 0);
  return (
    <svg class="hand-tile" viewBox={`-4 -4 ${side + 8} ${side + 8}`}>
      <Spot at={{ kind, value: tile }} mark={mark} label={`${tile}: ${[...letters].map((c) => pictures[c]?.name).join(", ")}`} pick={props.pick}>
        <Tile letters={letters} tile={tile} />
        <rect class="halo" x="-1" y="-1" width={side + 2} height={side + 2} rx="8" />
      </Spot>
    </svg>
  );
}

function Hand(props: Props) {
  const { view, seat } = props;
  if (seat === null) return null;
  const tiles = [...(view.hand[seat] ?? []), ...(view.shown[seat] ?? [])];
  return (
    <section class="hand" aria-label="Your tiles" tabIndex={0}>
      {tiles.map((t) => <TileButton key={t} props={props} tile={t} kind={t.startsWith("B") ? "base" : "tile"} />)}
    </section>
  );
}

function Strip({ view }: Props) {
  return (
    <div class="strip pnrz-strip">
      {factions.map((f) => {
        const owner = view.owners[f];
        return (
          <span key={f} class={`score faction-${f}`}>
            <InlineIcon name={pictures[f]?.icon ?? ""} />
            <b>{f}</b> {view.scores[f]}
            {owner !== undefined && <SeatBadge seat={owner} size={18} />}
          </span>
        );
      })}
      <span class="quiet" data-at="deck">stack {view.stack}</span>
    </div>
  );
}

function Player({ view, of }: Props & { of: number }) {
  const mine = factions.filter((f) => view.owners[f] === of);
  const points = mine.reduce((sum, f) => sum + view.scores[f], 0);
  return (
    <p class="pnrz-player">
      {mine.map((f) => <span key={f} class={`score faction-${f}`}><InlineIcon name={pictures[f]?.icon ?? ""} /> {view.scores[f]}</span>)}
      <span class="grow" />
      <b>{points}</b>
      <span class="quiet">{view.hand_sizes[of]} tiles{(view.shown[of] ?? []).length > 0 && `, open: ${view.shown[of]?.join(" ")}`}</span>
    </p>
  );
}

const module: GameModule<View> = { Board, Hand, Strip, Player, motion, onBoard: new Set(["tile", "base", "cell"]) };
export default module;
