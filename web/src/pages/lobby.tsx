// The home page: a shelf with five boxes, what waits for you, a path for the first visit, and who else is there.
import { useEffect, useRef, useState } from "preact/hooks";
import { puzzleOfDay } from "../learn/puzzle-day";
import { games } from "../games/catalogue";
import { kept } from "../kept";
import { useServer } from "../net/server";
import { link } from "../router";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { lazyPage, useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { FirstSteps } from "./first-steps";
import { goDown, HomeLinks } from "./home-links";
import { home } from "./home-words";
import { OpenTables } from "./lobby-tables";
import { SavedMatches, waitingHere } from "./saved-matches";
import { Shelf } from "./shelf";
import { YourRatings } from "./your-ratings";

const PuzzlePicture = lazyPage(() => import("./puzzle-picture"));
const PracticeToday = lazyPage(() => import("./practice-today"), "practice");
const MyGames = lazyPage(() => import("./my-games"), "mine");

/** True once the thing has come into view: what is far below is not fetched before. */
function useSeen<E extends Element>() {
  const [seen, setSeen] = useState(false);
  const thing = useRef<E>(null);
  useEffect(() => {
    if (!thing.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, []);
  return { seen, thing };
}

function PuzzleOfDay({ titleOf }: { titleOf(game: string): string }) {
  const { game, number } = puzzleOfDay(new Date());
  const { seen, thing } = useSeen<HTMLElement>();
  if (!game) return null;
  return (
    <section class="home-card of-day" aria-label={text("puzzleToday")} ref={thing}>
      <div class="of-day-picture">{seen && <PuzzlePicture game={game} number={number} />}</div>
      <div class="of-day-words">
        <div class="grow">
          <h2>{text("puzzleToday")}</h2>
          <p class="quiet">
            {titleOf(game)}. {home("puzzleOf")}
          </p>
        </div>
        <a class="button" href={link("puzzle")}>
          {text("puzzleTry")}
        </a>
      </div>
    </section>
  );
}

/** `at` is a place on the page that a link of another page leads to. */
export function Lobby({ at }: { at: string }) {
  const server = useServer();
  const known = useAnswer(games, [server]);
  const [waiting, setWaiting] = useState(0);
  const here = useAnswer(waitingHere, []);
  const [trouble, setTrouble] = useState("");
  const list = known && !(known instanceof Error) ? known.games : [];
  const titleOf = (id: string) => list.find((g) => g.id === id)?.title ?? id;
  const table = here instanceof Error || waiting > 0 ? null : here;
  useEffect(() => {
    if (at === "tables" && server && known) goDown(".open-tables");
  }, [at, server, known]);
  return (
    <>
      <TopBar links={<HomeLinks games={list} server={server} />} />
      <main class="lobby">
        <header>
          <div>
            <h1>{home("title")}</h1>
            <p class="quiet">{home("with")}</p>
          </div>
          {table && (
            <section class="waits-for-you waits" aria-label={home("waits")}>
              <Cover game={table.game} title={titleOf(table.game)} />
              <p>
                <b>{titleOf(table.game)}</b>
                <span>{home("waits")}</span>
              </p>
              <a class="button amber" href={table.href}>
                {home("goOn")}
              </a>
            </section>
          )}
        </header>
        {known instanceof Error && (
          <p class="trouble" role="alert">
            {known.message}
          </p>
        )}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {server && <MyGames titleOf={titleOf} counted={setWaiting} />}
        <Shelf games={list} server={server} fail={setTrouble} />
        <div class="home-cards">
          <FirstSteps games={list} server={server} amber={table === null && waiting === 0} fail={setTrouble} />
          {server && <OpenTables games={list} fail={setTrouble} />}
          {kept("practice") && <PracticeToday />}
          <PuzzleOfDay titleOf={titleOf} />
        </div>
        <SavedMatches titleOf={titleOf} fail={setTrouble} />
        {server && <YourRatings titleOf={titleOf} />}
        <footer class="quiet">{text("unofficial")}</footer>
      </main>
    </>
  );
}
