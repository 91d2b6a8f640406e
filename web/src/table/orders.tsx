// What a player always answers no: listed at the seat, where they can be asked again.
import type words from "../languages/en/mine/mine.json";
import type { GameTables } from "../net/protocol";
import { wordsOf } from "../texts";
import type { TableHandle } from "./use-table";
import { Wording } from "./wording";

const say = wordsOf<typeof words>("mine", "mine");

export default function Orders({ table, tables }: { table: TableHandle; tables: GameTables }) {
  const { state, seats } = table.model;
  const orders = state?.orders ?? [];
  const wording = new Wording(tables, seats, state?.seat);
  /* Whatever the question may be about. */
  const question = (verb: string) => {
    const kinds = tables.verbs.find((v) => v.name === verb)?.refs ?? [];
    const refs = kinds.map((kind) => ({ kind, value: null }));
    return wording.prompt({ text: verb, verb, refs }, state?.seat ?? null).text;
  };
  return (
    <details class="stand orders" open>
      <summary>{say("orders", orders.length)}</summary>
      {orders.map((verb) => (
        <p key={verb} data-order={verb}>
          {question(verb)}{" "}
          <button class="quiet" onClick={() => table.order?.(verb, false)}>
            {say("askAgain")}
          </button>
        </p>
      ))}
    </details>
  );
}
