// The growing table: tiles, areas with their outlines and scores, gaps, and the ghost of the pending move.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, InlineIcon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { Box, Size } from "../../ui/zoom";
import type { BoardProps } from "../module";
import { looseMarks, tap, turn, wouldLay } from "./choosing";
import { CountWalk, useWalk } from "./count";
import { lookAt, useFocus } from "./focus";
import { after, changed, changes, countOf, lettersOf, type Change, type Laid } from "./laying";
import { outline } from "./outline";
import { roomFor, usedCells } from "./room";
import { parts, spot, type Counted, type Section } from "./sections";
import { half, side, Tile } from "./tile";
import { cellOf, factions, pictures, type Faction, type View } from "./tiles";
import { say, sides } from "./words";

type Props = BoardProps<View>;

/** A section's line: thick with its score for the best of its faction, thin for others. */
function Area({ section, best, quiet }: { section: Section; best: boolean; quiet: boolean }) {
  const first = section.quadrants[0];
  if (!first || (section.quadrants.length < 2 && !best)) return null;
  return (
    <g class={`pnrz-area pnrz-faction-${section.faction} ${best ? "pnrz-best" : ""} ${quiet ? "pnrz-back" : ""}`}>
      {best && <path class="pnrz-under" d={outline(section.quadrants, half, 3.5, 6)} />}
      <path class="pnrz-line" d={outline(section.quadrants, half, best ? 3.5 : 2.5, 6)} />
    </g>
  );
}

/** The score of a best area, on the corner of its first picture. */
function Score({ section, points, scale }: { section: Section; points: number; scale: number }) {
  const first = section.quadrants[0];
  if (!first) return null;
  return (
    <g
      class={`pnrz-area-score pnrz-faction-${section.faction}`}
      transform={`translate(${first.x * half} ${first.y * half - 2}) scale(${scale})`}
    >
      <rect x="-19" y="-11" width="38" height="22" rx="11" />
      <Icon name={pictures[section.faction]?.icon ?? ""} x={-9} y={0} size={14} />
      <text x="7" y="5.5">
        {points}
      </text>
    </g>
  );
}

/** What each picture of a faction's best area counts, by spot; those of its other areas stand without a number. */
function worthsOf(counted: Counted, faction: Faction): Map<string, number | undefined> {
  const own = counted.sections.filter((s) => s.faction === faction && s !== counted.best[faction]);
  const best = counted.best[faction];
  return new Map([
    ...own.flatMap((s) => s.quadrants.map((q) => [spot(q.x, q.y), undefined] as const)),
    ...(best ? parts(best, counted.struck).map((p) => [spot(p.quadrant.x, p.quadrant.y), p.worth] as const) : []),
  ]);
}

/** Says about the picture under the pointer what it counts, or why it does not. */
function about(counted: Counted, x: number, y: number): string {
  const key = spot(x, y);
  const section = counted.sections.find((s) => s.quadrants.some((q) => q.x === x && q.y === y));
  const letter = section?.quadrants.find((q) => q.x === x && q.y === y)?.letter ?? "";
  const name = pictures[letter]?.name ?? "";
  if (!section) return "";
  const enemy = counted.struck.get(key);
  if (enemy) return `${say("struck", name, pictures[enemy]?.name ?? "")} (PNRZ-8.6)`;
  if (section !== counted.best[section.faction]) return `${name}: ${say("small", section.points)} (PNRZ-8.10)`;
  return pictures[letter]?.what === "base"
    ? `${say("countsBase", 5)} (PNRZ-8.5)`
    : `${name}: ${say("counts", pictures[letter]?.what === "item" ? 3 : 1)} (PNRZ-8.3)`;
}

