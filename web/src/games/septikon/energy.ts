// Several units of energy from or into one warehouse: the engine asks for each, and one answer may stand for all. Only
// moves that it lists are made, one after the other; any other question in between ends that.
import { useEffect } from "preact/hooks";
import { makeFocus } from "../../ui/focus";
import { useInTurn } from "../in-turn";
import type { BoardProps, Gathered } from "../module";
import type { View } from "./view";
import { say, type Word } from "./words";

/** The move that is made again, and how many units were left when it was last asked for. */
const { lookAt: goOn, useFocus: useGoingOn } = makeFocus<{ move: string | null; left: number }>({
  move: null,
  left: 0,
});

const verbs = { pay: ["payAll", "owed", "From"], keep: ["keepAll", "due", "To"] } as const;
const racks = { "energy-left": "allLeft", "energy-right": "allRight" } as const;

export function useEnergy({ view, moves, play }: BoardProps<View>): Gathered | null {
  const { move, left } = useGoingOn();
  const verb = view.step === "pay" || view.step === "keep" ? view.step : null;
  const units = verb === null ? 0 : view[verbs[verb][1]];
  const open = moves.filter((m) => m.verb === verb).map((m) => m.text);
  const goes = move !== null && units <= left && open.includes(move);
  useInTurn(goes ? move : undefined, play);
  useEffect(() => {
    /* More than before is another debt. */
    if (move !== null) goOn(units === 0 || units > left ? { move: null } : { left: units });
  }, [units]);
  if (verb === null || units < 2 || open.length < 2 || goes || !play) return null;
  const [asked, , way] = verbs[verb];
  const ends = Object.entries(racks).flatMap(([rack, word]) => {
    const text = `${verb} ${rack}`;
    const label = say(`${word}${way}` as Word);
    return open.includes(text) ? [{ label, ready: true, act: () => goOn({ move: text, left: units }) }] : [];
  });
  return { asked: say(asked, units), ends };
}
