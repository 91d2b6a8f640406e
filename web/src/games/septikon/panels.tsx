// The strip with the die and the steps of the turn, and what a player's box shows.
import { InlineIcon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import type { BoardProps } from "../module";
import { Die } from "./die";
import { flyerIcons, foretold } from "./flights";
import { flight } from "./lanes";
import { useNarrow } from "./narrow";
import { describe, resources, type Resource } from "./station";
import { ThreatList } from "./threat-list";
import { faces, shortName, toGo } from "./threats";
import { pointOf, seatOf, seenBy, sideOf, stationOf, type Flyer, type Side, type View } from "./view";
import { say, type Word } from "./words";
import { gunners, stockOf, supply } from "./works";

const counted = (n: number, one: Word, many: Word) => (n === 1 ? say(one) : say(many, n));

type Props = BoardProps<View>;

const rail: { title: Word; steps: string[] }[] = [
  { title: "steal", steps: ["steal"] },
  { title: "roll", steps: ["roll"] },
  { title: "move", steps: ["move"] },
  { title: "use", steps: ["use", "sense", "arm", "repair", "pay", "keep", "defrost"] },
  { title: "drones", steps: ["drones"] },
  { title: "fly", steps: ["fly"] },
];

function endOf({ view, tables }: Props): string {
  const { names, labels } = tables.kinds["reason"] ?? {};
  const reason = labels?.[names?.indexOf(view.reason) ?? -1] ?? view.reason;
  return view.winner === "draw" ? say("draw", reason) : say("wins", view.winner, reason);
}

/** SEP-16.6: the damage that loses a beginners' game. */
const lostAt: Record<View["end"], number | null> = { formal: null, fifteen: 15, ten: 10 };

export function Strip(props: Props) {
  const { view } = props;
  const n = view.die;
  const narrow = useNarrow(); /* wide boards show the die in space */
  return (
    <div class="strip sep-strip">
      <SeatBadge seat={seatOf(view.active)} size={26} />
      {narrow && <Die face={n} />}
      {view.step === "place" && <span>{say("placing")}</span>}
      {view.step === "over" && <b>{endOf(props)}</b>}
      {view.turn > 0 && view.step !== "over" && (
        <>
          <span class="sep-turn">{say("turn", view.turn)}</span>
          <ol class="sep-rail" aria-label={say("steps")}>
            {rail.map((r) => (
              <li
                key={r.title}
                class={r.steps.includes(view.step) ? "sep-now" : ""}
                aria-current={r.steps.includes(view.step) ? "step" : undefined}
              >
                {say(r.title)}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** A flying piece with where it would be after each face of the die. */
function FlightRow({ view, side, flyer }: { view: View; side: Side; flyer: Flyer }) {
  const from = pointOf(flyer.at);
  const away = toGo(side, flyer.at);
  return (
    <li>
      <InlineIcon name={flyerIcons[flyer.what]} size={18} />
      <span class="sep-away" title={say("toGoLong", away, seenBy(side, from).x)}>
        {say("toGo", away)}
      </span>
      {faces.map((n) => {
        const end = flight(view, side, flyer.what, from, n);
        const station = stationOf(end.place);
        const word =
          end.how === "shield"
            ? say("faceShield")
            : end.how === "collides"
              ? say("faceHit")
              : !station
                ? "·"
                : end.how === "lands"
                  ? shortName(end.place)
                  : say("faceOver");
        const place = station ? `${end.place}, ${describe(end.place.slice(1))}` : end.place;
        return (
          <span key={n} class={`sep-face sep-${end.how}`} title={say("onFace", n, say(foretold[end.how], place))}>
            <small>{n}</small>
            {word}
          </span>
        );
      })}
    </li>
  );
}

export function Player({ view, of, seat }: Props & { of: number }) {
  const side = sideOf(of),
    own = view.sides[side];
  const box = supply(view, side);
  return (
    <div class="sep-player">
      <ul class="sep-stock" aria-label={say("stores")}>
        {(Object.keys(resources) as Resource[]).map((r) => {
          const { free, locked, sealed } = stockOf(view, side, r);
          return (
            <li
              key={r}
              class={`sep-res-${r} ${sealed ? "sep-is-sealed" : ""}`}
              title={
                `${say("toSpend", resources[r].name, free)}` +
                `${locked ? `, ${say("lockedIn", locked)}` : ""}${sealed ? `; ${say("sealed")}` : ""}`
              }
            >
              <i>{resources[r].letter}</i>
              <b>{free}</b>
              {locked > 0 && <small>+{locked}</small>}
            </li>
          );
        })}
      </ul>
      <p>
        <b class={view.damaged[side] > 0 ? "sep-hurt" : ""}>{view.damaged[side]}</b>{" "}
        {lostAt[view.end] !== null ? say("damageOf", lostAt[view.end] ?? 0) : say("damage")}
        <span class="quiet">
          {" "}
          · {counted(own.clones.length, "oneClone", "someClones")}, {say("gunning", gunners(view, side).length)}
          {own.spies.length > 0 && ` · ${counted(own.spies.length, "oneSpy", "someSpies")}`}
        </span>
      </p>
      {own.flyers.length > 0 && (
        <ul class="sep-flights" aria-label={say("inFlight")}>
          {own.flyers.map((f, i) => (
            <FlightRow key={i} view={view} side={side} flyer={f} />
          ))}
        </ul>
      )}
      {(of === seat || seat === null) && <ThreatList view={view} side={side} />}
      <p class="quiet sep-box">
        {say("box", box.figures, box.drones, box.satellites, box.shields, box.rockets, box.nuclear)}
      </p>
      {view.turn > 0 && !view.can[side] && <p class="sep-hurt">{say("harmless")}</p>}
    </div>
  );
}
