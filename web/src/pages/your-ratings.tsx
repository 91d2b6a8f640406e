// How well the player of this browser plays: one line for each game and number of seats that was played rated.
import { ratings } from "../net/api";
import { link } from "../router";
import { ratingText } from "../table/rated";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";

/** Beyond this deviation a rating is still a guess (docs/matches.md). */
const sure = 110;

export function YourRatings({ titleOf }: { titleOf(game: string): string }) {
  const answer = useAnswer(ratings, []);
  if (!answer || answer instanceof Error || answer.ratings.length === 0) return null;
  return (
    <section class="your-ratings" aria-label={text("yourRatings")}>
      <h2>{text("yourRatings")}</h2>
      <ul class="rows">
        {answer.ratings.map((r) => (
          <li key={`${r.game} ${r.seats}`}>
            <span class="grow">
              <a href={link("ladder", r.game)}>{titleOf(r.game)}</a>{" "}
              <span class="quiet">{text("ratedAs", r.seats, r.games)}</span>
            </span>
            <span class="rating" title={text("ratingWithin", r.rating - 2 * r.deviation, r.rating + 2 * r.deviation)}>
              {ratingText({ rating: r.rating, unsure: r.deviation > sure })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
