// What a review says in words.
import { of100, type Opinion } from "../engine/verdicts";
import { say, type ReviewWord } from "./sentences";
import type { Sign } from "../ui/verdict";

/** The sign of a moment; "fine" moves have none and are no moments. */
export const signOf = ({ verdict }: Pick<Opinion, "verdict">): Sign => (verdict === "fine" ? "best" : verdict);

const names: Record<Opinion["verdict"], ReviewWord> = {
  best: "best",
  fine: "fine",
  slip: "slip",
  mistake: "aMistake",
  blunder: "blunder",
};

export const verdictWords = ({ verdict }: Pick<Opinion, "verdict">): string => say(names[verdict]);

/** What a moment cost, or what the only good move saved, with its sign. */
export const change = ({ loss, saved }: Pick<Opinion, "loss" | "saved">): string =>
  saved > 0 ? `+${of100(saved)}` : `−${of100(loss)}`;
