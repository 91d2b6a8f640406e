// A match that begins somewhere in the middle: from a step of a finished one, or from a position.
import { useState } from "preact/hooks";
import { games } from "../games/catalogue";
import type { NewMatch } from "../net/protocol";
import { useServer } from "../net/server";
import { isLocal } from "../local/saved";
import { useSettings } from "../settings";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { Overlay } from "../ui/overlay";
import { SeatRows } from "./seat-rows";
import { toSeat } from "./set-up";
import { startMatch } from "../table/start";

interface PlayOnProps {
  game: string;
  players: number;
  /** Who may act there; I sit down in the first of these seats. */
  toMove: number[];
  where: Pick<NewMatch, "position" | "from">;
}

function Chooser({ game, players, toMove, where, close }: PlayOnProps & { close(): void }) {
  const { name } = useSettings();
  const known = useAnswer(games, []);
  const server = useServer() && !(where.from && isLocal(where.from.match));
  const [words, setWords] = useState<string[]>(() =>
    Array.from({ length: players }, (_, i) => (i === (toMove[0] ?? 0) ? "me" : "fair")),
  );
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const begin = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const seats = words.map(toSeat);
    startMatch({ game, name, seats, listed: seats.some((s) => s.kind === "open"), ...where }).catch((e: Error) => {
      setBusy(false);
      setTrouble(e.message);
    });
  };
  return (
    <Overlay title={text("playOn")} close={close}>
      <form onSubmit={begin}>
        <SeatRows
          words={words}
          levels={known && !(known instanceof Error) ? known.levels : []}
          others={server}
          change={setWords}
        />
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <button class="main" disabled={busy}>
          {text("start")}
        </button>
      </form>
    </Overlay>
  );
}

export function PlayOn({ disabled = false, ...props }: PlayOnProps & { disabled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="play-on" disabled={disabled} onClick={() => setOpen(true)}>
        {text("playOn")}
      </button>
      {open && <Chooser {...props} close={() => setOpen(false)} />}
    </>
  );
}
