// How it was counted: one row per seat, one column per source of points, as the engine accounts for them.
import type { Course, Result, Seat, Source } from "../net/protocol";
import { Face } from "../ui/face";
import { SeatBadge, seatName } from "../ui/seat";
import { say, sourceName } from "./words";

/** Columns that say nothing are left out: what nobody had before, and what explains nothing. */
const shown = (s: Source) => s.of.some((n) => n !== 0) || (s.part && s.name !== "before");

const figure = (n: number) => (n === 0 ? "–" : n < 0 ? `−${-n}` : String(n));

interface CountedProps {
  /** Nobody counts points in this game. */
  pointless: true | undefined;
  course: Course;
  result: Result;
  seats: Seat[];
  me: number | null;
  /** Lights what a seat has on the board. */
  light(seat: number | null): void;
}

export function CountedTable({ pointless, course, result, seats, me, light }: CountedProps) {
  const sources = course.sources.filter(shown);
  const rank = (s: Seat) => result.ranks[s.seat] ?? seats.length;
  const rows = [...seats].sort((a, b) => rank(a) - rank(b));
  if (sources.length === 0) return null;
  return (
    <div class="counted" tabIndex={0} role="group" aria-label={say(pointless ? "left" : "counted")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(pointless ? "left" : "counted")}</th>
            {sources.map((s) => (
              <th key={s.name} scope="col">
                {sourceName(s.name)}
              </th>
            ))}
            {!pointless && <th scope="col">{say("total")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((s) => (
            <tr
              key={s.seat}
              class={s.seat === me ? "mine" : ""}
              onPointerEnter={() => light(s.seat)}
              onPointerLeave={() => light(null)}
            >
              <th scope="row">
                <span class="counted-who">
                  <SeatBadge seat={s.seat} size={20} />
                  <Face seat={s} size={26} />
                  <span>{seatName(seats, s.seat)}</span>
                </span>
              </th>
              {sources.map((from) => (
                <td key={from.name} class={from.part ? "" : "aside"}>
                  {figure(from.of[s.seat] ?? 0)}
                </td>
              ))}
              {!pointless && <td class="points">{result.points[s.seat]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
