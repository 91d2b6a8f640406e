// The turning points of a finished match: the decisions that the review weighs most, each a way into it.
import "../style/around/turning-points.css";
import { useEffect, useState } from "preact/hooks";
import { Analyst, findingsOn } from "../engine/analyst";
import { Study } from "../engine/study";
import { sidesOf, turningPointsOf, type Opinion } from "../engine/verdicts";
import { tables as askTables } from "../games/catalogue";
import { loadTelling } from "../games/manifest";
import { reader } from "../grammar/grammar";
import { recordOf } from "../local/start";
import { usePointAt, type Pointed } from "../motion/pointing";
import type { Course, Seat } from "../net/protocol";
import { collect } from "../practice/collect";
import { heardLog, heardMoves, recordMoves } from "../replay/record";
import { say as sayReview } from "../replay/sentences";
import { aboutOf, tellingOf, wordsOf, type Clause } from "../replay/told";
import { change, signOf, verdictWords } from "../replay/words";
import { link } from "../router";
import { Clauses } from "../table/sentence";
import { SeatBadge } from "../ui/seat";
import { VerdictSign } from "../ui/verdict";
import { say } from "./words";
import { text } from "../texts";

interface Turn {
  opinion: Opinion;
  told: Clause[];
  /** What is lit on the board while the line is pointed at. */
  phrase: Pointed["phrase"];
}

interface Looked {
  done: number;
  all: number;
  /** Null: still looking. */
  turns: Turn[] | null;
}

interface TurningProps {
  match: string;
  game: string;
  course: Course;
  seats: Seat[];
  me: number | null;
}

/** Looks through the match and tells how far it is; returns what stops it. The list changes at most once: it is there
 *  after the first look at everything, and again when the bot is sure. */
function lookThrough({ match, game, course, seats, me }: TurningProps, tell: (looked: Looked) => void): () => void {
  let wanted = true;
  let end = () => {
    wanted = false;
  };
  const begin = async () => {
    const record = await recordOf(match);
    if (!wanted) return;
    const study = new Study({ record, names: seats.map((s) => s.name) });
    end = () => {
      wanted = false;
      study.free();
    };
    const [tables, how] = await Promise.all([askTables(game), loadTelling(game)]);
    const read = recordMoves(record, reader(tables.verbs));
    const log = await heardLog(study, read.length);
    const moves = heardMoves(read, log);
    if (!wanted) return;
    const played = moves.map((m) => m.text);
    const sides = sidesOf(tables.game, seats.length);
    const analyst = new Analyst(study, course, played, sides, findingsOn(match), true);
    const said = tellingOf(how, tables, seats, me);
    let turns: Turn[] | null = null;
    let collected = false;
    const look = () => {
      const { done, all, settled } = analyst.progress();
      if (settled || (done === all && !turns))
        turns = turningPointsOf(analyst.opinions()).map((opinion) => ({
          opinion,
          told: said(moves, log, opinion.decision.step),
          phrase: aboutOf(how, moves, log, opinion.decision.step) ?? {},
        }));
      tell({ done, all, turns });
      if (settled && me !== null && !collected) {
        collected = true;
        collect({ match, game, record, study, sides }, analyst.opinions(), me).catch(() => undefined);
      }
    };
    const leave = analyst.listen(look);
    end = () => {
      wanted = false;
      leave();
      analyst.stop();
      study.free();
    };
    look();
  };
  /* Without a record or an engine there is a review to miss, not a result. */
  begin().catch(() => undefined);
  return () => end();
}

export function TurningPoints(props: TurningProps) {
  const { match } = props;
  const [looked, tell] = useState<Looked | null>(null);
  useEffect(() => lookThrough(props, tell), [match]);
  const pointing = usePointAt();
  if (!looked || looked.all === 0) return null;
  const { done, all, turns } = looked;
  return (
    <section class="turning-points" aria-labelledby="turning-points-title" aria-busy={turns === null}>
      <h3 id="turning-points-title">{say("turningPoints")}</h3>
      {turns === null && <p class="quiet">{say("turningLooks", done, all)}</p>}
      {turns?.length === 0 && <p class="quiet">{say("turningNone")}</p>}
      <ol>
        {turns?.map(({ opinion, told, phrase }) => {
          const { step, seat } = opinion.decision;
          return (
            <li key={step} {...pointing(phrase, seat)}>
              <a href={link("replay", match, step - 1)} title={`${wordsOf(told)} · ${say("toStep", step)}`}>
                <SeatBadge seat={seat} size={18} />
                {opinion.verdict !== "fine" && <VerdictSign sign={signOf(opinion)} size={22} />}
                <span class="hidden">{text("label", verdictWords(opinion))}</span>
                <span class="sentence">
                  <Clauses of={told} badge={seat} />
                </span>
                <b title={sayReview("changeMeans")}>{change(opinion)}</b>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
