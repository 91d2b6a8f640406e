// Every legal move in words: the whole game can be played from here alone.
import { useEffect, useRef, useState } from "preact/hooks";
import { text } from "../texts";
import { fitting } from "./grammar";
import type { TableHandle } from "./use-table";

const shownAtOnce = 200;

export function MoveList({ table }: { table: TableHandle }) {
  const { moves, choice, sent, state } = table.model;
  const [filter, setFilter] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    setFilter("");
    setAt(0);
  }, [state?.version]);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fitting(moves, choice).filter((m) => {
    const spoken = `${m.text} ${m.words ?? ""}`.toLowerCase();
    return words.every((w) => spoken.includes(w));
  });
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) {
      event.preventDefault();
      const next = Math.min(Math.max(at + step, 0), Math.min(found.length, shownAtOnce) - 1);
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      const move = found[at];
      if (move && !sent) table.play(move.text);
    }
  };
  return (
    <section class="moves" aria-label={text("moves")} onKeyDown={key}>
      <h2>{text("moves")} <span class="quiet">{found.length}</span></h2>
      <input id="move-filter" type="search" value={filter} placeholder={text("filter")} aria-label={text("filter")} onInput={(e) => { setFilter(e.currentTarget.value); setAt(0); }} />
      <ul ref={list}>
        {found.slice(0, shownAtOnce).map((move, i) => (
          <li key={move.text}>
            <button class={i === at ? "here" : ""} disabled={sent !== null} data-move={move.text} onClick={() => table.play(move.text)}>
              {move.words ?? move.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
