// The score bar of the show: round, teams in the order of their points, and the Arena-Master card as the news.
import { useCounted } from "../../ui/counted";
import { InlineIcon } from "../../ui/icon";
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { masters } from "./cards";
import { Rail } from "./rail";
import { useKeptFacts } from "./told";
import type { View } from "./view";
import { say } from "./words";

function Points({ n }: { n: number }) {
  const shown = useCounted(n);
  return (
    <b key={n} title={say("points", n)} aria-label={say("points", n)}>
      {shown}
    </b>
  );
}

function Teams(props: BoardProps<View>) {
  const { view, seat, seats } = props,
    next = useKeptFacts(props)?.figures.next_cards;
  const order = view.player.map((p, s) => ({ seat: s, points: p.points })).sort((a, b) => b.points - a.points);
  return (
    <ol class="spf-teams">
      {order.map((team) => (
        <li key={team.seat} class={`spf-team spf-seat-${team.seat} ${team.seat === seat ? "spf-me" : ""}`}>
          <SeatBadge seat={team.seat} size={26} />
          <span class="spf-team-name">{team.seat === seat ? say("you") : seatName(seats, team.seat)}</span>
          <span class="spf-next" title={say("cardAt", next?.[team.seat] ?? "…")} tabIndex={0}>
            <InlineIcon name="ticket" size={12} />
            {next?.[team.seat] ?? "…"}
          </span>
          <Points n={team.points} />
        </li>
      ))}
    </ol>
  );
}

export function Strip(props: BoardProps<View>) {
  const { view } = props;
  return (
    <div class="strip spf-strip">
      <div class="spf-score">
        <p class="spf-live" title={say("roundsMean")}>
          <b>{say("live")}</b>{" "}
          {view.round === 0 ? (
            <span>{say("setup")}</span>
          ) : (
            <>
              <span class="spf-long">{say("roundOf", view.round)}</span>
              <span class="spf-short">{say("roundShort", view.round)}</span>
            </>
          )}
        </p>
        <Teams {...props} />
      </div>
      {view.arena.length > 0 && (
        <div class="spf-news" data-at="deck">
          <span class="spf-news-tag">{say("arenaMaster")}</span>
          {view.arena.map((name) => {
            const card = masters[name];
            return (
              card && (
                <p key={name} class="spf-master">
                  <b>{card.title}</b> <span>{card.text}</span> <span class="rule">{card.rule}</span>
                </p>
              )
            );
          })}
        </div>
      )}
      <Rail {...props} />
    </div>
  );
}
