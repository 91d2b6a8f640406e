// How much time is left until a date, in words that need no seconds; or until when a player is on holiday.
import { useEffect, useState } from "preact/hooks";
import type words from "../languages/en/mine/mine.json";
import { language, wordsOf } from "../texts";

const say = wordsOf<typeof words>("mine", "mine");

const minute = 60_000,
  hour = 60 * minute,
  day = 24 * hour;

/** In the largest unit that fits. */
export function leftText(ms: number): string {
  if (ms >= day) return say("daysLeft", Math.floor(ms / day));
  return ms >= hour
    ? say("hoursLeft", Math.floor(ms / hour))
    : say("minutesLeft", Math.max(1, Math.floor(ms / minute)));
}

/** "12 May". */
export const dayText = (date: number) =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(date);

/** Until a player is back, if they are on holiday, or else until they must have decided. */
export default function Deadline({ until, holiday }: { until?: number | undefined; holiday?: number | undefined }) {
  const [now, look] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const said = holiday !== undefined ? say("onHoliday", dayText(holiday)) : leftText((until ?? now) - now);
  return <span class="deadline quiet">{said}</span>;
}
