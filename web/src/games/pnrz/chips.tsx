// What can be done besides tapping tiles and gaps: leaving the extra action unused.
import type { BoardProps } from "../module";
import type { View } from "./tiles";
import { say } from "./words";

export function Chips({ moves, view, choice, ghost, play }: BoardProps<View>) {
  const leave = moves.find((m) => m.verb === "decline");
  const named = choice.refs.length > 0;
  return (
    <div class="chips">
      {leave && (
        <button class="chip" onClick={() => play?.(leave.text)}>
          {say("decline")}
        </button>
      )}
      {!ghost && (
        <span class="quiet">
          {say(view.step === "action" ? (named ? "howAction" : "oneAction") : named ? "howGap" : "howTile")}
        </span>
      )}
      {ghost && <span class="quiet">{say("howTurn")}</span>}
    </div>
  );
}
