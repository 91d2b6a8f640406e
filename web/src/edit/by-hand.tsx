// A position by hand: take a thing from the tray or from the board, and put it where the engine allows it. While
// something is carried, all other places are dark. Everything works by pointer, by finger and by keys.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { labelOf } from "../grammar/grammar";
import type { Box } from "../ui/zoom";
import type { GameTables } from "../net/protocol";
import { firstOf, isArrow, nextOf } from "../ui/neighbour";
import { SeatBadge } from "../ui/seat";
import { useLatest } from "../ui/latest";
import { isTyping, useKeyDown } from "../ui/typing";
import { useAccepted, type Accepted } from "./accepted";
import { pileKind } from "../trays/piles";
import type { Json } from "../trays/position";
import { pictureIn, placeAt, placesOn, spotAt, type Spot } from "./spots";
import { lay, placesOf, take, turnAt, type Item, type Tray } from "../trays/tray";
import { say } from "./words";
import { text } from "../texts";

/** What is chosen or carried: from the tray, or from a place of the board. */
interface Held {
  item: Item;
  turn: number;
  from: string | null;
  /** The position without it. */
  base: Json;
}

interface Drag {
  pointer: number;
  /** Where it began. */
  fromX: number;
  fromY: number;
  x: number;
  y: number;
  /** It was pulled, not just tapped. */
  pulled: boolean;
  /** It was in hand already: a tap lays it back. */
  again: boolean;
}

const pull = 6;
const nowhere: string[] = [];

const named = (item: Item) => item.name();

/** On a phone the tray is below the board, and a player who has chosen something there needs the board next. */
function bringIntoSight(board: HTMLElement | null): void {
  const { top = 0, bottom = 0 } = board?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) board?.scrollIntoView({ block: "center" });
}

export interface ByHandProps {
  tables: GameTables;
  tray: Tray;
  position: Json;
  fine: boolean;
  board: RefObject<HTMLElement | null>;
  /** Changes whenever the board has been drawn again. */
  drawn: unknown;
  change(position: Json): void;
  undo(): void;
  side: string;
}

