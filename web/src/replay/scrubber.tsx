// The whole match as one picture to travel on: the chances of all sides as bands with the marks of the review, or the
// points as lines; rounds as ticks, who acted as a band below.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { bands, edges, middleOf } from "../engine/verdicts";
import type { Course, Seat } from "../net/protocol";
import { Pace } from "../table/pace";
import { text } from "../texts";
import { say } from "./sentences";
import { SeatBadge, seatName } from "../ui/seat";
import { VerdictSign } from "../ui/verdict";
import { jump, pointsLine, stretches, ticks, type Part } from "./course";
import type { Review } from "./use-review";
import { signOf } from "./words";

const high = 100;
const band = 5;
const mostTicks = 40;

/** Bands are told apart by pattern as well as by colour: plain, stripes, dots, stripes the other way, both. */
const patterns = [null, "M0 8L8 0", "M4 4h.01", "M0 0L8 8", "M0 8L8 0M0 0L8 8"];

const Pattern = ({ seat }: { seat: number }) => (
  <pattern id={`chances-${seat}`} width="8" height="8" patternUnits="userSpaceOnUse">
    <rect class={`seat-fill-${seat}`} width="8" height="8" />
    {patterns[seat % patterns.length] && <path class="chances-pattern" d={patterns[seat % patterns.length] ?? ""} />}
  </pattern>
);

/** Bands are stretched to the width of the page, patterns are not: each band is the clip of a plain rectangle. */
function Bands({ review, steps, leaders }: { review: Review; steps: number; leaders: number[] }) {
  const paths = bands(review.chances, 1);
  return (
    <svg class="chances" width="100%" height="100%" aria-hidden="true">
      <defs>
        {leaders.map((seat) => (
          <Pattern key={seat} seat={seat} />
        ))}
        {paths.map((d, side) => (
          <clipPath key={side} id={`band-${side}`} clipPathUnits="objectBoundingBox">
            <path d={d} transform={`scale(${1 / Math.max(1, steps)} 1)`} />
          </clipPath>
        ))}
      </defs>
      {paths.map((_, side) => (
        <rect
          key={side}
          class="chances-band"
          width="100%"
          height="100%"
          fill={`url(#chances-${leaders[side] ?? side})`}
          clip-path={`url(#band-${side})`}
        />
      ))}
      <svg width="100%" height="100%" viewBox={`0 0 ${Math.max(1, steps)} 1`} preserveAspectRatio="none">
        {edges(review.chances, 1).map((d, i) => (
          <path key={i} class="chances-edge" d={d} />
        ))}
      </svg>
    </svg>
  );
}

