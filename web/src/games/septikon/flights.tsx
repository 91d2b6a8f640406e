// The order of flights (SEP-4.2): drag, or use the arrows, or accept the one that is proposed.
import { useEffect, useRef, useState } from "preact/hooks";
import { useInTurn } from "../in-turn";
import type { BoardProps } from "../module";
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
export function reordered<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from),
    [taken] = list.slice(from, from + 1);
  return taken === undefined ? list : [...rest.slice(0, to), taken, ...rest.slice(to)];
}

export function FlightOrder(props: BoardProps<View>) {
  const { view, moves, play } = props,
    facts = useFacts(props),
    named = placesIn(props);
  const flights = moves.filter((m) => m.verb === "fly");
  const [order, setOrder] = useState<string[]>([]);
  const [queue, setQueue] = useState<string[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<string | null>(null);
  const open = flights.map((m) => m.text);
  const shown = [...order.filter((t) => open.includes(t)), ...open.filter((t) => !order.includes(t))];

  useInTurn(
    queue.find((t) => open.includes(t)),
    play,
  );
  useEffect(() => {
    if (view.step !== "fly" && view.step !== "hit") setQueue([]);
  }, [view.step]);

  if (flights.length < 2 || queue.some((t) => open.includes(t)) || !play) return null;
  const drag = (event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const from = shown.indexOf(held.current ?? "");
    if (from >= 0 && to >= 0 && to !== from) setOrder(reordered(shown, from, to));
  };
  return (
    <section class="hand sep-order" aria-label={say("orderOfFlights")}>
      <header>
        <h3>
          {say("whoFlies")} <span class="rule">SEP-4.2</span>
        </h3>
        <button class="main" onClick={() => setQueue(shown)}>
          {say("flyNow")}
        </button>
      </header>
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
