// Beside the chairs: what happens to a chair that is left for a friend. There is no link before there is a match, so
// the card does not show one: it opens the table, where link and code are.
import { letter } from "../ui/seat";
import type { Outcome } from "./set-up";
import { setUp } from "./set-up-words";
import { FreeChair } from "./who-sits";

export function InviteCard({ sitters, busy }: { sitters: Outcome["sitters"]; busy: boolean }) {
  const chairs = sitters.flatMap((s, i) => (s === "friend" ? [letter(i)] : []));
  if (chairs.length === 0) return null;
  return (
    <section class="set-card invite" aria-label={setUp("inviteTitle")}>
      <FreeChair size={72} />
      <div>
        <h2>{setUp("inviteTitle")}</h2>
        <p>{setUp("inviteThem", chairs.join(", "), chairs.length)}</p>
        <button disabled={busy}>{setUp("inviteOpen")}</button>
      </div>
    </section>
  );
}
