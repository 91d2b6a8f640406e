// The course of a match as a line to travel on: points as lines of the seats' colours, rounds as ticks, who
// acted as a band; below it the handle, and the buttons that go step by step.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Course, Seat } from "../net/protocol";
import { text } from "../texts";
import { jump, pointsLine, stretches, ticks, type Part } from "./course";

const chartHeight = 36;
const mostTicks = 40;

function Chart({ course, parts, seats }: { course: Course; parts: Part[]; seats: number }) {
  const band = stretches(course),
    shown = ticks(parts, mostTicks);
  return (
    <svg
      class="course"
      viewBox={`0 0 ${Math.max(1, course.steps)} ${chartHeight + 6}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((p) => (
        <path key={p.step} class="course-tick" d={`M${p.step} 0V${chartHeight + 6}`} />
      ))}
      {Array.from({ length: seats }, (_, seat) => (
        <path
          key={seat}
          class={`course-line seat-line-${seat}`}
          d={pointsLine(course, seat, chartHeight - 4)}
          transform="translate(0 2)"
        />
      ))}
      {band.map((s) => (
        <rect key={s.from} class={`seat-fill-${s.seat}`} x={s.from} y={chartHeight} width={s.to - s.from} height="6" />
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
    <svg class="sign" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[name]} transform={turned ? "rotate(180 12 12)" : undefined} />
    </svg>
  );
}

export interface ScrubberProps {
  course: Course;
  parts: Part[];
  seats: Seat[];
  step: number;
  playing: boolean;
  to(step: number): void;
  play(on: boolean): void;
  /** More to do from here, at the end of the row. */
  children?: ComponentChildren;
}

export function Scrubber({ course, parts, seats, step, playing, to, play, children }: ScrubberProps) {
  const { steps } = course;
  const share = steps > 0 ? step / steps : 0;
  const here = parts.filter((p) => p.step <= step).pop();
  const button = (label: string, sign: keyof typeof signs, turned: boolean, target: number) => (
    <button aria-label={label} title={label} disabled={target === step} onClick={() => to(target)}>
      <Sign name={sign} turned={turned} />
    </button>
  );
  const chart = useMemo(
    () => <Chart course={course} parts={parts} seats={seats.length} />,
    [course, parts, seats.length],
  );
  return (
    <section class="scrubber" aria-label={text("course")}>
      <div class="track">
        {chart}
        <div class="course-now" style={{ left: `calc(8px + ${share} * (100% - 16px))` }} />
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
      <div class="buttons">
        {button(text("toStart"), "start", false, 0)}
        {button(text("partBack"), "part", false, jump(parts, steps, step, false))}
        {button(text("oneBack"), "back", false, Math.max(0, step - 1))}
        <button
          class="main"
          aria-label={text(playing ? "pause" : "playAll")}
          title={text(playing ? "pause" : "playAll")}
          onClick={() => play(!playing)}
        >
          <Sign name={playing ? "pause" : "play"} />
        </button>
        {button(text("oneOn"), "back", true, Math.min(steps, step + 1))}
        {button(text("partOn"), "part", true, jump(parts, steps, step, true))}
        {button(text("toEnd"), "start", true, steps)}
        <span class="where">
          <b>{text("step", step, steps)}</b>
          <span class="quiet">{here?.words}</span>
        </span>
        {children}
      </div>
    </section>
  );
}
