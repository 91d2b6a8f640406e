// Beside the board of a review: what is said of the decision that is looked at, the moments that mattered, and how well
// everybody played.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { of100, type Judged, type Opinion } from "../engine/verdicts";
import type { Heard, Seat } from "../net/protocol";
import { usePointAt, type Pointed } from "../motion/pointing";
import { Clauses, Sentence } from "../table/sentence";
import { text } from "../texts";
import { say } from "./sentences";
import type { Clause } from "./told";
import { Face } from "../ui/face";
import { scrollWithin } from "../ui/scroll";
import { SeatBadge, seatName } from "../ui/seat";
import { VerdictSign } from "../ui/verdict";
import type { Review } from "./use-review";
import { change, signOf, verdictWords } from "./words";

export interface Spoken {
  /** "You run to the red room". */
  played: Clause[];
  /** "Run to the blue room". */
  better: Clause[];
  /** How the bot expects play to go on. */
  line: Heard[];
}

/** Which of the two moves is pointed at besides: its ghost is drawn. */
export type Which = "played" | "better";

function Option({
  which,
  sentence,
  chance,
  outcome,
  point,
}: {
  which: Which;
  sentence: Clause[];
  chance: number;
  outcome: ComponentChildren;
  point(which: Which | null): void;
}) {
  return (
    <li>
      <button
        class={`option was-${which}`}
        onMouseEnter={() => point(which)}
        onFocus={() => point(which)}
        onClick={() => point(which)}
        onMouseLeave={() => point(null)}
        onBlur={() => point(null)}
      >
        <span>
          <b>{say(which === "played" ? "played" : "better")}</b> <Clauses of={sentence} />
          {outcome}
        </span>
        <span class="chance" aria-label={say("chance", of100(chance))} title={say("chanceMeans")}>
          {of100(chance)}
        </span>
      </button>
    </li>
  );
}

function FaceAt({ seats, seat }: { seats: Seat[]; seat: number }) {
  const of = seats[seat];
  return of ? <Face seat={of} size={22} /> : null;
}

/** A finger that has moved so far, in pixels, pulls; one that has not taps. */
const pulls = 16;

