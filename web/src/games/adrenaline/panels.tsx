// Beside the arena: each player's board, the killshot track or the spawnpoints' tracks, actions left.
import { Counted } from "../../ui/counted";
import { Icon } from "../../ui/icon";
import { SeatBadge, letter, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { Art, ArtBox, type Picture } from "./art";
import { cardText, powerupOf, weapons } from "./cards";
import { lookAt, looking, useFocus } from "./focus";
import { row as damageRow } from "./fixed.gen";
import { setNever, useNever } from "./never";
import { letterOf, SmallIcon } from "./pieces";
import { useFacts } from "./told";
import { DamageRow, Worth } from "./track";
import { colours, type SeatView, type View } from "./view";
import { colourWord, say } from "./words";
import { text } from "../../texts";

type Props = BoardProps<View>;

/** Three places for cubes of each colour. */
function Ammo({ board }: { board: SeatView }) {
  const held = say("ammo", colours.map((c) => letterOf[c].repeat(board.ammo[c])).join("") || say("none"));
  return (
    <svg class="adr-ammo" viewBox="0 0 150 20" role="img" aria-label={held}>
      <title>{`${held}. ${say("ammoMeans")}`}</title>
      {colours.map((c, k) =>
        Array.from({ length: 3 }, (_, i) => (
          <Art
            key={c + i}
            name={`cube-${c}${i < board.ammo[c] ? "" : "-hole"}`}
            x={8 + k * 51 + i * 16}
            y={12}
            scale={0.76}
          />
        )),
      )}
    </svg>
  );
}

/** A powerup of another player that this viewer may see: in a replay, or after the end. */
function KnownCard({ name }: { name: string }) {
  const { card, colour } = powerupOf(name);
  return (
    <span
      class={`adr-known adr-ammo-${colour}`}
      role="img"
      aria-label={`${colourWord(colour)} ${card?.name ?? ""}`}
      title={card?.name}
    >
      <ArtBox name={`powerup-${name}` as Picture} />
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
              <ArtBox name={`weapon-${w}`} />
              {!loaded && <i class="adr-pill">{say("empty")}</i>}
              <span>{card.name}</span>
            </button>
          )
        );
      })}
    </p>
  );
}

/** The powerups of another player: backs, where they are secret. */
function Held({ board }: { board: SeatView }) {
  return (
    <span class="adr-cards-held">
      {board.hand.map((p, i) =>
        p === null ? (
          <span key={i} class="adr-back" role="img" aria-label={say("unknownCard")}>
            <ArtBox name="powerup-back" />
          </span>
        ) : (
          <KnownCard key={i} name={p} />
        ),
      )}
    </span>
  );
}

function BoardBox({ props, of }: { props: Props; of: number }) {
  const { view, seat } = props;
  const { hits } = useFocus();
  const board = view.seats[of];
  const worth = useFacts(props)?.worth.seats[of];
  if (!board) return null;
  const hit = hits.find((h) => h.seat === of) ?? null;
  const then = worth?.projected ?? 0;
  const bot = of >= view.players;
  return (
    <>
      <ArtBox name={bot ? "bust-bot" : `bust-${of}`} class="adr-bust" />
      <p class="adr-points">
        <SmallIcon name="trophy" size={18} />
        <b title={say("points")} tabIndex={0}>
          <Counted n={board.points} />
        </b>
        {then > board.points && view.stage !== "over" && (
          <span class="quiet" title={say("ifEnded", then)} tabIndex={0}>
            →&nbsp;{then}
          </span>
        )}
        {!bot && of !== seat && <Held board={board} />}
      </p>
      {!bot && <Ammo board={board} />}
      {worth && <Worth worth={hit?.worth ?? worth} owner={of} />}
      <DamageRow board={board} hit={hit} />
      {!bot && of !== seat && board.weapons.length > 0 && <Weapons board={board} of={of} />}
    </>
  );
}

export function Player(props: Props & { of: number }) {
  const { view, of, seat } = props;
  const never = useNever();
  return (
    <div class={`adr-player dark adr-seat-${of}`} data-board={of}>
      <BoardBox props={props} of={of} />
      {of === seat && never && (
        <p class="adr-never">
          <span class="quiet">{say("neverOn")}</span>{" "}
          <button class="quiet" onClick={() => setNever(false)}>
            {say("askAgain")}
          </button>
        </p>
      )}
      {view.bot && of === view.players - 1 && (
        <div class={`adr-terminator adr-seat-${view.players}`} data-board={view.players}>
          <p class="adr-points">
            <SeatBadge seat={view.players} /> <b class="adr-name">{say("terminator")}</b>
          </p>
          <BoardBox props={props} of={view.players} />
        </div>
      )}
    </div>
  );
}

const socket = { width: 36, height: 42 };

