// "Another game": one of the others is chosen, and a table like this one is set for it. People who would have to come
// are invited from the set-up page.
import "../style/other-games.css";
import { useState } from "preact/hooks";
import { games } from "../games/catalogue";
import { byWeight, labelOf, lasting } from "../games/manifest";
import { isLocal } from "../local/saved";
import type { GameInfo, Seat, StateMessage } from "../net/protocol";
import { go } from "../router";
import { keptSeats } from "../seats-kept";
import { settings } from "../settings";
import { startMatch } from "../table/start";
import { GameBox } from "../ui/cover";
import { useAnswer } from "../ui/lazy";
import { Overlay } from "../ui/overlay";
import { others, seatsElsewhere } from "./again";
import { say } from "./words";

interface AnotherProps {
  match: string;
  state: StateMessage;
  seats: Seat[];
}

function Choice({ match, state, seats, close }: AnotherProps & { close(): void }) {
  const known = useAnswer(games, []);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const local = isLocal(match);
  const mine = keptSeats().flatMap((s) => (s.match === match ? [s.seat] : []));
  const alone = local || others(seats, [...mine, state.seat ?? -1]).length === 0;
  const begin = (game: GameInfo) => {
    if (!alone) return go("new", game.id);
    setBusy(true);
    const wish = { game: game.id, name: settings().name, hints: state.hints };
    startMatch({ ...wish, seats: seatsElsewhere(game, labelOf(game.id).seat, seats) }, local).catch((e: Error) => {
      setBusy(false);
      setTrouble(e.message);
    });
  };
  const failed = known instanceof Error ? known.message : trouble;
  return (
    <Overlay title={say("whichGame")} close={close}>
      {alone && <p class="quiet">{say("sameTable")}</p>}
      <ul class="other-games">
        {known &&
          !(known instanceof Error) &&
          byWeight(known.games)
            .filter((g) => g.id !== state.game)
            .map((g) => (
              <li key={g.id}>
                <button data-game={g.id} disabled={busy} onClick={() => begin(g)}>
                  <span class="other-cover" aria-hidden="true">
                    <GameBox game={g.id} title={g.title} />
                  </span>
                  <span>
                    <b>{g.title}</b>
                    <span class="quiet">{lasting(g.id, (n) => say("minutes", n))}</span>
                  </span>
                </button>
              </li>
            ))}
      </ul>
      {failed && (
        <p class="trouble" role="alert">
          {failed}
        </p>
      )}
    </Overlay>
  );
}

export function AnotherGame(props: AnotherProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="to-another" onClick={() => setOpen(true)}>
        {say("another")}
      </button>
      {open && <Choice {...props} close={() => setOpen(false)} />}
    </>
  );
}
