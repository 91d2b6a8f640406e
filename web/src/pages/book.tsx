// The rule book of a game: two pages side by side, one on a phone, with the exact rules behind every sentence.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { minutes, type Block, type BookPage, type Said } from "../book/book";
import { hasBook, loadBook } from "../book/books";
import { ruleName } from "../games/manifest";
import { BookPicture, StepPicture, type Drawing } from "../book/picture";
import { inline, useDrawing } from "../book/plain";
import { heightOf, spreadsOf } from "../book/spreads";
import { games } from "../games/catalogue";
import { rules as loadRules } from "../games/rules";
import { hasLesson } from "../learn/lessons";
import { link, replace } from "../router";
import { text, useLanguage } from "../texts";
import { useAnswer } from "../ui/lazy";
import { markdown, sections, type Section } from "../ui/markdown";
import { useShortcut } from "../ui/typing";
import { TopBar } from "../ui/top-bar";
import { useMedia } from "../ui/media";
import "../style/around/book.css";

const wide = "(min-width: 1180px)";

/** The arrows turn pages. */
const useTurning = (turn: (by: number) => void): void =>
  useShortcut((event) => {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  });

function Numbers({ game, rules }: { game: string; rules: string[] }) {
  if (rules.length === 0) return null;
  return (
    <span class="book-numbers">
      {rules.map((r) => (
        <a key={r} href={link("rules", game, ruleName(game, r))} aria-label={text("bookRule", r)}>
          {r}
        </a>
      ))}
    </span>
  );
}

/** The sections behind a page, by their titles. */
function Exactly({ game, said, exact }: { game: string; said: Said; exact: Section[] }) {
  const title = (number: string) => {
    const section = exact.find((s) => s.id === ruleName(game, number) || s.title.startsWith(`${number}. `));
    return { id: section?.id ?? ruleName(game, number), title: section?.title ?? ruleName(game, number) };
  };
  return (
    <p class="book-exactly">
      {text("bookExactly")}{" "}
      {said.rules.map(title).map((s, i) => (
        <>
          {i > 0 && " · "}
          <a href={link("rules", game, s.id)}>{s.title}</a>
        </>
      ))}
    </p>
  );
}

function SaidBlock({ game, said, exact }: { game: string; said: Said; exact: Section[] }) {
  const words = (
    <>
      <span>{inline(said)}</span>
      <Numbers game={game} rules={said.rules} />
    </>
  );
  switch (said.kind) {
    case "lead":
      return <p class="book-lead">{inline(said)}</p>;
    case "box":
      return <p class="book-box">{words}</p>;
    case "exactly":
      return <Exactly game={game} said={said} exact={exact} />;
    default:
      return <p class="book-words">{words}</p>;
  }
}

