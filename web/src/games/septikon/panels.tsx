// The strip with the die and the steps of the turn, and what a player's box shows.
import { Counted } from "../../ui/counted";
import { SeatBadge, seatName } from "../../ui/seat";
import { narrowScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { Die } from "./die";
import { Good, Picture } from "./art";
import { foretold } from "./flights";
import { placesIn, type Called } from "./places";
import { moduleAt, resources, storesOf, type Resource } from "./station";
import { ThreatList } from "./threat-list";
import { flightOf, gunnersOf, useFacts, useSides } from "./told";
import type { Facts, SidesFacts } from "./types.gen";
import {
  enemyOf,
  pointOf,
  seatOf,
  seenBy,
  sideOf,
  spendable,
  squareOf,
  stationOf,
  type Flyer,
  type Side,
  type View,
} from "./view";
import { say, type Word } from "./words";

type Props = BoardProps<View>;

const rail: { title: Word; steps: string[] }[] = [
  { title: "steal", steps: ["steal"] },
  { title: "roll", steps: ["roll"] },
  { title: "move", steps: ["move"] },
  { title: "use", steps: ["use", "sense", "arm", "repair", "pay", "keep", "defrost"] },
  { title: "drones", steps: ["drones"] },
  { title: "fly", steps: ["fly"] },
];

function endOf({ view, tables, seats }: Props): string {
  const { names, labels } = tables.kinds["reason"] ?? {};
  const reason = labels?.[names?.indexOf(view.reason) ?? -1] ?? view.reason;
  const { winner } = view;
  if (winner !== "A" && winner !== "B") return say("draw", reason);
  return say("wins", seatName(seats, seatOf(winner)), reason);
}

export function Strip(props: Props) {
  const { view } = props;
  const n = view.die;
  const now = rail.findIndex((r) => r.steps.includes(view.step));
  const narrow = useMedia(narrowScreen); /* wide boards have the die on their console */
  return (
    <div class="strip sep-strip">
      <SeatBadge seat={seatOf(view.active)} size={26} />
      {narrow && <Die face={n} size={36} />}
      {view.step === "place" && <span>{say("placing")}</span>}
      {view.step === "over" && <b>{endOf(props)}</b>}
      {view.turn > 0 && view.step !== "over" && (
        <>
          <span class="sep-turn">{say("turn", view.turn)}</span>
          <ol class="sep-rail" aria-label={say("steps")}>
            {rail.map((r, i) => (
              <li
                key={r.title}
                class={i === now ? "sep-now" : i < now ? "sep-done" : ""}
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

const where = (place: string): [number, number] => {
  const { level, column } = squareOf(place.slice(1));
  return [level, column];
};

/** A flying piece with where it would be after each face of the die. */
function FlightRow({ facts, side, flyer, named }: { facts: Facts | null; side: Side; flyer: Flyer; named: Called }) {
  const told = flightOf(facts, side, flyer.what, flyer.at);
  return (
    <li>
      <Picture name={`${flyer.what}-${side}`} width={20} height={29} />
      {told && (
        <span class="sep-away" title={say("toGoLong", told.rows, seenBy(side, pointOf(flyer.at)).x)}>
          {say("toGo", told.rows)}
        </span>
      )}
      {told?.faces.map((end, i) => {
        const n = i + 1;
        const station = stationOf(end.place);
        const word =
          end.how === "shield"
            ? say("faceShield")
            : end.how === "collides"
              ? say("faceHit")
              : !station
                ? "·"
                : end.how === "lands"
                  ? say("faceHit")
                  : say("faceOver");
        const hit = end.how === "lands" && station ? moduleAt(...where(end.place)) : null;
        return (
          <span
            key={n}
            class={`sep-face sep-${end.how}`}
            title={say("onFace", n, say(foretold[end.how], named(end.place)))}
          >
            <small>{n}</small>
            {hit ? <Picture name={`thing-${hit.code}`} width={26} height={16} /> : word}
          </span>
        );
      })}
    </li>
  );
}

/** What a side can spend, in things. */
export function Stock({ view, told, side }: { view: View; told: SidesFacts | null; side: Side }) {
  return (
    <ul class="sep-stock" aria-label={say("stores")}>
      {(Object.keys(resources) as Resource[]).map((r) => {
        const stores = storesOf(r),
          free = stores.reduce((n, w) => n + spendable(view, side)[w], 0),
          locked = stores.reduce((n, w) => n + view.sides[side].stock[w].length, 0) - free,
          sealed = stores.some((w) => told?.sides[side].stores[w].seal === "sealed");
        return (
          <li
            key={r}
            class={`sep-res-${r} ${sealed ? "sep-is-sealed" : ""} ${free === 0 ? "sep-none" : ""}`}
            title={
              `${say("toSpend", resources[r].name, free)}` +
              `${locked ? `, ${say("lockedIn", locked)}` : ""}${sealed ? `; ${say("sealed")}` : ""}`
            }
          >
            <Good of={r} width={28} />
            <span class="hidden">{resources[r].name}</span>
            <b>
              <Counted n={free} />
            </b>
            {locked > 0 && <small>+{locked}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** Crew as figures, and what is wrecked. */
function Crew({ view, told, side }: { view: View; told: SidesFacts | null; side: Side }) {
  const own = view.sides[side],
    guns = gunnersOf(told, side).length,
    lostAt = told?.sides[side].lost_at ?? null;
  const wrecks = view.damaged[side];
  return (
    <div class="sep-crew">
      <span class="sep-figures">
        {own.clones.map((square, i) => (
          <Picture key={square} name={`${i < guns ? "gunner" : "clone"}-${side}`} width={22} height={26} />
        ))}
        {own.spies.map((square) => (
          <Picture key={square} name={`spy-${enemyOf(side)}`} width={22} height={26} />
        ))}
      </span>
      <span
        class={`sep-wrecks ${wrecks > 0 ? "sep-hurt" : ""}`}
        title={lostAt !== null ? say("lostAt", lostAt) : say("wrecks")}
      >
        {wrecks > 0 && <Picture name="wreck-0" width={27} height={17} />}
        <b>
          <Counted n={wrecks} />
        </b>{" "}
        {lostAt !== null ? say("damageOf", lostAt) : say("damage")}
      </span>
      <span class="quiet" title={say("gunnersMean")}>
        {say("someClones", own.clones.length)}, {say("gunning", guns)}
        {own.spies.length > 0 && ` · ${say("someSpies", own.spies.length)}`}
      </span>
    </div>
  );
}

export function Player(props: Props & { of: number }) {
  const { view, of, seat } = props,
    facts = useFacts(props),
    told = useSides(facts);
  const side = sideOf(of),
    own = view.sides[side];
  const box = told?.sides[side].box,
    named = placesIn(props);
  return (
    <div class="sep-player">
      <Stock view={view} told={told} side={side} />
      <Crew view={view} told={told} side={side} />
      {own.flyers.length > 0 && (
        <ul class="sep-flights" aria-label={say("inFlight")}>
          {own.flyers.map((f, i) => (
            <FlightRow key={i} facts={facts} side={side} flyer={f} named={named} />
          ))}
        </ul>
      )}
      {(of === seat || seat === null) && <ThreatList facts={facts} side={side} named={named} />}
      {box && (
        <p class="quiet sep-box">
          {say("box", box.figures, box.drones, box.satellites, box.shields, box.rockets, box.nuclear)}
        </p>
      )}
      {view.turn > 0 && !view.can[side] && <p class="sep-hurt">{say("harmless")}</p>}
    </div>
  );
}
