// Giving a finished game to others: a link to watch it again, or its record as a file.
import { useState } from "preact/hooks";
import { isLocal } from "../local/saved";
import { link } from "../router";
import { SaveRecord } from "../table/keeping";
import { Overlay } from "../ui/overlay";
import { say } from "./words";

export function Share({ match, close }: { match: string; close(): void }) {
  const [copied, setCopied] = useState(false);
  const local = isLocal(match);
  const address = `${location.origin}${location.pathname}${link("replay", match, "play")}`;
  return (
    <Overlay title={say("shareTitle")} close={close}>
      <p>{say(local ? "shareLocal" : "shareLink")}</p>
      {!local && (
        <input
          class="share-address"
          readOnly
          value={address}
          aria-label={say("shareTitle")}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
      <p class="buttons">
        {!local && (
          <button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
            {say(copied ? "copied" : "copy")}
          </button>
        )}
        {!local && "share" in navigator && (
          <button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>{say("send")}</button>
        )}
        <SaveRecord match={match} />
      </p>
    </Overlay>
  );
}
