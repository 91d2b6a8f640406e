// The drawings of this table, by name from the game's sheet (art.svg).
import { drawings } from "../../ui/art";
import type { Faction } from "./tiles";

export const { Drawing, Picture } = drawings("pnrz", "pnrz-picture");

/** The head of a crew, inside text. */
export const Head = ({ of, size = 20 }: { of: Faction; size?: number }) => <Picture name={`crew-${of}`} width={size} />;
