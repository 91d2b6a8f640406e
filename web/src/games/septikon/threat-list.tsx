// What the enemy may do in its next two turns, in a player's box: pointing at a line marks the places.
import { InlineIcon } from "../../ui/icon";
import { lookAt } from "./focus";
import { threatsTo, type Threat } from "./threats";
import type { Side, View } from "./view";
import { say } from "./words";

const icons: Record<Threat["what"], string> = {
  rocket: "rocket",
  "nuclear-rocket": "nuclear-bomb",
  capsule: "apollo-capsule",
  laser: "laser-blast",
  mine: "land-mine",
  espionage: "spy",
  satellite: "satellite",
};

const most = 5;

function Line({ threat }: { threat: Threat }) {
  return (
    <li>
      <button
        class="quiet"
        onPointerEnter={() => lookAt({ places: threat.places })}
        onPointerLeave={() => lookAt({ places: [] })}
        onFocus={() => lookAt({ places: threat.places })}
        onBlur={() => lookAt({ places: [] })}
      >
        <InlineIcon name={icons[threat.what]} size={18} />
        <span>{threat.text}</span>
        {threat.within !== undefined && (
          <small title={say("chanceToLand")}>{Math.round((threat.within / 36) * 100)}%</small>
        )}
      </button>
    </li>
  );
}

export function ThreatList({ view, side }: { view: View; side: Side }) {
  const all = threatsTo(view, side);
  if (all.length === 0 || view.step === "over") return null;
  return (
    <details class="sep-threats" open>
      <summary>{say("threatens", side, all.length)}</summary>
      <ul>
        {all.slice(0, most).map((t) => (
          <Line key={t.text} threat={t} />
        ))}
      </ul>
      {all.length > most && <p class="quiet">{say("moreThreats", all.length - most)}</p>}
    </details>
  );
}
