// The page behind a friend's link: who invites, to which game, as whom, for how long, what it is
// about in two sentences, and a name. Then the visitor sits down.
import { useState } from "preact/hooks";
import { blurbOf } from "../games/about";
import { goalsOf, type Guide } from "../games/guide";
import { lasting } from "../games/manifest";
import type { GameModule } from "../games/module";
import type { GameTables } from "../net/protocol";
import { changeSettings, settings } from "../settings";
import type { TableHandle } from "../table/use-table";
import { text } from "../texts";
import { Cover } from "../ui/cover";
import { Overlay } from "../ui/overlay";
import { seatName } from "../ui/seat";

interface WelcomeProps {
  table: TableHandle;
  tables: GameTables;
  guide: Guide | null;
  module: GameModule<unknown>;
  done(): void;
}

export default function Welcome({ table, tables, guide, module, done }: WelcomeProps) {
  const { state, seats } = table.model;
  const known = settings().name;
  const [name, setName] = useState(known);
  if (!state || state.seat === null) return null;
  const { seat } = state,
    { id, title } = tables.game;
  const host = seats.find((s) => s.seat !== seat && s.kind === "person" && s.name !== "");
  const role = module.chairs?.role?.(state.view, seat);
  const goal = guide ? goalsOf(guide, seat).join(" ") : "";
  const sit = (event: Event) => {
    event.preventDefault();
    if (name.trim()) {
      changeSettings({ name: name.trim() });
      table.rename(name.trim());
    }
    done();
  };
  return (
    <Overlay title={host ? text("invitedBy", seatName(seats, host.seat)) : text("invited")} close={done}>
      <div class="welcome">
        <Cover game={id} title={title} />
        <div>
          <h2>{title}</h2>
          <p>
            <b>{role ? text("youAre", role) : text("youSitAt", seatName(seats, seat))}</b>{" "}
            {lasting(id, (n) => text("aboutMinutes", n))}
          </p>
        </div>
      </div>
      <p>
        {blurbOf(tables.game)} {goal}
      </p>
      <form onSubmit={sit}>
        <label>
          {text("name")}{" "}
          <input
            value={name}
            maxLength={31}
            autocomplete="nickname"
            autoFocus={known === ""}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <button class="main" autoFocus={known !== ""}>
          {text("sitDown")}
        </button>
      </form>
    </Overlay>
  );
}
