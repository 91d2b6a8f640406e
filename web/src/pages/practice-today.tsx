// On the home page: the mistakes that are to be practised today.
import { dueCards } from "../practice/deck";
import { readDeckHere } from "../practice/store";
import { link } from "../router";
import { useAnswer } from "../ui/lazy";
import { say } from "./practice-words";

export default function PracticeToday() {
  const deck = useAnswer(readDeckHere, []);
  if (!deck || deck instanceof Error || deck.cards.length === 0) return null;
  const due = dueCards(deck, new Date()).length;
  return (
    <section class="home-card practice-today" aria-label={say("title")}>
      <h2>{due > 0 ? say("today", due) : say("title")}</h2>
      <p class="quiet">{due > 0 ? say("about") : say("done")}</p>
      <div class="buttons">
        {due > 0 && (
          <a class="button" href={link("practise", "now")}>
            {say("start")}
          </a>
        )}
        <a class="button quiet" href={link("practise")}>
          {say("title")}
        </a>
      </div>
    </section>
  );
}
