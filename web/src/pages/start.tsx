// The position that a match began from, as its whole table may know it; after the end, all of it.
import { loadModule } from "../games/manifest";
import type { BoardProps } from "../games/module";
import { tables as askTables } from "../games/catalogue";
import { onlyLooking } from "../games/looking";
import { matchInfo, startOf } from "../net/api";
import { PlayerBox } from "../table/seats";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";

async function prepare(match: string) {
  const [{ match_info: info }, step] = await Promise.all([matchInfo(match), startOf(match)]);
  const [tables, module] = await Promise.all([askTables(info.game), loadModule(info.game)]);
  return { info, step, tables, module };
}

function Position({ info, step, tables, module }: Awaited<ReturnType<typeof prepare>>) {
  const props: BoardProps<unknown> = {
    view: step.view,
    seat: null,
    seats: info.seats,
    tables,
    ...onlyLooking,
    match: info.match,
    log: [],
  };
  return (
    <div class="table start-position" data-game={info.game} data-dark={module.dark}>
      <aside class="players" aria-label={text("players")}>
        <p class="notice">{text("fromPositionHow")}</p>
        {info.seats.map((s) => (
          <PlayerBox key={s.seat} seat={s} seats={info.seats} points={undefined} me={false}>
            {module.Player && <module.Player {...props} of={s.seat} />}
          </PlayerBox>
        ))}
      </aside>
      <div class="middle">
        <div class="scene">
          {module.Strip && <module.Strip {...props} />}
          <div class="board">
            <module.Board {...props} />
          </div>
        </div>
      </div>
    </div>
  );
}

export default function StartPage({ match }: { match: string }) {
  const prepared = useAnswer(() => prepare(match), [match]);
  return (
    <>
      <TopBar>{text("fromPosition")}</TopBar>
      <main>
        {prepared instanceof Error && (
          <p class="trouble" role="alert">
            {prepared.message}
          </p>
        )}
        {prepared && !(prepared instanceof Error) && <Position {...prepared} />}
      </main>
    </>
  );
}
