// What all players have just learnt, in a word: from the announcements of one step.
import type { LogEntry } from "../../net/protocol";
import { calledFirst, zoneName } from "./names";
import type { Figure, Zone } from "./types.gen";
import { word } from "./words";
import { symbolWord } from "./cards";

export interface Beat {
  title: string;
  lines: string[];
  who: Figure[];
  zone: Zone | null;
  harm: boolean;
}

const value = (entry: LogEntry, at: number) => entry.refs?.[at]?.value ?? null;
const list = (who: Figure[]) => who.map(calledFirst).join(` ${word("and")} `);

/** What one step's announcements amount to; null if nothing was revealed. */
export function beatOf(group: LogEntry[]): Beat | null {
  const shown = group.filter((e) => e.verb === "reveal" || e.verb === "caught");
  const hurt = group.find((e) => e.verb === "hurt"),
    end = group.find((e) => e.verb === "end");
  const harmed = group.filter((e) => ["hurt", "students-hurt", "fed-students", "irradiated"].includes(e.verb ?? ""));
  const who = [...new Set([...shown.map((e) => value(e, 0) as Figure), ...(hurt ? (["A"] as Figure[]) : [])])];
  const zone = ((shown[0] ? value(shown[0], 1) : hurt ? value(hurt, 0) : null) as Zone | null) ?? null;
  const answer = group.find((e) => e.verb === "answer");
  if (end)
    return {
      title: word(value(end, 0) !== "yes" ? "anomalyBeaten" : value(end, 1) === "yes" ? "draw" : "studentsBeaten"),
      lines: harmed.map((e) => e.words),
      who: [],
      zone: null,
      harm: true,
    };
  if (who.length > 0 && zone)
    return {
      title: word("beatAt", list(who), zoneName(zone)),
      lines: harmed.map((e) => e.words),
      who,
      zone,
      harm: harmed.length > 0,
    };
  if (answer)
    return {
      title: word("beatAt", symbolWord(String(value(answer, 0))), word(value(answer, 1) === "yes" ? "yes" : "no")),
      lines: [answer.words],
      who: ["A"],
      zone: null,
      harm: false,
    };
  const radiated = group.filter((e) => e.verb === "irradiated").map((e) => value(e, 0) as Figure);
  return radiated.length > 0
    ? { title: word("beatRadiation"), lines: [word("beatHurt", list(radiated))], who: radiated, zone: null, harm: true }
    : null;
}

/** The beats of what came after a version, in order. */
export function beatsAfter(log: LogEntry[], version: number): Beat[] {
  const fresh = log.filter((e) => e.v > version && e.undo === undefined);
  return [...new Set(fresh.map((e) => e.v))].flatMap((v) => beatOf(fresh.filter((e) => e.v === v)) ?? []);
}
