// Reminder pieces (ANO-2.10): notes of one's own on the station, kept in this browser.
import { useEffect, useState } from "preact/hooks";
import { ArtBox } from "./art";
import { word } from "./words";
import { called } from "./names";
import type { Figure, Zone } from "./types.gen";

export type Notes = Partial<Record<Zone, string[]>>;

const key = (match: string, seat: number | null) => `notes-${match}-${seat ?? "watch"}`;

function load(match: string, seat: number | null): Notes {
  try {
    return JSON.parse(localStorage.getItem(key(match, seat)) ?? "{}") as Notes;
  } catch {
    return {};
  }
}

export function useNotes(
  match: string | undefined,
  seat: number | null,
): { notes: Notes; toggle(zone: Zone, piece: string): void; clear(): void } {
  const [notes, set] = useState<Notes>(() => (match ? load(match, seat) : {}));
  useEffect(() => set(match ? load(match, seat) : {}), [match, seat]);
  const keep = (next: Notes) => {
    set(next);
    if (match) localStorage.setItem(key(match, seat), JSON.stringify(next));
  };
  return {
    notes,
    toggle: (zone, piece) => {
      const there = notes[zone] ?? [];
      keep({ ...notes, [zone]: there.includes(piece) ? there.filter((p) => p !== piece) : [...there, piece].sort() });
    },
    clear: () => keep({}),
  };
}

/** The pieces to lay: a black one, and one of each figure's colour. */
export function NotePalette({
  pieces,
  chosen,
  choose,
  clear,
}: {
  pieces: string[];
  chosen: string;
  choose(piece: string): void;
  clear(): void;
}) {
  return (
    <div class="ano-palette" role="group" aria-label={word("pieces")}>
      {pieces.map((p) => (
        <button
          key={p}
          aria-label={p === "?" ? p : called(p as Figure)}
          aria-pressed={p === chosen}
          onClick={() => choose(p)}
        >
          {p === "?" ? p : <ArtBox name={`reminder-${p}`} />}
        </button>
      ))}
      <button class="quiet" onClick={clear}>
        {word("clear")}
      </button>
    </div>
  );
}
