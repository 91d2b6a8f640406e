// Above the board: round, Arena-Master card, the five steps of a turn.
import { InlineIcon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import type { BoardProps } from "../module";
import { masters } from "./cards";
import { ScoreTrack } from "./track";
import type { View } from "./view";
import { say } from "./words";

const rail = ["stepMission", "stepTurrets", "stepFigures", "stepBuild", "stepCleanUp"] as const;
const stages: Record<string, number> = {
  mission: 0,
  turrets: 1,
  fire: 1,
  figures: 2,
  act: 2,
  build: 3,
  pay: 3,
  mines: 4,
  landing: 4,
  refill: 4,
  return: 4,
  zones: 4,
  finish: 4,
  fog: 4,
};

export function Strip({ view }: BoardProps<View>) {
  const step = stages[view.stage];
  return (
    <div class="strip spf-strip">
      <span class="spf-round" role="img" aria-label={view.round === 0 ? say("setup") : say("roundOf", view.round)}>
        {view.round === 0 ? (
          say("setup")
        ) : (
          <>
            {say("round")} <b>{view.round}</b>{" "}
            <span class="spf-rounds" aria-hidden="true">
              {[1, 2, 3, 4, 5, 6].map((n) => (
                <i key={n} class={n < view.round ? "spf-gone" : n === view.round ? "spf-now" : ""} />
              ))}
            </span>
          </>
        )}
      </span>
      {view.arena.map((name) => {
        const card = masters[name];
        return (
          card && (
            <span key={name} class="spf-master">
              <InlineIcon name="tv" size={18} /> <b>{card.title}</b> <span>{card.text}</span>{" "}
              <span class="rule">{card.rule}</span>
            </span>
          )
        );
      })}
      {step !== undefined && (
        <ol class="spf-rail" aria-label={say("steps")}>
          <li>
            <SeatBadge seat={view.active} size={20} />
          </li>
          {rail.map((word, i) => (
            <li
              key={word}
              class={i === step ? "spf-now" : i < step ? "spf-done" : ""}
              aria-current={i === step ? "step" : undefined}
            >
              {i + 1} <span>{say(word)}</span>
            </li>
          ))}
        </ol>
      )}
      {view.round > 0 && <ScoreTrack view={view} />}
    </div>
  );
}
