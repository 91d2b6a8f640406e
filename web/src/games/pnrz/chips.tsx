// What can be done besides tapping tiles and gaps: leaving the extra action unused.
import type { BoardProps } from "../module";
import { asksFor } from "./choosing";
import type { View } from "./tiles";
import { say } from "./words";

export function Chips(props: BoardProps<View>) {
  const { moves, view, choice, ghost, play } = props;
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
          {say(
            view.step === "action"
              ? named
                ? "howAction"
                : "oneAction"
              : asksFor(props) === "cell"
                ? "howGap"
                : named
                  ? "howOnly"
                  : "howTile",
          )}
        </span>
      )}
      {ghost && <span class="quiet">{say("howTurn")}</span>}
    </div>
  );
}
