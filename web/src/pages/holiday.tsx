// A holiday: the player's clocks in slow matches stand still for some days of the year.
import { useState } from "preact/hooks";
import { holiday } from "../net/api";
import { dayText } from "../ui/deadline";
import { useAnswer } from "../ui/lazy";
import { say } from "./settings-words";

const lengths = [1, 3, 7, 14];

export function Holiday() {
  const [wish, change] = useState<number | undefined>(undefined);
  const answer = useAnswer(() => holiday(wish), [wish]);
  if (!answer || answer instanceof Error) return null;
  const { left, until } = answer;
  return (
    <fieldset class="holiday">
      <legend>{say("holiday")}</legend>
      {until === undefined ? (
        <div class="buttons">
          {lengths.map((days) => (
            <button key={days} disabled={days > left} onClick={() => change(days)}>
              {say("holidayDays", days)}
            </button>
          ))}
        </div>
      ) : (
        <div class="buttons">
          <span role="status">{say("holidayUntil", dayText(until))}</span>
          <button onClick={() => change(0)}>{say("holidayOver")}</button>
        </div>
      )}
      <p class="quiet note">{say("holidayNote", left)}</p>
    </fieldset>
  );
}
