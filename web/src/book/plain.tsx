// A rule in plain words: the sentence of the rule book that names it, with the book's picture beside it.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Study } from "../engine/study";
import { tables as askTables } from "../games/catalogue";
import { loadModule } from "../games/manifest";
import type { Lesson } from "../learn/lesson";
import { loadLesson } from "../learn/lessons";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { plainOf, type Said } from "./book";
import { loadBook, loadMatch } from "./books";
import { BookPicture, type Drawing } from "./picture";
import "../style/around/book.css";

/** What the pictures are drawn from. */
export function useDrawing(game: string): Drawing | null {
  const ready = useAnswer(async () => {
    const [lesson, match, tables, module] = await Promise.all([
      loadLesson(game),
      loadMatch(game),
      askTables(game),
      loadModule(game),
    ]);
    const source = (told: Lesson) => ({ lesson: told, study: new Study({ record: told.record }) });
    return { lesson: source(lesson), match: match && source(match), tables, module };
  }, [game]);
  useEffect(() => {
    if (!ready || ready instanceof Error) return;
    return () => {
      ready.lesson.study.free();
      ready.match?.study.free();
    };
  }, [ready]);
  return ready instanceof Error ? null : ready;
}

export const inline = ({ parts }: Said): ComponentChildren =>
  parts.map((part, i) => (i % 2 === 1 ? <b>{part}</b> : part));

/** Nothing where the book has no sentence about the rule. */
export function InPlainWords({ game, rule }: { game: string; rule: string }) {
  const book = useAnswer(() => loadBook(game), [game]);
  const drawing = useDrawing(game);
  const plain = Array.isArray(book) ? plainOf(book, rule.replace(/^[A-Z]+-/, "")) : null;
  if (!plain) return null;
  return (
    <div class="in-plain-words">
      <p>
        <span class="hidden">{text("label", text("plainWords"))} </span>
        {inline(plain.said)}
      </p>
      {plain.picture && drawing && <BookPicture picture={plain.picture} drawing={drawing} />}
    </div>
  );
}
