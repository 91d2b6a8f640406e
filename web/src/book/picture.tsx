// A picture of a rule book: the game's own board, drawn from a step of its lesson or of the match that the book tells. It is looked at, not played on.
import { useEffect, useId } from "preact/hooks";
import type { Study } from "../engine/study";
import type { BoardProps, GameModule } from "../games/module";
import { onlyLooking } from "../games/looking";
import type { Lesson } from "../learn/lesson";
import { selectorOf } from "../learn/pointer";
import { seatsOf } from "../learn/use-lesson";
import type { GameTables } from "../net/protocol";
import { useAnswer } from "../ui/lazy";
import type { Picture } from "./book";

/** A record that pictures are drawn from. */
export interface Source {
  lesson: Lesson;
  study: Study;
}

export interface Drawing {
  lesson: Source;
  match: Source | null;
  tables: GameTables;
  module: GameModule<unknown>;
}

/** Draws a ring around what the picture is about. */
function useRings(id: string, { see }: Picture): void {
  const wanted = see.map(selectorOf).join(", ");
  useEffect(() => {
    if (!wanted) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-picture="${id}"] :is(${wanted}) { outline: 3px dashed var(--amber, #f5a800); outline-offset: 3px; }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
    };
  }, [id, wanted]);
}

/** The part of the table that the picture shows; all parts are the game's own. */
function Part({
  picture,
  module,
  props,
}: {
  picture: Picture;
  module: GameModule<unknown>;
  props: BoardProps<unknown>;
}) {
  const seat = picture.of ?? props.seat ?? 0;
  switch (picture.part) {
    case "hand":
      return module.Hand ? <module.Hand {...props} seat={seat} /> : null;
    case "strip":
      return module.Strip ? <module.Strip {...props} /> : null;
    case "player":
      return module.Player ? <module.Player {...props} of={seat} /> : null;
    default:
      return <module.Board {...props} />;
  }
}

export function BookPicture({ picture, drawing }: { picture: Picture; drawing: Drawing }) {
  const { tables, module } = drawing;
  const { lesson, study } = drawing[picture.from] ?? drawing.lesson;
  const look = useAnswer(() => study.look(picture.step, lesson.seat), [study, picture.step]);
  const id = useId();
  useRings(id, picture);
  const props: BoardProps<unknown> | null =
    look === null || look instanceof Error
      ? null
      : {
          view: look.view,
          seat: lesson.seat,
          seats: seatsOf(lesson, look.players),
          tables,
          ...onlyLooking,
          still: true,
          log: [],
        };
  return (
    <figure class="book-picture">
      <div
        class={`table book-table book-${picture.part} book-from-${picture.from}`}
        data-game={tables.game.id}
        data-motion="none"
        data-picture={id}
        inert
        aria-hidden
      >
        <div class={picture.part === "board" ? "board" : "book-part"}>
          {props && <Part picture={picture} module={module} props={props} />}
        </div>
      </div>
      <figcaption>{look instanceof Error ? look.message : picture.shows}</figcaption>
    </figure>
  );
}
