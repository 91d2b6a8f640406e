// Facts from the engine about the hidden figures: where each may be and how likely, what ruled zones out, what a move
// would tell the others. It works from the viewer's view and from what the viewer heard.
import { useMemo } from "preact/hooks";
import { told, useKept, useTold } from "../../engine/oracle";
import type { LogEntry } from "../../net/protocol";
import type { Aid, Facts, Figure, View, Zone } from "./types.gen";
import { called } from "./names";
import { figures, placeOf, seatOf } from "./view";
import { word } from "./words";

export interface Belief {
  who: Figure;
  /** The seat that is drawn for it. */
  seat: number;
  placed: boolean;
  /** Where it is, if the viewer knows. */
  at: Zone | null;
  /** Every zone where, as far as was said and the table tells it, it may be. */
  zones: Zone[];
  /** How likely each is: by the number of histories that lead there, else all equal. */
  share: Map<Zone, number>;
  counted: boolean;
}

/** Something that was said and after which a figure could no longer be in some zones. */
export interface Clue {
  who: Figure;
  words: string;
  gone: Zone[];
  left: number;
}

/** What the table draws from, as far as deduction is concerned. */
export interface Heard {
  view: View;
  seat: number | null;
  log?: LogEntry[] | undefined;
  past?: unknown;
}

/** What is told of a view: nothing until the engine has answered. */
export interface Told {
  all: Belief[];
  clues: Clue[];
  tells: Facts["tells"]["tells"];
  /** How many of the tokens left would put radiation in each zone. */
  fallout: Partial<Record<Zone, number>>;
  budget: Facts["budget"] | null;
}

/** Shares are told in millionths. */
const whole = 1e6;

function beliefOf(view: View, who: Figure, facts: Facts | null): Belief {
  const mind = facts?.minds.minds[who];
  const share = new Map(Object.entries(mind?.shares ?? {}).map(([z, n]) => [z as Zone, n / whole]));
  return {
    who,
    seat: seatOf(view, who),
    placed: mind?.placed ?? placeOf(view, who) !== null,
    at: placeOf(view, who),
    zones: [...share.keys()],
    share,
    counted: mind?.counted ?? false,
  };
}

/** The lines that the engine is told of: those of the match itself. */
const spoken = (log: LogEntry[]) => log.filter((e) => e.verb !== undefined);

export function toldOf(view: View, facts: Facts | null, log: LogEntry[] = []): Told {
  const lines = spoken(log);
  const clues = [...(facts?.minds.clues ?? [])].sort((a, b) => a.line - b.line);
  return {
    all: figures(view).map((who) => beliefOf(view, who, facts)),
    clues: clues.map(({ line, who, gone, left, hurt }) => ({
      who,
      gone,
      left,
      words: hurt === null ? (lines[line]?.words ?? "") : word(hurt ? "hurt" : "notHurt", called(who)),
    })),
    tells: facts?.tells.tells ?? [],
    fallout: facts?.fallout.zones ?? {},
    budget: facts?.budget ?? null,
  };
}

/** A replay tells everything, whatever the table had agreed on (ANO-2.11). */
const opened = new WeakMap<View, View>();

function openView(view: View): View {
  const open = opened.get(view) ?? { ...view, aid: "full" as const };
  opened.set(view, open);
  return open;
}

const askedOf = ({ view, past }: Heard) => (past && view.aid !== "full" ? openView(view) : view);
const heardBy = ({ log }: Heard) => ({ heard: spoken(log ?? []) });

export const tell = (of: Heard) => told("anomaly", askedOf(of), of.seat, [], heardBy(of));

/** What is told of the table as it stands; until then, of how it stood before. */
export function useTellings(of: Heard): Told {
  const { view, seat, log } = of;
  const facts = useKept(useTold<Facts, View>("anomaly", askedOf(of), seat, [], heardBy(of))?.facts ?? null);
  return useMemo(() => toldOf(view, facts, log), [view, facts, log]);
}

export const chance = (belief: Belief | undefined, zones: Zone[]): number =>
  zones.reduce((sum, z) => sum + (belief?.share.get(z) ?? 0), 0);

/** How likely at least one of them is in a zone. */
export const someoneIn = (beliefs: Belief[], zone: Zone): number =>
  1 - beliefs.reduce((nobody, b) => nobody * (1 - chance(b, [zone])), 1);

/** How much of it is shown: what the table agreed on; after the end, everything (ANO-2.11). */
export const aidNow = ({ view, past }: Heard): Aid => (past || view.stage === "over" ? "full" : view.aid);

export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? "<1 %" : share < 1 && share > 0.99 ? ">99 %" : `${Math.round(share * 100)} %`;