/** Neighbouring steps and items make one list. */
function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups[groups.length - 1];
    const listed = block.kind === "step" || block.kind === "item";
    if (listed && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

interface LeafProps {
  game: string;
  page: BookPage;
  number: number;
  exact: Section[];
  drawing: Drawing | null;
}

function Leaf({ game, page, number, exact, drawing }: LeafProps) {
  const list = (group: Said[]) => {
    const items = group.map((said, i) => (
      <li key={i} class={said.picture ? "book-pictured" : undefined}>
        {said.picture && <StepPicture picture={said.picture} drawing={drawing} />}
        <span>{inline(said)}</span>
        <Numbers game={game} rules={said.rules} />
      </li>
    ));
    return group[0]?.kind === "step" ? <ol class="book-steps">{items}</ol> : <ul class="book-items">{items}</ul>;
  };
  return (
    <article class="book-page" aria-labelledby={`page-${number}`}>
      <h2 id={`page-${number}`} tabIndex={-1}>
        {page.title}
      </h2>
      {grouped(page.blocks).map((group, i) => {
        const first = group[0] as Block;
        if (first.kind === "picture")
          return drawing ? (
            <BookPicture key={`${game}-${number}-${i}`} picture={first} drawing={drawing} />
          ) : (
            <p key={i} class="quiet">
              {first.shows}
            </p>
          );
        if (first.kind === "step" || first.kind === "item") return <div key={i}>{list(group as Said[])}</div>;
        return <SaidBlock key={i} game={game} said={first} exact={exact} />;
      })}
      <p class="book-number" aria-hidden="true">
        {number + 1}
      </p>
    </article>
  );
}

function Bound({ game, page }: { game: string; page: number }) {
  const language = useLanguage();
  const pages = useAnswer(() => loadBook(game), [game, language]);
  const source = useAnswer(() => loadRules(game), [game]);
  const known = useAnswer(games, []);
  const drawing = useDrawing(game);
  const spread = useMedia(wide);
  const exact = useMemo(() => (typeof source === "string" ? sections(markdown(source, () => "")) : []), [source]);
  const all = Array.isArray(pages) ? pages : [];
  const spreads = useMemo(
    () => (spread ? spreadsOf(all.map(heightOf)) : all.map((_, n) => [n])),
    [all.length, spread, language],
  );
  const here = Math.max(
    0,
    spreads.findIndex((lying) => lying.includes(page)),
  );
  const open = spreads[here] ?? [];
  const first = open[0] ?? 0;
  const turn = (by: number) => {
    const to = spreads[here + by]?.[0];
    if (to !== undefined) replace("book", game, to);
  };
  useTurning(turn);
  const contents = useRef<HTMLOListElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    /* On a phone the contents are one row: the page that is open stays in sight. */
    const list = contents.current,
      entry = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && entry)
      list.scrollLeft = entry.offsetLeft - list.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
  }, [first, all.length, spread]);
  const title = known && !(known instanceof Error) ? known.games.find((g) => g.id === game)?.title : game;
  return (
    <>
      <TopBar>{text("book")}</TopBar>
      <main class="book" data-game={game}>
        <nav class="book-contents" aria-label={text("contents")}>
          <h1>{title}</h1>
          {all.length > 0 && <p class="quiet">{text("bookLength", all.length, minutes(all))}</p>}
          <ol ref={contents}>
            {all.map((p, i) => (
              <li key={p.title}>
                <a href={link("book", game, i)} aria-current={open.includes(i) ? "page" : undefined}>
                  <span>{p.title}</span>
                  <span>{i + 1}</span>
                </a>
              </li>
            ))}
          </ol>
          <p>
            <a class="button" href={link("rules", game)}>
              {text("bookFind")}
            </a>
          </p>
          {hasLesson(game) && (
            <p>
              <a class="button" href={link("learn", game)}>
                {text("bookLearn")}
              </a>
            </p>
          )}
        </nav>
        <section class="book-spread" aria-label={text("book")}>
          {pages instanceof Error && (
            <p class="trouble" role="alert">
              {pages.message}
            </p>
          )}
          <button class="book-turn" disabled={here === 0} onClick={() => turn(-1)} aria-label={text("bookBack")}>
            ◀
          </button>
          <div class="book-pages" data-leaves={spread ? open.length : undefined}>
            {open.flatMap((n) => {
              const of = all[n];
              return of ? <Leaf key={of.title} game={game} page={of} number={n} exact={exact} drawing={drawing} /> : [];
            })}
          </div>
          <button
            class="book-turn"
            disabled={here + 1 >= spreads.length}
            onClick={() => turn(1)}
            aria-label={text("bookOn")}
          >
            ▶
          </button>
        </section>
      </main>
    </>
  );
}

/** A game without a book has its exact rules. */
export default function BookPage(props: { game: string; page: number }) {
  const bound = hasBook(props.game);
  useEffect(() => {
    if (!bound) replace("rules", props.game);
  }, [bound, props.game]);
  return bound ? <Bound {...props} /> : null;
}
