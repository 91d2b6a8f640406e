// The five steps of a turn, and whose turn it is.
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import type { View } from "./view";
import { say } from "./words";

const words = ["stepMission", "stepTurrets", "stepFigures", "stepBuild", "stepCleanUp"] as const;
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

export function Rail({ view, seat, seats }: BoardProps<View>) {
  const step = stages[view.stage];
  if (step === undefined) return null;
  const mine = seat !== null && seat === view.active;
  return (
    <div class={`spf-turn ${mine ? "spf-mine" : ""}`}>
      <p>
        <SeatBadge seat={view.active} size={20} />{" "}
        {mine ? say("yourTurn") : say("turnOf", seatName(seats, view.active))}
      </p>
      <ol class="spf-rail" aria-label={say("steps")}>
        {words.map((word, i) => (
          <li
            key={word}
            class={i === step ? "spf-now" : i < step ? "spf-done" : ""}
            aria-current={i === step ? "step" : undefined}
            title={say("stepIs", i + 1, say(word))}
          >
            <b>{i < step ? "✓" : i + 1}</b> <span>{say(word)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
