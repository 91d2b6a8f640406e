// The keys of a table; table/help.tsx lists them for people.
import { useLayoutEffect, useRef } from "preact/hooks";
import { switchTheme } from "../settings";
import { isShortcut, isTyping, openField, useKeyDown } from "../ui/typing";
import type { Tab } from "./drawer";
import type { TableHandle } from "./use-table";

interface KeyActions {
  table: TableHandle;
  /** There is nobody to talk to. */
  alone: boolean;
  showTab(tab: Tab | null): void;
  walkLog(by: number): void;
  help(): void;
}

/** Presses what a number means: a card of the hand, or else an answer in the prompt. */
function pressNumber(n: number): void {
  const cards = document.querySelectorAll<SVGElement | HTMLElement>(
    ".hand .spot.can, .hand .spot.chosen, .hand .spot.instead",
  );
  const things = cards.length > 0 ? cards : document.querySelectorAll<HTMLElement>(".prompt .chip");
  things[n - 1]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** Keys that work anywhere on the table, unless something is open that takes text: then letters are text. */
export function useKeys({ table, alone, showTab, walkLog, help }: KeyActions) {
  /* The field that takes the next key. It may have to be drawn first, and gets the focus in the same breath: the next
   * key may already be on its way. */
  const wanted = useRef<string | null>(null);
  const giveFocus = () => {
    const field = wanted.current && document.getElementById(wanted.current);
    if (!field) return;
    wanted.current = null;
    field.focus();
  };
  useLayoutEffect(giveFocus);
  const focus = (id: string) => {
    wanted.current = id;
    giveFocus();
  };
  const actions: Record<string, () => void> = {
    l: () => {
      showTab("moves");
      focus("move-filter");
    },
    c: () => {
      if (alone) return;
      showTab("chat");
      focus("chat-line");
    },
    u: table.undo,
    h: table.hint,
    n: switchTheme,
    "?": help,
    "[": () => {
      showTab("log");
      walkLog(1);
    },
    "]": () => {
      showTab("log");
      walkLog(-1);
    },
    Backspace: table.back,
  };
  useKeyDown((event) => {
    const target = event.target as HTMLElement;
    if (event.key === "Escape") {
      /* Out of the field, then out of the drawer, then a step back of what is chosen. */
      if (isTyping(event)) target.blur();
      else if (document.getElementById("drawer")) showTab(null);
      else table.back();
      return;
    }
    if (!isShortcut(event)) {
      /* Typing beside the field is meant for it. */
      const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (letter && !isTyping(event)) openField()?.focus();
      return;
    }
    const number = /^[1-9]$/.test(event.key) ? () => pressNumber(Number(event.key)) : undefined;
    const action = event.key === "Enter" && target === document.body ? table.confirm : (actions[event.key] ?? number);
    if (action) {
      event.preventDefault();
      action();
    }
  });
}
