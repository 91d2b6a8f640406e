// One line about the round: how much is left before it ends, the pile, and the discards, to be read.
// On a small screen the health bar is above it.
import { useState } from "preact/hooks";
import type { BoardProps } from "../module";
import { ArtBox } from "./art";
import { aidNow, useTellings } from "./beliefs";
import { faces } from "./cards";
import { lookAt, useFocus } from "./focus";
import { HealthBar } from "./health";
import type { View } from "./types.gen";
import { word } from "./words";
import { narrowScreen, useMedia } from "../../ui/media";

/** The Anomaly's action points: spent ones are hollow. */
export function Points({ view }: { view: View }) {
  const words = word("points", view.ap);
  return (
    <span class="ano-points" role="img" aria-label={words} title={words}>
      {[0, 1, 2].map((i) => (
        <ArtBox key={i} name={i < view.ap ? "ap" : "ap-spent"} />
      ))}
    </span>
  );
}

function Discards({ view }: { view: View }) {
  const [open, setOpen] = useState(false);
  const discards = Object.entries(view.discard),
    sum = discards.reduce((n, [, m]) => n + (m ?? 0), 0);
  return (
    <span class="ano-discards">
      <button class="ano-link" aria-expanded={open} disabled={sum === 0} onClick={() => setOpen(!open)}>
        {word("discarded", sum)}
      </button>
      {open && sum > 0 && (
        <span class="ano-discard-list" role="list" aria-label={word("discardedList")}>
          {discards.map(([face, n]) => (
            <span key={face} role="listitem">
              <ArtBox name={`card-${face}`} />
              {faces[face]?.name ?? face} {n}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

export function Strip(props: BoardProps<View>) {
  const { view, past, seat } = props;
  const { panel } = useFocus();
  const { budget } = useTellings(props),
    left = budget?.actions ?? null,
    small = useMedia(narrowScreen),
    playing = view.round > 0 && view.stage !== "over";
  const aid = past || view.aid === "full" ? null : word(view.aid === "none" ? "aidNone" : "aidEliminated");
  const tool = (name: "clues" | "notes") => (
    <button
      class="ano-link"
      aria-pressed={panel === name}
      title={word(name === "clues" ? "cluesHint" : "notesHint")}
      onClick={() => lookAt({ panel: panel === name ? null : name })}
    >
      {word(name)}
    </button>
  );
  return (
    <>
      {small && (
        <div class="strip ano-strip">
          <HealthBar health={view.health} seat={seat} spirits={budget?.spirits ?? []} />
        </div>
      )}
      <div class="strip ano-strip ano-round">
        <p>
          <b>{view.round > 0 ? word("round", view.round) : word("settingUp")}</b>
          {playing && left !== null && (
            <span title={word("actionsLeft", left)}>{left === 0 ? word("studentsDone") : word("actsLeft", left)}</span>
          )}
          {view.round > 0 && (
            <span data-at="deck" title={word("pileMeans", view.pile)}>
              {word("pile", view.pile)}
            </span>
          )}
          {view.round > 0 && <Discards view={view} />}
        </p>
        {!past && (
          <p class="ano-tools">
            {aid && <span>{aid}</span>}
            {aidNow(props) !== "none" && tool("clues")}
            {tool("notes")}
          </p>
        )}
      </div>
    </>
  );
}