/** Skulls from the left, replaced by the killers' drops; an overkill stands as two. */
function Killshots({ view }: { view: View }) {
  const slots = [
    ...view.killshots.map((k) => k.split("+").map(Number)),
    ...Array.from({ length: view.skulls }, () => null),
  ];
  const width = slots.length * socket.width + 10;
  const kills = slots.flatMap((tokens) => (tokens ? [tokens.map(letter).join("+")] : []));
  const told = `${text("label", say("killTrack"))} ${kills.join(" ") || say("none")}; ${say("skulls", view.skulls)}`;
  return (
    <svg class="adr-track" width={width} height="56" viewBox={`0 0 ${width} 56`} role="img" aria-label={told}>
      <title>{`${told}. ${say("killsMean")}`}</title>
      <rect class="adr-steel" x="1" y="1" width={width - 2} height="54" rx="10" />
      {slots.map((tokens, i) => (
        <g key={i} transform={`translate(${5 + socket.width * (i + 0.5)} 28)`}>
          <rect class="adr-sunk" x="-16" y={-socket.height / 2} width="32" height={socket.height} rx="7" />
          {tokens === null ? (
            <Art name="skull" scale={0.88} />
          ) : tokens.length === 1 ? (
            <Art name={`drop-${tokens[0]}`} y={1} scale={1.35} />
          ) : (
            tokens.map((seat, j) => (
              <Art key={j} name={`drop-${seat}`} x={j ? 6.5 : -6.5} y={j ? 6 : -5} scale={1.05} />
            ))
          )}
        </g>
      ))}
    </svg>
  );
}

const fist = 8;

/** Domination: drops of each figure on the track of a spawnpoint, in order of arrival. */
function PointTrack({ view, colour }: { view: View; colour: "red" | "blue" | "yellow" }) {
  const track = view.tracks[colour];
  const tokens = track.order.flatMap((seat) => Array.from({ length: track.tokens[seat] ?? 0 }, () => seat));
  const places = Math.max(fist, tokens.length),
    width = places * 19 + 40;
  const told =
    `${text("label", say("trackOf", colourWord(colour)))} ` +
    `${track.order.map((s) => say("markOf", track.tokens[s] ?? 0, letter(s))).join(", ") || say("none")}`;
  return (
    <svg
      class={`adr-track adr-ammo-${colour}`}
      width={width}
      height="36"
      viewBox={`0 0 ${width} 36`}
      role="img"
      aria-label={told}
    >
      <title>{`${told}. ${say("trackMeans")}`}</title>
      <rect class="adr-steel" x="1" y="1" width={width - 2} height="34" rx="8" />
      <circle class="adr-spawn-dot" cx="17" cy="18" r="10" />
      <text class="adr-spawn-letter" x="17" y="23">
        {letterOf[colour]}
      </text>
      {Array.from({ length: places }, (_, i) => (
        <g key={i} transform={`translate(${41 + i * 19} 17)`}>
          <Art name="drop-hole" scale={0.95} />
          {tokens[i] === undefined ? (
            i === fist - 1 && <Icon name="fist" y={1} size={11} />
          ) : (
            <Art name={`drop-${tokens[i]}`} y={1} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** On a phone the boards lie far below: a portrait of each with points and damage leads there. */
function Busts({ view, seats, seat }: Props) {
  const go = (of: number) =>
    document.querySelector(`[data-board="${of}"]`)?.scrollIntoView({ block: "center", behavior: "auto" });
  return (
    <div class="adr-busts">
      {view.seats.map((board, of) => {
        const bot = of >= view.players;
        const name = bot ? say("terminator") : seatName(seats, of);
        return (
          <button
            key={of}
            type="button"
            class={`adr-seat-${of} ${of === seat ? "adr-mine" : ""}`}
            aria-label={say("boardOf", name, board.points, board.damage.length)}
            onClick={() => go(of)}
          >
            <ArtBox name={bot ? "bust-bot" : `bust-${of}`} />
            <span aria-hidden="true" title={say("boardTells", name, board.points, board.damage.length)}>
              <b>{board.points}</b>
              <i class={board.damage.length >= damageRow.shoot ? "adr-grave" : ""}>{board.damage.length}</i>
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function Strip(props: Props) {
  const { view, seats } = props;
  const { threats } = useFocus();
  return (
    <div class={`strip adr-strip dark ${view.domination ? "adr-tracks" : ""}`}>
      <div class="adr-tally">
        {view.domination ? (
          colours.map((c) => <PointTrack key={c} view={view} colour={c} />)
        ) : (
          <Killshots view={view} />
        )}
        {view.domination && (
          <span class="adr-left" title={say("skulls", view.skulls)}>
            <SmallIcon name="death-skull" size={20} /> {view.skulls}
          </span>
        )}
        {view.stage !== "over" && (
          <span
            class="adr-left adr-acts"
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
        {view.frenzy && (
          <b class="adr-frenzy">
            {say("frenzy")}, {say("frenzyLast", seatName(seats, view.last))}
          </b>
        )}
      </div>
      <span class="grow" />
      {!view.domination && (
        <span class="adr-decks" data-at="deck">
          <ArtBox name="powerup-back" />
          <span>{say("decks", view.weapons_left, view.pile)}</span>
        </span>
      )}
      <Busts {...props} />
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
