// Ratings at the table: what each seat's is, what the match has made of it, and why it may not count.
import type { Rated } from "../net/protocol";
import { text } from "../texts";
import { News } from "./guide";
import type { TableModel } from "./model";

export const ratingOf = (model: TableModel, seat: number): Rated | undefined =>
  model.rating?.ratings?.find((r) => r.seat === seat);

/** "+14", "−3", "±0": how a match changed it. */
export const changeText = (rated: Rated): string => {
  if (rated.before === undefined) return "";
  const by = rated.rating - rated.before;
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "±0";
};

/** A new rating is still a guess: it has a question mark. */
export const ratingText = (rated: Pick<Rated, "rating" | "unsure">): string =>
  `${rated.rating}${rated.unsure ? "?" : ""}`;

export function Rating({ rated, change = false }: { rated: Rated | undefined; change?: boolean }) {
  if (!rated) return null;
  const by = change ? changeText(rated) : "";
  return (
    <span
      class="rating"
      aria-label={text("ratingIs", ratingText(rated), by)}
      title={text(rated.unsure ? "ratingUnsure" : "rating")}
    >
      {ratingText(rated)}
      {by && <b> {by}</b>}
    </span>
  );
}

const reasons = { shared: "unratedShared", unknown: "unratedUnknown", ended: "unratedEnded" } as const;

export function RatedNote({ model }: { model: TableModel }) {
  const { rating } = model;
  if (!rating) return null;
  const why = () => `${text("unrated")} ${text(reasons[rating.unrated ?? "unknown"])}`;
  return <News key={String(rating.rated)} class="rated-note" words={rating.rated ? text("isRated") : why()} />;
}

/** Bots that may take over a seat: at a rated table only the weakest, as on the server. */
export const standIns = (model: TableModel): string[] => (model.rating ? ["easy"] : ["easy", "fair", "hard"]);
