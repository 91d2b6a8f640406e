// For those who listen: what just happened, and what is asked now, in one quiet region.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../net/protocol";
import type { TableModel } from "./model";

const most = 12;

/** The sentences of the log that are new since a version. */
export const newsSince = (log: LogEntry[], version: number) =>
  log
    .filter((e) => e.v > version && e.words)
    .map((e) => e.words)
    .slice(-most);

export function Announce({ model, asked }: { model: TableModel; asked: string }) {
  const { state, log } = model;
  const heard = useRef<number | null>(null);
  const [words, setWords] = useState("");
  const version = state?.version ?? 0;
  useEffect(() => {
    const news = heard.current === null ? [] : newsSince(log, heard.current);
    heard.current = version;
    setWords([...news, asked].join(". "));
  }, [version, asked]);
  return (
    <p class="hidden" role="status" aria-live="polite">
      {words}
    </p>
  );
}
