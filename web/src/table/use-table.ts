// A live table: the way to the match, the model, and what a person can do with it.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { useLatest } from "../ui/latest";
import type { GameTables, Phrase, ServerMessage } from "../net/protocol";
import type { TableLink, Watcher } from "../net/link";
import { TableSocket } from "../net/socket";
import { claimOf, luckOf, seatsHere } from "../seats-kept";
import { LocalLink } from "../local/link";
import { isLocal } from "../local/saved";
import { reader } from "../grammar/grammar";
import { emptyTable, notAsked, pending, reduceTable, type TableModel } from "./model";
import { settings } from "../settings";
import { lastSeen } from "./since";
import { withCompany } from "./shared";
import { Storyteller } from "./story";
import { taps, type Taps } from "./taps";
import { reworded, rewordedAdvice } from "./wording";

/** What others did, told one thing after the other (story.ts). */
export interface Story {
  telling: boolean;
  /** There is a round to tell again. */
  hasRound: boolean;
  skip(): void;
  again(): void;
  /** What is shown now takes until then. */
  busyUntil(time: number): void;
}

export interface TableHandle extends Taps {
  model: TableModel;
  /** Absent where nothing happens by itself, as in a lesson. */
  story?: Story;
  pending: Phrase | null;
  /** The question that is shown is answered or out of date: nothing can be chosen until the next one is shown. */
  answered?: boolean;
  play(move: string): void;
  undo(): void;
  hint(): void;
  /** About taking back further than one may alone: asks, or answers the one who asks. */
  takeback(choice: "ask" | "yes" | "no"): void;
  rename(name: string): void;
  /** `invites`: to another match; who is not there is told so. */
  chat(text: string, invites?: boolean): void;
  vote(seat: number, choice: string): void;
  sit(): void;
  stand(level: string): void;
  concede(): void;
  /** Always answers that question no, or is asked it again; absent where nobody waits for an answer. */
  order?(question: string, no: boolean): void;
  /** A link to this seat for another device, by its token. */
  link(token: string): void;
}

/** A match is played on a server or in this browser; a table does not care where. */
const openLink = (match: string, token: string | null, claim: string | null, watcher: Watcher): TableLink =>
  isLocal(match)
    ? new LocalLink(match, token, lastSeen(match, token), watcher)
    : new TableSocket(match, token, claim, luckOf(match), lastSeen(match, token), watcher);

export function useTable(
  match: string,
  token: string | null,
  tables: GameTables | null,
  claimed: (claim: string) => void,
): TableHandle {
  const [heard, act] = useReducer(reduceTable, emptyTable);
  /* All who share this screen are here, though only one seat is shown at a time. */
  const model = useMemo(
    () => notAsked({ ...heard, seats: withCompany(heard.seats, seatsHere(match)) }),
    [heard, match],
  );
  const way = useRef<TableLink | null>(null);
  const read = useMemo(() => reader(tables?.verbs ?? [], tables?.kinds), [tables]);
  const readNow = useLatest(read),
    now = useLatest(model),
    spoken = useLatest(tables);

  const inOurWords = (message: ServerMessage): ServerMessage => {
    if (!spoken.current) return message;
    if (message.t === "state") return reworded(message, spoken.current, message.seats, message.seat);
    return message.t === "hint"
      ? rewordedAdvice(message, spoken.current, now.current.seats, now.current.state?.seat ?? null)
      : message;
  };

  const [telling, setTelling] = useState(false);
  const teller = useMemo(
    () =>
      new Storyteller(
        (message) => act({ a: "message", message, read: readNow.current }),
        () => (document.hidden ? 0 : settings().motion),
        setTelling,
      ),
    [match, token],
  );

  useEffect(() => {
    const claim = token === null || isLocal(match) ? null : claimOf(match, token);
    const table = openLink(match, token, claim, {
      message: (message) => {
        if (message.t === "claimed" && claim !== null) claimed(claim);
        teller.hear(inOurWords(message));
      },
      link: (link, reason) => act({ a: "link", link, reason }),
      unsaved: (why) => act({ a: "unsaved", why }),
      dropped: (command) => act({ a: "dropped", id: command.id ?? "", version: Number(command["version"]) }),
    });
    way.current = table;
    /* Nobody sees a story in a tab that is hidden. */
    const hidden = () => document.hidden && teller.skip();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      teller.close();
      table.close();
    };
  }, [match, token]);

  const send = (command: { t: string; [key: string]: unknown }) => way.current?.send(command) ?? "";
  const version = () => now.current.state?.version ?? 0;

  const answered = model.sent !== null || telling;
  const closed = useLatest(answered);

  /* Nothing can be tapped while the line is dead: nobody wants a move made half a minute later. */
  const live = () => now.current.link === "open" && !closed.current;

  const play = (move: string) => {
    if (!live()) return;
    const id = send({ t: "move", version: version(), move });
    act({ a: "sent", id, move });
  };

  return {
    model,
    pending: pending(model),
    answered,
    story: {
      telling,
      hasRound: teller.hasRound,
      skip: () => teller.skip(),
      again: () => teller.again(),
      busyUntil: (time) => teller.busyUntil(time),
    },
    ...taps(() => now.current, act, play, live),
    play,
    undo: () => void (live() && now.current.state?.can_undo && send({ t: "undo", version: version() })),
    hint: () => void (live() && now.current.state?.hints && now.current.state.prompt && send({ t: "hint" })),
    takeback: (choice) => void (live() && send({ t: "takeback", choice })),
    rename: (name) => void send({ t: "name", name }),
    chat: (text, invites) => void send({ t: "chat", text, invites }),
    vote: (seat, choice) => void send({ t: "vote", seat, choice }),
    sit: () => void send({ t: "sit" }),
    stand: (level) => void send({ t: "stand", level }),
    concede: () => void send({ t: "concede" }),
    order: (question, no) => void send({ t: "order", question, no }),
    link: (token) => void send({ t: "link", token }),
  };
}
