// At the top of the home page: the rule books, and the tables further down.
import "../style/home-links.css";
import type { GameInfo } from "../net/protocol";
import { byWeight } from "../games/manifest";
import { link } from "../router";
import { text } from "../texts";

/** The address holds the page, so a place on it is scrolled to; it takes the focus of the keyboard. */
export function goDown(what: string): void {
  const place = document.querySelector<HTMLElement>(what);
  if (!place) return;
  place.tabIndex = -1;
  place.scrollIntoView({ block: "center" });
  place.focus({ preventScroll: true });
}

export function HomeLinks({ games, server }: { games: GameInfo[]; server: boolean }) {
  const close = (e: FocusEvent & { currentTarget: HTMLDetailsElement }) => {
    if (!e.currentTarget.contains(e.relatedTarget as Node | null)) e.currentTarget.open = false;
  };
  return (
    <div class="home-links">
      <details onFocusOut={close}>
        <summary class="button quiet">{text("rules")}</summary>
        <ul>
          {byWeight(games).map((g) => (
            <li key={g.id}>
              <a href={link("book", g.id)}>{g.title}</a>
            </li>
          ))}
        </ul>
      </details>
      {server && (
        /* Before their boxes are there the tables would be pushed down again. */
        <button class="quiet to-tables" disabled={games.length === 0} onClick={() => goDown(".open-tables")}>
          {text("openTables")}
        </button>
      )}
    </div>
  );
}
