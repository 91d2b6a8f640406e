// Which tracking card to show: each with the zones it fits.
import type { BoardProps } from "../module";
import { ArtBox } from "./art";
import { aidNow, useTellings } from "./beliefs";
import { symbolWord } from "./cards";
import { MoveButton } from "./move-button";
import { called, zoneList } from "./names";
import type { Student, View } from "./types.gen";
import { zonesWith } from "./view";
import { word } from "./words";

type Props = BoardProps<View>;

/** Is a tracking card asked for? */
export const asksTracking = ({ moves }: Props) => moves.some((m) => m.verb === "show" || m.verb === "lay");

export function Tracking(props: Props) {
  const full = aidNow(props) === "full",
    { tells } = useTellings(props);
  const choices = props.moves.filter((m) => m.verb === "show" || m.verb === "lay");
  return (
    <div class="ano-cards ano-tracking" data-n={choices.length} data-lie>
      {choices.map((m) => {
        const symbol = String(m.refs.find((r) => r.kind === "symbol")?.value),
          who = m.refs.find((r) => r.kind === "student")?.value as Student | undefined;
        const fits = tells.find((t) => t.verb === m.verb && t.about === who && t.symbol === symbol)?.left;
        return (
          <MoveButton
            key={m.text}
            props={props}
            move={m}
            label={word("showLabel", symbolWord(symbol), zoneList(zonesWith(symbol)))}
            at={`symbol=${symbol}`}
            class="ano-card ano-tracking-card"
          >
            <span class="ano-card-art">
              <ArtBox name={`tracking-${symbol}`} box={[5, 5, 36, 34]} />
            </span>
            <span class="ano-card-body">
              <b>{symbolWord(symbol)}</b>
              <span class="ano-card-text">
                {!full || !fits
                  ? word("tellsPlain", zoneList(zonesWith(symbol)))
                  : fits.length === 1
                    ? word("tellsOne", zoneList(fits))
                    : word("tellsSome", fits.length, zoneList(fits))}
              </span>
              <span class="ano-card-foot">{who && called(who)}</span>
            </span>
          </MoveButton>
        );
      })}
    </div>
  );
}
