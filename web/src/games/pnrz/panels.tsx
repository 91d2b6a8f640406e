// Above the table: the four crews' pennants with their scores, and the stack. In a player's box: what they hold.
import { Counted, useCounted } from "../../ui/counted";
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { signed } from "./areas";
import { Drawing, Head } from "./art";
import { lookAt, useFocus } from "./focus";
import { usePoints } from "./facts";
import { side, Tile } from "./tile";
import { factions, printOf, type Faction, type View } from "./tiles";
import { say, sides } from "./words";

type Props = BoardProps<View>;

function Delta({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span class={`pnrz-delta ${by < 0 ? "pnrz-less" : ""}`} title={say("wouldChange", signed(by))}>
      {signed(by)}
    </span>
  );
}

/** Those of one seat hang side by side; nobody's crew hangs last. */
const inOrder = (view: View): Faction[] =>
  [...factions].sort((a, b) => (view.owners[a] ?? Infinity) - (view.owners[b] ?? Infinity) || 0);

/** Whose crew it is, and how many tiles they hold. */
function ownerWords({ view, seat, seats }: Props, owner: number | null): string {
  if (owner === null) return say("unowned");
  const who = owner === seat ? say("you") : seatName(seats, owner);
  if (view.step === "over") return who;
  if (owner === seat && view.seat === seat) return say("yourTurn");
  const tiles = view.hand_sizes[owner] ?? 0;
  return say("holds", who, tiles);
}

function Pennant({ faction, props }: { faction: Faction; props: Props }) {
  const { view } = props;
  const focus = useFocus();
  const owner = view.owners[faction] ?? null;
  const pinned = focus.pinned === faction;
  const turn = owner !== null && view.seat === owner && view.step !== "over";
  const score = useCounted(view.scores[faction]);
  return (
    <button
      class={`pnrz-score pnrz-faction-${faction} ${turn ? "pnrz-to-play" : ""}`}
      aria-pressed={pinned}
      title={`${say("scoring")} (P)`}
      aria-label={`${say("best", say(sides[faction]), view.scores[faction])}, ${ownerWords(props, owner)}`}
      onClick={() => lookAt({ pinned: pinned ? null : faction })}
      onPointerEnter={() => lookAt({ faction })}
      onPointerLeave={() => lookAt({ faction: null })}
    >
      <span class="pnrz-cloth">
        <span class="pnrz-weave" />
      </span>
      {owner !== null && <SeatBadge seat={owner} size={24} />}
      <Head of={faction} size={46} />
      <b
        key={view.scores[faction]}
        class="pnrz-bump"
        title={say("bestGang", say(sides[faction]), view.scores[faction])}
      >
        {score}
      </b>
      <span class="pnrz-owner">{ownerWords(props, owner)}</span>
      <Delta by={focus.changes.find((c) => c.faction === faction)?.by ?? 0} />
    </button>
  );
}

function Stack({ view }: Props) {
  const last = view.stack === 0 && view.step !== "over";
  return (
    <div class="pnrz-stack" role="img" title={say("stack", view.stack)} aria-label={say("stack", view.stack)}>
      <span class="pnrz-left">
        {last ? say("lastTurns", view.final_turns) : say("tilesLeft")}
        <b>{view.stack}</b>
      </span>
      <svg viewBox="-6 -6 216 250" aria-hidden="true" data-at="deck">
        {view.stack > 0 ? (
          <Drawing name="tile-stack" x={-6} y={-6} width={216} height={250} />
        ) : (
          <rect class="pnrz-no-stack" x="6" y="16" width="188" height="188" rx="16" />
        )}
      </svg>
    </div>
  );
}

export function Strip(props: Props) {
  return (
    <div class="strip pnrz-strip">
      <div class="pnrz-pennants">
        {inOrder(props.view).map((f) => (
          <Pennant key={f} faction={f} props={props} />
        ))}
      </div>
      <Stack {...props} />
    </div>
  );
}

function Small({ tile }: { tile: string }) {
  return (
    <svg class="pnrz-small" viewBox="-8 -8 220 232" role="img" aria-label={tile}>
      <Tile letters={printOf(tile)} tile={tile} />
    </svg>
  );
}

const Back = () => (
  <svg class="pnrz-small" viewBox={`-8 -8 ${side + 20} ${side + 32}`} aria-hidden="true">
    <Drawing name="tile-under" x={-8} y={-8} width={220} height={232} />
    <Drawing name="tile-back" width={side} />
  </svg>
);

export function Player(props: Props & { of: number }) {
  const { view, of, seat } = props;
  const { changes } = useFocus();
  const points = usePoints(props);
  const mine = factions.filter((f) => view.owners[f] === of);
  const shown = view.shown[of] ?? [];
  const hidden = (view.hand_sizes[of] ?? 0) - shown.length;
  return (
    <div class="pnrz-player">
      <p>
        {mine.map((f) => (
          <span key={f} class={`pnrz-side pnrz-faction-${f}`} title={say("bestGang", say(sides[f]), view.scores[f])}>
            <Head of={f} size={22} /> {view.scores[f]}
          </span>
        ))}
        <span class="grow" />
        <Delta by={changes.filter((c) => mine.includes(c.faction)).reduce((sum, c) => sum + c.by, 0)} />
        {mine.length > 1 && view.step !== "over" && (
          <b class="points" title={say("together", points[of] ?? 0)}>
            <Counted n={points[of] ?? 0} />
          </b>
        )}
      </p>
      {of !== seat && (
        <p class="pnrz-held">
          {view.hand[of]?.map((t) => (
            <Small key={t} tile={t} />
          ))}
          {hidden > 0 && view.hand[of] === null && (
            <span class="pnrz-backs" role="img" aria-label={say("hidden", hidden)}>
              {Array.from({ length: hidden }, (_, i) => (
                <Back key={i} />
              ))}
            </span>
          )}
          {shown.map((t) => (
            <Small key={t} tile={t} />
          ))}
        </p>
      )}
    </div>
  );
}
