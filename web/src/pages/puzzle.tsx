// A puzzle: a position, one best move to be found, and what a bot thinks of the others.
import { useEffect, useMemo, useState } from "preact/hooks";
import { loadModule } from "../games/manifest";
import { LessonTable, playOnFrom, type Prepared } from "../learn/lesson-table";
import { loadPuzzles, puzzleOfDay } from "../learn/puzzle-day";
import { lessonOf, noteSolved, solved, thoughtsOn, type Puzzle } from "../learn/puzzles";
import { useLesson, type LessonHandle } from "../learn/use-lesson";
import { tables as askTables } from "../games/catalogue";
import { go, link } from "../router";
import { useSettings } from "../settings";
import { AdviceList } from "../table/advice";
import { text } from "../texts";
import { Drawn, faceOf } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { SeatBadge, letter } from "../ui/seat";
import { TopBar } from "../ui/top-bar";

interface Posed extends Prepared {
  puzzle: Puzzle;
  /** Which of how many. */
  number: number;
  count: number;
}

async function pose(game: string, wanted: number): Promise<Posed> {
  const [puzzles, tables, module] = await Promise.all([loadPuzzles(game), askTables(game), loadModule(game)]);
  const number = wanted % puzzles.length,
    puzzle = puzzles[number];
  if (!puzzle) throw new Error(text("nothingHere", game));
  return { puzzle, number, count: puzzles.length, lesson: lessonOf(puzzle, tables), tables, module };
}

function Task({ posed, table, shown, at }: { posed: Posed; table: LessonHandle; shown: boolean; at: number }) {
  const { puzzle, tables, number, count } = posed;
  const { name } = useSettings();
  const [trouble, setTrouble] = useState("");
  const game = tables.game.id,
    today = puzzleOfDay(new Date());
  const isToday = today.game === game && today.number % count === number;
  const thoughts = useMemo(() => thoughtsOn(puzzle, tables, table.model.seats), [posed, table.model.seats]);
  const playOn = () => void playOnFrom(posed, 1, name).catch((e: Error) => setTrouble(e.message));
  return (
    <>
      <Drawn name={faceOf("easy")} size={64} />
      <p class="quiet which">
        {isToday ? text("puzzleToday") : text("puzzleNumber", number + 1, count)} ·{" "}
        {text(puzzle.hard ? "puzzleHard" : "puzzleEasy")}
        {solved().includes(`${game}/${number}`) && at === 0 && <> · ✓ {text("puzzleSolved")}</>}
      </p>
      {at === 0 ? (
        <p class="says" role="status">
          <SeatBadge seat={puzzle.seat} size={20} /> <b>{text("puzzleTask", letter(puzzle.seat))}</b>{" "}
          {text("puzzleHow", letter(puzzle.seat))}
        </p>
      ) : (
        <p class="says" role="status">
          <b>{text(shown ? "puzzleShown" : "puzzleRight")}</b> {text("puzzleThinks")}
        </p>
      )}
      {table.reply && (
        <p class="reply" role="alert">
          {table.reply}
        </p>
      )}
      <div class="buttons">
        {at === 0 && (
          <button class="show-me" onClick={table.showMe} disabled={table.walking}>
            {text("showMe")}
          </button>
        )}
        {at === 1 && <button onClick={() => go("puzzle", game, number)}>{text("puzzleAgain")}</button>}
        {at === 1 && (
          <button class="main" onClick={playOn}>
            {text("playOn")}
          </button>
        )}
        <a class="button" href={link("puzzle", game, (number + 1) % count)}>
          {text("puzzleNext")}
        </a>
      </div>
      {at === 1 && <AdviceList advice={thoughts} />}
      {(table.trouble || trouble) && (
        <p class="trouble" role="alert">
          {table.trouble?.message ?? trouble}
        </p>
      )}
    </>
  );
}

function Solving({ posed, at }: { posed: Posed; at: number }) {
  const { lesson, tables, number } = posed;
  const game = tables.game.id;
  const [shown, setShown] = useState(false);
  const to = (stop: number) => go("puzzle", game, number, ...(stop > 0 ? ["solved"] : []));
  const table = useLesson(lesson, tables, at, () => {
    if (!shown) noteSolved(game, number);
    to(1);
  });
  const showMe = () => {
    setShown(true);
    table.showMe();
  };
  useEffect(() => {
    if (at === 0) setShown(false);
  }, [at]);
  return (
    <LessonTable
      prepared={posed}
      table={{ ...table, showMe }}
      at={at}
      on={(by) => by === -1 && at === 1 && to(0)}
      canGoOn={false}
      dark={at === 1}
    >
      <Task posed={posed} table={{ ...table, showMe }} shown={shown} at={at} />
    </LessonTable>
  );
}

export default function PuzzlePage({ game, number, isSolved }: { game: string; number: string; isSolved: boolean }) {
  const today = puzzleOfDay(new Date());
  const [wanted, n] = game ? [game, Number(number) || 0] : [today.game, today.number];
  const posed = useAnswer(() => pose(wanted, n), [wanted, n]);
  const ready = posed && !(posed instanceof Error) ? posed : null;
  return (
    <>
      <TopBar
        tools={
          <a class="button quiet leave" href={link()}>
            {text("leavePuzzle")}
          </a>
        }
      >
        {ready && <a href={link("book", wanted)}>{text("puzzleOf", ready.tables.game.title)}</a>}
      </TopBar>
      {posed instanceof Error && (
        <p class="trouble" role="alert">
          {posed.message}
        </p>
      )}
      <main>{ready && <Solving key={`${wanted}/${ready.number}`} posed={ready} at={isSolved ? 1 : 0} />}</main>
    </>
  );
}
