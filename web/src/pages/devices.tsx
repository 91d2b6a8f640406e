// The player's key on several devices: handed over by a link, printed on a card, and replaced when a device is lost.
import { useEffect, useState } from "preact/hooks";
import { canSeal, fetchKey, leaveKey } from "../net/handover";
import { isReplacing, replaceKey } from "../net/new-key";
import { playerKey, takeKey } from "../player-key";
import { go, link } from "../router";
import { Code } from "../ui/code";
import { useAnswer } from "../ui/lazy";
import { language, text } from "../texts";
import { codeOf, keyOf } from "./card-code";
import { say } from "./settings-words";
import "../style/devices.css";

const addressOf = (...parts: string[]) => `${location.origin}${location.pathname}${link("settings", ...parts)}`;

/** "14:32". */
const timeText = (date: number) =>
  new Intl.DateTimeFormat(language(), { hour: "numeric", minute: "2-digit" }).format(date);

/** A link that gives this browser's key to the first who opens it. */
function Handover() {
  const left = useAnswer(leaveKey, []);
  const [copied, setCopied] = useState(false);
  if (!left) return null;
  if (left instanceof Error) return <p role="alert">{left.message}</p>;
  const address = addressOf("key", left.secret);
  return (
    <div class="handover">
      <Code of={address} />
      <div>
        <p>{say("deviceAddNote", timeText(left.until))}</p>
        <input readOnly value={address} aria-label={say("deviceLink")} onFocus={(e) => e.currentTarget.select()} />
        <button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
          {text(copied ? "copied" : "copy")}
        </button>
      </div>
    </div>
  );
}

/** The only thing that is printed while it is shown. */
function KeyCard() {
  const code = codeOf(playerKey());
  return (
    <>
      <p class="quiet note">{say("cardNote")}</p>
      <div class="key-card">
        <strong>{say("cardTitle")}</strong>
        <Code of={addressOf("card", code)} />
        <code>{code}</code>
        <p>{say("cardHow", `${location.origin}${location.pathname}`)}</p>
      </div>
      <button onClick={() => print()}>{say("cardPrint")}</button>
    </>
  );
}

/** For the characters of a card that was printed. */
function EnterCard() {
  const [typed, type] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        const key = keyOf(typed);
        setWrong(key === null);
        if (key !== null) go("settings", "card", codeOf(key));
      }}
    >
      <label class="field">
        {say("cardEnter")}
        <input
          required
          value={typed}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(e) => type(e.currentTarget.value)}
        />
      </label>
      <button>{say("cardUse")}</button>
      {wrong && <p role="alert">{say("cardWrong")}</p>}
    </form>
  );
}

function Lost({ replace }: { replace(): void }) {
  return (
    <>
      <p class="note">{say("lostNote")}</p>
      <button class="new-key" onClick={replace}>
        {say("lostDo")}
      </button>
    </>
  );
}

/** One of several parts is open at a time. */
function Part({ title, open, toggle }: { title: string; open: boolean; toggle(): void }) {
  return (
    <button aria-expanded={open} onClick={toggle}>
      {title}
    </button>
  );
}

export function Devices() {
  const [open, setOpen] = useState("");
  const [done, setDone] = useState(false);
  const [trouble, setTrouble] = useState("");
  const replace = () =>
    replaceKey().then(
      () => {
        setOpen("");
        setTrouble("");
        setDone(true);
      },
      (e: Error) => setTrouble(e.message),
    );
  useEffect(() => void (isReplacing() && replace()), []);
  const part = (name: string, title: string) => (
    <Part title={title} open={open === name} toggle={() => setOpen(open === name ? "" : name)} />
  );
  return (
    <fieldset class="devices">
      <legend>{say("devices")}</legend>
      <p class="quiet note">{say("devicesNote")}</p>
      <div class="buttons">
        {canSeal() && part("add", say("deviceAdd"))}
        {part("card", say("card"))}
        {part("enter", say("cardHave"))}
        {part("lost", say("lost"))}
      </div>
      {open === "add" && <Handover />}
      {open === "card" && <KeyCard />}
      {open === "enter" && <EnterCard />}
      {open === "lost" && <Lost replace={() => void replace()} />}
      {done && <p role="status">{say("lostDone")}</p>}
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}

/** The page was opened by the link of another device, or by the code of a card: the key is taken only when the player
 *  says so. */
export function ArrivingKey({ by, from }: { by: string; from: string }) {
  const [trouble, setTrouble] = useState("");
  const take = async () => {
    const key = by === "card" ? keyOf(from) : await fetchKey(from);
    if (key === null) throw new Error(say("cardWrong"));
    takeKey(key);
    go("mine");
  };
  return (
    <fieldset class="arriving">
      <legend>{say("arriving")}</legend>
      <p>{say("arrivingNote")}</p>
      <button class="main" onClick={() => void take().catch((e: Error) => setTrouble(e.message))}>
        {say("arrivingTake")}
      </button>
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
