// On the home page: the matches of the player that are being played, those that wait for a move first. The title and
// the icon of the page count these.
import { useEffect, useState } from "preact/hooks";
import { link } from "../router";
import { useBeat } from "../ui/beat";
import { useCount } from "../ui/count";
import { useAnswer } from "../ui/lazy";
import { say } from "./mine-words";
import { OwnRow } from "./own-row";
import { ownMatches } from "./own-matches";

const every = 10000,
  /** While nobody looks at the page, which still counts in its title. */
  seldom = 6;

/** As many as leave the shelf in sight. */
const most = 5;

export default function MyGames({
  titleOf,
  counted,
}: {
  titleOf(game: string): string;
  counted(waiting: number): void;
}) {
  const beat = useBeat(every, seldom);
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
