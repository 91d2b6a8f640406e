// On a small screen: the figures in a row below the station, with what the viewer knows of each, and after the end out
// of how many zones the others had to guess. A tap lights its places.
import type { BoardProps } from "../module";
import { ArtBox } from "./art";
import type { Belief } from "./beliefs";
import { lookAt } from "./focus";
import { called, calledFirst, zoneName } from "./names";
import { Points } from "./strip";
import type { Aid, Figure, View } from "./types.gen";
import { studentsOf } from "./view";
import { word } from "./words";

function whereOf(b: Belief, aid: Aid, after: boolean): string {
  const n = b.zones.length;
  if (b.at !== null) return after && n > 1 ? word("ofZones", zoneName(b.at), n) : zoneName(b.at);
  if (!b.placed) return word("notPlaced");
  if (aid !== "full") return word("hidden");
  const [only] = b.zones;
  return only && n === 1 ? zoneName(only) : word("someZones", n);
}

export function Rail({
  props,
  all,
  aid,
  chosen,
}: {
  props: BoardProps<View>;
  all: Belief[];
  aid: Aid;
  chosen: Figure | null;
}) {
  const { view, seat } = props;
  const own = seat === 0 ? ["A"] : studentsOf(view, seat);
  const order = [...all].sort((a, b) => Number(own.includes(b.who)) - Number(own.includes(a.who)));
  return (
    <div class="ano-rail" role="group" aria-label={word("whose")}>
      {order.map((b) => {
        const mine = own.includes(b.who) && own.length === 1;
        return (
          <button
            key={b.who}
            aria-pressed={chosen === b.who}
            data-ref={`figure=${b.who}`}
            title={word("shade", called(b.who))}
            onClick={() => lookAt({ figure: chosen === b.who ? null : b.who })}
          >
            <ArtBox name={`bust-${b.who}`} />
            <span>
              <b>{mine ? word("youName") : calledFirst(b.who)}</b> {whereOf(b, aid, props.past !== undefined)}
              {b.who === "A" ? <Points view={view} /> : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