function told(change: Change): string[] {
  const name = say(sides[change.faction]);
  return [
    change.joins > 1 ? say("joins", change.joins, name) : "",
    change.splits > 1 ? say("splits", name) : "",
    change.struck > 0 ? say("strikes", change.struck, name) : "",
    change.struck < 0 ? say("frees", -change.struck, name) : "",
  ].filter(Boolean);
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** What the pending move changes, for everybody. */
function Changes({ view, list }: { view: View; list: Change[] }) {
  const sentences = list.flatMap(told);
  return (
    <p class="pnrz-changes" role="status">
      {list
        .filter((c) => c.by !== 0)
        .map((c) => {
          const owner = view.owners[c.faction];
          return (
            <span key={c.faction} class={`pnrz-change pnrz-faction-${c.faction} ${c.by < 0 ? "pnrz-less" : ""}`}>
              {owner !== undefined && owner !== null && <SeatBadge seat={owner} size={16} />}
              <InlineIcon name={pictures[c.faction]?.icon ?? ""} size={14} /> <b>{signed(c.by)}</b>
            </span>
          );
        })}
      <span>{sentences.join("; ") || (list.every((c) => c.by === 0) ? say("noChange") : "")}</span>
    </p>
  );
}

/** The part of the table that the board shows. It stays as it is while something is chosen. */
function useRoom(element: { current: HTMLElement | null }, { view, choice, ghost }: Props): Box {
  const [size, setSize] = useState<Size>({ width: 900, height: 600 });
  useLayoutEffect(() => {
    const frame = element.current?.querySelector(".stage-frame");
    if (!frame) return;
    const measure = () => {
      const { width, height } = frame.getBoundingClientRect();
      if (width > 0 && height > 0) setSize((s) => (s.width === width && s.height === height ? s : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  const table = useRef(view.table);
  if (choice.refs.length === 0 && ghost === null) table.current = view.table;
  const key = table.current.map((t) => t.cell).join();
  return useMemo(() => roomFor(usedCells(table.current), size), [key, size]);
}

export function Board(props: Props) {
  const { view, confirm } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focus = useFocus();
  const [gap, setGap] = useState<string | null>(null);
  useEffect(() => setGap(null), [view]);
  /* A gap that is pointed at shows the tile as if it lay there already. */
  const ghost = useMemo(
    () => (gap === null ? null : wouldLay(props, gap)) ?? props.ghost,
    [gap, props.ghost, props.moves, props.choice],
  );
  const [over, setOver] = useState<{ x: number; y: number } | null>(null);
  const marks = useMemo(() => looseMarks(props), [props.moves, props.choice, props.ghost]);
  const before = useMemo(() => countOf(view.table), [view.table]);
  const now: Laid[] = useMemo(() => (ghost ? after(view.table, ghost) : view.table), [view.table, ghost]);
  const counted = useMemo(() => (ghost ? countOf(now) : before), [now, before]);
  const ghosts = ghost ? changed(view.table, now) : [];
  const list = useMemo(() => (ghost ? changes(before, counted) : []), [before, counted]);
  const walk = useWalk(view, before);
  const laid = now.filter((t) => !ghosts.includes(t));
  const open = marks.cells.filter(
    (c) => !view.table.some((t) => t.cell === c) && (c === gap || !ghosts.some((g) => g.cell === c)),
  );
  const turnable = props.ghost === ghost ? (ghosts.find((g) => !g.tile.startsWith("B")) ?? null) : null;

  useEffect(() => lookAt({ changes: list }), [list]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.tagName === "INPUT" || target.tagName === "SELECT" || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.key === "r" || event.key === "R") {
        if (turnable) turn(props, turnable.cell, event.key === "R" ? -1 : 1);
      } else if (event.key === "c") {
        const at = focus.pinned === null ? 0 : factions.indexOf(focus.pinned) + 1;
        lookAt({ pinned: factions[at] ?? null });
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const box = useRoom(frame, props);

  /* Scores keep their size when the table has grown. */
  const scale = Math.min(Math.max(box.width / 700, box.height / 480, 1), 1.6);

  const shown = walk.faction ?? focus.faction ?? focus.pinned;
  const worths = shown === null ? null : walk.faction !== null ? walk.worths : worthsOf(counted, shown);
  const place = (t: Laid) => `translate(${cellOf(t.cell).x * side} ${cellOf(t.cell).y * side})`;
  const at = (t: Laid, i: number) => spot(2 * cellOf(t.cell).x + (i & 1), 2 * cellOf(t.cell).y + (i >> 1));
  const worth = (t: Laid) =>
    worths
      ? (i: number) => {
          /* A base counts where the way of counting met it first. */
          const key = t.tile.startsWith("B")
            ? ([0, 1, 2, 3].map((q) => at(t, q)).find((k) => worths.has(k)) ?? "")
            : at(t, i);
          return worths.has(key) ? worths.get(key) : null;
        }
      : undefined;
  const strike = (t: Laid) => (i: number) => counted.struck.has(at(t, i));

  const pointed = (event: PointerEvent) => {
    const matrix = (event.currentTarget as SVGGraphicsElement).ownerSVGElement?.getScreenCTM();
    if (!matrix) return;
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const x = Math.floor(p.x / half),
      y = Math.floor(p.y / half);
    if (x !== over?.x || y !== over?.y) setOver({ x, y });
  };
  const info = over ? about(counted, over.x, over.y) : "";

  return (
    <div class="pnrz-table" ref={frame}>
      <Stage box={box} label={say("table")}>
        <g
          class={ghost ? "pnrz-laid" : ""}
          onPointerMove={pointed}
          onPointerDown={pointed}
          onPointerLeave={() => setOver(null)}
        >
          {laid.map((t) => {
            const names = [...lettersOf(t)].map((c) => pictures[c]?.name).join(", ");
            const cell = marks.of("cell", t.cell),
              base = t.tile.startsWith("B") ? marks.of("base", t.tile) : null;
            /* A base is called by its place only where that is asked for. */
            const ref =
              t.tile.startsWith("B") && (base || !cell)
                ? { kind: "base", value: t.tile }
                : { kind: "cell", value: t.cell };
            return (
              <g key={t.tile} transform={place(t)} data-piece={`tile=${t.tile}`} data-at={`cell=${t.cell}`}>
                <Spot
                  at={ref}
                  mark={base ?? cell}
                  label={say("tileOn", t.tile, t.cell, names)}
                  pick={(r) => tap(props, r)}
                >
                  <Tile letters={lettersOf(t)} tile={t.tile} struck={strike(t)} worth={worth(t)} />
                  <rect class="halo" x="1" y="1" width={side - 2} height={side - 2} rx="7" />
                </Spot>
              </g>
            );
          })}
          {open.map((cell) => (
            <g
              key={cell}
              transform={`translate(${cellOf(cell).x * side} ${cellOf(cell).y * side})`}
              data-at={`cell=${cell}`}
              onPointerEnter={(e) => e.pointerType === "mouse" && setGap(cell)}
              onPointerLeave={() => setGap(null)}
            >
              <Spot
                at={{ kind: "cell", value: cell }}
                mark={marks.of("cell", cell)}
                label={say("freeCell", cell)}
                pick={(r) => tap(props, r)}
              >
                <rect class="pnrz-gap" x="5" y="5" width={side - 10} height={side - 10} rx="7" />
                <rect class="halo" x="5" y="5" width={side - 10} height={side - 10} rx="7" />
              </Spot>
            </g>
          ))}
          {ghosts.map((t) => (
            <g
              key={`ghost-${t.tile}`}
              transform={place(t)}
              data-lies={`cell=${t.cell}`}
              class={ghost === props.ghost ? "" : "pnrz-glance"}
            >
              <g
                class="spot pnrz-turn"
                role="button"
                tabIndex={0}
                aria-label={say("turn")}
                onClick={() => turn(props, t.cell)}
                onKeyDown={(e) => {
                  if (e.key === " ") {
                    e.preventDefault();
                    turn(props, t.cell);
                  }
                }}
                onWheel={(e) => {
                  e.preventDefault();
                  e.stopPropagation();
                  turn(props, t.cell, e.deltaY > 0 ? 1 : -1);
                }}
              >
                <Tile letters={lettersOf(t)} tile={t.tile} ghost struck={strike(t)} worth={worth(t)} />
              </g>
            </g>
          ))}
          <g class="pnrz-areas" style={{ "--grown": String(Math.min(scale, 1.4)) }}>
            {counted.sections
              .filter((s) => s !== counted.best[s.faction])
              .map((s, i) => (
                <Area key={i} section={s} best={false} quiet={shown !== null && shown !== s.faction} />
              ))}
            {factions.map(
              (f) =>
                counted.best[f] && (
                  <Area key={f} section={counted.best[f]} best quiet={shown !== null && shown !== f} />
                ),
            )}
            {factions.map(
              (f) =>
                counted.best[f] && (
                  <Score
                    key={f}
                    section={counted.best[f]}
                    points={walk.faction === f ? walk.total : counted.scores[f]}
                    scale={scale}
                  />
                ),
            )}
          </g>
        </g>
      </Stage>
      <div class="pnrz-tools">
        {turnable && (
          <button aria-label={say("turn")} title={`${say("turn")} (R)`} onClick={() => turn(props, turnable.cell)}>
            <InlineIcon name="clockwise-rotation" size={22} />
          </button>
        )}
        {props.ghost && (
          <button class="main" aria-label={say("lay")} title={`${say("lay")} (Enter)`} onClick={confirm}>
            ✓
          </button>
        )}
      </div>
      {ghost ? (
        <Changes view={view} list={list} />
      ) : walk.ready ? (
        <CountWalk walk={walk} />
      ) : (
        <p class="pnrz-changes">{info || say("howToLook")}</p>
      )}
    </div>
  );
}
