// The race: points over the steps of the match, one line pattern per seat, and one dot where it turned.
import { useMemo } from "preact/hooks";
import type { Course, Seat } from "../net/protocol";
import { link } from "../router";
import { SeatShape, seatName } from "../ui/seat";
import { isRace, lineOf, scaleOf, spread, turningOf, type Turning } from "./turning";
import { say } from "./words";
import { text } from "../texts";

const width = 452,
  height = 104,
  edge = 58;

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** A player who leads because others lost has gained nothing there, so no number is shown. */
export function turningText(turning: Turning, seats: Seat[], me: number | null): string {
  const own = turning.seat === me,
    name = seatName(seats, turning.seat),
    by = signed(turning.by);
  if (!turning.lead) return own ? say("youSwing", by) : say("swing", name, by);
  const lead = own ? say("youLead") : say("lead", name);
  return turning.by > 0 ? `${text("label", lead)} ${by}` : lead;
}

interface RaceProps {
  match: string;
  course: Course;
  seats: Seat[];
  me: number | null;
}

export function Race({ match, course, seats, me }: RaceProps) {
  const drawn = useMemo(() => {
    const scale = scaleOf(course, width - edge, height - 16);
    return { scale, lines: seats.map((s) => lineOf(course, s.seat, scale)), turning: turningOf(course) };
  }, [course, seats.length]);
  if (!isRace(course)) return null;
  const { scale, lines, turning } = drawn;
  const last = course.points[course.points.length - 1] ?? [];
  const labels = spread(
    seats.map((s) => scale.y(last[s.seat + 1] ?? 0) + 8),
    18,
    height - 6,
  );
  const ends = seats.map((s) => say("raceEnds", seatName(seats, s.seat), last[s.seat + 1] ?? 0)).join(" ");
  const at = turning && course.points.find(([step]) => step === turning.step);
  return (
    <section class="race" aria-label={say("race")}>
      <header>
        <h3>{say("race")}</h3>
        {turning && (
          <a class="race-turning" href={link("replay", match, turning.step)} title={say("toStep", turning.step)}>
            <span class="race-mark" aria-hidden="true" />
            {turningText(turning, seats, me)}
          </a>
        )}
      </header>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say("raceAbout", course.steps, ends)}>
        <g transform="translate(4 8)">
          {[scale.least, (scale.least + scale.most) / 2, scale.most].map((v) => (
            <path key={v} class="race-grid" d={`M0 ${scale.y(v).toFixed(1)}H${width - edge}`} />
          ))}
          {turning && <path class="race-when" d={`M${scale.x(turning.step).toFixed(1)} -4V${height - 12}`} />}
          {seats.map((s, i) => (
            <path key={s.seat} class={`race-line seat-${s.seat} ${s.seat === me ? "mine" : ""}`} d={lines[i] ?? ""} />
          ))}
          {turning && at && (
            <circle class="race-dot" cx={scale.x(turning.step)} cy={scale.y(at[turning.seat + 1] ?? 0)} r="5.5" />
          )}
        </g>
        {seats.map((s, i) => (
          <g key={s.seat} transform={`translate(${width - edge + 18} ${labels[i] ?? 0})`}>
            <SeatShape seat={s.seat} r={8} />
            <text class="race-points" x="13" y="6">
              {last[s.seat + 1]}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
