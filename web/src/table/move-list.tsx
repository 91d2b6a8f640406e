// Every legal move in words: the whole game can be played from here alone.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameTables, Phrase } from "../net/protocol";
import { usePointAt } from "../motion/pointing";
import { text } from "../texts";
import { useNear } from "../ui/near";
import { fitting } from "../grammar/grammar";
import { Sentence } from "./sentence";
import type { TableHandle } from "./use-table";
import { whyNotTyped } from "../grammar/why";
import { WhyNote } from "./why-note";

const shownAtOnce = 200;

/** The moves whose words hold all that was typed. */
export function narrow(moves: Phrase[], typed: string): Phrase[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((m) => {
    const spoken = `${m.text} ${m.words ?? ""}`.toLowerCase();
    return words.every((w) => spoken.includes(w));
  });
}

/** Where a key leads from line `at` of `count`; -1 is the field above the list. */
export function lineAfter(key: string, at: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, -1), count - 1);
}

interface MoveListProps {
  table: TableHandle;
  tables: GameTables;
  /** Told when a line was chosen. */
  offered?(): void;
}

interface LineProps {
  move: Phrase;
  /** Which line of the list. */
  nth: number;
  seat: number | null;
  table: TableHandle;
  offer(move: Phrase): void;
}

/** They are in pictures at once; the rest, of up to two hundred, when it comes near the window. */
const nearAtOnce = 20;

function Line({ move, nth, seat, table, offer }: LineProps) {
  const pointing = usePointAt();
  const line = useRef<HTMLLIElement>(null);
  const near = useNear(line) || nth < nearAtOnce;
  const here = table.pending?.text === move.text;
  return (
    <li ref={line} {...pointing(move, seat)}>
      <button
        class={`${nth === 0 ? "first" : ""} ${near ? "" : "in-words"} ${here ? "here" : ""}`}
        aria-disabled={table.answered ?? false}
        data-move={move.text}
        onClick={() => offer(move)}
      >
        <Sentence said={move} seat={seat} order pictures={near} />
      </button>
    </li>
  );
}

export function MoveList({ table, tables, offered }: MoveListProps) {
  const { moves, choice, state } = table.model;
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setFilter(""), [state?.version]);
  const found = narrow(fitting(moves, choice), filter);
  const shown = found.slice(0, shownAtOnce);
  const offer = (move: Phrase) => {
    table.offer(move);
    offered?.();
  };
  const why = found.length === 0 && state ? whyNotTyped(filter, moves, tables.verbs, state) : null;
  const key = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const inField = event.target === field.current;
    const next =
      inField && (event.key === "Home" || event.key === "End") ? null : lineAfter(event.key, at, buttons.length);
    if (next !== null) {
      event.preventDefault();
      (next < 0 ? field.current : buttons[next])?.focus();
    } else if (event.key === "Enter" && inField) {
      event.preventDefault();
      if (shown[0]) offer(shown[0]);
    } else if (
      !inField &&
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      /* Typing on goes on narrowing the list. */
      event.stopPropagation();
      field.current?.focus();
    }
  };
  return (
    <section class="moves" aria-label={text("moves")} data-arrows onKeyDown={key}>
      <input
        ref={field}
        id="move-filter"
        type="search"
        value={filter}
        placeholder={text("filter")}
        aria-label={`${text("label", text("filter"))} ${found.length}`}
        autocomplete="off"
        onInput={(e) => setFilter(e.currentTarget.value)}
      />
      {why && state && <WhyNote why={why} game={state.game} />}
      <ul ref={list} aria-label={text("moves")}>
        {shown.map((move, i) => (
          <Line key={move.text} move={move} nth={i} seat={state?.seat ?? null} table={table} offer={offer} />
        ))}
      </ul>
      {found.length > shownAtOnce && <p class="quiet">{text("moreMoves", found.length - shownAtOnce)}</p>}
    </section>
  );
}