function Frame({ course, parts, seats, lines }: { course: Course; parts: Part[]; seats: number; lines: boolean }) {
  const shown = ticks(parts, mostTicks);
  return (
    <svg
      class="course"
      viewBox={`0 0 ${Math.max(1, course.steps)} ${high + band}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((p) => (
        <path key={p.step} class="course-tick" d={`M${p.step} 0V${high + band}`} />
      ))}
      {lines &&
        Array.from({ length: seats }, (_, seat) => (
          <path
            key={seat}
            class={`course-line seat-line-${seat}`}
            d={pointsLine(course, seat, high - 8)}
            transform="translate(0 4)"
          />
        ))}
      {stretches(course).map((s) => (
        <rect key={s.from} class={`seat-fill-${s.seat}`} x={s.from} y={high} width={s.to - s.from} height={band} />
      ))}
    </svg>
  );
}

/** What the buttons show: arrows, doubled for a round, against a bar for the ends. */
const signs = {
  start: "M4 4v16M19 5l-10 7 10 7z",
  part: "M12 5l-8 7 8 7zM20 5l-8 7 8 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
};

function Sign({ name, turned = false }: { name: keyof typeof signs; turned?: boolean }) {
  return (
    <svg class="sign" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[name]} transform={turned ? "rotate(180 12 12)" : undefined} />
    </svg>
  );
}

interface Travel {
  step: number;
  steps: number;
  to(step: number): void;
}

function Go({
  label,
  sign,
  turned = false,
  target,
  step,
  to,
}: Travel & {
  label: string;
  sign: keyof typeof signs;
  turned?: boolean;
  target: number;
}) {
  return (
    <button aria-label={label} title={label} disabled={target === step} onClick={() => to(target)}>
      <Sign name={sign} turned={turned} />
    </button>
  );
}

/** From step to step, and from mistake to mistake. */
export function Steps({ before, after, ...travel }: Travel & { before: number | null; after: number | null }) {
  const { step, steps, to } = travel;
  return (
    <nav class="steps" aria-label={text("course")}>
      <Go {...travel} label={text("toStart")} sign="start" target={0} />
      <button class="to-moment" disabled={before === null} onClick={() => before !== null && to(before)}>
        <Sign name="back" /> {say("mistake")}
      </button>
      <Go {...travel} label={text("oneBack")} sign="back" target={Math.max(0, step - 1)} />
      <Go {...travel} label={text("oneOn")} sign="back" turned target={Math.min(steps, step + 1)} />
      <button class="to-moment" disabled={after === null} onClick={() => after !== null && to(after)}>
        {say("mistake")} <Sign name="back" turned />
      </button>
      <Go {...travel} label={text("toEnd")} sign="start" turned target={steps} />
    </nav>
  );
}

export interface ScrubberProps {
  course: Course;
  parts: Part[];
  seats: Seat[];
  /** By seat, which side wins with it. */
  sides: number[];
  review: Review;
  step: number;
  playing: boolean;
  to(step: number): void;
  play(on: boolean): void;
  /** More to do from here, at the end of the row. */
  children?: ComponentChildren;
}

export function Scrubber({ course, parts, seats, sides, review, step, playing, to, play, children }: ScrubberProps) {
  const { steps } = course;
  const [points, setPoints] = useState(false);
  const at = (n: number) => `${(steps > 0 ? n / steps : 0) * 100}%`;
  const here = parts.filter((p) => p.step <= step).pop();
  const leaders = sides.flatMap((side, seat) => (sides.indexOf(side) === seat ? [seat] : []));
  const travel = { step, steps, to };
  const known = review.chances[review.chances.length - 1]?.step ?? 0;
  const frame = useMemo(
    () => <Frame course={course} parts={parts} seats={seats.length} lines={points} />,
    [course, parts, seats.length, points],
  );
  const picture = useMemo(
    () => !points && <Bands review={review} steps={steps} leaders={leaders} />,
    [review, steps, points],
  );
  return (
    <section class="scrubber" aria-label={text("course")}>
      <div class="buttons">
        <div class="graph-of" role="group" aria-label={say("graph")}>
          <button aria-pressed={!points} onClick={() => setPoints(false)}>
            {say("chances")}
          </button>
          <button aria-pressed={points} onClick={() => setPoints(true)}>
            {say("points")}
          </button>
        </div>
        <span class="where">
          <b>{text("step", step, steps)}</b>
          <span class="quiet">{here?.words}</span>
        </span>
        <button
          aria-label={text(playing ? "pause" : "playAll")}
          title={text(playing ? "pause" : "playAll")}
          onClick={() => play(!playing)}
        >
          <Sign name={playing ? "pause" : "play"} />
        </button>
        <span class="graph-more">
          <Pace />
          <Go {...travel} label={text("partBack")} sign="part" target={jump(parts, steps, step, false)} />
          <Go {...travel} label={text("partOn")} sign="part" turned target={jump(parts, steps, step, true)} />
          {children}
        </span>
      </div>
      <div class="track">
        {picture}
        {frame}
        {!points && (
          <>
            <div class="chances-later" style={{ left: at(step), right: at(Math.max(0, steps - known)) }} />
            {leaders.map((seat, side) => (
              <span key={seat} class="chances-name" style={{ top: `${middleOf(review.chances, side, 0) * 95}%` }}>
                <SeatBadge seat={seat} size={18} />
                <span class="who">
                  {sides.filter((s) => s === side).length > 1 ? say("side") : seatName(seats, seat)}
                </span>
              </span>
            ))}
            {review.moments.map((m) => {
              const sign = signOf(m);
              const side = sides[m.decision.seat] ?? 0;
              return (
                <span
                  key={m.decision.step}
                  class="chances-mark"
                  style={{
                    left: at(m.decision.step - 1),
                    top: `${middleOf(review.chances, side, m.decision.step - 1) * 95}%`,
                  }}
                >
                  <VerdictSign sign={sign} size={22} />
                </span>
              );
            })}
          </>
        )}
        <div class="course-now" style={{ left: at(step) }} />
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          aria-label={text("step", step, steps)}
          aria-valuetext={`${text("step", step, steps)}${here ? `, ${here.words}` : ""}`}
          onInput={(e) => to(Number(e.currentTarget.value))}
        />
      </div>
    </section>
  );
}
