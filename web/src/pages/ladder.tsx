// The ladder of a game, and the profile of a player who wants to be seen: ratings and how they came about.
import "../style/ladder.css";
import { useState } from "preact/hooks";
import { games } from "../games/catalogue";
import type words from "../languages/en/ladder/ladder.json";
import { ladder, ownProfile, profileOf, type Profile, type RatingOf, type Rung } from "../net/ladder";
import { link } from "../router";
import { useSettings } from "../settings";
import { ratingText } from "../table/rated";
import { text, wordsOf } from "../texts";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";

const say = wordsOf<typeof words>("ladder", "ladder");

/** Beyond this deviation a rating is still a guess (docs/matches.md). */
const sure = 110;

function Rating({ of }: { of: RatingOf }) {
  return (
    <span class="rating" title={text("ratingWithin", of.rating - 2 * of.deviation, of.rating + 2 * of.deviation)}>
      {ratingText({ rating: of.rating, unsure: of.deviation > sure })} <span class="quiet">± {2 * of.deviation}</span>
    </span>
  );
}

const Trouble = ({ of }: { of: unknown }) =>
  of instanceof Error ? (
    <p class="trouble" role="alert">
      {of.message}
    </p>
  ) : null;

/** Whether the player of this browser is on the ladders, and a way on and off. */
function Own({ changed }: { changed(): void }) {
  const { name } = useSettings();
  const [wish, change] = useState<string | null | undefined>(undefined);
  const answer = useAnswer(async () => {
    const own = await ownProfile(wish);
    if (wish !== undefined) changed();
    return own;
  }, [wish]);
  if (!answer || answer instanceof Error) return <Trouble of={answer} />;
  return (
    <section class="ladder-own">
      <p>{answer.profile ? say("shown", answer.name ?? "") : say("notShown")}</p>
      {answer.profile ? (
        <button onClick={() => change(null)}>{say("hide")}</button>
      ) : name.trim() ? (
        <button class="main" onClick={() => change(name.trim())}>
          {say("show", name.trim())}
        </button>
      ) : (
        <a class="button" href={link("settings")}>
          {say("unnamed")}
        </a>
      )}
    </section>
  );
}

function Table({ rungs }: { rungs: Rung[] }) {
  return (
    <table class="ladder-table">
      <thead>
        <tr>
          {(["place", "player", "rating", "games"] as const).map((column) => (
            <th key={column} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rungs.map((rung, i) => (
          <tr key={rung.profile}>
            <td>{i + 1}</td>
            <th scope="row">
              <a href={link("player", rung.profile)}>{rung.name}</a>
            </th>
            <td>
              <Rating of={rung} />
            </td>
            <td>{rung.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LadderOf({ game, title }: { game: string; title: string }) {
  const [times, again] = useState(0);
  const answer = useAnswer(() => ladder(game), [game, times]);
  const rungs = answer && !(answer instanceof Error) ? answer.ladder : [];
  const seats = [...new Set(rungs.map((r) => r.seats))];
  return (
    <>
      <h1>{say("title", title)}</h1>
      <Trouble of={answer} />
      {answer && !(answer instanceof Error) && rungs.length === 0 && <p class="quiet">{say("none")}</p>}
      {seats.map((n) => (
        <section key={n}>
          <h2>{say("seats", n)}</h2>
          <Table rungs={rungs.filter((r) => r.seats === n)} />
        </section>
      ))}
      <Own changed={() => again((n) => n + 1)} />
    </>
  );
}

/** A rating over time: each match is a step to the right. */
function Plot({ points }: { points: number[] }) {
  const least = Math.min(...points),
    most = Math.max(...points);
  const width = 300,
    height = 80,
    edge = 6;
  const across = (i: number) => edge + (i * (width - 2 * edge)) / Math.max(1, points.length - 1);
  const up = (rating: number) => height - edge - ((rating - least) * (height - 2 * edge)) / Math.max(1, most - least);
  const places = points.map((rating, i) => `${across(i)},${up(rating)}`);
  const [last = "0,0"] = places.slice(-1);
  return (
    <svg
      class="ladder-plot"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say("course", points[0] ?? 0, points[points.length - 1] ?? 0)}
    >
      <polyline points={places.join(" ")} />
      <circle cx={last.split(",")[0]} cy={last.split(",")[1]} r="3.5" />
    </svg>
  );
}

function ProfileOf({ profile, titleOf }: { profile: Profile; titleOf(game: string): string }) {
  const played = new Map<string, number>();
  for (const r of profile.ratings) played.set(r.game, (played.get(r.game) ?? 0) + r.games);
  const favourites = [...played].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return (
    <>
      <h1>{profile.name}</h1>
      {favourites.length > 0 && (
        <p>
          {text("label", say("favourites"))} {favourites.map(([game]) => titleOf(game)).join(", ")}
        </p>
      )}
      {profile.ratings.map((r) => {
        const points = profile.course.filter((c) => c.game === r.game && c.seats === r.seats).map((c) => c.rating);
        return (
          <section key={`${r.game} ${r.seats}`} class="ladder-course">
            <h2>
              <a href={link("ladder", r.game)}>{titleOf(r.game)}</a>
            </h2>
            <p>
              <Rating of={r} /> <span class="quiet">{text("ratedAs", r.seats, r.games)}</span>
            </p>
            {points.length > 1 && <Plot points={points} />}
          </section>
        );
      })}
    </>
  );
}

function Player({ id, titleOf }: { id: string; titleOf(game: string): string }) {
  const answer = useAnswer(() => profileOf(id), [id]);
  if (!answer || answer instanceof Error) return <Trouble of={answer} />;
  return <ProfileOf profile={answer} titleOf={titleOf} />;
}

/** `game`: its ladder; else the profile of a `player`. */
export default function LadderPage({ game, player }: { game?: string; player?: string }) {
  const known = useAnswer(games, []);
  const list = known && !(known instanceof Error) ? known.games : [];
  const titleOf = (id: string) => list.find((g) => g.id === id)?.title ?? id;
  return (
    <>
      <TopBar />
      <main class="narrow ladder-page">
        {game !== undefined && <LadderOf key={game} game={game} title={titleOf(game)} />}
        {player !== undefined && <Player id={player} titleOf={titleOf} />}
        <nav class="buttons" aria-label={say("ladders")}>
          {list
            .filter((g) => g.id !== game)
            .map((g) => (
              <a key={g.id} class="button" href={link("ladder", g.id)}>
                {say("title", g.title)}
              </a>
            ))}
        </nav>
      </main>
    </>
  );
}
