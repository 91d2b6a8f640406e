// The growing table: tiles, areas with their light, outlines and banners, gaps, and the ghost of the pending move.
import { labelOf } from "../../grammar/grammar";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKept } from "../../engine/oracle";
import { useLanguage } from "../../texts";
import { Dusk } from "../../ui/dusk";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import { useShortcut } from "../../ui/typing";
import type { Box } from "../../ui/zoom";
import type { BoardProps } from "../module";
import { BestArea, Flag, Gains, SmallArea, WouldBe } from "./areas";
import { Drawing } from "./art";
import { plant } from "./banners";
import { looseMarks, tap, turn, wouldLay } from "./choosing";
import { CountWalk, useWalk } from "./count";
import { lookAt, useFocus } from "./focus";
import { useCounted, useGaps, useGhosts } from "./facts";
import { changes, lettersOf, quadrantsOf, type Laid } from "./laying";
import { landingOf, lightsOf, noLights, type Lights } from "./lights";
import { TableMap } from "./mini-map";
import { parts, spot, type Counted } from "./sections";
import { ActionSign, side, Tile, half, type Look } from "./tile";
import { cellOf, factions, pictures, type Faction, type View } from "./tiles";
import { about, Changes } from "./told";
import { outline } from "./outline";
import { useRoom } from "./use-room";
import { say } from "./words";

type Props = BoardProps<View>;

/** What each picture of a faction's best area counts, by spot; those of its other areas stand without a number. */
function worthsOf(counted: Counted, faction: Faction): Map<string, number | undefined> {
  const own = counted.sections.filter((s) => s.faction === faction && s !== counted.best[faction]);
  const best = counted.best[faction];
  return new Map([
    ...own.flatMap((s) => s.quadrants.map((q) => [spot(q.x, q.y), undefined] as const)),
    ...(best ? parts(best, counted).map((p) => [spot(p.quadrant.x, p.quadrant.y), p.worth] as const) : []),
  ]);
}

/** The areas that counted for these seats. */
const wonAreas = (view: View, counted: Counted, seats: readonly number[]) =>
  factions
    .filter((f) => seats.includes(view.owners[f] ?? -1))
    .flatMap((f) => counted.best[f] ?? [])
    .map((s) => outline(s.quadrants, half, 0, 16));

const keyOf = (t: Laid) => `${t.tile}${t.cell}${t.turn}`;

/** How long a change of light may still be running, in milliseconds. */
const lasting = 900;

/** What has just changed its light. A move that follows at once does not interrupt it. */
function useLights(table: Laid[], counted: Counted, jumped: boolean): Lights {
  const last = useRef({ table, counted, at: 0, lights: noLights });
  const now = useMemo(() => {
    const before = last.current;
    if (before.counted === counted) return before;
    const at = performance.now();
    if (jumped) return { table, counted, at, lights: noLights };
    const old = new Set(before.table.map(keyOf));
    const fresh = quadrantsOf(table.filter((t) => !old.has(keyOf(t)))).map((q) => spot(q.x, q.y));
    const lights = lightsOf(before.counted, counted, new Set(fresh), landingOf(before.table, table));
    if (at - before.at < lasting)
      for (const [where, join] of before.lights.joins) if (!lights.joins.has(where)) lights.joins.set(where, join);
    return { table, counted, at, lights };
  }, [counted]);
  useLayoutEffect(() => void (last.current = now), [now]);
  return now.lights;
}

