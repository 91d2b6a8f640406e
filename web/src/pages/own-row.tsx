// A line of the list of one's matches: the game, who plays, what is new, how much time is left, how it ended.
import "../style/own-matches.css";
import { kept } from "../kept";
import type { OwnMatch } from "../net/api";
import { link } from "../router";
import { text } from "../texts";
import { leftText } from "../ui/deadline";
import { seatName, Who } from "../ui/seat";
import { say } from "./mine-words";
import { isPutAway, setPutAway, wayTo } from "./own-matches";

/** What happened since I acted, or looked at the table in this browser. */
export function newsOf(own: OwnMatch): number {
  const seen = Math.max(0, ...own.mine.map((seat) => kept<number>(`seen-${own.match}-${seat}`) ?? 0));
  return Math.max(0, Math.min(own.news, own.version - seen));
}

/** Who won, as I see it. */
export function resultText(own: OwnMatch): string {
  if (own.status === "ended") return say("ended");
  if (!own.winners || own.winners.length === 0) return text("isOver");
  const names = own.winners.map((seat) => seatName(own.seats, seat)).join(", ");
  if (!own.winners.some((seat) => own.mine.includes(seat))) return say("lost", names);
  return own.winners.length > 1 ? say("shared", names) : say("won");
}

function turnText(own: OwnMatch): string {
  if (own.status !== "playing") return resultText(own);
  if (own.waits) return text("yourTurnHere");
  const names = (own.to_move ?? []).map((seat) => seatName(own.seats, seat));
  return names.length > 0 ? text("whoPlays", names.join(", ")) : "";
}

export function OwnRow({ own, title, changed }: { own: OwnMatch; title: string; changed(): void }) {
  const over = own.status !== "playing";
  const away = isPutAway(own.match);
  const news = over ? 0 : newsOf(own);
  return (
    <li data-match={own.match} class={own.waits ? "mine" : ""}>
      <span class="grow">
        <b>{title}</b> {own.from_position && <span class="quiet">{text("fromPosition")}</span>}{" "}
        <span class="turn">{turnText(own)}</span>{" "}
        {own.deadline !== undefined && <span class="quiet own-left">{leftText(own.deadline - Date.now())}</span>}
        <Who seats={own.seats} />
        {news > 0 && <span class="quiet own-news">{say("news", news)}</span>}
      </span>
      {over ? (
        <a class="button" href={link("replay", own.match)}>
          {say("review")}
        </a>
      ) : (
        <a class="button main" href={wayTo(own)}>
          {text("goOn")}
        </a>
      )}
      {!over && (
        <button
          class="quiet"
          aria-label={`${text("label", say(away ? "bringBack" : "putAway"))} ${title}`}
          title={say(away ? "bringBack" : "putAway")}
          onClick={() => {
            setPutAway(own.match, !away);
            changed();
          }}
        >
          {away ? "↩" : "×"}
        </button>
      )}
    </li>
  );
}
