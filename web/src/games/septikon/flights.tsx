// The order of flights (SEP-4.2): drag, or use the arrows, or accept the one that is proposed.
import { useEffect, useRef } from "preact/hooks";
import { makeFocus } from "../../ui/focus";
import { useInTurn } from "../in-turn";
import type { BoardProps, Gathered } from "../module";
import { Picture } from "./art";
import { lookAt } from "./focus";
import { placesIn, type Called } from "./places";
import { aimOf, useFacts, type Aim } from "./told";
import type { How } from "./types.gen";
import type { FlyerKind, View } from "./view";
import { flyerWord, say } from "./words";

export const foretold: Record<How, "flies" | "stopped" | "collides" | "lands"> = {
  hit: "lands",
  put: "flies",
  flies: "flies",
  shield: "stopped",
  collides: "collides",
  lands: "lands",
};

/** What becomes of a flight with this turn's die, in words. */
function fate({ place, how }: Aim, named: Called): string {
  return say(foretold[how], named(place, "d"));
}

/** With one entry moved to another place of the list. */
function reordered<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from),
    [taken] = list.slice(from, from + 1);
  return taken === undefined ? list : [...rest.slice(0, to), taken, ...rest.slice(to)];
}

/** The order that the player has put the flights in, and those that are still to fly once it is agreed to. */
const { lookAt: arrange, useFocus: useArranged } = makeFocus<{ order: string[]; queue: string[] }>({
  order: [],
  queue: [],
});

/** The flights in the order that is shown; none where there is nothing to put in order. */
function useFlights({ moves, play }: BoardProps<View>) {
  const { order, queue } = useArranged();
  const flights = moves.filter((m) => m.verb === "fly");
  const open = flights.map((m) => m.text);
  const shown = [...order.filter((t) => open.includes(t)), ...open.filter((t) => !order.includes(t))];
  const next = queue.find((t) => open.includes(t));
  return { flights, next, shown: flights.length < 2 || next !== undefined || !play ? [] : shown };
}

/** The question about the order, which starts it. */
export function useFlightOrder(props: BoardProps<View>): Gathered | null {
  const { shown, next } = useFlights(props),
    { step } = props.view;
  useInTurn(next, props.play);
  useEffect(() => {
    if (step !== "fly" && step !== "hit") arrange({ queue: [] });
  }, [step]);
  if (shown.length === 0) return null;
  return {
    asked: say("whoFlies"),
    ends: [{ label: say("flyNow"), ready: true, act: () => arrange({ queue: shown }) }],
  };
}

export function FlightOrder(props: BoardProps<View>) {
  const { view } = props,
    facts = useFacts(props),
    named = placesIn(props),
    { flights, shown } = useFlights(props);
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<string | null>(null);
  const setOrder = (order: string[]) => arrange({ order });
  if (shown.length === 0) return null;
  const drag = (event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const from = shown.indexOf(held.current ?? "");
    if (from >= 0 && to >= 0 && to !== from) setOrder(reordered(shown, from, to));
  };
  return (
    <section class="hand sep-order" aria-label={say("orderOfFlights")}>
      <ol ref={list}>
        {shown.map((text, i) => {
          const move = flights.find((m) => m.text === text);
          if (!move) return null;
          const end = aimOf(facts, view, move),
            what = String(move.refs[0]?.value) as FlyerKind;
          return (
            <li
              key={text}
              onPointerEnter={() => lookAt({ places: end ? [end.place] : [] })}
              onPointerLeave={() => lookAt({ places: [] })}
            >
              <span
                class="sep-grip"
                aria-hidden="true"
                onPointerDown={(e) => {
                  held.current = text;
                  e.currentTarget.setPointerCapture(e.pointerId);
                }}
                onPointerMove={(e) => held.current !== null && drag(e)}
                onPointerUp={() => {
                  held.current = null;
                }}
              >
                ⠿
              </span>
              <b>{i + 1}</b> <Picture name={`${what}-${view.active}`} width={22} height={32} />
              <span class="grow">
                {say("flyerOn", flyerWord(what), named(String(move.refs[1]?.value), "d"), end ? fate(end, named) : "")}
              </span>
              <button
                aria-label={say("earlier")}
                disabled={i === 0}
                onClick={() => setOrder(reordered(shown, i, i - 1))}
              >
                ↑
              </button>
              <button
                aria-label={say("later")}
                disabled={i === shown.length - 1}
                onClick={() => setOrder(reordered(shown, i, i + 1))}
              >
                ↓
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
