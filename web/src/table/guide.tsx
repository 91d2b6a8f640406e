// The guide: the one place for everything that floats. A component with something to say puts a `Note` into the table's
// guide; one is shown at a time, by rank and then by arrival, and dots say that others wait. Where the guide stands is
// a slot of each table's layout: beside the board on a desk, a strip above the question on a small screen that opens to
// a sheet. So nothing places itself, and nothing covers anything else.
import "../style/table/guide.css";
import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { text } from "../texts";
import { useLatest } from "../ui/latest";
import { useKeyDown } from "../ui/typing";
import { before, inOrder, type Entry, type Rank } from "./ranks";

interface Registry {
  join(entry: Entry): void;
  leave(id: number): void;
  shown: number | null;
}

const InGuide = createContext<Registry>({ join: () => undefined, leave: () => undefined, shown: null });
let count = 0;

interface NoteProps {
  rank: Rank;
  title: string;
  brief?: string;
  close?: (() => void) | undefined;
  opens?: boolean;
  /** Its own class, and what it is to a screen reader. */
  class: string;
  role?: "alert" | "status" | "group" | "note";
  children: ComponentChildren;
}

/** Something for the guide to say, for as long as it is there. */
export function Note({
  rank,
  title,
  brief = "",
  close,
  opens = false,
  class: own,
  role = "note",
  children,
}: NoteProps) {
  const { join, leave, shown } = useContext(InGuide);
  const id = useMemo(() => ++count, []);
  const latest = useLatest(close);
  const closes = close !== undefined;
  useLayoutEffect(
    () => join({ id, rank, title, brief, opens, close: closes ? () => latest.current?.() : undefined }),
    [rank, title, brief, closes],
  );
  useLayoutEffect(() => () => leave(id), []);
  return (
    <section class={`guide-note ${own}`} role={role} aria-label={title} hidden={shown !== id}>
      {children}
    </section>
  );
}

/** News: told once, until it is read. */
export function News({
  class: own,
  title,
  words,
  children,
}: {
  class: string;
  title?: string;
  words: string;
  children?: ComponentChildren;
}) {
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <Note rank="told" class={own} title={title ?? text("news")} brief={words} close={() => setRead(true)}>
      {children ?? <p>{words}</p>}
    </Note>
  );
}

/** What the guide holds, and what is done with it. */
function useEntries() {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [looked, look] = useState<number | null>(null);
  const registry = useMemo(
    () => ({
      join: (entry: Entry) =>
        setEntries((now) => {
          const known = now.some((e) => e.id === entry.id);
          /* What the player has just asked for shows at once; what is more urgent shows when it comes. */
          if (!known && entry.rank === "wanted") look(entry.id);
          else if (!known) look((at) => (now.some((e) => e.id === at && before(entry, e) < 0) ? null : at));
          return known ? now.map((e) => (e.id === entry.id ? entry : e)) : [...now, entry];
        }),
      leave: (id: number) => setEntries((now) => now.filter((e) => e.id !== id)),
    }),
    [],
  );
  return { registry, look, all: inOrder(entries, looked) };
}

/** `idle` is what a small screen says where nobody has anything to say: its strip is always there, so that nothing
 *  moves when somebody has. */
export function Guide({ idle, children }: { idle?: ComponentChildren; children: ComponentChildren }) {
  const { registry, look, all } = useEntries();
  const [opened, open] = useState<number | null>(null);
  const [now, next] = all;
  useEffect(() => {
    if (now?.opens) open(now.id);
  }, [now?.id]);
  const shown = now?.id ?? null;
  const isOpen = shown !== null && opened === shown;
  /* Escape puts away what was asked for, and folds the sheet, before it means anything to the table. */
  useKeyDown((event) => {
    const typing = (event.target as Element).closest("input, textarea, select, dialog, .drawer");
    if (event.key !== "Escape" || typing || !now) return;
    if (isOpen) open(null);
    else if (now.close && (now.rank === "wanted" || (event.target as Element).closest(".guide"))) now.close();
    else return;
    event.stopPropagation();
  }, true);
  const on = () => {
    if (!next) return;
    look(next.id);
    if (isOpen) open(next.id);
  };
  return (
    <section class="guide" aria-label={text("guide")} data-rank={now?.rank} data-open={isOpen}>
      {now && (
        <header>
          {next && (
            <button class="quiet waiting" title={text("guideWaits", all.length - 1)} onClick={on}>
              <span aria-hidden="true">{"●".repeat(Math.min(4, all.length - 1))}</span>
              <span class="hidden">{text("guideWaits", all.length - 1)}</span>
            </button>
          )}
          <h2>{now.title}</h2>
          <button class="quiet brief" aria-expanded={isOpen} onClick={() => open(isOpen ? null : now.id)}>
            <span>
              <b>{now.title}</b> {now.brief}
            </span>
            <span aria-hidden="true">{isOpen ? "▾" : "▴"}</span>
          </button>
          {now.close && (
            <button class="quiet close" aria-label={text("close")} onClick={now.close}>
              ✕
            </button>
          )}
        </header>
      )}
      {!now && idle}
      <InGuide.Provider value={{ ...registry, shown }}>{children}</InGuide.Provider>
    </section>
  );
}
