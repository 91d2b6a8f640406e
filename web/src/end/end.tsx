// The end of a match: the table stays, and one sheet shows who won and why. The next game is one tap away.
import "../style/around/end.css";
import { useEffect, useState } from "preact/hooks";
import { Study } from "../engine/study";
import type { End } from "../games/end";
import { keep } from "../kept";
import { isLocal } from "../local/saved";
import { recordOf } from "../local/start";
import type { Course, GameInfo } from "../net/protocol";
import { eventOfMatch, tableIsOver } from "../net/events";
import { link } from "../router";
import { Fairness } from "../table/fairness";
import { RatedNote } from "../table/rated";
import type { TableHandle } from "../table/use-table";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { AnotherGame } from "./another";
import { CountedTable } from "./counted";
import { Podium } from "./podium";
import { Race } from "./race";
import { Rematch } from "./rematch";
import { Share } from "./share";
import { TurningPoints } from "./turning-points";
import { causeOf, verdictOf, whyOf } from "./verdict";
import { say } from "./words";

/** The engine plays the record again and accounts for it. */
async function courseOf(match: string, names: string[]): Promise<Course> {
  const study = new Study({ record: await recordOf(match), names });
  try {
    return await study.course();
  } finally {
    study.free();
  }
}

interface EndProps {
  match: string;
  table: TableHandle;
  info: GameInfo;
  /** What the game itself says of its end. */
  end: End<unknown> | undefined;
  /** Is the sheet put away, so that the table can be looked at? */
  folded: boolean;
  fold(away: boolean): void;
  /** Lights what a seat has on the board; null: what won. */
  light(seat: number | null): void;
}

export default function EndOfGame({ match, table, info, end, folded, fold, light }: EndProps) {
  const { model } = table;
  const { state, seats, log } = model;
  const [open, setOpen] = useState<"fair" | "share" | null>(null);
  const answer = useAnswer(
    () =>
      courseOf(
        match,
        seats.map((s) => s.name),
      ),
    [match],
  );
  const course = answer instanceof Error ? null : answer;
  const hasWon = state?.seat !== null && state?.result?.winners.includes(state.seat) === true;
  useEffect(() => {
    if (hasWon) keep("won", true); /* a step of the first visit (pages/first-steps.tsx) */
  }, [hasWon]);
  useEffect(() => {
    if (eventOfMatch(match)) tableIsOver(match);
  }, [match]);
  const plays = state?.seat !== null || (isLocal(match) && seats.some((s) => s.kind !== "bot"));
  /* A visitor to a finished match may want to see it without knowing how it ends. */
  const [untold, setUntold] = useState(!plays && model.fresh === null);
  if (!state) return null;
  const { result, game } = state;
  const judged = { info, end },
    cause = causeOf(judged, state, seats, log);
  const watch = (
    <a class="button amber to-watch" href={link("replay", match, "play")}>
      {say("fromStart")}
    </a>
  );
  const event = plays && eventOfMatch(match);
  const next = event ? (
    <a class="button amber to-event" href={link("event", event)}>
      {say("toEvent")}
    </a>
  ) : (
    <Rematch match={match} table={table} />
  );
  if (untold)
    return (
      <section class="game-over untold" aria-label={text("over")}>
        <header>
          <h1>{text("over")}</h1>
          <p>{say("untold")}</p>
        </header>
        <div class="what-next">
          {watch}
          <button class="to-result" onClick={() => setUntold(false)}>
            {say("show")}
          </button>
        </div>
      </section>
    );
  if (folded)
    return (
      <section class="game-over folded" aria-label={text("over")}>
        <button class="to-result" onClick={() => fold(false)}>
          {text("label", say("show"))} <b>{verdictOf(judged, state, seats)}</b>
        </button>
      </section>
    );
  return (
    <section class="game-over" aria-label={text("over")}>
      <button class="end-handle" aria-label={say("fold")} onClick={() => fold(true)} />
      <header>
        <h1>{verdictOf(judged, state, seats)}</h1>
        <p>
          {cause?.words} {whyOf(judged, state, seats, log, course)}{" "}
          {cause && (
            <a class="rule" href={link("rules", game, cause.rule)}>
              {cause.rule}
            </a>
          )}
        </p>
      </header>
      {result && <Podium pointless={end?.pointless} result={result} seats={seats} ratings={state.ratings ?? []} />}
      <RatedNote model={model} />
      {course && result && (
        <CountedTable
          pointless={end?.pointless}
          course={course}
          result={result}
          seats={seats}
          me={state.seat}
          light={light}
        />
      )}
      {course && <Race match={match} course={course} seats={seats} me={state.seat} />}
      {course && <TurningPoints match={match} game={info.id} course={course} seats={seats} me={state.seat} />}
      <div class="what-next">
        {plays ? next : watch}
        <a class="button to-review" href={link("replay", match)}>
          {say("review")}
        </a>
        <AnotherGame match={match} state={state} seats={seats} />
        <p class="end-links">
          <button class="quiet to-count" onClick={() => fold(true)}>
            {say("look")}
          </button>
          {state.secret && (
            <button class="quiet ask-fair" onClick={() => setOpen("fair")}>
              {text("fairTitle")}
            </button>
          )}
          <button class="quiet to-share" onClick={() => setOpen("share")}>
            {say("share1")}
          </button>
        </p>
      </div>
      {open === "fair" && <Fairness state={state} seats={seats} close={() => setOpen(null)} />}
      {open === "share" && <Share match={match} close={() => setOpen(null)} />}
    </section>
  );
}
