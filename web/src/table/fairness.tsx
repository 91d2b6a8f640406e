// "The dice are rigged": after the game all can check that they were not.
import { record as askRecord } from "../net/api";
import type { Seat, StateMessage } from "../net/protocol";
import { luckOf } from "../seats-kept";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { Overlay } from "../ui/overlay";
import { SeatBadge, seatName } from "../ui/seat";
import { frequencies, repeats, type Chance } from "./chance";

function Bars({ chance, seats }: { chance: Chance; seats: Seat[] }) {
  const most = Math.max(...chance.outcomes.map((o) => o.count));
  return (
    <table class="bars">
      <caption>{text("chanceCount", chance.verb, chance.total)}</caption>
      <thead>
        <tr>
          <th scope="col">{chance.verb}</th>
          <th scope="col">{text("times")}</th>
          {seats.map((s) => (
            <th key={s.seat} scope="col">
              <SeatBadge seat={s.seat} size={16} />
              <span class="hidden">{seatName(seats, s.seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chance.outcomes.map((o) => (
          <tr key={o.value}>
            <th scope="row">{o.value}</th>
            <td>
              <span class="bar" style={{ width: `${(100 * o.count) / most}%` }} />
              <span class="count">{o.count}</span>
            </td>
            {seats.map((s) => (
              <td key={s.seat} class="count">
                {o.bySeat[s.seat] || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Fairness({ state, seats, close }: { state: StateMessage; seats: Seat[]; close(): void }) {
  const record = useAnswer(() => askRecord(state.match), [state.match]);
  const all = typeof record === "string" ? frequencies(record) : [];
  const mine = typeof record === "string" && record.includes(luckOf(state.match));
  const address = `${location.origin}/api/matches/${state.match}/record`;
  return (
    <Overlay title={text("fairTitle")} close={close}>
      <p class="fair-how">{text("fairHow")}</p>
      <dl>
        <dt>{text("commitment")}</dt>
        <dd>
          <code>{state.commitment}</code>
        </dd>
        <dt>{text("secret")}</dt>
        <dd>
          <code>{state.secret}</code>
        </dd>
        {mine && (
          <>
            <dt>{text("fairMine")}</dt>
            <dd>
              <code class="my-luck">{luckOf(state.match)}</code>
            </dd>
          </>
        )}
      </dl>
      <p>{text("fairVerify")}</p>
      <pre>{`curl -o game.record ${address}\ncardboard verify game.record`}</pre>
      <p>
        <a class="button" href={address} download={`${state.match}.record`}>
          {text("download")}
        </a>
      </p>
      {all.filter(repeats).map((c) => (
        <Bars key={c.verb} chance={c} seats={seats} />
      ))}
      {all.some((c) => !repeats(c)) && (
        <p class="quiet">
          {all
            .filter((c) => !repeats(c))
            .map((c) => text("chanceCount", c.verb, c.total))
            .join(", ")}
        </p>
      )}
    </Overlay>
  );
}
