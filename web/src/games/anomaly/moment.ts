// What the last step did to figures and tokens: it is drawn with a frame of its own until the next step.
import type { LogEntry } from "../../net/protocol";
import type { Figure, Zone } from "./types.gen";

export interface Moment {
  hurt: Set<Figure>;
  fed: boolean;
  /** Where a trap snapped, a sensor spoke, fuel blew up. */
  sprung: Zone[];
  fired: Zone[];
}

const value = (entry: LogEntry, at: number) => entry.refs?.[at]?.value ?? null;

export function momentOf(log: LogEntry[] | undefined): Moment {
  const last = log?.at(-1)?.v;
  const group = (log ?? []).filter((e) => e.v === last && e.undo === undefined);
  const of = (...verbs: string[]) => group.filter((e) => verbs.includes(e.verb ?? ""));
  const named = (entries: LogEntry[], at: number) =>
    entries.map((e) => value(e, at)).filter((v): v is string => typeof v === "string");
  return {
    hurt: new Set([
      ...(of("hurt", "hunger").length > 0 ? (["A"] as const) : []),
      ...(named(of("shock", "irradiated"), 0) as Figure[]),
    ]),
    fed: of("fed", "fed-students").length > 0,
    sprung: named(of("spring", "spring-fuel"), 1) as Zone[],
    fired: named(of("caught"), 1) as Zone[],
  };
}
