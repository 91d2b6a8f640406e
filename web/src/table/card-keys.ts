// Number keys pick cards: 1 the first that can be picked in the hand, 0 the tenth.
import { useEffect } from "preact/hooks";

export const cardOf = (key: string): number => (/^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1);

export function useCardKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement, at = cardOf(event.key);
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || target.tagName === "INPUT" || target.tagName === "SELECT") return;
      const card = document.querySelectorAll<HTMLElement | SVGElement>(".hand .spot.can, .hand .spot.chosen")[at];
      if (!card) return;
      event.preventDefault();
      event.stopPropagation();
      card.focus();
      card.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  }, []);
}
