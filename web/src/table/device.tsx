// One seat, one place: a player who wants to go on elsewhere makes a link of their own, and the table is told.
import { useState } from "preact/hooks";
import type { Seat } from "../net/protocol";
import { drawToken } from "../token";
import { text } from "../texts";
import { seatName } from "../ui/seat";
import { News } from "./guide";
import { ShareLink } from "./panels";
import type { TableHandle } from "./use-table";

export function OpenedAnew({ seats }: { seats: Seat[] }) {
  return (
    <>
      {seats
        .filter((s) => (s.opened ?? 1) > 1)
        .map((s) => (
          <News key={s.seat} class="opened-anew" words={text("openedAnew", seatName(seats, s.seat))} />
        ))}
    </>
  );
}

export function OtherDevice({ table, match, me }: { table: TableHandle; match: string; me: number | null }) {
  const [token, setToken] = useState<string | null>(null);
  if (me === null || table.model.seats[me]?.kind !== "person") return null;
  const make = () => {
    const fresh = drawToken();
    table.link(fresh);
    setToken(fresh);
  };
  return (
    <details class="stand other-device">
      <summary>{text("otherDevice")}</summary>
      {token === null ? (
        <div class="buttons">
          <button onClick={make}>{text("otherDeviceLink")}</button>
        </div>
      ) : (
        <ShareLink match={match} seat={me} token={token}>
          {text("otherDeviceHow")}
        </ShareLink>
      )}
    </details>
  );
}
