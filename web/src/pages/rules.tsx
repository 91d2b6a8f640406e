import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pageOf } from "../book/book";
import { loadBook } from "../book/books";
import { InPlainWords } from "../book/plain";
import { hasLesson } from "../learn/lessons";
import { games } from "../games/catalogue";
import { rules } from "../games/rules";
import { link } from "../router";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { findIn, markdown, sections, type Section } from "../ui/markdown";
import { TopBar } from "../ui/top-bar";
import { narrowScreen, useMedia } from "../ui/media";
import "../style/rules.css";

/** The element of a rule; of a whole section where a rule of that name is none. */
function elementOf(page: HTMLElement, rule: string): HTMLElement | null {
  const all = [...page.querySelectorAll<HTMLElement>("[id]")];
  return all.find((e) => e.id === rule) ?? all.find((e) => e.id.startsWith(`${rule}.`)) ?? null;
}

/** Marks the search words, where the browser can do so without touching the page. */
function useFound(page: { current: HTMLElement | null }, typed: string, shown: unknown): void {
  useEffect(() => {
    if (!page.current || !("highlights" in CSS)) return;
    const words = typed
      .toLowerCase()
      .split(/\s+/)
      .filter((w) => w.length > 1);
    const ranges: Range[] = [];
    const walker = document.createTreeWalker(page.current, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && words.length > 0; node = walker.nextNode()) {
      const said = node.textContent?.toLowerCase() ?? "";
      for (const word of words) {
        for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
    return () => void CSS.highlights.delete("found");
  }, [typed, shown]);
}

function Contents({ game, list, open }: { game: string; list: Section[]; open: boolean }) {
  return (
    <details class="contents" open={open}>
      <summary>{text("contents")}</summary>
      <ol>
        {list
          .filter((s) => s.title)
          .map((s) => (
            <li key={s.id}>
              <a href={link("rules", game, s.id)}>{s.title}</a>
            </li>
          ))}
      </ol>
    </details>
  );
}

export default function Rules({ game, rule }: { game: string; rule: string }) {
  const page = useAnswer(() => rules(game), [game]);
  const known = useAnswer(games, []);
  const book = useAnswer(() => loadBook(game), [game]);
  const bookPage = Array.isArray(book) && rule ? pageOf(book, rule.replace(/^[A-Z]+-/, "")) : 0;
  const [typed, setTyped] = useState("");
  const article = useRef<HTMLElement>(null);
  const all = useMemo(
    () => (typeof page === "string" ? sections(markdown(page, (r) => link("rules", game, r))) : []),
    [page],
  );
  const found = useMemo(() => findIn(all, typed), [all, typed]);
  useFound(article, typed, found);
  useEffect(() => setTyped(""), [rule]);
  useEffect(() => {
    if (typed) scrollTo(0, 0);
  }, [typed]);
  useEffect(() => {
    const element = rule && article.current ? elementOf(article.current, rule) : null;
    if (!element) return;
    const show = () => element.scrollIntoView({ block: "start" });
    show();
    element.focus({ preventScroll: true });
    /* Lines break differently when a font arrives, and everything after them moves; unless the reader has moved on by
     * then. */
    const left = scrollY;
    void document.fonts.ready.then(() => scrollY === left && show());
  }, [rule, all]);
  const title = known && !(known instanceof Error) ? known.games.find((g) => g.id === game)?.title : game;
  const wide = !useMedia(narrowScreen);
  return (
    <>
      <TopBar>{title}</TopBar>
      <main class="rules">
        <nav aria-label={text("contents")}>
          <p>
            <a class="button" href={link("book", game, Math.max(0, bookPage))}>
              {text("book")}
            </a>
          </p>
          {hasLesson(game) && (
            <p>
              <a class="button" href={link("learn", game)}>
                {text("learn")}
              </a>
            </p>
          )}
          <input
            type="search"
            value={typed}
            placeholder={text("search")}
            aria-label={text("search")}
            onInput={(e) => setTyped(e.currentTarget.value)}
          />
          {typed.trim() !== "" && (
            <p class="quiet" role="status">
              {text(
                "rulesFound",
                found.reduce((n, s) => n + s.blocks.filter((b) => b.depth === undefined).length, 0),
              )}
            </p>
          )}
          {all.length > 0 && <Contents game={game} list={all} open={wide} />}
        </nav>
        <article ref={article}>
          {page instanceof Error && (
            <p class="trouble" role="alert">
              {page.message}
            </p>
          )}
          {found.map((s) => (
            <section key={s.id} id={s.id} tabIndex={-1}>
              {s.blocks.map((b, i) => (
                <div
                  key={i}
                  id={b.rule}
                  tabIndex={b.rule === undefined ? undefined : -1}
                  class={b.rule !== undefined && b.rule === rule ? "wanted" : ""}
                >
                  {b.rule !== undefined && b.rule === rule && <InPlainWords game={game} rule={rule} />}
                  {b.content}
                </div>
              ))}
            </section>
          ))}
          {typed.trim() !== "" && found.length === 0 && <p>{text("nothingFound")}</p>}
        </article>
      </main>
    </>
  );
}
