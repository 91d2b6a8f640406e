// A position as the engine describes it to the page.
import type { Json } from "../../trays/position";

/** A position of any game. */
export type View = { [field: string]: Json };
