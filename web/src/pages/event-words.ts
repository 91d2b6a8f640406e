// What the pages of events say.
import type words from "../languages/en/event/event.json";
import { wordsOf } from "../texts";

export const say = wordsOf<typeof words>("event", "event");

const absences = { bot: "absentBot", loss: "absentLoss", wait: "absentWait" } as const;

/** What happens to who is away. */
export const absenceText = (absent: keyof typeof absences) => say(absences[absent]);

/** How much time there is. */
export function clockText(clock: { bank?: number; credit?: number; days?: number } | undefined): string {
  if (!clock) return "";
  return clock.days === undefined
    ? say("clockNote", (clock.bank ?? 0) / 60, clock.credit ?? 0)
    : say("daysNote", clock.days);
}
