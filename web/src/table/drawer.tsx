// What is folded away beside the board: moves in words, log, chat and notes share one drawer over its right edge.
import type { ComponentChildren } from "preact";
import { text } from "../texts";

export type Tab = "moves" | "log" | "chat" | "notes";
const all: Tab[] = ["moves", "log", "chat", "notes"];

/** Without others there is nobody to talk to. */
const tabsOf = (alone: boolean) => all.filter((t) => !alone || t !== "chat");

const Unread = ({ count }: { count: number }) =>
  count > 0 ? (
    <span class="unread">
      {count}
      <span class="hidden"> {text("unread")}</span>
    </span>
  ) : null;

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
            {t === "chat" && (
              <svg class="chat-sign" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 5h16v11H10l-5 4v-4H4z" />
              </svg>
            )}
            <span class="words">{text(t)}</span>
            {t === "chat" && <Unread count={unread} />}
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
              {text(t)}
              {t === "chat" && <Unread count={unread} />}
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
