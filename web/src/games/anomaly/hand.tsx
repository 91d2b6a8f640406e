// What belongs to the viewer, below the board.
import type { BoardProps } from "../module";
import { Claim } from "./claim";
import { HunterHand, PlainMoves } from "./hunter-hand";
import { StudentHand } from "./student-hand";
import { asksTracking, Tracking } from "./tracking";
import { Traps } from "./traps";
import type { View } from "./types.gen";

export function Hand(props: BoardProps<View>) {
  const { seat } = props;
  if (seat === null) return null;
  if (seat === 0) return <section class="hand ano-hand" aria-label="Your slot and cards"><HunterHand {...props} /></section>;
  return (
    <section class="hand ano-hand" aria-label="Your cards">
      <Claim {...props} />
      <Traps {...props} />
      {props.view.stage === "spirit" && <div class="ano-slot-acts"><PlainMoves {...props} /></div>}
      {asksTracking(props) ? <Tracking {...props} /> : <StudentHand {...props} />}
    </section>
  );
}
