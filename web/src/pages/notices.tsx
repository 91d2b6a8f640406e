// Notices for who is not at the board: to this browser, by e-mail, or to a webhook; when none are wanted; how often.
import type { TargetedInputEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { abouts, notices, type NewPlace, type NoticePlace, type Notices, type Wishes } from "../net/notices";
import { language } from "../texts";
import { useAnswer } from "../ui/lazy";
import { say } from "./settings-words";
import { canSubscribe, ownAddress, subscribe, unsubscribe } from "./subscribe";
import "../style/notices.css";

const day = 1440;
/** What the clock on the wall shows, "22:30", from minutes in UTC; and back. */
const shown = (minutes: number) => {
  const here = (minutes - new Date().getTimezoneOffset() + day) % day;
  return [Math.floor(here / 60), here % 60].map((n) => String(n).padStart(2, "0")).join(":");
};
const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes + new Date().getTimezoneOffset() + day) % day;
};

const aboutWords = {
  turn: "noticesTurn",
  over: "noticesOver",
  chat: "noticesChat",
  invited: "noticesInvited",
  event: "noticesEvent",
} as const;

/** A place hears of something: what is chosen last stays. */
function WishesOf({ wishes, change }: { wishes: Wishes; change(wishes: Wishes): void }) {
  const { quiet, ...others } = wishes;
  const { about, hourly } = others;
  const [from, to] = quiet?.map(shown) ?? ["", ""];
  const setQuiet = (a: string, b: string) => {
    const whole: [number, number] = [minutesOf(a || "22:00"), minutesOf(b || "08:00")];
    change(a === "" && b === "" ? others : { ...others, quiet: whole });
  };
  return (
    <>
      <div role="group" aria-label={say("noticesAbout")}>
        {abouts.map((one) => (
          <label key={one} class="choice" data-about={one}>
            <input
              type="checkbox"
              checked={about.includes(one)}
              disabled={about.length === 1 && about.includes(one)}
              onChange={(e) => {
                const wanted = e.currentTarget.checked;
                change({ ...wishes, about: abouts.filter((a) => (a === one ? wanted : about.includes(a))) });
              }}
            />
            {say(aboutWords[one])}
          </label>
        ))}
      </div>
      <label class="choice">
        <input
          type="checkbox"
          checked={hourly}
          onChange={(e) => change({ ...wishes, hourly: e.currentTarget.checked })}
        />
        {say("noticesHourly")}
      </label>
      <label class="field">
        {say("noticesQuiet")}
        <input type="time" value={from} onChange={(e) => setQuiet(e.currentTarget.value, to ?? "")} />
      </label>
      <label class="field">
        {say("noticesUntil")}
        <input type="time" value={to} onChange={(e) => setQuiet(from ?? "", e.currentTarget.value)} />
      </label>
    </>
  );
}

interface PlaceProps {
  place: NoticePlace;
  /** Is it this browser? */
  here: boolean;
  change(wishes: Wishes): void;
  remove(): void;
  /** Sends the mail again that asks for the address to be confirmed. */
  askAgain(): void;
}

/** A mail address that is not told anything: why not. */
function Silent({ state, askAgain }: { state: "asked" | "stopped"; askAgain(): void }) {
  return (
    <div class="buttons">
      <p class="quiet note grow" role="status">
        {say(state === "asked" ? "mailAsked" : "mailIsStopped")}
      </p>
      <button onClick={askAgain}>{say("mailAskAgain")}</button>
    </div>
  );
}

const titleOf = ({ medium, address }: NoticePlace, here: boolean) =>
  medium === "mail"
    ? address
    : medium === "webhook"
      ? new URL(address).host
      : say(here ? "noticesThis" : "noticesOther");

function Place({ place, here, change, remove, askAgain }: PlaceProps) {
  const { medium, state = "open" } = place;
  return (
    <li class="notice-place" data-medium={place.medium}>
      <div class="buttons">
        <strong class="grow">{titleOf(place, here)}</strong>
        <button onClick={remove}>{say("noticesRemove")}</button>
      </div>
      {state !== "open" ? (
        <Silent state={state} askAgain={askAgain} />
      ) : (
        (here || medium !== "push") && <WishesOf wishes={place} change={change} />
      )}
      {place.secret !== undefined && <p class="quiet note">{say("noticesSecret", place.secret)}</p>}
    </li>
  );
}

interface AddProps {
  type: "email" | "url";
  placeholder: string;
  label: string;
  button: string;
  add(address: string): Promise<void>;
}

function Add({ type, placeholder, label, button, add }: AddProps) {
  const [address, setAddress] = useState("");
  const input = {
    required: true,
    placeholder,
    "aria-label": label,
    value: address,
    onInput: (e: TargetedInputEvent<HTMLInputElement>) => setAddress(e.currentTarget.value),
  };
  return (
    <form
      class="field"
      data-type={type}
      onSubmit={(e) => {
        e.preventDefault();
        void add(address).then(() => setAddress(""));
      }}
    >
      {type === "email" ? <input type="email" {...input} /> : <input type="url" {...input} />}
      <button>{button}</button>
    </form>
  );
}

const everything: Wishes = { about: abouts, hourly: false };

export function NoticePlaces() {
  const first = useAnswer(() => notices(), []);
  const [changed, setChanged] = useState<Notices | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const now = changed ?? (first instanceof Error ? null : first);
  useEffect(() => void ownAddress().then(setOwn), [changed]);
  if (!now?.sends) return null;
  const { push, mail, places } = now;

  const send = (change: { add?: NewPlace; remove?: string }) =>
    notices(change).then(
      (answer) => {
        setTrouble("");
        setChanged(answer);
      },
      (e: Error) => setTrouble(e.message),
    );
  const tellHere = async (wishes: Wishes) => {
    const add = push === undefined ? null : await subscribe(push, wishes);
    if (add) await send({ add });
    else setTrouble(say("noticesRefused"));
  };
  const mailTo = (address: string, wishes: Wishes) => ({
    medium: "mail" as const,
    address,
    language: language(),
    ...wishes,
  });
  const change = ({ medium, address }: NoticePlace, { about, hourly, quiet }: Wishes) => {
    const wishes = { about, hourly, ...(quiet ? { quiet } : {}) };
    if (medium === "push") return tellHere(wishes);
    return send({ add: medium === "mail" ? mailTo(address, wishes) : { medium, address, ...wishes } });
  };
  const remove = async (place: NoticePlace) => {
    if (place.address === own) await unsubscribe();
    await send({ remove: place.id });
  };
  const isHere = places.some((place) => place.address === own);
  return (
    <fieldset class="notices">
      <legend>{say("notices")}</legend>
      <p class="quiet note">{say("noticesNote")}</p>
      <ul>
        {places.map((place) => (
          <Place
            key={place.id}
            place={place}
            here={place.address === own}
            change={(wishes) => void change(place, wishes)}
            remove={() => void remove(place)}
            askAgain={() => void send({ remove: place.id, add: mailTo(place.address, everything) })}
          />
        ))}
      </ul>
      {push !== undefined && canSubscribe() && !isHere && (
        <button class="tell-here" onClick={() => void tellHere(everything)}>
          {say("noticesHere")}
        </button>
      )}
      {mail && (
        <Add
          type="email"
          placeholder={say("mailExample")}
          label={say("mailAddress")}
          button={say("mailAdd")}
          add={(address) => send({ add: mailTo(address, everything) })}
        />
      )}
      <Add
        type="url"
        placeholder="https://"
        label={say("noticesHook")}
        button={say("noticesAdd")}
        add={(address) => send({ add: { medium: "webhook", address, ...everything } })}
      />
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
