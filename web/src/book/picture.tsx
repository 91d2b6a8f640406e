// A picture of a rule book: the game's own board, drawn from a step of its lesson or of the match that the book tells.
// It is looked at, not played on. A step's own picture is a small one: a close-up of what the step speaks of.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Study } from "../engine/study";
import type { BoardProps, GameModule } from "../games/module";
import { onlyLooking } from "../games/looking";
import type { Lesson } from "../learn/lesson";
import { selectorOf } from "../learn/pointer";
import { seatsOf } from "../learn/use-lesson";
import type { GameTables } from "../net/protocol";
import { CloseUp } from "../ui/close-up";
import { useAnswer } from "../ui/lazy";
import { useNear } from "../ui/near";
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
      return module.Player ? (
        <div class="player">
          <header>{props.seats[seat]?.name}</header>
          <module.Player {...props} of={seat} />
        </div>
      ) : null;
    default:
      return <module.Board {...props} />;
  }
}

interface PictureProps {
  picture: Picture;
  drawing: Drawing;
}

/** What the table is drawn from, asked for once the picture is wanted. */
function useScene({ picture, drawing }: PictureProps, wanted: boolean): BoardProps<unknown> | Error | null {
  const { lesson, study } = drawing[picture.from] ?? drawing.lesson;
  const look = useAnswer(
    async () => (wanted ? study.look(picture.step, lesson.seat) : null),
    [study, picture.step, wanted],
  );
  return useMemo(
    () =>
      look === null || look instanceof Error
        ? look
        : {
            view: look.view,
            seat: lesson.seat,
            seats: seatsOf(lesson, look.players),
            tables: drawing.tables,
            ...onlyLooking,
            still: true,
            log: [],
          },
    [look],
  );
}

/** What the picture shows close up: what is drawn carries its name, and a game's table knows places without a thing. */
function subjectOf({ close }: Picture, { motion }: GameModule<unknown>, { view, seat }: BoardProps<unknown>) {
  if (close.length === 0) return null;
  const places = close.flatMap((thing) => {
    const at =
      typeof thing === "string" ? null : motion?.where?.(thing.kind, String(thing.value), { view, viewer: seat });
    return at ? [{ at, reach: at.reach ?? 0 }] : [];
  });
  return {
    things: close.map(selectorOf).join(", "),
    places: places.map(({ at, reach }) => ({ x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach })),
  };
}

/** The drawing itself. A board is costly, so it waits until it is nearly in sight. */
function Drawn({ picture, drawing, failed }: PictureProps & { failed?(why: string): void }) {
  const table = useRef<HTMLDivElement>(null);
  const scene = useScene({ picture, drawing }, useNear(table));
  const rings = useRings(table, picture);
  const subject = useMemo(
    () => (scene && !(scene instanceof Error) ? subjectOf(picture, drawing.module, scene) : null),
    [picture, drawing, scene],
  );
  useEffect(() => {
    if (scene instanceof Error) failed?.(scene.message);
  }, [scene instanceof Error]);
  return (
    <div
      class={`table book-table book-${picture.part} book-from-${picture.from}`}
      data-game={drawing.tables.game.id}
      data-dark={drawing.module.dark}
      data-motion="none"
      data-close={picture.close.length > 0 ? "" : undefined}
      data-drawn={scene === null ? undefined : ""}
      ref={table}
      inert
      aria-hidden
    >
      <div class={picture.part === "board" ? "board" : "book-part"}>
        <CloseUp.Provider value={subject}>
          {scene && !(scene instanceof Error) && <Part picture={picture} module={drawing.module} props={scene} />}
        </CloseUp.Provider>
      </div>
      {rings.map(({ x, y, width, height }, i) => (
        <span
          key={i}
          class="book-ring"
          style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
    </div>
  );
}

export function BookPicture(props: PictureProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  return (
    <figure class="book-picture">
      <Drawn {...props} failed={setTrouble} />
      <figcaption>{trouble ?? props.picture.shows}</figcaption>
    </figure>
  );
}

/** A step's own picture: the step's words are its caption. Its place is kept until it can be drawn. */
export const StepPicture = ({ picture, drawing }: { picture: Picture; drawing: Drawing | null }) => (
  <div class="book-small" role="img" aria-label={picture.shows}>
    {drawing && <Drawn picture={picture} drawing={drawing} />}
  </div>
);
