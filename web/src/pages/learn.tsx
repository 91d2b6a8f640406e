import { useEffect, useState } from "preact/hooks";
import { loadModule } from "../games/manifest";
import { LessonTable, playOnFrom, type Prepared } from "../learn/lesson-table";
import { portions } from "../learn/lesson";
import { captionsOf, loadCaptions, loadLesson, noteLearned } from "../learn/lessons";
import { useLesson, type LessonHandle } from "../learn/use-lesson";
import { tables as askTables } from "../games/catalogue";
import { go, link } from "../router";
import { useSettings } from "../settings";
import { text, useLanguage } from "../texts";
import { Drawn, faceOf } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";

async function prepare(game: string): Promise<Prepared> {
  const [lesson, tables, module] = await Promise.all([
    loadLesson(game),
    askTables(game),
    loadModule(game),
    loadCaptions(game),
  ]);
  return { lesson, tables, module };
}

/** What there is to do once the lesson is over. */
function Onward({ prepared }: { prepared: Prepared }) {
  const { name } = useSettings();
  const [trouble, setTrouble] = useState("");
  const {
    lesson,
    tables: { game },
  } = prepared;
  const playOn = () => playOnFrom(prepared, lesson.steps, name);
  return (
    <>
      <div class="buttons">
        <button class="main" onClick={() => void playOn().catch((e: Error) => setTrouble(e.message))}>
          {text("playOn")}
        </button>
        <a class="button" href={link("new", game.id)}>
          {text("newMatch")}
        </a>
        <a class="button quiet" href={link("book", game.id)}>
          {text("rules")}
        </a>
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

/** One dot a stop, the present one longer. */
function Dots({ at, count }: { at: number; count: number }) {
  return (
    <p class="dots">
      <span aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <i key={i} class={i < at ? "done" : i === at ? "here" : ""} />
        ))}
      </span>
      <span class="count">{text("lessonStop", at + 1, count)}</span>
    </p>
  );
}

interface Said {
  table: LessonHandle;
  prepared: Prepared;
  at: number;
  note: string;
  /** The sentence, and whether there is one before it and one after it. */
  sentence: string;
  first: boolean;
  last: boolean;
  on(by: 1 | -1): void;
}

function Sentence({ table, prepared, at, note, sentence, first, last, on }: Said) {
  const { lesson, tables } = prepared;
  const { stop, heard, walking, reply } = table;
  const lastStop = at === lesson.stops.length - 1;
  return (
    <>
      <Drawn name={faceOf("easy")} size={64} />
      {/* A screen reader speaks it as soon as it appears; what others do on the way to it is told in its place. */}
      <p class="says" role="status">
        {walking && heard.length > 0 ? (
          <span class="heard">{heard[heard.length - 1]}</span>
        ) : (
          <>
            {note && <span class="note">{note} </span>}
            {sentence}
          </>
        )}
      </p>
      {reply && (
        <p class="reply" role="alert">
          {reply}
        </p>
      )}
      <footer>
        <Dots at={at} count={lesson.stops.length} />
        {last &&
          stop.rules.map((r) => (
            <a key={r} class="rule" href={link("rules", tables.game.id, r)}>
              {r}
            </a>
          ))}
        <span class="turning">
          {!(first && at === 0) && (
            <button class="back" onClick={() => on(-1)}>
              {text("back")}
            </button>
          )}
          {stop.ask && (
            <button class="show-me" onClick={table.showMe} disabled={walking}>
              {text("showMe")}
            </button>
          )}
          {!(last && (stop.ask || lastStop)) && (
            <button class="main next" disabled={walking} onClick={() => on(1)}>
              {text("next")}
            </button>
          )}
        </span>
      </footer>
      {last && lastStop && <Onward prepared={prepared} />}
      {table.trouble && (
        <p class="trouble" role="alert">
          {table.trouble.message}
        </p>
      )}
    </>
  );
}

function Learning({ prepared, at }: { prepared: Prepared; at: number }) {
  const { lesson, tables } = prepared;
  useLanguage();
  const game = tables.game.id;
  const [note, setNote] = useState("");
  /* Which sentence of which stop; another stop begins with its first one, or with its last on the way back. */
  const [spoken, setSpoken] = useState({ stop: at, part: 0 });
  const parts = portions(captionsOf(game).says?.[lesson.stops[at]?.says ?? ""] ?? "");
  const part = spoken.stop === at ? Math.min(spoken.part, parts.length - 1) : 0;
  const to = (stop: number, part = 0, said = "") => {
    setNote(said);
    setSpoken({ stop, part });
    if (stop !== at) go("learn", game, stop);
  };
  const table = useLesson(lesson, tables, at, (said) => to(at + 1, 0, said));
  const asks = lesson.stops[at]?.ask !== null;
  const last = part === parts.length - 1;
  const on = (by: 1 | -1) => {
    if (by === 1 && !last) to(at, part + 1);
    else if (by === 1 && at < lesson.stops.length - 1) to(at + 1);
    else if (by === -1 && part > 0) to(at, part - 1);
    else if (by === -1 && at > 0) to(at - 1, Infinity);
  };
  useEffect(() => {
    if (at === lesson.stops.length - 1) noteLearned(game);
  }, [at]);
  return (
    <LessonTable prepared={prepared} table={table} at={at} on={on} canGoOn={!table.walking && !(asks && last)} dark>
      <Sentence
        table={table}
        prepared={prepared}
        at={at}
        note={part === 0 ? note : ""}
        sentence={parts[part] ?? ""}
        first={part === 0}
        last={last}
        on={on}
      />
    </LessonTable>
  );
}

export default function Learn({ game, stop }: { game: string; stop: number }) {
  const prepared = useAnswer(() => prepare(game), [game]);
  const ready = prepared && !(prepared instanceof Error) ? prepared : null;
  return (
    <>
      <TopBar
        tools={
          <a class="button quiet leave" href={link()}>
            {text("leaveLesson")}
          </a>
        }
      >
        {ready && <a href={link("book", game)}>{text("lessonOf", ready.tables.game.title)}</a>}
      </TopBar>
      {prepared instanceof Error && (
        <p class="trouble" role="alert">
          {prepared.message}
        </p>
      )}
      <main>
        {ready && <Learning prepared={ready} at={Math.min(Math.max(stop, 0), ready.lesson.stops.length - 1)} />}
      </main>
    </>
  );
}
