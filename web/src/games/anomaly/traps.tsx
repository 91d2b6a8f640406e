// One's traps: always in sight, and to be sprung whenever the rules allow it (ANO-13.4).
import { useEffect, useState } from "preact/hooks";
import type { LogEntry } from "../../net/protocol";
import type { BoardProps } from "../module";
import { ArtBox } from "./art";
import { MoveButton } from "./move-button";
import { called, theZone, zoneName } from "./names";
import type { View } from "./types.gen";
import { studentsOf } from "./view";
import { word } from "./words";

/** Did the last step show nothing of the Anomaly? */
export function isQuiet(log: LogEntry[] | undefined): boolean {
  const last = log?.at(-1)?.v;
  return !(log ?? []).some(
    (e) => e.v === last && (e.verb === "hurt" || (e.verb === "reveal" && e.refs?.[0]?.value === "A")),
  );
}

export function Traps(props: BoardProps<View>) {
  const { view, seat, moves, log } = props;
  const [quiet, setQuiet] = useState(false);
  const mine = studentsOf(view, seat).flatMap((s) =>
    (view.student[s]?.traps ?? []).flatMap((z) => (z ? [{ s, z }] : [])),
  );
  const pass = moves.find((m) => m.verb === "pass");
  useEffect(() => {
    if (quiet && pass && isQuiet(log)) props.play?.(pass.text);
  }, [view, quiet]);
  if (mine.length === 0) return null;
  const unique = [...new Map(mine.map((t) => [t.s + t.z, t])).values()];
  return (
    <div class="ano-traps" role="group" aria-label={word("yourTraps")}>
      {unique.map(({ s, z }) => {
        const spring = moves.find((m) => m.text === `spring ${s} ${z}`),
          fuel = moves.find((m) => m.text === `spring ${s} ${z} fuel`);
        const n = mine.filter((t) => t.s === s && t.z === z).length;
        return (
          <span key={s + z}>
            <MoveButton
              props={props}
              move={spring}
              label={word(spring ? "springLabel" : "trapWaits", called(s), theZone(z))}
            >
              <ArtBox name="token-trap" /> {zoneName(z)}
              {n > 1 ? ` ×${n}` : ""}
            </MoveButton>
            {fuel && (
              <MoveButton props={props} move={fuel} label={word("springFuel", theZone(z))}>
                <ArtBox name="token-fuel" />
              </MoveButton>
            )}
          </span>
        );
      })}
      {pass && (
        <MoveButton props={props} move={pass} label={word("notNowLabel")}>
          {word("notNow")}
        </MoveButton>
      )}
      {props.play && (
        <label class="ano-quiet">
          <input type="checkbox" checked={quiet} onChange={(e) => setQuiet(e.currentTarget.checked)} />{" "}
          {word("askLess")}
        </label>
      )}
    </div>
  );
}
