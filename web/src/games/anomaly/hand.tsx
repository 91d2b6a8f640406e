// What belongs to the viewer, below the board.
import type { BoardProps } from "../module";
import { HunterHand } from "./hunter-hand";
import { StudentHand } from "./student-hand";
import { asksTracking, Tracking } from "./tracking";
import { Traps } from "./traps";
import type { View } from "./types.gen";
import { word } from "./words";

export function Hand(props: BoardProps<View>) {
  const { seat } = props;
  if (seat === null || props.view.stage === "over") return null;
  if (seat === 0)
    return (
      <section class="hand ano-hand" aria-label={word("slotAndCards")}>
        <HunterHand {...props} />
      </section>
    );
  return (
    <section class="hand ano-hand" aria-label={word("cards")}>
      <Traps {...props} />
      {asksTracking(props) ? <Tracking {...props} /> : <StudentHand {...props} />}
    </section>
  );
}
