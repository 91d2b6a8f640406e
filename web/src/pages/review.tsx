// After the game: what a bot would have done at this step, seeing what the seat to move could see.
import { useEffect, useState } from "preact/hooks";
import type { Study } from "../engine/study";
import type { Advice, GameTables, Seat } from "../net/protocol";
import { link } from "../router";
import { AdviceList } from "../table/advice";
import { rewordedAdvice, rewordedLog } from "../table/wording";
import { text } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { PlayOn } from "./play-on";

interface ReviewProps {
  match: string;
  study: Study;
  tables: GameTables;
  step: number;
  toMove: number[];
  seats: Seat[];
}

interface Found {
  advice: Advice;
  /** What was played there, by that seat. */
  played: { text: string; words: string } | null;
}

async function advise(study: Study, tables: GameTables, seats: Seat[], step: number, seat: number): Promise<Found> {
  const { steps } = await study.look(step);
  const [advice, next] = await Promise.all([study.advice(step, seat), step < steps ? study.look(step + 1) : null]);
  const made = next && next.seat === seat ? rewordedLog(next.log, tables, seats)[0]?.words : null;
  return {
    advice: rewordedAdvice(advice, tables, seats, seat),
    played: next && next.seat === seat ? { text: next.text, words: made ?? next.text } : null,
  };
}

export function Review({ match, study, tables, step, toMove, seats }: ReviewProps) {
  const game = tables.game.id;
  const [found, setFound] = useState<Found | Error | "asked" | null>(null);
  useEffect(() => setFound(null), [match, step]);
  const ask = (seat: number) => {
    setFound("asked");
    const done = (answer: Found | Error) => setFound((now) => (now === "asked" ? answer : now));
    advise(study, tables, seats, step, seat).then(done, done);
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
        <a class="button" href={link("edit", game, match, step)}>
          {text("editPosition")}
        </a>
      </div>
      {found === "asked" && (
        <p class="quiet" role="status">
          {text("thinking")}
        </p>
      )}
      {found instanceof Error && (
        <p class="trouble" role="alert">
          {found.message}
        </p>
      )}
      {found && found !== "asked" && !(found instanceof Error) && (
        <AdviceList advice={found.advice} played={found.played} />
      )}
    </section>
  );
}