export function useByHand({ tables, tray, position, fine, board, drawn, change, undo, side }: ByHandProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [{ said, refused }, setNote] = useState({ said: "", refused: false });
  const setSaid = (words: string) => setNote({ said: words, refused: false });
  /** Where something was put last: marked if the engine does not like it. */
  const [last, setLast] = useState<string | null>(null);
  const groups = useMemo(() => tray.groups(side, position, tables), [tray, side, position]);
  const sides = tray.sides(position);
  const everything = useMemo(
    () =>
      sides
        .flatMap((s) => tray.groups(s.id, position, tables))
        .flatMap((g) => g.items)
        .filter((item) => !item.erases),
    [position],
  );
  const piles = tray.piles?.(side, position) ?? [];
  const kind = held?.item.kind ?? everything[0]?.kind ?? "";
  const [places, setPlaces] = useState<string[]>(nowhere);
  useLayoutEffect(() => {
    if (kind === pileKind) setPlaces(piles.map((pile) => pile.id));
    else if (board.current) setPlaces(placesOn(board.current, tray, kind, position));
  }, [kind, position, drawn, side]);
  const accepted = useAccepted(tables, held?.base ?? null, held?.item ?? null, held?.turn ?? 0, places);

  const label = (at: string) => {
    const pile = piles.find((p) => p.id === at);
    if (pile) return pile.name();
    const called = labelOf(tables.kinds[kind], at);
    return called === at ? at : called;
  };
  const lying = (at: string, of = kind) =>
    everything.filter((item) => item.kind === of && placesOf(item, position).includes(at));
  const spots = () => places.flatMap((at) => (board.current ? (spotAt(board.current, tray, kind, at) ?? []) : []));

  /** What lies in hand, as it would lie on the board or in a pile. */
  const as = (what: Held, inPile: boolean): Held | null => {
    if ((what.item.kind === pileKind) === inPile) return what;
    return what.item.other ? { ...what, item: what.item.other } : null;
  };
  /** Where a point of the screen would put it. */
  const under = (what: Held, x: number, y: number): { what: Held; at: string } | null => {
    const pile = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-pile]")?.dataset["pile"];
    const lies = as(what, pile !== undefined);
    if (!lies || !board.current) return null;
    if (pile !== undefined) return { what: lies, at: pile };
    const of = lies.item.kind;
    const there =
      of === kind
        ? spots()
        : placesOn(board.current, tray, of, position).flatMap(
            (at) => spotAt(board.current as Element, tray, of, at) ?? [],
          );
    const at = placeAt(board.current, tray, of, there, x, y);
    return at === null ? null : { what: lies, at };
  };

  const choose = (item: Item | null) => {
    setHeld(item ? { item, turn: 0, from: null, base: position } : null);
    setSaid(item ? say("chosen", named(item)) : "");
  };
  const lift = (at: string, of: string): Held | null => {
    const top = lying(at, of).at(-1);
    return top ? { item: top, turn: turnAt(top, position, at), from: at, base: take(top, position, at) } : null;
  };
  const putDown = (what: Held, at: string) => {
    const next = lay(what.item, what.base, at, what.turn);
    const why = accepted?.no.get(at);
    if (next === null || (fine && why)) {
      setNote({ said: why ?? say("notThere", named(what.item), label(at)), refused: true });
      return;
    }
    if (at !== what.from || what.turn !== turnAt(what.item, position, at)) change(next);
    setLast(at);
    setSaid(say("put", named(what.item), label(at)));
    /* From the tray one may go on with the next of its kind; what was moved is where it should be. */
    const more = what.from === null && what.item.slot.in !== "value" && !what.item.turn;
    setHeld(more ? { ...what, base: next } : null);
  };
  const remove = (at: string) => {
    const top = lying(at).at(-1);
    if (!top) return;
    change(take(top, position, at));
    setLast(at);
    setSaid(say("removed", named(top)));
  };
  /** What is in hand goes: off the board or out of its pile. */
  const throwAway = () => {
    if (!held || held.from === null) return;
    change(held.base);
    setSaid(say("removed", named(held.item)));
    setHeld(null);
  };
  const turn = (by: number) => {
    const ways = held?.item.turn?.ways;
    if (!held || !ways) return;
    const to = (held.turn + by + ways) % ways;
    setHeld({ ...held, turn: to });
    /* What lies on the board and is not being pulled turns where it lies. */
    const next = held.from === null || drag ? null : lay(held.item, held.base, held.from, to);
    if (next) change(next);
  };

  /* The base of what was chosen in the tray follows the position. */
  useEffect(() => {
    setHeld((h) => (h && h.from === null ? { ...h, base: position } : h));
  }, [position]);

  const now = useLatest({ held, drag, putDown, under, change });

  /* Pulling: from the tray, or from the board. */
  const start = (what: Held, event: PointerEvent) => {
    carry(what, {
      pointer: event.pointerId,
      fromX: event.clientX,
      fromY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      pulled: false,
      again: held?.from === null && what.from === null && held.item.id === what.item.id,
    });
  };
  /** Known at once: a quick finger is up again before the page is drawn. */
  const carry = (what: Held | null, way: Drag | null) => {
    now.current = { ...now.current, held: what, drag: way };
    setHeld(what);
    setDrag(way);
  };
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const { held: what, drag: way } = now.current;
      if (event.pointerId !== way?.pointer) return;
      event.preventDefault();
      const pulled = way.pulled || Math.hypot(event.clientX - way.fromX, event.clientY - way.fromY) > pull;
      carry(what, { ...way, pulled, x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent) => {
      const { held: what, drag: way } = now.current;
      if (event.pointerId !== way?.pointer) return;
      carry(what, null);
      if (!what || !way.pulled) {
        /* A tap: it stays in hand. */
        if (way.again) setHeld(null);
        setSaid(what && !way.again ? say("chosen", named(what.item)) : "");
        if (what && !way.again && what.item.kind !== pileKind) bringIntoSight(board.current);
        return;
      }
      const target = now.current.under(what, event.clientX, event.clientY);
      const inBin = document.elementFromPoint(event.clientX, event.clientY)?.closest(".edit-bin");
      if (target) now.current.putDown(target.what, target.at);
      else if (inBin && what.from !== null) {
        now.current.change(what.base);
        setSaid(say("removed", named(what.item)));
      }
      if (!target || what.from !== null) setHeld(null);
    };
    const cancel = () => now.current.drag && carry(null, null);
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
    };
  }, []);

  const kinds = [...new Set(everything.map((item) => item.kind))].filter((of) => of !== pileKind);
  /** Whatever is tapped or pulled on the board. What means nothing here is left to the board, which can be moved. */
  const boardDown = (event: PointerEvent) => {
    if (!board.current || event.button > 0) return;
    if (held) {
      const target = under(held, event.clientX, event.clientY);
      if (!target) return;
      event.stopPropagation();
      event.preventDefault();
      putDown(target.what, target.at);
      return;
    }
    for (const of of kinds) {
      const there = placesOn(board.current, tray, of, position).flatMap(
        (at) => spotAt(board.current as Element, tray, of, at) ?? [],
      );
      const at = placeAt(board.current, tray, of, there, event.clientX, event.clientY);
      const what = at === null ? null : lift(at, of);
      if (!what) continue;
      event.stopPropagation();
      start(what, event);
      return;
    }
  };

  const boardWheel = (event: WheelEvent) => {
    if (!held?.item.turn) return;
    event.stopPropagation();
    event.preventDefault();
    turn(event.deltaY > 0 ? 1 : -1);
  };

  const boardKey = (event: KeyboardEvent) => {
    const walk = () => {
      const open = held && accepted?.done ? places.filter((at) => accepted.yes.has(at)) : places;
      const there = open.flatMap((at) => (board.current ? (spotAt(board.current, tray, kind, at) ?? []) : []));
      const rects = there.map(({ rect: { x, y, width, height } }) => ({
        left: x,
        top: y,
        right: x + width,
        bottom: y + height,
      }));
      const here = there.findIndex((s) => s.at === cursor);
      const from = rects[here];
      const next = there[from && isArrow(event.key) ? nextOf(from, rects, event.key) : firstOf(rects)];
      if (!next) return;
      setCursor(next.at);
      const on = lying(next.at).map(named).join(", ");
      setSaid(on ? `${text("label", label(next.at))} ${on}` : label(next.at));
    };
    if (isArrow(event.key)) walk();
    else if ((event.key === "Enter" || event.key === " ") && cursor !== null) {
      const what = held ?? lift(cursor, kind);
      if (held) putDown(held, cursor);
      else if (what) {
        setHeld(what);
        setSaid(say("chosen", named(what.item)));
      }
    } else if ((event.key === "Delete" || event.key === "Backspace") && cursor !== null) remove(cursor);
    else if (event.key === "r") turn(1);
    else if (event.key === "Escape") choose(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useKeyDown((event) => {
    if (isTyping(event)) return;
    if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo();
    else if (event.key === "r" && held?.item.turn) turn(1);
    else if (event.key === "Escape" && held) choose(null);
    else return;
    event.preventDefault();
  });

  /** A thing of a pile, taken up; and whatever is in hand, put into a pile. */
  const fromPile = (item: Item, at: string): Held => ({ item, turn: 0, from: at, base: take(item, position, at) });
  const toPile = (at: string) => {
    const what = held && as(held, true);
    if (what) putDown(what, at);
  };
  const outOf = (item: Item, at: string) => {
    change(take(item, position, at));
    setSaid(say("removed", named(item)));
  };
  const hold = (what: Held) => {
    setHeld(what);
    setSaid(say("chosen", named(what.item)));
  };
  /* A player who walks over the board with a thing of a pile wants to lay it there. */
  const boardFocus = () => setHeld((h) => (h && as(h, false)) ?? h);

  return {
    held,
    drag,
    piles,
    everything,
    fromPile,
    toPile,
    outOf,
    hold,
    throwAway,
    turn,
    refused,
    fits: (at: string) => {
      const what = held && as(held, true);
      return what?.item.slot.in === "piles" && what.item.slot.piles.some((pile) => pile.id === at);
    },
    boardFocus,
    cursor,
    said,
    last,
    kind,
    places,
    accepted,
    groups,
    sides,
    choose,
    start,
    boardDown,
    boardKey,
    boardWheel,
    label,
    position,
    board,
    tray,
  };
}

export type Hand = ReturnType<typeof useByHand>;

/** What can be done with the thing in hand besides laying it down: for those who have no keys. On a phone it also says
 *  why something cannot lie where it was put, for what is said below the board may be out of sight. */
function InHand({ hand }: { hand: Hand }) {
  const { held, drag, said, refused, turn, throwAway, choose } = hand;
  if (drag || (!held && !refused)) return null;
  return (
    <div class="edit-in-hand" data-refused={refused}>
      <p aria-hidden="true">{said}</p>
      {held && (
        <span class="edit-picture" style={{ rotate: `${held.turn * 90}deg` }} aria-hidden="true">
          {held.item.picture}
        </span>
      )}
      <div class="buttons">
        {held?.item.turn && <button onClick={() => turn(1)}>{say("turnIt")}</button>}
        {held && held.from !== null && <button onClick={throwAway}>{say("remove")}</button>}
        <button onClick={() => choose(null)}>{say(held ? "putBack" : "close")}</button>
      </div>
    </div>
  );
}

export function TrayPanel({ hand, side, setSide }: { hand: Hand; side: string; setSide(side: string): void }) {
  const { groups, sides, held, choose, start, position } = hand;
  return (
    <section class="edit-tray" aria-label={say("tray")}>
      {sides.length > 1 && (
        <div class="edit-sides" role="group" aria-label={say("side")}>
          {sides.map((s) => (
            <button key={s.id} aria-pressed={s.id === side} onClick={() => setSide(s.id)}>
              {s.seat !== null && <SeatBadge seat={s.seat} size={18} />} {s.label}
            </button>
          ))}
        </div>
      )}
      <div class="edit-groups">
        {groups.map((g) => (
          <div key={g.title()} class="edit-group" role="group" aria-label={g.title()}>
            <h3>{g.title()}</h3>
            <div class="edit-items">
              {g.items
                .filter((item) => !item.hidden)
                .map((item) => (
                  <button
                    key={item.id}
                    class="edit-item"
                    data-item={item.id}
                    title={item.pictured ? item.name() : undefined}
                    aria-pressed={held?.from === null && held.item.id === item.id}
                    onPointerDown={(e) => e.button === 0 && start({ item, turn: 0, from: null, base: position }, e)}
                    onClick={(e) => e.detail === 0 && choose(held?.item.id === item.id ? null : item)}
                  >
                    <span class="edit-picture">{item.picture}</span>
                    <span class={item.pictured ? "hidden" : undefined}>{item.name()}</span>
                  </button>
                ))}
            </div>
          </div>
        ))}
      </div>
      <div class="edit-ends">
        <p class="edit-bin">
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M2 5h14M6.500 5V2.500h5V5M4 5l1 11h8l1-11M7.500 8v5M10.500 8v5" />
          </svg>
          {say("bin")}
        </p>
        <InHand hand={hand} />
      </div>
    </section>
  );
}

const clipOf = (board: Element): Box => {
  const { x, y, width, height } = pictureIn(board).getBoundingClientRect();
  return { x, y, width, height };
};

function Dark({ spots, accepted, clip }: { spots: Spot[]; accepted: Accepted; clip: Box }) {
  const open = spots
    .filter((s) => accepted.yes.has(s.at))
    .map((s) => s.shape)
    .join("");
  return (
    <>
      <defs>
        <mask id="edit-open" maskUnits="userSpaceOnUse" {...clip}>
          <rect {...clip} fill="#fff" />
          <g fill="#000" stroke="#000" stroke-width="2" dangerouslySetInnerHTML={{ __html: open }} />
        </mask>
      </defs>
      <rect {...clip} class="edit-dark" mask="url(#edit-open)" />
      <g mask="url(#edit-open)">
        <g class="edit-frame" dangerouslySetInnerHTML={{ __html: open }} />
      </g>
    </>
  );
}

/** What lies over the board while something is carried, and where the keys are. */
export function Overlay({ hand, wrong }: { hand: Hand; wrong: boolean }) {
  const { held, drag, cursor, last, kind, places, accepted, board, tray, label } = hand;
  const [, again] = useState({});
  useEffect(() => {
    const soon = () => again({});
    for (const name of ["scroll", "resize"]) addEventListener(name, soon, true);
    return () => {
      for (const name of ["scroll", "resize"]) removeEventListener(name, soon, true);
    };
  }, []);
  const frame = board.current;
  if (!frame) return null;
  const spotOf = (at: string | null) => (at === null ? null : spotAt(frame, tray, kind, at));
  const spots = held ? places.flatMap((at) => spotOf(at) ?? []) : [];
  const over = drag?.pulled && held ? placeAt(frame, tray, kind, spots, drag.x, drag.y) : null;
  const mark = (at: string | null, extra: string) => {
    const spot = spotOf(at);
    return spot && <g class={extra} dangerouslySetInnerHTML={{ __html: spot.shape }} />;
  };
  const clip = clipOf(frame);
  const [right, bottom] = [innerWidth - clip.x - clip.width, innerHeight - clip.y - clip.height];
  const inset = `inset(${clip.y}px ${right}px ${bottom}px ${clip.x}px)`;
  return (
    <>
      <svg
        class="edit-over"
        width={innerWidth}
        height={innerHeight}
        style={{ clipPath: inset }}
        aria-hidden="true"
        data-open={accepted?.yes.size ?? 0}
        data-done={accepted?.done ?? false}
      >
        {held && accepted && <Dark spots={spots} accepted={accepted} clip={clip} />}
        {held && mark(held.from, "edit-from")}
        {mark(over, over !== null && accepted?.no.has(over) ? "edit-refused" : "edit-here")}
        {mark(cursor, "edit-cursor")}
        {wrong && mark(last, "edit-refused")}
      </svg>
      {held && drag?.pulled && (
        <div class="edit-carried" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
          <span class="edit-picture" style={{ rotate: `${held.turn * 90}deg` }}>
            {held.item.picture}
          </span>
          <p>
            <b>{named(held.item)}</b>
            {over !== null && <> {label(over)}</>}
          </p>
        </div>
      )}
    </>
  );
}
