// The Freak that is being built: parts that are chosen but not yet told to anybody (SPF-4.3), shared between the
// builder, which shows them, and the question, which seals them.
import { makeFocus } from "../../ui/focus";
import { useInTurn } from "../in-turn";
import type { BoardProps, Gathered } from "../module";
import { slots, slotWord } from "./cards";
import type { Slot, View } from "./view";
import { say } from "./words";

export type Chosen = Partial<Record<Slot, string | null>>;

const { lookAt, useFocus } = makeFocus<{ parts: Chosen; sending: boolean }>({ parts: {}, sending: false });

export const choose = (chosen: Chosen, slot: Slot, name: string): void =>
  lookAt({ parts: { ...chosen, [slot]: name } });

export const clear = (): void => lookAt({ parts: {}, sending: false });

/** What is chosen so far; what is `sealed` cannot be changed any more. */
export function useDraft({ view, seat }: BoardProps<View>) {
  const { parts: drafted, sending } = useFocus();
  const sealed = (seat === null ? null : view.player[seat]?.draft?.parts) ?? {};
  const chosen: Chosen = Object.fromEntries(slots.map((s) => [s, sealed[s] ?? drafted[s] ?? null]));
  return { chosen, sealed, sending };
}

/** The question while a Freak is built. Once it is sealed, its parts are sent one after the other. */
export function useGathered(props: BoardProps<View>): Gathered | null {
  const { chosen, sending } = useDraft(props);
  const { moves, play, stepwise } = props;
  const next = slots.map((s) => `choose ${chosen[s]}`).find((text) => moves.some((m) => m.text === text));
  useInTurn(sending ? next : undefined, play);
  if (stepwise || !moves.some((m) => m.verb === "choose")) return null;
  const open = slots.filter((s) => !chosen[s]);
  return {
    asked:
      open.length > 0
        ? say("partsLeft", slots.length - open.length, slots.length, open.map(slotWord).join(", "))
        : say("allParts"),
    ends: open.length > 0 ? [] : [{ label: say("seal"), ready: !sending, act: () => lookAt({ sending: true }) }],
  };
}
