// On the home page: the matches of the player that are being played, those that wait for a move first. The title and
// the icon of the page count these.
import { useEffect, useState } from "preact/hooks";
import { link } from "../router";
import { useAnswer } from "../ui/lazy";
import { say } from "./mine-words";
import { OwnRow } from "./own-row";
import { ownMatches } from "./own-matches";

const every = 10000,
  /** While nobody looks at the page, which still counts in its title. */
  seldom = 6;

/** Counts up, each time the list is fetched again. */
function useBeat(): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    let n = 0;
    const timer = setInterval(() => (++n % seldom === 0 || !document.hidden) && setBeat(n), every);
    return () => clearInterval(timer);
  }, []);
  return beat;
}

/** As many as leave the shelf in sight. */
const most = 5;

const plain = "./icon.svg";
const numbered = (n: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect x="2" y="2" width="28" height="28" rx="7" fill="#ffb000" stroke="#23201c" stroke-width="2"/>' +
      '<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle">' +
      `${n > 9 ? "9+" : n}</text></svg>`,
  )}`;

function useCount(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) cardboard` : "cardboard";
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute("href", waiting > 0 ? numbered(waiting) : plain);
  }, [waiting]);
  useEffect(
    () => () => {
      document.title = "cardboard";
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", plain);
    },
    [],
  );
}

export default function MyGames({
  titleOf,
  counted,
}: {
  titleOf(game: string): string;
  counted(waiting: number): void;
}) {
  const beat = useBeat();
  const [changes, setChanges] = useState(0);
  const answer = useAnswer(ownMatches, [beat, changes]);
  const { waiting, matches } = answer === null || answer instanceof Error ? { waiting: 0, matches: [] } : answer;
  useCount(waiting);
  useEffect(() => counted(waiting), [waiting]);
  if (matches.length === 0) return null;
  const playing = matches.filter((m) => m.status === "playing");
  const heading = waiting > 0 ? say("yourMoves", waiting) : say("yourMatches");
  return (
    <section class="my-games waits" aria-label={heading}>
      <h2>{heading}</h2>
      <ul class="rows">
        {playing.slice(0, most).map((m) => (
          <OwnRow key={m.match} own={m} title={titleOf(m.game)} changed={() => setChanges((n) => n + 1)} />
        ))}
      </ul>
      <a class="button quiet to-all" href={link("mine")}>
        {say("all")}
      </a>
    </section>
  );
}
