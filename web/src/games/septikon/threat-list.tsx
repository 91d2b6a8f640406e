// What the enemy may do in its next two turns, in a player's box: pointing at a line marks the places.
import { Picture } from "./art";
import { lookAt } from "./focus";
import { threatsTo, type Threat } from "./threats";
import type { Side, View } from "./view";
import { say } from "./words";

/** The room it comes from, or what is under way. */
const pictures: Record<Threat["what"], string> = {
  rocket: "good-rocket",
  "nuclear-rocket": "good-rocket-armed",
  capsule: "thing-CAP",
  laser: "thing-LAS",
  mine: "thing-THM",
  espionage: "thing-ESP",
  satellite: "thing-SAT",
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
        <Picture name={pictures[threat.what]} width={30} height={20} />
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
