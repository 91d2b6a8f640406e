// What belongs to the viewer: cards, tracking cards while one is asked for, and traps.
import type { BoardProps } from "../module";
import { HunterHand } from "./hunter-hand";
import { StudentHand } from "./student-hand";
import { asksTracking, Tracking } from "./tracking";
import { Traps } from "./traps";
import type { View } from "./types.gen";
import { isAdvanced, students } from "./view";
import { word } from "./words";

/** How much of the column the boxes above the hand need, in pixels: it takes the rest. */
function above({ view, seat }: BoardProps<View>): number {
  if (seat === 0) return view.aid === "none" ? 210 : 330;
  return isAdvanced(view) ? 292 : 30 + 144 * students(view).length;
}

export function Hand(props: BoardProps<View>) {
  const { seat } = props;
  if (seat === null || props.view.stage === "over") return null;
  return (
    <section
      class={`hand ano-hand ${seat === 0 ? "ano-hunting" : ""}`}
      aria-label={word(seat === 0 ? "slotAndCards" : "cards")}
      style={{ "--above": `${above(props)}px` }}
    >
      {seat === 0 ? (
        <HunterHand {...props} />
      ) : (
        <>
          <Traps {...props} />
          {asksTracking(props) ? <Tracking {...props} /> : <StudentHand {...props} />}
        </>
      )}
    </section>
  );
}
