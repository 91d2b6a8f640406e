// Notices for who is not at the board: to this browser, or to a webhook; when none are wanted; how often.
import { useEffect, useState } from "preact/hooks";
import { abouts, notices, type NewPlace, type NoticePlace, type Notices, type Wishes } from "../net/notices";
import { useAnswer } from "../ui/lazy";
import { say } from "./settings-words";
import { canSubscribe, ownAddress, subscribe, unsubscribe } from "./subscribe";

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

const aboutWords = { turn: "noticesTurn", over: "noticesOver", chat: "noticesChat" } as const;

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
}

function Place({ place, here, change, remove }: PlaceProps) {
  const host = new URL(place.address).host;
  const title = place.medium === "webhook" ? host : say(here ? "noticesThis" : "noticesOther");
  return (
    <li class="notice-place" data-medium={place.medium}>
      <div class="buttons">
        <strong class="grow">{title}</strong>
        <button onClick={remove}>{say("noticesRemove")}</button>
      </div>
      {(here || place.medium === "webhook") && <WishesOf wishes={place} change={change} />}
      {place.secret !== undefined && <p class="quiet note">{say("noticesSecret", place.secret)}</p>}
    </li>
  );
}

export function NoticePlaces() {
  const first = useAnswer(() => notices(), []);
  const [changed, setChanged] = useState<Notices | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [hook, setHook] = useState("");
  const [trouble, setTrouble] = useState("");
  const now = changed ?? (first instanceof Error ? null : first);
  useEffect(() => void ownAddress().then(setOwn), [changed]);
  if (!now?.sends) return null;
  const { push, places } = now;

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
  const change = ({ medium, address }: NoticePlace, { about, hourly, quiet }: Wishes) => {
    const wishes = { about, hourly, ...(quiet ? { quiet } : {}) };
    return medium === "push" ? tellHere(wishes) : send({ add: { medium, address, ...wishes } });
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
          />
        ))}
      </ul>
      {push !== undefined && canSubscribe() && !isHere && (
        <button class="tell-here" onClick={() => void tellHere({ about: abouts, hourly: false })}>
          {say("noticesHere")}
        </button>
      )}
      <form
        class="field"
        onSubmit={(e) => {
          e.preventDefault();
          void send({ add: { medium: "webhook", address: hook, about: abouts, hourly: false } }).then(() =>
            setHook(""),
          );
        }}
      >
        <input
          type="url"
          required
          placeholder="https://"
          aria-label={say("noticesHook")}
          value={hook}
          onInput={(e) => setHook(e.currentTarget.value)}
        />
        <button>{say("noticesAdd")}</button>
      </form>
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
