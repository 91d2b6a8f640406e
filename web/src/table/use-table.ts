// A live table: the socket, the model, and what a person can do with it.
import { useEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { GameTables, Phrase } from "../net/protocol";
import { TableSocket } from "../net/socket";
import { reader } from "./grammar";
import { emptyTable, pending, reduceTable, type TableModel } from "./model";
import { taps, type Taps } from "./taps";

export interface TableHandle extends Taps {
  model: TableModel;
  pending: Phrase | null;
  play(move: string): void;
  undo(): void;
  hint(): void;
  chat(text: string): void;
  vote(seat: number, choice: string): void;
  sit(): void;
}

export function useTable(match: string, token: string | null, tables: GameTables | null): TableHandle {
  const [model, act] = useReducer(reduceTable, emptyTable);
  const socket = useRef<TableSocket | null>(null);
  const read = useMemo(() => reader(tables?.verbs ?? []), [tables]);
  const readNow = useRef(read);
  readNow.current = read;
  const now = useRef(model);
  now.current = model;

  useEffect(() => {
    const table = new TableSocket(match, token, {
      message: (message) => act({ a: "message", message, read: readNow.current }),
      link: (link, reason) => act({ a: "link", link, reason }),
    });
    socket.current = table;
    return () => table.close();
  }, [match, token]);

  const send = (command: { t: string; [key: string]: unknown }) => socket.current?.send(command) ?? "";
  const version = () => now.current.state?.version ?? 0;

  const play = (move: string) => {
    if (now.current.sent) return;
    const id = send({ t: "move", version: version(), move });
    act({ a: "sent", id, move });
  };

  return {
    model,
    pending: pending(model),
    ...taps(() => now.current, act, play),
    play,
    undo: () => void send({ t: "undo", version: version() }),
    hint: () => void send({ t: "hint" }),
    chat: (text) => void send({ t: "chat", text }),
    vote: (seat, choice) => void send({ t: "vote", seat, choice }),
    sit: () => void send({ t: "sit" }),
  };
}
