// The position of the puzzle of the day, drawn by its own table. It is looked at, not played on.
import "../style/around/puzzle-picture.css";
import { loadModule } from "../games/manifest";
import type { BoardProps } from "../games/module";
import { tables as askTables } from "../games/catalogue";
import { Study } from "../engine/study";
import { Marks, nothing } from "../grammar/grammar";
import { loadPuzzles } from "../learn/puzzle-day";
import { useAnswer } from "../ui/lazy";
import { text } from "../texts";

async function prepare(game: string, number: number) {
  const puzzles = await loadPuzzles(game);
  const puzzle = puzzles[number % puzzles.length];
  if (!puzzle) throw new Error(text("nothingHere", game));
  const study = new Study({ record: puzzle.record });
  try {
    const [look, module, tables] = await Promise.all([study.look(0, puzzle.seat), loadModule(game), askTables(game)]);
    return { look, module, tables, seat: puzzle.seat };
  } finally {
    study.free();
  }
}

const noMarks = new Marks([], nothing);
const ignore = () => undefined;

export default function PuzzlePicture({ game, number }: { game: string; number: number }) {
  const found = useAnswer(() => prepare(game, number), [game, number]);
  if (!found || found instanceof Error) return null;
  const { look, module, tables, seat } = found;
  const props: BoardProps<unknown> = {
    view: look.view,
    seat,
    seats: Array.from({ length: look.players }, (_, i) => ({ seat: i, kind: "person" as const, name: "" })),
    tables,
    moves: [],
    choice: nothing,
    marks: noMarks,
    ghost: null,
    pick: ignore,
    confirm: ignore,
    log: [],
  };
  return (
    <div class="table puzzle-table" data-game={game} data-dark={module.dark} data-motion="none" inert aria-hidden>
      <div class="board">
        <module.Board {...props} />
      </div>
    </div>
  );
}
