// What the enemy may do in its next two turns, in a player's box: pointing at a line marks the places.
import { Picture } from "./art";
import { lookAt } from "./focus";
import type { Called } from "./places";
import { called, cellAt, storeWord } from "./station";
import type { Facts, Threat as Kind, ThreatsThreats as Threat } from "./types.gen";
import { squareOf, stationOf, type Side } from "./view";
import { say } from "./words";

/** The room it comes from, or what is under way. */
const pictures: Record<Kind, string> = {
  rocket: "good-rocket",
  "nuclear-rocket": "good-rocket-armed",
  capsule: "thing-CAP",
  laser: "thing-LAS",
  mine: "fx-thermite",
  espionage: "thing-ESP",
  satellite: "thing-SAT",
};

const most = 5;

/** A run of faces as people say it: "3 or more", "2 or 5", "anything but 3", "any roll". */
export function sayFaces(on: number[]): string {
  const [first = 0] = on;
  if (on.length === 6) return say("anyRoll");
  if (on.length > 1 && on.length === 7 - first) return say("orMore", first);
  const listed = (faces: number[]) => faces.join(` ${say("or")} `);
  return on.length > 3 ? say("allBut", listed([1, 2, 3, 4, 5, 6].filter((n) => !on.includes(n)))) : listed(on);
}

/** What is hit, the likeliest first: "metal warehouse", "Laser and 2 more". */
function mostly([first = "", ...others]: string[]): string {
  const { level, column } = squareOf(first.slice(1)),
    cell = cellAt(level, column);
  const name = cell ? storeWord(cell.warehouse) : called(first.slice(1));
  return others.length > 0 ? say("orSome", name, others.length) : name;
}

function target(place: string, named: Called): string {
  if (!stationOf(place)) return say("yourPiece", named(place, "d"));
  return place.includes("(9,") ? say("yourGunner", squareOf(place.slice(1)).column) : named(place);
}

const flyers = { rocket: "theRocket", "nuclear-rocket": "theNuclear", capsule: "theCapsule" } as const;

function textOf({ what, from, faces, places }: Threat, named: Called): string {
  const [first = ""] = places,
    on = sayFaces(faces);
  switch (what) {
    case "laser":
      return say("laserThreat", on, target(first, named));
    case "mine":
      return say("mineThreat", on, places.map((p) => named(p)).join(", "));
    case "espionage":
      return say("spyThreat", on, named(first, "d"));
    case "satellite":
      return say("satelliteThreat", from ? named(from, "d") : "", places.map((p) => named(p)).join(", "));
    default:
      return say(
        "flightThreat",
        say(flyers[what]),
        squareOf(first.slice(1)).column,
        faces.length > 0 ? say("landsOn", on) : say("landsAfter"),
        mostly(places),
      );
  }
}

function Line({ threat, named }: { threat: Threat; named: Called }) {
  return (
    <li>
      <button
        class="quiet"
        onPointerEnter={() => lookAt({ places: threat.places })}
        onPointerLeave={() => lookAt({ places: [] })}
        onFocus={() => lookAt({ places: threat.places })}
        onBlur={() => lookAt({ places: [] })}
      >
        <Picture name={pictures[threat.what]} width={30} height={20} />
        <span>{textOf(threat, named)}</span>
        {threat.within !== null && <small title={say("chanceToLand")}>{Math.round((threat.within / 36) * 100)}%</small>}
      </button>
    </li>
  );
}

export function ThreatList({ facts, side, named }: { facts: Facts | null; side: Side; named: Called }) {
  const all = facts?.threats.sides[side].threats ?? [];
  if (all.length === 0) return null;
  return (
    <details class="sep-threats" open>
      <summary>{say("threatens", side, all.length)}</summary>
      <ul>
        {all.slice(0, most).map((t, i) => (
          <Line key={i} threat={t} named={named} />
        ))}
      </ul>
      {all.length > most && <p class="quiet">{say("moreThreats", all.length - most)}</p>}
    </details>
  );
}
