// After the game: what a bot would have done at this step, seeing what the seat to move could see.
import { useEffect, useState } from "preact/hooks";
import { advice as askAdvice, step as askStep } from "../net/api";
import type { Advice, Seat } from "../net/protocol";
import { link } from "../router";
import { AdviceList } from "../table/advice";
import { text } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { PlayOn } from "./play-on";

interface ReviewProps {
  match: string;
  game: string;
  step: number;
  toMove: number[];
  seats: Seat[];
}

export function Review({ match, game, step, toMove, seats }: ReviewProps) {
  const [found, setFound] = useState<Advice | Error | "asked" | null>(null);
  useEffect(() => setFound(null), [match, step]);
  const ask = (seat: number) => {
    const here = step;
    setFound("asked");
    askStep(match, here)
      .then((shown) => askAdvice({ game, position: shown.view }, seat))
      .then((a) => setFound((now) => (now === "asked" ? a : now)), (e: Error) => setFound((now) => (now === "asked" ? e : now)));
  };
  return (
    <section class="review" aria-label={text("review")}>
      <div class="buttons">
        {toMove.map((seat) => (
          <button key={seat} class="ask-bot" disabled={found === "asked"} onClick={() => ask(seat)}>
            <SeatBadge seat={seat} size={20} /> {text("askBot", seatName(seats, seat))}
          </button>
        ))}
        <PlayOn key={step} game={game} players={seats.length} toMove={toMove} where={{ from: { match, step } }} />
        <a class="button" href={link("edit", game, match, step)}>{text("editPosition")}</a>
      </div>
      {found === "asked" && <p class="quiet" role="status">{text("thinking")}</p>}
      {found instanceof Error && <p class="trouble" role="alert">{found.message}</p>}
      {found && found !== "asked" && !(found instanceof Error) && <AdviceList advice={found} />}
    </section>
  );
}
