// Any Student may take the Students' slot: who could, and who said so first.
import { useEffect, useRef } from "preact/hooks";
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import type { View } from "./types.gen";
import { students } from "./view";
import { word } from "./words";

export const claim = "I'll go.";

export function Claim({ view, seat, seats, chat, say }: BoardProps<View>) {
  const since = useRef(chat?.at(-1)?.n ?? 0);
  const open = view.stage === "act";
  useEffect(() => {
    if (!open) since.current = chat?.at(-1)?.n ?? 0;
  });
  if (!open || students(view).length < 2 || view.advanced === "advanced") return null;
  const may = seats.filter((s) => s.seat > 0 && s.playing);
  /* Bots say nothing: with them there is nobody to agree with. */
  if (may.filter((s) => s.kind !== "bot").length < 2) return null;
  const goes = chat?.find(
    (c) => c.n > since.current && c.text === claim && c.seat !== null && may.some((s) => s.seat === c.seat),
  );
  const mine = seat !== null && may.some((s) => s.seat === seat);
  return (
    <div class="ano-claim">
      <span>
        {goes ? (
          <>
            <SeatBadge seat={goes.seat ?? 0} size={18} /> {word("wants", seatName(seats, goes.seat ?? 0))}
          </>
        ) : (
          word("mayTake")
        )}
      </span>
      {!goes &&
        may.map((s) => (
          <span key={s.seat} class="ano-claimant">
            <SeatBadge seat={s.seat} size={18} /> {seatName(seats, s.seat)}
          </span>
        ))}
      {mine && say && goes?.seat !== seat && <button onClick={() => say(claim)}>{word("illGo")}</button>}
    </div>
  );
}
