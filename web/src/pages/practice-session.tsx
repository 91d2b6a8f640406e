// The mistakes of today, one after another: each is a puzzle. The first answer counts, and says when the card returns.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Study } from "../engine/study";
import { of100 } from "../engine/verdicts";
import { tables as askTables } from "../games/catalogue";
import { loadModule } from "../games/manifest";
import { LessonTable, type Prepared } from "../learn/lesson-table";
import { practiceOf, puzzleOf } from "../learn/practice";
import { thoughtsOn } from "../learn/puzzles";
import { useLesson, type LessonHandle } from "../learn/use-lesson";
import { nothing, reader } from "../grammar/grammar";
import { withAnswer, type Card } from "../practice/deck";
import { scheduled, type Answer } from "../practice/schedule";
import { changeDeck } from "../practice/store";
import { link } from "../router";
import { AdviceList } from "../table/advice";
import { Sentence } from "../table/sentence";
import { Wording } from "../table/wording";
import { text } from "../texts";
import { dayText } from "../ui/deadline";
import { useAnswer } from "../ui/lazy";
import { SeatBadge } from "../ui/seat";
import { say } from "./practice-words";

interface Posed extends Omit<Prepared, "lesson"> {
  card: Card;
  study: Study;
}

async function pose(card: Card): Promise<Posed> {
  const [tables, module] = await Promise.all([askTables(card.game), loadModule(card.game)]);
  return { card, tables, module, study: new Study({ record: card.record }) };
}

/** What was played in the match, as a move to be told. */
function usePlayed({ card, tables }: Posed, table: LessonHandle) {
  return useMemo(() => {
    const { text, told } = card.played;
    const phrase = { ...reader(tables.verbs, tables.kinds)(text, undefined, told), words: text };
    return new Wording(tables, table.model.seats, card.seat).order(phrase, card.seat);
  }, [card, table.model.seats]);
}

interface TaskProps {
  posed: Posed;
  table: LessonHandle;
  /** How it was answered, and when the card comes back; null: not yet. */
  answer: { how: Answer; due: number } | null;
  solved: boolean;
  weighs: boolean;
  note: string;
  hinted: boolean;
  hint(): void;
  left: number;
  next(): void;
}

function Task({ posed, table, answer, solved, weighs, note, hinted, hint, left, next }: TaskProps) {
  const { card, tables } = posed;
  const puzzle = useMemo(() => puzzleOf(card), [card]);
  const thoughts = useMemo(() => thoughtsOn(puzzle, tables, table.model.seats), [puzzle, table.model.seats]);
  const played = usePlayed(posed, table);
  const [match = "", step = ""] = card.id.split("/");
  const outcome = answer?.how === "right" ? "right" : answer?.how === "hinted" ? "rightHinted" : "wrong";
  return (
    <>
      {solved ? (
        <p class="says" role="status">
          <b>{say(outcome)}</b> {note} {answer && say("back", dayText(answer.due))}
        </p>
      ) : hinted ? (
        <p class="hinted" role="status">
          {say("hinted", of100(card.played.worth), of100(card.moves[0]?.worth ?? 0))}{" "}
          <b>
            <Sentence said={played} seat={card.seat} order />
          </b>
        </p>
      ) : (
        <p class="says" role="status">
          <SeatBadge seat={card.seat} size={20} /> <b>{say("task")}</b>
        </p>
      )}
      {weighs && <p role="status">{say("weighs")}</p>}
      {table.reply && !weighs && (
        <p class="reply" role="alert">
          {table.reply}
        </p>
      )}
      {!solved && <p class="quiet which">{say("left", left)}</p>}
      <div class="buttons">
        {!solved && (
          <button class="hint" onClick={hint} disabled={hinted || table.walking}>
            {say("hint")}
          </button>
        )}
        {!solved && (
          <button class="show-me" onClick={table.showMe} disabled={table.walking || weighs}>
            {text("showMe")}
          </button>
        )}
        {solved && (
          <a class="button" href={link("replay", match, Math.max(0, Number(step) - 1))}>
            {say("toMatch")}
          </a>
        )}
        {solved && (
          <button class="main onward" onClick={next}>
            {say(left > 1 ? "onward" : "finish")}
          </button>
        )}
      </div>
      {solved && (
        <>
          <p class="quiet">{say("thinks")}</p>
          <AdviceList advice={thoughts} />
          <p>
            {say("then")}{" "}
            <b>
              <Sentence said={played} seat={card.seat} order />
            </b>{" "}
            ({of100(card.played.worth)} %)
          </p>
        </>
      )}
      {table.trouble && (
        <p class="trouble" role="alert">
          {table.trouble.message}
        </p>
      )}
    </>
  );
}

function Solving({ posed, left, next }: { posed: Posed; left: number; next(): void }) {
  const { card, tables, study } = posed;
  const [at, setAt] = useState(0);
  const [note, setNote] = useState("");
  const [hinted, setHinted] = useState(false);
  const [weighs, setWeighs] = useState(false);
  const [answer, setAnswer] = useState<TaskProps["answer"]>(null);
  const isAnswered = useRef(false);
  /* Who leaves after a wrong answer has given one: it is kept at once. */
  const give = (how: Answer) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    const now = new Date(),
      schedule = scheduled(card.schedule, how, now);
    setAnswer({ how, due: Date.parse(schedule.due) });
    void changeDeck((deck) => withAnswer(deck, card.id, schedule, how !== "wrong", now));
  };
  const lesson = useMemo(
    () => practiceOf(card, tables, study, { weighs: setWeighs, wrong: () => give("wrong") }),
    [card],
  );
  const table = useLesson(lesson, tables, at, (found) => {
    give(hinted ? "hinted" : "right");
    setNote(found);
    setAt(1);
  });
  const showMe = () => {
    give("wrong");
    table.showMe();
  };
  const handle = { ...table, showMe };
  const { choice } = table.model;
  const untouched = choice === nothing || (choice.verb === null && choice.refs.length === 0);
  return (
    <LessonTable
      prepared={{ lesson, tables, module: posed.module }}
      table={handle}
      at={at}
      on={(by) => by === 1 && at === 1 && next()}
      canGoOn={at === 1}
      dark={at === 1 || (hinted && untouched)}
      hints={at === 0}
    >
      <Task
        posed={posed}
        table={handle}
        answer={answer}
        solved={at === 1}
        weighs={weighs}
        note={note}
        hinted={hinted}
        hint={() => setHinted(true)}
        left={left}
        next={next}
      />
    </LessonTable>
  );
}

/** Asks about the cards in this order; `done` once all are answered. */
export function Session({ cards, done }: { cards: Card[]; done(): void }) {
  const [at, setAt] = useState(0);
  const card = cards[at];
  const posed = useAnswer(() => (card ? pose(card) : Promise.reject(new Error(""))), [card]);
  const ready = posed && !(posed instanceof Error) && posed.card === card ? posed : null;
  const study = ready?.study;
  useEffect(() => () => study?.free(), [study]);
  if (posed instanceof Error)
    return (
      <p class="trouble" role="alert">
        {posed.message}
      </p>
    );
  const next = () => (at + 1 < cards.length ? setAt(at + 1) : done());
  return ready && <Solving key={ready.card.id} posed={ready} left={cards.length - at} next={next} />;
}
