// The places: as high as the rank, so that shared ranks share a step.
import type { Rated, Result, Seat } from "../net/protocol";
import { Rating } from "../table/rated";
import { Face } from "../ui/face";
import { SeatBadge, seatName } from "../ui/seat";
import { say } from "./words";
import { text } from "../texts";

/** The winner stands in the middle: second and fourth place at the left, third and fifth at the right. */
const placeInRow = (index: number) => (index % 2 === 0 ? index : -index);

interface PodiumProps {
  /** Nobody counts points in this game. */
  pointless: true | undefined;
  result: Result;
  seats: Seat[];
  ratings: Rated[];
}

export function Podium({ pointless, result, seats, ratings }: PodiumProps) {
  const rank = (s: Seat) => result.ranks[s.seat] ?? seats.length;
  const order = [...seats].sort((a, b) => rank(a) - rank(b));
  const steps = [...new Set(order.map(rank))];
  return (
    <ol class="ranking podium" aria-label={say("podium")}>
      {order.map((s, i) => (
        <li
          key={s.seat}
          class={`seat-${s.seat} ${result.winners.includes(s.seat) ? "winner" : ""}`}
          style={{ order: placeInRow(i) }}
          data-step={steps.indexOf(rank(s))}
        >
          <span class="podium-face">
            <Face seat={s} size={seats.length > 3 ? 56 : 68} />
            <SeatBadge seat={s.seat} size={24} />
          </span>
          <span class="podium-step">
            <span class="hidden">{text("label", say("place", rank(s)))} </span>
            {pointless ? (
              <span class="points" aria-hidden="true">
                {rank(s)}.
              </span>
            ) : (
              <span class="points">{result.points[s.seat]}</span>
            )}
            <span class="podium-name">{seatName(seats, s.seat)}</span>
            <Rating rated={ratings.find((r) => r.seat === s.seat)} change />
          </span>
        </li>
      ))}
    </ol>
  );
}
