// A match of this browser: that it is not saved, and its record as a file.
import { useState } from "preact/hooks";
import { isLocal } from "../local/saved";
import { recordFile } from "../local/start";
import type { Unsaved } from "../net/link";
import { text } from "../texts";
import { download } from "../ui/download";
import { Note } from "./guide";
import type { TableModel } from "./model";

const titleOf = (match: string) => `${match}.record`;

/** Gives the record of a match to the reader. */
export function SaveRecord({ match, main = false }: { match: string; main?: boolean }) {
  const [trouble, setTrouble] = useState("");
  const give = () =>
    recordFile(match).then(
      (record) => download(titleOf(match), "text/plain", record),
      (e: Error) => setTrouble(e.message),
    );
  return (
    <>
      <button class={`save-record ${main ? "main" : ""}`} onClick={() => void give()}>
        {text("saveRecord")}
      </button>
      {trouble && <span class="trouble">{trouble}</span>}
    </>
  );
}

const whyUnsaved = (why: Unsaved) => text(why === "full" ? "unsavedFull" : "unsavedNowhere");

/** Said when a match is only in memory; who has read it sees the board again. */
export function NotSaved({ match, model }: { match: string; model: TableModel }) {
  const [read, setRead] = useState<Unsaved | null>(null);
  if (!model.unsaved || model.unsaved === read) return null;
  return (
    <Note rank="asks" class="not-saved" role="alert" title={text("keptHere")} brief={whyUnsaved(model.unsaved)}>
      <p>{whyUnsaved(model.unsaved)}</p>
      <div class="buttons">
        <SaveRecord match={match} main />
        <button class="understood" onClick={() => setRead(model.unsaved)}>
          {text("understood")}
        </button>
      </div>
    </Note>
  );
}

/** Where the match is, and its record. */
export function KeptHere({ match, model }: { match: string; model: TableModel }) {
  if (!isLocal(match)) return null;
  return (
    <details class="stand kept-here">
      <summary>{text("keptHere")}</summary>
      <p class="quiet">{model.unsaved ? whyUnsaved(model.unsaved) : text("keptHereHow")}</p>
      <div class="buttons">
        <SaveRecord match={match} />
      </div>
    </details>
  );
}
