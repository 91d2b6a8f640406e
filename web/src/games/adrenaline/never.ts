// "Never ask me": scopes and grenades are declined by themselves, always after the same time, so that nobody
// can tell a hand from how long its owner thought.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../module";
import type { View } from "./view";

const key = "adrenaline-never-ask";
const delay = 1500;
const listeners = new Set<(on: boolean) => void>();

const stored = () => localStorage.getItem(key) === "yes";

export function setNever(on: boolean): void {
  localStorage.setItem(key, on ? "yes" : "no");
  listeners.forEach((tell) => tell(on));
}

export function useNever(): boolean {
  const [on, set] = useState(stored);
  useEffect(() => {
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return on;
}

/** The step that declines a reaction, where one is asked for. */
export const declining = ({ moves }: BoardProps<View>) =>
  moves.find((m) => m.verb === "no-scope" || m.verb === "no-tagback") ?? null;

/** Declines by itself; true while it is about to. */
export function useDecline(props: BoardProps<View>): boolean {
  const never = useNever();
  const move = declining(props);
  useEffect(() => {
    if (!never || !move) return;
    const timer = setTimeout(() => props.play?.(move.text), delay);
    return () => clearTimeout(timer);
  }, [never, props.moves]);
  return never && move !== null;
}
