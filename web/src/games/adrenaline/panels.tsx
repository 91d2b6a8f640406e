// Beside the arena: each player's board, the killshot track or the spawnpoints' tracks, actions left.
import { Icon } from "../../ui/icon";
import { SeatBadge, SeatShape, letter, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { cardText, powerupOf, weapons } from "./cards";
import { lookAt, looking, useFocus } from "./focus";
import { setNever, useNever } from "./never";
import { Cubes, letterOf, SmallIcon } from "./pieces";
import { projected } from "./points";
import { DamageRow, Worth } from "./track";
import { colours, type SeatView, type View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

/** Three places for cubes of each colour. */
function Ammo({ board }: { board: SeatView }) {
  return (
    <svg
      class="adr-ammo"
      viewBox="0 0 138 15"
      role="img"
      aria-label={say("ammo", colours.map((c) => letterOf[c].repeat(board.ammo[c])).join("") || say("none"))}
    >
      {colours.map((c, k) =>
        Array.from({ length: 3 }, (_, i) =>
          i < board.ammo[c] ? (
            <Cubes key={c + i} cost={letterOf[c]} x={8 + k * 47 + i * 15} y={7.5} size={12} />
          ) : (
            <rect
              key={c + i}
              class={`adr-no-cube adr-ammo-${c}`}
              x={2 + k * 47 + i * 15}
              y="1.5"
              width="12"
              height="12"
              rx="3"
            />
          ),
        ),
      )}
    </svg>
  );
}

/** A powerup of somebody else that this viewer may see: in a replay, or after the end. */
function KnownCard({ name }: { name: string }) {
  const { card, colour } = powerupOf(name);
  return (
    <span
      class={`adr-known adr-ammo-${colour}`}
      role="img"
      aria-label={`${colourWord(colour)} ${card?.name ?? ""}`}
      title={card?.name}
    >
      <SmallIcon name={card?.icon ?? ""} size={18} />
    </span>
  );
}

function Weapons({ board, of }: { board: SeatView; of: number }) {
  return (
    <p class="adr-held">
      {board.weapons.map((w) => {
        const card = weapons[w],
          loaded = board.loaded.includes(w);
        return (
          card && (
            <button
              key={w}
              type="button"
              class={`adr-weapon adr-ammo-${card.colour} ${loaded ? "" : "adr-unloaded"}`}
              title={`${card.name} (${say(loaded ? "loaded" : "unloaded")}): ${cardText(card)}`}
              aria-label={`${card.name}, ${say(loaded ? "loaded" : "unloaded")}`}
              data-ref={`weapon=${w}`}
              {...looking({ weapon: { id: w, seat: of } }, { weapon: null })}
            >
              <SmallIcon name={card.icon} size={18} />
              <span>{card.name}</span>
            </button>
          )
        );
      })}
      {board.hand.map((p, i) =>
        p === null ? (
          <span key={i} class="adr-back" role="img" aria-label={say("unknownCard")} />
        ) : (
          <KnownCard key={i} name={p} />
        ),
      )}
    </p>
  );
}

function BoardBox({ props, of }: { props: Props; of: number }) {
  const { view, seat } = props;
  const { hits } = useFocus();
  const board = view.seats[of];
  if (!board) return null;
  const hit = hits.find((h) => h.seat === of) ?? null;
  const then = projected(view)[of] ?? 0;
  const bot = of >= view.players;
  return (
    <>
      <DamageRow board={board} hit={hit} />
      <Worth board={board} owner={of} damage={hit?.row ?? board.damage} />
      <p class="adr-points">
        <b title={say("points")}>{board.points}</b>
        {then > board.points && view.stage !== "over" && (
          <span class="quiet" title={say("ifEnded", then)}>
            →&nbsp;{then}
          </span>
        )}
        <span class="grow" />
        {!bot && <Ammo board={board} />}
      </p>
      {!bot && of !== seat && (board.weapons.length > 0 || board.hand.length > 0) && <Weapons board={board} of={of} />}
    </>
  );
}

export function Player(props: Props & { of: number }) {
  const { view, of, seat } = props;
  const never = useNever();
  return (
    <div class="adr-player" data-board={of}>
      <BoardBox props={props} of={of} />
      {of === seat && never && (
        <p class="adr-points">
          <span class="quiet">{say("neverOn")}</span>{" "}
          <button class="quiet" onClick={() => setNever(false)}>
            {say("askAgain")}
          </button>
        </p>
      )}
      {view.bot && of === view.players - 1 && (
        <div class="adr-terminator" data-board={view.players}>
          <p class="adr-points">
            <SeatBadge seat={view.players} /> <b class="adr-name">{say("terminator")}</b>
          </p>
          <BoardBox props={props} of={view.players} />
        </div>
      )}
    </div>
  );
}

/** Skulls from the left, replaced by the killers' tokens; an overkill stands as two. */
function Killshots({ view }: { view: View }) {
  const slots = [
    ...view.killshots.map((k) => k.split("+").map(Number)),
    ...Array.from({ length: view.skulls }, () => null),
  ];
  const width = slots.reduce((sum, s) => sum + (s?.length === 2 ? 46 : 30), 0);
  let x = 0;
  return (
    <svg
      class="adr-track"
      width={width + 2}
      height="32"
      viewBox={`-1 0 ${width + 2} 32`}
      role="img"
      aria-label={`${say("killTrack")}: ${
        view.killshots
          .map((k) =>
            k
              .split("+")
              .map((s) => letter(Number(s)))
              .join("+"),
          )
          .join(" ") || say("none")
      }; ${say("skulls", view.skulls)}`}
    >
      {slots.map((tokens, i) => {
        const at = x,
          wide = tokens?.length === 2 ? 46 : 30;
        x += wide;
        return (
          <g key={i} transform={`translate(${at} 0)`} class={tokens ? "" : "adr-skull"}>
            <rect x="1" y="2" width={wide - 3} height="28" rx="6" />
            {tokens ? (
              tokens.map((seat, j) => <SeatShape key={j} seat={seat} x={14 + j * 17} y={16} r={9} />)
            ) : (
              <Icon name="death-skull" x={14.5} y={16} size={18} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

const fist = 8;

/** Domination: tokens of each figure on the track of a spawnpoint, in order of arrival. */
function PointTrack({ view, colour }: { view: View; colour: "red" | "blue" | "yellow" }) {
  const track = view.tracks[colour];
  const tokens = track.order.flatMap((seat) => Array.from({ length: track.tokens[seat] ?? 0 }, () => seat));
  const places = Math.max(fist, tokens.length);
  return (
    <svg
      class={`adr-track adr-ammo-${colour}`}
      width={places * 15 + 22}
      height="26"
      viewBox={`0 0 ${places * 15 + 22} 26`}
      role="img"
      aria-label={
        `${say("trackOf", colourWord(colour))}: ` +
        `${track.order.map((s) => say("markOf", track.tokens[s] ?? 0, letter(s))).join(", ") || say("none")}`
      }
    >
      <circle class="adr-spawn-dot" cx="11" cy="13" r="9" />
      <text class="adr-spawn-letter" x="11" y="17.5">
        {letterOf[colour]}
      </text>
      {Array.from({ length: places }, (_, i) => (
        <g key={i} transform={`translate(${21 + i * 15} 6)`} class={tokens[i] === undefined ? "adr-skull" : ""}>
          <rect width="14" height="14" rx="4" />
          {tokens[i] === undefined ? (
            i === fist - 1 && <Icon name="fist" x={7} y={7} size={10} />
          ) : (
            <SeatShape seat={tokens[i] ?? 0} x={7} y={7} r={6} />
          )}
        </g>
      ))}
    </svg>
  );
}

export function Strip(props: Props) {
  const { view, seats } = props;
  const { threats } = useFocus();
  return (
    <div class={`strip adr-strip ${view.domination ? "adr-tracks" : ""}`}>
      {view.domination ? colours.map((c) => <PointTrack key={c} view={view} colour={c} />) : <Killshots view={view} />}
      {view.domination && (
        <span class="adr-left">
          <SmallIcon name="death-skull" size={20} /> {view.skulls}
        </span>
      )}
      {view.frenzy && (
        <b class="adr-frenzy">
          {say("frenzy")}, {say("frenzyLast", seatName(seats, view.last))}
        </b>
      )}
      {view.stage !== "over" && (
        <span
          class="adr-left"
          role="img"
          aria-label={say(view.actions === 1 ? "action" : "actions", view.actions)}
          title={say(view.actions === 1 ? "action" : "actions", view.actions)}
        >
          <SeatBadge seat={view.turn} size={22} />
          {Array.from({ length: 2 }, (_, i) => (
            <span key={i} class={`adr-pip ${i < view.actions ? "adr-full" : ""}`} />
          ))}
        </span>
      )}
      {!view.domination && (
        <span class="quiet adr-decks" data-at="deck">
          {say("decks", view.weapons_left, view.pile)}
        </span>
      )}
      <span class="grow" />
      <button
        class="adr-threat"
        aria-pressed={threats}
        aria-label={say("threat")}
        title={say("threat")}
        onClick={() => lookAt({ threats: !threats })}
      >
        !
      </button>
    </div>
  );
}