/** The light and the marks of each quadrant of a tile. */
function looksOf(counted: Counted, lights: Lights, worths: Map<string, number | undefined> | null, struck: Counted) {
  const lit = new Set(factions.flatMap((f) => counted.best[f]?.quadrants.map((q) => spot(q.x, q.y)) ?? []));
  return (t: Laid) => {
    const { x, y } = cellOf(t.cell);
    const at = (i: number) => spot(2 * x + (i & 1), 2 * y + (i >> 1));
    /* A base counts where counting first met it. */
    const first = t.tile.startsWith("B")
      ? ([0, 1, 2, 3].map(at).find((k) => worths?.has(k) || lights.joins.has(k)) ?? at(0))
      : null;
    return (i: number): Look => {
      const key = first ?? at(i);
      return {
        lit: lit.has(at(i)),
        dusk: !lit.has(at(i)),
        struck: struck.struck.has(at(i)),
        worth: worths ? (worths.has(key) ? worths.get(key) : null) : undefined,
        joins: lights.joins.get(key),
        falls: lights.falls.has(at(i)),
      };
    };
  };
}

export function Board(props: Props) {
  const { view, confirm } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focus = useFocus();
  const language = useLanguage();
  const [gap, setGap] = useState<string | null>(null);
  useEffect(() => setGap(null), [view]);
  /* A gap that is pointed at shows the tile as if it lay there already. */
  const ghost = useMemo(
    () => (gap === null ? null : wouldLay(props, gap)) ?? props.ghost ?? props.pointed ?? null,
    [gap, props.ghost, props.pointed, props.moves, props.choice],
  );
  const [over, setOver] = useState<{ x: number; y: number } | null>(null);
  const marks = useMemo(() => looseMarks(props), [props.moves, props.choice, props.ghost]);
  const laidKey = view.table.map(keyOf).join();
  const before = useCounted(props),
    gaps = useGaps(props);
  const { foretold, ghosts } = useGhosts(props, ghost),
    counted = foretold?.counted ?? before;
  /* Until it is known what a ghost would change: what the one before it would have, or nothing. */
  const fresh = useMemo(
      () => (foretold ? changes(before, foretold.counted) : ghost ? null : []),
      [before, foretold, ghost === null],
    ),
    list = useKept(fresh) ?? [];
  const walk = useWalk(view, before);
  useEffect(() => {
    if (props.counts) walk.begin();
  }, [props.counts]);
  const lights = useLights(view.table, before, props.jumped ?? false);
  /* What a ghost turns, moves or covers does not lie there as well. */
  const laid = view.table
    .filter((t) => !ghosts.some((g) => g.tile === t.tile || g.cell === t.cell))
    .sort((a, b) => cellOf(a.cell).y - cellOf(b.cell).y);
  const open = marks.cells.filter(
    (c) => !view.table.some((t) => t.cell === c) && (c === gap || !ghosts.some((g) => g.cell === c)),
  );
  const turnable = props.ghost === ghost ? (ghosts.find((g) => !g.tile.startsWith("B")) ?? null) : null;

  useEffect(() => lookAt({ changes: list }), [list]);
  useShortcut(({ key }) => {
    if (key === "r" || key === "R") {
      if (turnable) turn(props, turnable.cell, key === "R" ? -1 : 1);
    } else if (key === "p") {
      const at = focus.pinned === null ? 0 : factions.indexOf(focus.pinned) + 1;
      lookAt({ pinned: factions[at] ?? null });
    }
  });
  /* A player who chose a gap by key continues from the tile that lies there now: Enter lays it, arrows carry it on. */
  const chosenBy = useRef<string | null>(null);
  const lies = turnable ?? ghosts[0];
  useEffect(() => {
    if (props.ghost === null || !lies || chosenBy.current !== lies.cell) return;
    frame.current?.querySelector<SVGElement>(".pnrz-turn")?.focus({ preventScroll: true });
  }, [props.ghost, lies?.cell]);

  const quadrants = useMemo(() => quadrantsOf(view.table), [laidKey]);
  const best = factions.flatMap((f) => before.best[f] ?? []);
  const banners = useMemo(() => plant(best, quadrants), [before]);
  const room = useRoom(frame, props, banners);
  const [shownPart, setShownPart] = useState<Box | null>(null);
  const [sought, setSought] = useState<{ near: Box | null; part: Box; again: number } | null>(null);
  const near = sought && sought.near === room.near ? sought.part : room.near;
  /* Banners and pills stay readable on a table that has grown. */
  const scale = Math.min(Math.max(66 / room.pixels, 1), props.still ? 1.45 : 1.7);

  const shown = walk.faction ?? focus.faction ?? focus.pinned;
  const worths = shown === null ? null : walk.faction !== null ? walk.worths : worthsOf(counted, shown);
  const place = (t: Laid) => `translate(${cellOf(t.cell).x * side} ${cellOf(t.cell).y * side})`;
  const look = looksOf(before, lights, worths, counted);
  /** A ghost that can be turned; in a replay it is only seen. */
  const turning = (t: Laid) =>
    props.propose === undefined
      ? { "aria-hidden": true as const }
      : {
          class: "spot pnrz-turn",
          role: "button" as const,
          tabindex: 0,
          "aria-label": say("turn"),
          onClick: () => turn(props, t.cell),
          onKeyDown: (e: KeyboardEvent) => {
            if (e.key !== " " && e.key !== "Enter") return;
            e.preventDefault();
            e.stopPropagation();
            if (e.key === "Enter") confirm();
            else turn(props, t.cell);
          },
          onWheel: (e: WheelEvent) => {
            e.preventDefault();
            e.stopPropagation();
            turn(props, t.cell, e.deltaY > 0 ? 1 : -1);
          },
        };
  const ghostLook = (t: Laid) => {
    const of = looksOf(counted, noLights, worths, counted)(t);
    return (i: number): Look => ({ ...of(i), dusk: false });
  };
  const would = ghost
    ? factions.flatMap((f) => (list.some((c) => c.faction === f && c.by !== 0) ? (counted.best[f] ?? []) : []))
    : [];

  /* A ghost changes neither tiles nor areas: what is the same is not drawn again. */
  const current = useRef(props);
  useLayoutEffect(() => void (current.current = props));
  const markOf = (t: Laid) => ({
    cell: marks.of("cell", t.cell),
    base: t.tile.startsWith("B") ? marks.of("base", t.tile) : null,
  });
  /* What can be chosen, on the table and in its gaps. */
  const lit = [...open, ...laid.filter((t) => markOf(t).base === "can" || markOf(t).cell === "can").map((t) => t.cell)]
    .map(cellOf)
    .map(({ x, y }) => ({ x: x * side, y: y * side, width: side, height: side }));
  const marked = laid.map((t) => `${keyOf(t)}${markOf(t).cell}${markOf(t).base}`).join(),
    scratched = [...counted.struck.keys()].join();
  const tiles = useMemo(
    () =>
      laid.map((t) => {
        const names = [...lettersOf(t)].map((c) => pictures[c]?.name).join(", ");
        const { cell, base } = markOf(t);
        /* A base is called by its place only where the place matters. */
        const ref =
          t.tile.startsWith("B") && (base || !cell) ? { kind: "base", value: t.tile } : { kind: "cell", value: t.cell };
        return (
          <g key={t.tile} transform={place(t)} data-piece={`tile=${t.tile}`} data-at={`cell=${t.cell}`}>
            <Spot
              at={ref}
              mark={base ?? cell}
              label={say("tileIs", labelOf(props.tables.kinds["laid"], t.tile), names)}
              pick={(r) => tap(current.current, r)}
            >
              <Tile letters={lettersOf(t)} tile={t.tile} look={look(t)} unsigned />
              <rect class="pnrz-ring" x="4" y="4" width={side - 8} height={side - 8} rx="16" />
              <rect class="halo" x="4" y="4" width={side - 8} height={side - 8} rx="16" />
            </Spot>
          </g>
        );
      }),
    [marked, scratched, before, worths, lights, language],
  );
  const areas = useMemo(
    () => (
      <>
        {before.sections
          .filter((s) => s !== before.best[s.faction])
          .map((s, i) => (
            <SmallArea
              key={i}
              section={s}
              quiet={shown !== null && shown !== s.faction}
              grown={s.quadrants.some((q) => lights.fresh.has(spot(q.x, q.y)))}
            />
          ))}
        {best.map((s) => (
          <BestArea
            key={s.faction}
            section={s}
            quiet={shown !== null && shown !== s.faction}
            how={lights.was.has(s.faction) ? "pnrz-grown" : ""}
          />
        ))}
        {[...lights.was.values()].map(
          (s) => s && <BestArea key={`${s.faction} before`} section={s} quiet={shown !== null} how="pnrz-was" />,
        )}
        {laid.map((t) => (
          <g
            key={t.tile}
            transform={place(t)}
            class={lights.fresh.has(spot(2 * cellOf(t.cell).x, 2 * cellOf(t.cell).y)) ? "pnrz-new" : ""}
          >
            <ActionSign tile={t.tile} />
          </g>
        ))}
      </>
    ),
    [before, marked, shown, lights],
  );

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
    <div class="pnrz-table" ref={frame} style={{ "--landing": String(lights.landing) }}>
      <Stage box={room.box} near={near} again={sought?.again ?? 0} label={say("table")} moved={setShownPart}>
        <g
          class={ghost ? "pnrz-laid" : ""}
          onPointerMove={pointed}
          onPointerDown={pointed}
          onPointerLeave={() => setOver(null)}
        >
          {open.map((cell) => (
            <g
              key={cell}
              transform={`translate(${cellOf(cell).x * side} ${cellOf(cell).y * side})`}
              data-at={`cell=${cell}`}
              onPointerEnter={(e) => e.pointerType === "mouse" && setGap(cell)}
              onPointerLeave={() => setGap(null)}
              onFocusIn={() => (chosenBy.current = cell)}
            >
              <Spot
                at={{ kind: "cell", value: cell }}
                mark={marks.of("cell", cell)}
                label={say("freeCell", gaps.get(cell) ?? "").trim()}
                pick={(r) => tap(props, r)}
              >
                <rect class="pnrz-gap" x="8" y="8" width={side - 16} height={side - 16} rx="18" />
                <Drawing name="gap" width={side} />
                <rect class="halo" x="8" y="8" width={side - 16} height={side - 16} rx="18" />
              </Spot>
            </g>
          ))}
          {tiles}
          {props.won && walk.faction === null && <Dusk lit={wonAreas(view, before, props.won)} />}
          <g class="pnrz-over">
            {areas}
            {would.map((s) => (
              <WouldBe key={s.faction} section={s} />
            ))}
          </g>
          <g class="pnrz-over">
            {banners.map((b) => (
              <Flag
                key={b.faction}
                banner={b}
                points={walk.faction === b.faction ? walk.total : b.points}
                scale={scale}
              />
            ))}
          </g>
          {ghosts.map((t, i) => (
            <g
              key={`ghost-${t.tile}`}
              transform={place(t)}
              data-lies={`cell=${t.cell}`}
              class={ghost === props.ghost ? "" : "pnrz-glance"}
            >
              <g {...turning(t)}>
                <rect class="pnrz-target" x="-4" y="-4" width={side + 8} height={side + 8} rx="20" />
                <g class="pnrz-lifted">
                  <Tile letters={lettersOf(t)} tile={t.tile} ghost look={ghostLook(t)}>
                    <Drawing name="tile-ghost" x={-14} y={-14} width={228} />
                  </Tile>
                </g>
              </g>
              {i === 0 && <Gains changes={list} scale={scale} />}
            </g>
          ))}
        </g>
      </Stage>
      {room.near && shownPart && (
        <TableMap
          quadrants={quadrants}
          whole={room.box}
          shown={shownPart}
          lit={lit}
          go={(part) => setSought({ near: room.near, part, again: (sought?.again ?? 0) + 1 })}
        />
      )}
      {ghost ? (
        <Changes view={view} list={list} />
      ) : walk.ready ? (
        <CountWalk walk={walk} />
      ) : (
        <p class="for-players pnrz-changes">{info || say("howToLook")}</p>
      )}
    </div>
  );
}
