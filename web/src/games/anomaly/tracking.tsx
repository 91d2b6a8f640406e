// Which tracking card to show: each with the zones it fits.
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { aidNow, beliefs } from "./beliefs";
import { MoveButton } from "./move-button";
import { symbolIcons, zonesWith } from "./station";
import type { View } from "./types.gen";
import { word } from "./words";
import { symbolWord } from "./cards";

type Props = BoardProps<View>;

/** Is a tracking card asked for? */
export const asksTracking = ({ moves }: Props) => moves.some((m) => m.verb === "show" || m.verb === "lay");

export function Tracking(props: Props) {
  const full = aidNow(props) === "full",
    all = beliefs(props);
  const choices = props.moves.filter((m) => m.verb === "show" || m.verb === "lay");
  return (
    <div class="ano-tracking">
      {choices.map((m) => {
        const symbol = String(m.refs.find((r) => r.kind === "symbol")?.value),
          who = m.refs.find((r) => r.kind === "student")?.value;
        const fits = all.find((b) => b.who === who)?.zones.filter((z) => zonesWith(symbol).includes(z)) ?? [];
        return (
          <MoveButton
            key={m.text}
            props={props}
            move={m}
            label={word("showLabel", symbolWord(symbol), zonesWith(symbol).join(", "))}
            at={`symbol=${symbol}`}
            class="ano-tracking-card"
          >
            <InlineIcon name={symbolIcons[symbol] ?? ""} size={34} />
            <b>{symbolWord(symbol)}</b>
            <span>
              {!full
                ? word("tellsPlain", zonesWith(symbol).join(" "))
                : fits.length === 1
                  ? word("tellsOne", fits.join(" "))
                  : word("tellsSome", fits.length, fits.join(" "))}
            </span>
            <span class="ano-card-foot">
              <span>{who}</span>
              <span>ANO-5.4</span>
            </span>
          </MoveButton>
        );
      })}
    </div>
  );
}
