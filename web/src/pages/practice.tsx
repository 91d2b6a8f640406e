// The trainer: how many mistakes there are to practise today, how well it went so far, and the deck as a file.
import "../style/practice.css";
import { useEffect, useState } from "preact/hooks";
import { dueCards, fileOf, merged, nextDay, readDeck, type Card, type Deck } from "../practice/deck";
import { changeDeck, readDeckHere } from "../practice/store";
import { go, link } from "../router";
import { dayText } from "../ui/deadline";
import { download } from "../ui/download";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { Accuracy } from "./accuracy";
import { Session } from "./practice-session";
import { say } from "./practice-words";

function AsFile({ deck, changed }: { deck: Deck; changed(): void }) {
  const [told, tell] = useState("");
  const add = async (file: File | undefined) => {
    if (!file) return;
    const found = readDeck(await file.text());
    if (found) {
      await changeDeck((here) => merged(here, found));
      changed();
    }
    tell(say(found ? "imported" : "notOurs"));
  };
  return (
    <section class="practice-file">
      <p class="quiet">{say("kept")}</p>
      <div class="buttons">
        {deck.cards.length > 0 && (
          <button onClick={() => download("cardboard-mistakes.json", "application/json", fileOf(deck))}>
            {say("export")}
          </button>
        )}
        <label class="button open-deck">
          {say("import")}
          <input
            class="hidden"
            type="file"
            accept=".json,application/json"
            onChange={(e) => void add(e.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <p role="status">{told}</p>
    </section>
  );
}

function Overview({ deck, now, changed }: { deck: Deck; now: Date; changed(): void }) {
  const due = dueCards(deck, now).length,
    next = nextDay(deck, now);
  return (
    <main class="narrow practice">
      <h1>{say("title")}</h1>
      <p>{say("about")}</p>
      {deck.cards.length === 0 ? (
        <p class="quiet">{say("nothing")}</p>
      ) : (
        <section class="practice-today" role="status">
          <p>
            <b>{due > 0 ? say("today", due) : say("done")}</b>{" "}
            {due === 0 && next && say("next", dayText(Date.parse(`${next}T00:00`)))}
          </p>
          {due > 0 && (
            <a class="button main" href={link("practise", "now")}>
              {say("start")}
            </a>
          )}
        </section>
      )}
      <Accuracy days={deck.days} />
      {deck.cards.length > 0 && <p class="quiet">{say("cards", deck.cards.length)}</p>}
      <AsFile deck={deck} changed={changed} />
    </main>
  );
}

/** What is asked now: of one match, or of all. The list stays as it is while cards of it are answered. */
function Practising({ match }: { match: string }) {
  const answer = useAnswer<Card[]>(async () => {
    const deck = await readDeckHere(),
      cards = dueCards(deck, new Date());
    return match ? cards.filter((c) => c.id.startsWith(`${match}/`)) : cards;
  }, [match]);
  const done = () => go("practise");
  const cards = answer instanceof Error ? [] : answer;
  useEffect(() => {
    if (cards?.length === 0) done();
  }, [answer]);
  if (!cards || cards.length === 0) return null;
  return (
    <main>
      <Session cards={cards} done={done} />
    </main>
  );
}

/** `where`: "" the overview, "now" what is due, otherwise the mistakes of that match. */
export default function PracticePage({ where }: { where: string }) {
  const [changes, setChanges] = useState(0);
  const deck = useAnswer(readDeckHere, [where, changes]);
  const practises = where !== "";
  return (
    <>
      <TopBar
        tools={
          practises && (
            <a class="button quiet leave" href={link("practise")}>
              {say("leave")}
            </a>
          )
        }
      >
        {practises && say("title")}
      </TopBar>
      {practises ? (
        <Practising match={where === "now" ? "" : where} />
      ) : (
        deck &&
        !(deck instanceof Error) && <Overview deck={deck} now={new Date()} changed={() => setChanges((n) => n + 1)} />
      )}
    </>
  );
}
