// Who gets the letters: a field that is typed into, or something that was opened to be written into. Only otherwise
// are they shortcuts.

import { useLayoutEffect } from "preact/hooks";

const takesText =
  "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable]";

const inField = (target: EventTarget | null) => target instanceof Element && target.closest(`${takesText}, select`);

/** The field of what was opened beside the board: letters go there, wherever the focus is. */
export const openField = (): HTMLElement | null => document.querySelector<HTMLElement>(`.drawer :is(${takesText})`);

/** Whether a field has the focus that keeps its keys to itself. */
export const isTyping = (event: KeyboardEvent): boolean => inField(event.target) !== null;

/** Whether a key may be a shortcut. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !isTyping(event) && !openField() && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Hears every key that is pressed on the page, wherever the focus is: from the moment that something is shown, since
 *  quick fingers press again at once. `early`: before anything that has the focus. */
export function useKeyDown(pressed: (event: KeyboardEvent) => void, early = false): void {
  useLayoutEffect(() => {
    addEventListener("keydown", pressed, early);
    return () => removeEventListener("keydown", pressed, early);
  });
}

/** The same for shortcuts only. */
export const useShortcut = (pressed: (event: KeyboardEvent) => void): void =>
  useKeyDown((event) => isShortcut(event) && pressed(event));
