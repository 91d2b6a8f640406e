// A path for the first visit: learn by playing, beat the easy bot, invite a friend. Done steps get a tick.
import { useState } from "preact/hooks";
import { isFirst } from "../games/manifest";
import { kept, keep } from "../kept";
import { learned } from "../learn/lessons";
import type { GameInfo } from "../net/protocol";
import { go } from "../router";
import { settings } from "../settings";
import { startMatch } from "../table/start";
import { home } from "./home-words";
import { againstBots, withFriend } from "./shelf";

/** Which of the three steps were done in this browser. */
const done = () => [learned().length > 0, kept<boolean>("won") === true, kept<boolean>("invited") === true];

interface FirstStepsProps {
  games: GameInfo[];
  server: boolean;
  /** Nothing else on the page is more urgent. */
  amber: boolean;
  fail(sentence: string): void;
}

export function FirstSteps({ games, server, amber, fail }: FirstStepsProps) {
  const [busy, setBusy] = useState(false);
  const ticks = done();
  const next = ticks.indexOf(false);
  const game = games.find((g) => isFirst(g.id));
  const steps = [
    [home("step1"), home("step1About")],
    [home("step2"), home("step2About")],
    [home("step3"), home(server ? "step3About" : "step3Here")],
  ];
  if (next < 0 || !game)
    return (
      <section class="home-card first-steps">
        <h2>{home("yourGames")}</h2>
        <p>{home("yourGamesAbout")}</p>
      </section>
    );
  const begin = () => {
    if (next === 0) {
      go("learn", game.id);
      return;
    }
    if (next === 2 && !server) {
      keep("invited", true);
      go("new", game.id);
      return;
    }
    setBusy(true);
    if (next === 2) keep("invited", true);
    startMatch({
      game: game.id,
      name: settings().name,
      seats: next === 1 ? againstBots(game, "easy").slice(0, 2) : withFriend(game),
    }).catch((e: Error) => {
      setBusy(false);
      fail(e.message);
    });
  };
  return (
    <section class="home-card first-steps">
      <h2>{home("firstTime")}</h2>
      <ol>
        {steps.map(([title, about], i) => (
          <li key={i} class={ticks[i] ? "done" : i === next ? "next" : ""}>
            <span class="step-number" aria-hidden="true">
              {ticks[i] ? "✓" : i + 1}
            </span>
            <span>
              <b>{title}</b> {ticks[i] && <span class="hidden">{home("done")}</span>}
              <span class="quiet">{about}</span>
            </span>
          </li>
        ))}
      </ol>
      <button class={amber ? "amber" : "main"} disabled={busy} onClick={begin}>
        {home("start", next + 1)}
      </button>
    </section>
  );
}
