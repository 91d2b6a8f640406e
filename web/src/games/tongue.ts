// What a game's engine says, in a language other than its own. The unit `<game>-sentences` of the catalogues has a
// sentence for each verb, question and reason, an order for each move, and the names of things (names.ts).
import type { GameTables, Kind, Verb } from "../net/protocol";
import type { Message } from "../message";
import { engineLanguage, language, loadWords, messagesOf } from "../texts";
import { Names } from "./names";

export interface Sentences {
  verbs: Record<string, Message>;
  /** What a move is called in a list of moves. */
  orders: Record<string, Message>;
  questions: Record<string, Message>;
  /** Why something may not be done. */
  reasons: Record<string, Message>;
  /** By what the engine calls them. */
  names: Record<string, string>;
}

/** The engine's words for what it has no word for. */
const something = "something",
  figure = "the terminator";

function kindIn(id: string, kind: Kind, names: Names, spoken: boolean): Kind {
  const some = names.of(kind.some ?? something) ?? something;
  const called = spoken && !kind.of ? (kind.labels ?? kind.names) : undefined;
  if (!called) return { ...kind, some };
  const labels = called.map((label, i) => label || (kind.names?.[i] ?? ""));
  return { ...kind, some, labels: labels.map((label) => names.of(label, id) ?? label) };
}

/** The game's tables with the words of another language. */
export function translated(tables: GameTables, sentences: Sentences): GameTables {
  const names = new Names(sentences.names),
    spoken = new Set(tables.verbs.flatMap((v) => [...v.refs, ...(v.told ?? [])]));
  const kinds = Object.entries(tables.kinds).map(([id, kind]) => [id, kindIn(id, kind, names, spoken.has(id))]);
  const { verbs, orders, questions, reasons } = sentences;
  const said = (v: Verb): Verb => {
    const words = verbs[v.name] ?? questions[v.name] ?? reasons[v.name] ?? v.words,
      order = orders[v.name];
    return order === undefined ? { ...v, words } : { ...v, words, order };
  };
  return {
    ...tables,
    kinds: Object.fromEntries(kinds) as Record<string, Kind>,
    verbs: tables.verbs.map(said),
    figure: names.of(figure) ?? figure,
    worded: true,
  };
}

/** The tables in the language of the page: unchanged where that is the engine's. */
export async function inTongue(tables: GameTables): Promise<GameTables> {
  const unit = `${tables.game.id}-sentences`,
    wanted = language();
  if (wanted === engineLanguage) return tables;
  await loadWords(unit);
  if (wanted !== language()) return inTongue(tables);
  const sentences = messagesOf(unit, "sentences") as unknown as Partial<Sentences>;
  /* A game that nobody has translated speaks as its engine does. */
  return sentences.verbs ? translated(tables, sentences as Sentences) : tables;
}
