// A notepad for oneself: what one plans is not sent anywhere.
import { useState } from "preact/hooks";
import { text } from "../texts";
import { kept, keep } from "../kept";

export function Notes({ match }: { match: string }) {
  const key = `notes-${match}`;
  const [notes, setNotes] = useState(() => kept<string>(key) ?? "");
  const write = (value: string) => {
    setNotes(value);
    keep(key, value === "" ? null : value);
  };
  return (
    <section class="notes" aria-label={text("notes")}>
      <textarea
        value={notes}
        aria-label={text("notes")}
        placeholder={text("notesHint")}
        onInput={(e) => write(e.currentTarget.value)}
      />
    </section>
  );
}
