// A live table: the socket, the model, and what a person can do with it.
import { useEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { GameTables, Phrase, Ref } from "../net/protocol";
import { TableSocket } from "../net/socket";
import { settings } from "../settings";
import { emptyTable, pending, reduceTable, type TableModel } from "./model";
import { complete, fitting, name as nameRef, reader, type Choice } from "./grammar";

export interface TableHandle {
  model: TableModel;
  pending: Phrase | null;
  pick(ref: Ref): void;
  pickVerb(verb: string | null): void;
  choose(choice: Choice): void;
  /** As taps on all of that would: proposes the move, or makes it when it was proposed already or
   *  nothing needs confirming. `careful`: never at the first tap. */
  propose(choice: Choice, careful?: boolean): void;
  confirm(): void;
  back(): void;
  play(move: string): void;
  /** A line of the list was chosen: makes it, or proposes it where things are confirmed. */
  offer(move: Phrase): void;
  undo(): void;
  hint(): void;
  chat(text: string): void;
  vote(seat: number, choice: string): void;
  sit(): void;
  stand(level: string): void;
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
      dropped: (command) => act({ a: "dropped", id: command.id ?? "", version: Number(command["version"]) }),
    });
    socket.current = table;
    return () => table.close();
  }, [match, token]);

  const send = (command: { t: string; [key: string]: unknown }) => socket.current?.send(command) ?? "";
  const version = () => now.current.state?.version ?? 0;

  /* Nothing can be tapped while the line is dead: a move made half a minute later is nobody's wish. */
  const live = () => now.current.link === "open" && now.current.sent === null;

  const play = (move: string) => {
    if (!live()) return;
    const id = send({ t: "move", version: version(), move });
    act({ a: "sent", id, move });
  };

  const confirm = () => {
    const move = pending(now.current);
    if (move) play(move.text);
  };

  const pick = (ref: Ref) => {
    if (!live()) return;
    const { moves, choice } = now.current;
    const waiting = pending(now.current);
    const last = choice.refs[choice.refs.length - 1];
    /* A second tap on what was tapped last does it. */
    if (waiting && last && last.kind === ref.kind && last.value === ref.value) {
      play(waiting.text);
      return;
    }
    const next = nameRef(moves, choice, ref);
    const move = complete(moves, next);
    act({ a: "name", ref });
    /* Where nothing needs confirming and nothing else could be meant, one tap is enough. */
    if (move && !settings().confirm && move.refs.length === 1 && next.refs.length === 1) play(move.text);
  };

  const propose = (choice: Choice, careful = false) => {
    if (!live()) return;
    const move = complete(now.current.moves, choice);
    if (move && ((!settings().confirm && !careful) || pending(now.current)?.text === move.text)) play(move.text);
    else act({ a: "choose", choice });
  };

  const offer = (move: Phrase) => {
    const whole: Choice = { verb: move.verb, refs: move.refs };
    const asked = pending(now.current)?.text === move.text;
    if (settings().confirm && !asked && complete(now.current.moves, whole)?.text === move.text) act({ a: "choose", choice: whole });
    else play(move.text);
  };

  return {
    model,
    pending: pending(model),
    pick,
    pickVerb: (verb) => {
      if (!live()) return;
      const { moves, choice } = now.current;
      const alone = moves.filter((m) => m.verb === verb);
      const kept: Choice = { verb, refs: choice.refs };
      if (alone.length === 1 && alone[0] && alone[0].refs.length === 0) offer(alone[0]);
      /* What was named before stays named: first the place, then what to do there. */
      else if (verb !== null && choice.refs.length > 0 && fitting(moves, kept).length > 0) propose(kept);
      else act({ a: "verb", verb });
    },
    propose,
    choose: (choice) => act({ a: "choose", choice }),
    confirm,
    back: () => act({ a: "back" }),
    play,
    offer,
    undo: () => void (live() && now.current.state?.can_undo && send({ t: "undo", version: version() })),
    hint: () => void (live() && now.current.state?.hints && now.current.state.prompt && send({ t: "hint" })),
    chat: (text) => void send({ t: "chat", text }),
    vote: (seat, choice) => void send({ t: "vote", seat, choice }),
    sit: () => void send({ t: "sit" }),
    stand: (level) => void send({ t: "stand", level }),
  };
}