/** On a phone the card is a sheet at the bottom, pulled up by this; around/review-sheet.css hides it elsewhere. */
function Grip({ pulled, pull }: { pulled: boolean; pull(up: boolean): void }) {
  const from = useRef<number | null>(null);
  const moved = useRef(false);
  const drag = (e: PointerEvent) => {
    if (from.current === null || Math.abs(e.clientY - from.current) < pulls) return;
    moved.current = true;
    pull(e.clientY < from.current);
  };
  return (
    <button
      class="sheet-grip"
      aria-expanded={pulled}
      aria-label={say("pull")}
      onPointerDown={(e) => {
        from.current = e.clientY;
        moved.current = false;
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onClick={() => {
        if (!moved.current) pull(!pulled);
        moved.current = false;
      }}
    />
  );
}

/** The decision that follows the position on the board. */
export function Card({
  said,
  spoken,
  seats,
  outcome,
  point,
  reveal,
  children,
}: {
  said: { judged: Judged; opinion: Opinion } | null;
  spoken: Spoken | null;
  seats: Seat[];
  /** What each of the two moves brings, where the game can show it. */
  outcome(which: Which): ComponentChildren;
  point(which: Which | null): void;
  /** For those who are not told what lies ahead: tells it. */
  reveal: (() => void) | null;
  children: ComponentChildren;
}) {
  const [why, setWhy] = useState(false);
  const [pulled, setPulled] = useState(false);
  const opinion = said?.opinion;
  const step = opinion?.decision.step;
  useEffect(() => setWhy(false), [step]);
  return (
    <section class="review-card" aria-label={text("review")} data-pulled={pulled}>
      <Grip pulled={pulled} pull={setPulled} />
      {opinion && spoken ? (
        <>
          <header>
            {opinion.verdict !== "fine" && <VerdictSign sign={signOf(opinion)} size={40} />}
            <div>
              <h2>{say("move", opinion.decision.step, verdictWords(opinion))}</h2>
              <p class="quiet">
                <SeatBadge seat={opinion.decision.seat} size={16} />{" "}
                <FaceAt seats={seats} seat={opinion.decision.seat} /> {seatName(seats, opinion.decision.seat)} ·{" "}
                {opinion.better
                  ? say("fell", of100(opinion.best), of100(opinion.played))
                  : say("stay", of100(opinion.played))}
              </p>
            </div>
          </header>
          <ul class="options">
            {(opinion.better ? (["better", "played"] as const) : (["played"] as const)).map((which) => (
              <Option
                key={which}
                which={which}
                sentence={spoken[which]}
                chance={which === "better" ? opinion.best : opinion.played}
                outcome={outcome(which)}
                point={point}
              />
            ))}
          </ul>
        </>
      ) : (
        <p class="quiet nothing-said">{say(reveal ? "ahead" : "nothing")}</p>
      )}
      <div class="buttons">
        {reveal && (
          <button class="reveal" onClick={reveal}>
            {say("reveal")}
          </button>
        )}
        {children}
        {spoken && spoken.line.length > 1 && (
          <button class="why" aria-expanded={why} onClick={() => setWhy(!why)}>
            {say("why")}
          </button>
        )}
      </div>
      {why && spoken && (
        <div class="expected" role="status">
          <p>{say(opinion?.better ? "expects" : "wouldPlay")}</p>
          <ol>
            {spoken.line.map((h, i) => (
              <li key={i}>
                {h.seat !== null && h.seat >= 0 && <SeatBadge seat={h.seat} size={16} />}{" "}
                <Sentence said={h} seat={h.seat} badge />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** The list that one reads like chapters. */
export function Moments({
  review,
  step,
  made,
  words,
  hides,
  to,
  children,
}: {
  review: Review;
  step: number;
  /** There may be more, of which nothing is told yet. */
  hides: boolean;
  /** The move that led to a step. */
  made(step: number): Pointed["phrase"];
  words(step: number): Clause[];
  to(step: number): void;
  /** What can be done with them, in place of how many there are. */
  children: ComponentChildren;
}) {
  const list = useRef<HTMLOListElement>(null);
  const pointing = usePointAt();
  useEffect(() => scrollWithin(list.current, list.current?.querySelector("[aria-current]")), [step]);
  const { moments, done, all } = review;
  const sentences = useMemo(() => moments.map((m) => words(m.decision.step)), [review]);
  return (
    <section class="moments" aria-labelledby="moments-title">
      <header>
        <h2 id="moments-title">{say("moments")}</h2>
        {children || (
          <span class="quiet" role="status">
            {done < all ? say("progress", done, all) : say("count", moments.length, all)}
          </span>
        )}
      </header>
      {done >= all && moments.length === 0 && !hides && <p class="quiet">{say("none")}</p>}
      <ol ref={list}>
        {moments.map((m, i) => {
          const { step: at, seat } = m.decision;
          /* The moment on the board has its arrows already. */
          const here = step === at - 1;
          return (
            <li key={at} {...(here ? {} : pointing(made(at), seat))}>
              <button
                class={`moment ${m.saved > 0 ? "good" : "bad"}`}
                aria-current={here ? "step" : undefined}
                onClick={() => to(at - 1)}
              >
                <span class="number">{at}</span>
                <SeatBadge seat={seat} size={20} />
                <VerdictSign sign={signOf(m)} size={26} />
                <span class="hidden">{text("label", verdictWords(m))}</span>
                <span class="sentence">
                  <Clauses of={sentences[i] ?? []} badge={seat} />
                </span>
                <b class="change" title={say("changeMeans")}>
                  {change(m)}
                </b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function HowWell({ review, seats }: { review: Review; seats: Seat[] }) {
  const count = (n: number) => (n > 0 ? n : "–");
  return (
    <table class="how-well">
      <thead>
        <tr>
          <th scope="col">{say("howWell")}</th>
          <th scope="col">{say("best")} !</th>
          <th scope="col">{say("slipShort")} ?!</th>
          <th scope="col">{say("mistake")} ?</th>
          <th scope="col">{say("blunderShort")} ??</th>
          <th scope="col">{say("of100")}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ seat }) => {
          const t = review.tallies[seat];
          return (
            <tr key={seat}>
              <th scope="row">
                <SeatBadge seat={seat} size={18} /> <FaceAt seats={seats} seat={seat} /> {seatName(seats, seat)}
              </th>
              <td>{count(t?.best ?? 0)}</td>
              <td>{count(t?.slip ?? 0)}</td>
              <td>{count(t?.mistake ?? 0)}</td>
              <td>{count(t?.blunder ?? 0)}</td>
              <td>
                <b title={say("keptMeans")} tabIndex={0}>
                  {t?.kept ?? "–"}
                </b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
