// Who gets the arrow keys: what needs them itself, or else the board.
import { isArrow } from "./neighbour";

const roles = ["tablist", "radiogroup", "listbox", "combobox", "menu", "menubar", "slider", "spinbutton", "tree"];

/** What uses the arrow keys itself, or holds something that does; `data-arrows` marks what no role tells. */
const users = [
  "input:not([type=button], [type=checkbox])",
  "select",
  "textarea",
  "[contenteditable]",
  "dialog",
  "[data-arrows]",
  ...roles.map((role) => `[role=${role}]`),
].join(", ");

/** A region that can have the focus only so that the keyboard can scroll it. */
const scrolls = (thing: Element) =>
  thing.matches("ol, ul, section, pre") &&
  (thing.scrollHeight > thing.clientHeight + 1 || thing.scrollWidth > thing.clientWidth + 1);

/** Whether the arrow keys pressed on this thing are its own. A plain button has no use for them. */
export const keepsArrows = (thing: Element): boolean => thing.closest(users) !== null || scrolls(thing);

/** In a group of radio buttons or tabs the arrow keys lead to the next one and choose it. */
export function walkGroup(event: KeyboardEvent & { currentTarget: Element }): void {
  if (!isArrow(event.key)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio], [role=tab]")];
  const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  const next = all[(all.indexOf(event.target as HTMLElement) + by + all.length) % all.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
