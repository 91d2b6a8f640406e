// What stands beside the board, one of it at a time.
import { useEffect, useState } from "preact/hooks";
import { text } from "../texts";

export type Tab = "moves" | "log" | "chat" | "notes";
const tabs: Tab[] = ["moves", "log", "chat", "notes"];

export function Tabs({ tab, show, unread }: { tab: Tab; show(tab: Tab): void; unread: number }) {
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
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
          {t === "chat" && unread > 0 && <span class="unread">{unread}</span>}
        </button>
      ))}
    </div>
  );
}

/** Lines of the chat that came while another tab was open. */
export function useUnread(lines: number, open: boolean): number {
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (open || seen === null) setSeen(lines);
  }, [lines, open]);
  return open || seen === null ? 0 : lines - seen;
}
