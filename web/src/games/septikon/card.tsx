// The card of the square that is pointed at, focused or chosen: its picture, its price in things, what it does, and
// what it would do now.
import { coordinates } from "../../coordinates";
import { Drawing, familyOf, Good, Room } from "./art";
import { bringsTo } from "./ground";
import { flying } from "./in-space";
import type { Layout } from "./layout";
import { cellAt, describe, moduleAt, warehouses, type Module, type Resource } from "./station";
import { squareOf, stationOf, type View } from "./view";
import { say } from "./words";
import type { Called } from "./places";
import { laneOf } from "./told";
import type { Facts } from "./types.gen";

/** The gunner of a column: what it would hit. */
function gunnerWords(facts: Facts | null, place: string, named: Called): string {
  const lane = laneOf(facts, place);
  if (!lane) return "";
  const { laser } = lane,
    rocket = lane.rocket === "nuclear-rocket" ? say("nextNuclear") : "";
  return `${say("laserHits", laser ? named(laser) : say("nothing"))} ${rocket}`;
}

/** Where that gunner's mines would strike, for those who do not see the numbers on the squares. */
function mineWords(facts: Facts | null, place: string, named: Called): string {
  const lane = laneOf(facts, place);
  return lane ? say("minesHit", lane.mines.map((mine) => (mine ? named(mine) : say("nothing"))).join(", ")) : "";
}

/** A room of every kind. */
const examples = ["LIC", "REA", "FOU", "REP", "LAS", "SHD", "ESP", "LCK", "DRL"] as const;

const Amounts = ({ of }: { of: Partial<Record<Resource, number>> }) => (
  <>
    {Object.entries(of).map(([r, n]) => (
      <span key={r} class="sep-amount">
        {n > 1 && <b>{n}</b>}
        <Good of={r as Resource} width={26} />
      </span>
    ))}
  </>
);

/** What it takes and makes, in things. Words say the same. */
function Price({ module }: { module: Module }) {
  return (
    <span class="sep-price" aria-hidden="true">
      <Amounts of={module.cost} />
      {Object.keys(module.gives).length > 0 && <span class="sep-makes">→</span>}
      <Amounts of={module.gives} />
      {module.use === "gunners" && <small>{say("each")}</small>}
    </span>
  );
}

/** The picture at the head of the card. */
function Scene({ view, place }: { view: View; place: string }) {
  const side = stationOf(place),
    { level, column } = squareOf(side ? place.slice(1) : place);
  const module = side ? moduleAt(level, column) : null,
    cell = side ? cellAt(level, column) : null;
  const broken = side !== null && view.sides[side].damage.includes(place.slice(1));
  return (
    <svg class="sep-scene" viewBox="0 0 104 52" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {broken ? (
        <>
          <Drawing name={`wreck-${(level + column) % 3}`} width={104} height={52} />
          {module && <Drawing name={`thing-${module.code}`} x={60} y={3} width={41} height={24} />}
        </>
      ) : module ? (
        <Room code={module.code} width={104} height={52} />
      ) : (
        <>
          <rect class={cell ? "sep-bay" : "sep-space"} width="104" height="52" />
          {cell && <path class="sep-shelf" d="M0 45H104" />}
          {cell && <Drawing name={`good-${warehouses[cell.warehouse].holds}`} x={22} y={6} width={60} height={38} />}
          {!cell && side && <rect class="sep-plate" y="26" width="104" height="26" />}
        </>
      )}
    </svg>
  );
}

/** For newcomers: which walls mean what. */
const Families = () => (
  <ul class="sep-families" aria-label={say("rooms")}>
    {examples.map((code) => (
      <li key={code}>
        <svg width="40" height="25" viewBox="0 0 64 40" aria-hidden="true">
          <Room code={code} width={64} height={40} />
        </svg>
        {say(familyOf[code])}
      </li>
    ))}
  </ul>
);

export function Card({
  view,
  facts,
  layout,
  place,
  walker,
  marked,
  named,
}: {
  view: View;
  facts: Facts | null;
  layout: Layout;
  place: string | null;
  walker: string | null;
  marked: boolean;
  named: Called;
}) {
  if (!place)
    return (
      <section class="sep-card sep-blank" aria-live="polite">
        <p>{say("pointAtSquare")}</p>
        <Families />
      </section>
    );
  const side = stationOf(place),
    { level, column } = squareOf(side ? place.slice(1) : place);
  const module = side ? moduleAt(level, column) : null;
  const pieces = flying(view, facts, layout)
    .filter((f) => f.place === place)
    .map((f) => f.label)
    .join(", ");
  const told = walker && marked && walker !== place ? bringsTo(view, facts, walker, place) : null;
  const seals =
    told && told.seals.length > 0 ? ` ${say("seals", told.seals.map((r) => say(r)).join(` ${say("and")} `))}` : "";
  return (
    <section class="sep-card" aria-live="polite">
      <Scene view={view} place={place} />
      <div class="sep-told">
        <h3>
          <span>{module?.name ?? (side ? describe(place.slice(1)) : say("space"))}</span>
          {module && <Price module={module} />}
        </h3>
        <p>
          {module?.text} {gunnerWords(facts, place, named)} {pieces}
          <span class="hidden">{mineWords(facts, place, named)}</span>
        </p>
        {told && (
          <p class={told.works ? "sep-would" : "sep-would sep-idle"}>
            {say("now", told.text)} {seals && <b>{seals}</b>}
          </p>
        )}
        <p class="sep-where">
          {named(place)}
          {coordinates() && ` · ${place}`} <span class="rule">{module?.rule}</span>
        </p>
      </div>
    </section>
  );
}
