// Hands, discards and tracks below the board: everything in them can be pulled out, and everything that fits pulled in.
// By keys: Enter takes a card up, "Put it here" lays it down, Delete removes it.
import type { Hand } from "./by-hand";
import { inPile, type Pile } from "../trays/piles";
import type { Item } from "../trays/tray";
import { say } from "./words";

function Card({ hand, item, pile, count }: { hand: Hand; item: Item; pile: Pile; count: number }) {
  const { held, start, fromPile, hold, outOf, choose } = hand;
  const name = item.name();
  const up = held?.item.id === item.id && held.from === pile.id;
  return (
    <button
      class="edit-item edit-card"
      data-card={item.id}
      title={item.pictured ? name : undefined}
      aria-pressed={up}
      onPointerDown={(e) => e.button === 0 && !held && start(fromPile(item, pile.id), e)}
      onClick={(e) => e.detail === 0 && (up ? choose(null) : hold(fromPile(item, pile.id)))}
      onKeyDown={(e) => {
        if (e.key !== "Delete" && e.key !== "Backspace") return;
        e.preventDefault();
        outOf(item, pile.id);
      }}
    >
      <span class="edit-picture">{item.picture}</span>
      <span>
        <span class={item.pictured ? "hidden" : undefined}>{name}</span>
        {count > 1 && <b> ×{count}</b>}
      </span>
    </button>
  );
}

function PileRow({ hand, pile }: { hand: Hand; pile: Pile }) {
  const { everything, position, held, toPile, fits, drag } = hand;
  const here = new Map<string, { item: Item; count: number }>();
  for (const item of everything.flatMap((i) => [i, ...(i.other ? [i.other] : [])])) {
    const { slot } = item;
    if (slot.in !== "piles" || here.has(item.id) || !slot.piles.some((p) => p.id === pile.id)) continue;
    const count = inPile(pile, slot.is, position);
    if (count > 0) here.set(item.id, { item, count });
  }
  const name = pile.name();
  const open = held !== null && fits(pile.id);
  return (
    <div
      class={`edit-pile ${open ? "open" : ""} ${pile.as === "one" ? "single" : ""}`}
      role="group"
      aria-label={name}
      data-pile={pile.id}
      onPointerUp={() => open && !drag && toPile(pile.id)}
    >
      <h3>{name}</h3>
      <div class="edit-items">
        {[...here.values()].map(({ item, count }) => (
          <Card key={item.id} hand={hand} item={item} pile={pile} count={count} />
        ))}
        {here.size === 0 && !open && <span class="quiet">{say("empty")}</span>}
        {open && held && (
          <button class="edit-put" onClick={(e) => e.detail === 0 && toPile(pile.id)}>
            {say("putHere", held.item.name())}
          </button>
        )}
      </div>
    </div>
  );
}

export function Piles({ hand }: { hand: Hand }) {
  if (hand.piles.length === 0) return null;
  return (
    <section class="edit-piles" aria-label={say("piles")} tabIndex={0}>
      {hand.piles.map((pile) => (
        <PileRow key={pile.id} hand={hand} pile={pile} />
      ))}
    </section>
  );
}
