// What is folded away beside the board: moves in words, log, chat and notes share one drawer over its right edge.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { text } from "../texts";

export type Tab = "moves" | "log" | "chat" | "notes";
const all: Tab[] = ["moves", "log", "chat", "notes"];

/** Without others there is nobody to talk to. */
const tabsOf = (alone: boolean) => all.filter((t) => !alone || t !== "chat");

const label = (tab: Tab, unread: number) => (
  <>
    {text(tab)}
    {tab === "chat" && unread > 0 && <span class="unread">{unread}</span>}
  </>
);

/** The buttons of the bar at the top that open the drawer; the list of moves has its own beside the question. */
export function DrawerButtons({
  tab,
  show,
  unread,
  alone,
}: {
  tab: Tab | null;
  show(tab: Tab | null): void;
  unread: number;
  alone: boolean;
}) {
  return (
    <>
      {tabsOf(alone)
        .slice(1)
        .map((t) => (
          <button
            key={t}
            id={`open-${t}`}
            class="quiet"
            aria-expanded={tab === t}
            aria-controls="drawer"
            onClick={() => show(tab === t ? null : t)}
          >
            {label(t, unread)}
          </button>
        ))}
    </>
  );
}

interface DrawerProps {
  tab: Tab;
  show(tab: Tab | null): void;
  unread: number;
  alone: boolean;
  children: ComponentChildren;
}

export function Drawer({ tab, show, unread, alone, children }: DrawerProps) {
  const tabs = tabsOf(alone);
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside id="drawer" class="drawer" aria-label={text("beside")}>
      <header>
        <div class="tabs" role="tablist" aria-label={text("beside")} onKeyDown={key}>
          {tabs.map((t) => (
            <button
              key={t}
              id={`tab-${t}`}
              role="tab"
              aria-selected={tab === t}
              aria-controls="side-panel"
              tabIndex={tab === t ? 0 : -1}
              onClick={() => show(t)}
            >
              {label(t, unread)}
            </button>
          ))}
        </div>
        <button class="quiet close" aria-label={text("close")} onClick={() => show(null)}>
          ✕
        </button>
      </header>
      <div id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
    </aside>
  );
}

/** Lines of the chat that came while it was not looked at. */
export function useUnread(lines: number, open: boolean): number {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (open || seen === null) setSeen(lines);
  }, [lines, open]);
  return open || seen === null ? 0 : lines - seen;
}
