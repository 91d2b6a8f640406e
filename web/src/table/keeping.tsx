// A match of this browser: that it is not saved, and its record as a file.
import { useState } from "preact/hooks";
import { isLocal } from "../local/saved";
import { recordFile } from "../local/start";
import { text } from "../texts";
import { download } from "../ui/download";
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

/** Said as long as a match is only in memory. */
export function NotSaved({ match, model }: { match: string; model: TableModel }) {
  if (!model.unsaved) return null;
  return (
    <div class="notice not-saved" role="alert">
      <p>{text(model.unsaved === "full" ? "unsavedFull" : "unsavedNowhere")}</p>
      <SaveRecord match={match} main />
    </div>
  );
}

/** Where the match is, and its record. */
export function KeptHere({ match }: { match: string }) {
  if (!isLocal(match)) return null;
  return (
    <details class="stand kept-here">
      <summary>{text("keptHere")}</summary>
      <p class="quiet">{text("keptHereHow")}</p>
      <div class="buttons">
        <SaveRecord match={match} />
      </div>
    </details>
  );
}
