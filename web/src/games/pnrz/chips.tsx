// What the prompt says at this table: what a pending move would bring, how to turn it, and how to go on.
import { seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { Picture } from "./art";
import { asksFor, turn } from "./choosing";
import { useFocus } from "./focus";
import { useGhosts } from "./facts";
import type { Change } from "./laying";
import type { View } from "./tiles";
import { say, sides } from "./words";

type Props = BoardProps<View>;

/** What is asked about a ghost; leaving an action out shows none. */
const asks: Record<string, Parameters<typeof say>[0]> = {
  play: "askLay",
  "play-base": "askLay",
  move: "askMove",
  rotate: "askTurn",
  swap: "askSwap",
  replace: "askReplace",
  "replace-base": "askReplace",
};

/** "Your pirates go from 12 to 17." */
function goes({ view, seat, seats }: Props, { faction, by }: Change): string {
  const owner = view.owners[faction] ?? null,
    old = view.scores[faction];
  if (owner === null) return say("goNobodys", say(sides[faction]), old, old + by);
  if (owner === seat) return say("goYours", say(sides[faction]), old, old + by);
  return say("goTheirs", seatName(seats, owner), say(sides[faction]), old, old + by);
}

/** The question about a ghost, with what it would bring; the viewer's own crews come first. */
function Asked({ props, ask }: { props: Props; ask: Parameters<typeof say>[0] }) {
  const { view, seat } = props;
  const { changes } = useFocus();
  const own = (c: Change) => (view.owners[c.faction] === seat ? 0 : 1);
  const told = changes
    .filter((c) => c.by !== 0)
    .sort((a, b) => own(a) - own(b))
    .map((c) => goes(props, c));
  return (
    <p class="pnrz-asked">
      <b>
        {say(ask)} {told[0] ?? (changes.length > 0 ? say("noScore") : "")}
      </b>{" "}
      {told.slice(1).join(" ")}
    </p>
  );
}

function nextStep(props: Props): string {
  const named = props.choice.refs.length > 0;
  if (props.view.step === "action") return say(named ? "howAction" : "oneAction");
  return say(asksFor(props) === "cell" ? "howGap" : named ? "howOnly" : "howTile");
}

export function Chips(props: Props) {
  const { moves, ghost, play } = props;
  const ask = ghost ? asks[ghost.verb] : undefined;
  const leave = moves.find((m) => m.verb === "decline");
  const turnable = useGhosts(props, ghost).ghosts.find((t) => !t.tile.startsWith("B"));
  return (
    <div class="chips">
      {ask && <Asked props={props} ask={ask} />}
      <span class="quiet">{ask ? say(turnable ? "howTurn" : "howElse") : nextStep(props)}</span>
      {turnable && (
        <button
          class="chip pnrz-turn-it"
          data-turns
          title={`${say("turn")} (R)`}
          onClick={() => turn(props, turnable.cell)}
        >
          <Picture name="action-rotate" width={26} /> {say("turn")}
        </button>
      )}
      {/* They share one place; a step back leads to leaving. */}
      {leave && !turnable && (
        <button class="chip" data-verb={leave.verb} onClick={() => play?.(leave.text)}>
          {say("decline")}
        </button>
      )}
    </div>
  );
}
