// A picture of a rule book: the game's own board, drawn from a step of its lesson or of the match that the book tells.
// It is looked at, not played on.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Study } from "../engine/study";
import type { BoardProps, GameModule } from "../games/module";
import { onlyLooking } from "../games/looking";
import type { Lesson } from "../learn/lesson";
import { selectorOf } from "../learn/pointer";
import { seatsOf } from "../learn/use-lesson";
import type { GameTables } from "../net/protocol";
import { useAnswer } from "../ui/lazy";
import type { Box } from "../ui/zoom";
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

/** Where a picture rings what it is about, measured whenever its board has been drawn again. */
function useRings(table: RefObject<HTMLElement | null>, { see }: Picture): Box[] {
  const wanted = see.map(selectorOf).join(", ");
  const [rings, setRings] = useState<Box[]>([]);
  useLayoutEffect(() => {
    const frame = table.current;
    if (!frame || !wanted) return;
    const measure = () => {
      const from = frame.getBoundingClientRect();
      const now = [...frame.querySelectorAll(wanted)]
        .map((thing) => thing.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => ({ x: x - from.x, y: y - from.y, width, height }));
      setRings((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now));
    };
    measure();
    const size = new ResizeObserver(measure),
      drawn = new MutationObserver(measure);
    size.observe(frame);
    drawn.observe(frame, { childList: true, subtree: true, attributes: true });
    return () => {
      size.disconnect();
      drawn.disconnect();
    };
  }, [wanted]);
  return rings;
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
  const table = useRef<HTMLDivElement>(null);
  const rings = useRings(table, picture);
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
        ref={table}
        inert
        aria-hidden
      >
        <div class={picture.part === "board" ? "board" : "book-part"}>
          {props && <Part picture={picture} module={module} props={props} />}
        </div>
        {rings.map(({ x, y, width, height }, i) => (
          <span
            key={i}
            class="book-ring"
            style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
          />
        ))}
      </div>
      <figcaption>{look instanceof Error ? look.message : picture.shows}</figcaption>
    </figure>
  );
}
