// Beside the table: the four factions with their scores, what is left, and what each player holds.
import { InlineIcon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import type { BoardProps } from "../module";
import { lookAt, useFocus } from "./focus";
import { pointsOf } from "./laying";
import { side, Tile } from "./tile";
import { factions, pictures, printOf, type Faction, type View } from "./tiles";
import { say, sides } from "./words";

type Props = BoardProps<View>;

function Delta({ by }: { by: number }) {
  if (by === 0) return null;
  return <span class={`pnrz-delta ${by < 0 ? "pnrz-less" : ""}`}>{by > 0 ? `+${by}` : `−${-by}`}</span>;
}

/** The line that outlines a faction's best area, as a key. */
function Swatch() {
  return (
    <svg class="pnrz-swatch pnrz-area pnrz-best" width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path class="pnrz-under" d="M3 4H23" />
      <path class="pnrz-line" d="M3 4H23" />
    </svg>
  );
}

function FactionScore({ view, faction }: { view: View; faction: Faction }) {
  const focus = useFocus();
  const owner = view.owners[faction] ?? null;
  const pinned = focus.pinned === faction;
  return (
    <button
      class={`pnrz-score pnrz-faction-${faction}`}
      aria-pressed={pinned}
      title={`${say("scoring")} (C)`}
      aria-label={say("best", say(sides[faction]), view.scores[faction])}
      onClick={() => lookAt({ pinned: pinned ? null : faction })}
      onPointerEnter={() => lookAt({ faction })}
      onPointerLeave={() => lookAt({ faction: null })}
    >
      {owner === null ? <span class="rule pnrz-wide">{say("unowned")}</span> : <SeatBadge seat={owner} size={18} />}
      <InlineIcon name={pictures[faction]?.icon ?? ""} size={20} />
      <Swatch />
      <b>{view.scores[faction]}</b>
      <Delta by={focus.changes.find((c) => c.faction === faction)?.by ?? 0} />
    </button>
  );
}

export function Strip({ view }: Props) {
  return (
    <div class="strip pnrz-strip">
      {factions.map((f) => (
        <FactionScore key={f} view={view} faction={f} />
      ))}
      <span class="grow" />
      <span
        class="pnrz-stack"
        role="img"
        data-at="deck"
        title={say("stack", view.stack)}
        aria-label={say("stack", view.stack)}
      >
        <svg width="30" height="28" viewBox="0 0 30 28" aria-hidden="true">
          {[0, 3, 6].slice(0, Math.min(3, Math.ceil(view.stack / 16))).map((d) => (
            <rect key={d} x={2 + d} y={7 - d} width="19" height="19" rx="3" />
          ))}
        </svg>
        <b>{view.stack}</b>
      </span>
      {view.stack === 0 && view.step !== "over" && <span class="pnrz-last">{say("lastTurns", view.final_turns)}</span>}
    </div>
  );
}

function Small({ tile }: { tile: string }) {
  return (
    <svg class="pnrz-small" viewBox={`-2 -2 ${side + 4} ${side + 4}`} role="img" aria-label={tile}>
      <Tile letters={printOf(tile)} tile={tile} />
    </svg>
  );
}

export function Player(props: Props & { of: number }) {
  const { view, of, seat } = props;
  const { changes } = useFocus();
  const mine = factions.filter((f) => view.owners[f] === of);
  const shown = view.shown[of] ?? [];
  const hidden = (view.hand_sizes[of] ?? 0) - shown.length;
  return (
    <div class="pnrz-player">
      <p>
        {mine.map((f) => (
          <span key={f} class={`pnrz-side pnrz-faction-${f}`}>
            <InlineIcon name={pictures[f]?.icon ?? ""} /> {view.scores[f]}
          </span>
        ))}
        <span class="grow" />
        <Delta by={changes.filter((c) => mine.includes(c.faction)).reduce((sum, c) => sum + c.by, 0)} />
        <b class="points">{pointsOf(view, view.scores, of)}</b>
      </p>
      <p class="pnrz-held">
        {of !== seat && view.hand[of]?.map((t) => <Small key={t} tile={t} />)}
        {of !== seat && hidden > 0 && view.hand[of] === null && (
          <span class="pnrz-backs" role="img" aria-label={say("hidden", hidden)}>
            {Array.from({ length: hidden }, (_, i) => (
              <span key={i} class="pnrz-back" />
            ))}
          </span>
        )}
        {of !== seat && shown.map((t) => <Small key={t} tile={t} />)}
        {of === seat && <span class="quiet">{say("inHand", hidden + shown.length)}</span>}
      </p>
    </div>
  );
}
