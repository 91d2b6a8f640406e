import { useEffect, useState } from "preact/hooks";
import { loadModule } from "../games/module";
import { LessonTable, playOnFrom, type Prepared } from "../learn/lesson-table";
import { loadLesson, noteLearned } from "../learn/lessons";
import { useLesson, type LessonHandle } from "../learn/use-lesson";
import { tables as askTables } from "../games/catalogue";
import { go, link } from "../router";
import { useSettings } from "../settings";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";

async function prepare(game: string): Promise<Prepared> {
  const [lesson, tables, module] = await Promise.all([loadLesson(game), askTables(game), loadModule(game)]);
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

function Caption({
  table,
  prepared,
  at,
  note,
  to,
}: {
  table: LessonHandle;
  prepared: Prepared;
  at: number;
  note: string;
  to(stop: number): void;
}) {
  const { lesson, tables } = prepared;
  const { language } = useSettings();
  const { stop, heard } = table;
  const last = at === lesson.stops.length - 1;
  return (
    <section class={`caption ${stop.ask ? "asks" : ""}`} aria-live="polite">
      <p class="quiet progress">
        <progress
          max={lesson.stops.length - 1}
          value={at}
          aria-label={text("lessonStop", at + 1, lesson.stops.length)}
        />
        {text("lessonStop", at + 1, lesson.stops.length)}
      </p>
      {note && <p class="note">{note}</p>}
      {heard.length > 0 && at > 0 && (
        <ul class="heard quiet" aria-label={text("log")}>
          {heard.slice(-4).map((words, i) => (
            <li key={i}>{words}</li>
          ))}
        </ul>
      )}
      <p class="says">
        {stop.ask && <b>{text("yourMove")} </b>}
        {stop.says[language]}{" "}
        {stop.rules.map((r) => (
          <a key={r} class="rule" href={link("rules", tables.game.id, r)}>
            {r}{" "}
          </a>
        ))}
      </p>
      <div class="buttons">
        {at > 0 && (
          <button aria-label={text("back")} onClick={() => to(at - 1)}>
            ‹
          </button>
        )}
        {stop.ask ? (
          <button onClick={table.showMe} disabled={table.walking}>
            {text(table.pending?.text === stop.ask.move ? "doIt" : "showMe")}
          </button>
        ) : (
          !last && (
            <button class="main next" disabled={table.walking} onClick={() => to(at + 1)}>
              {text("next")}
            </button>
          )
        )}
      </div>
      {last && <Onward prepared={prepared} />}
      {table.trouble && (
        <p class="trouble" role="alert">
          {table.trouble.message}
        </p>
      )}
    </section>
  );
}

function Learning({ prepared, at }: { prepared: Prepared; at: number }) {
  const { lesson, tables } = prepared;
  const game = tables.game.id;
  const [note, setNote] = useState("");
  const to = (stop: number, said = "") => {
    setNote(said);
    go("learn", game, stop);
  };
  const table = useLesson(lesson, tables, at, (said) => to(at + 1, said));
  useEffect(() => {
    if (at === lesson.stops.length - 1) noteLearned(game);
  }, [at]);
  return (
    <LessonTable prepared={prepared} table={table} at={at} to={to} title={text("learn")}>
      <Caption table={table} prepared={prepared} at={at} note={note} to={to} />
    </LessonTable>
  );
}

export default function Learn({ game, stop }: { game: string; stop: number }) {
  const prepared = useAnswer(() => prepare(game), [game]);
  const ready = prepared && !(prepared instanceof Error) ? prepared : null;
  return (
    <>
      <TopBar>{ready && <a href={link("rules", game)}>{ready.tables.game.title}</a>}</TopBar>
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
