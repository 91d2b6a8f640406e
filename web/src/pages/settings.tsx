import { useState } from "preact/hooks";
import { changeSettings, useSettings, type Settings } from "../settings";
import { languages, text, type TextKey } from "../texts";
import { playSound } from "../sound/sound";
import { useServer } from "../net/server";
import { mayNotify } from "../table/notify";
import { TopBar } from "../ui/top-bar";
import { ArrivingKey, Devices } from "./devices";
import { Holiday } from "./holiday";
import { isMailAnswer, MailLink } from "./mail";
import { NoticePlaces } from "./notices";
import { say, type SettingWord } from "./settings-words";

interface Row<K extends keyof Settings> {
  key: K;
  title: TextKey;
  choices: { value: Settings[K]; label: string }[];
  /** What is said below the choices. */
  note?: SettingWord;
  /** Asked before a value is taken; false refuses it. */
  allow?(value: Settings[K]): Promise<boolean>;
  /** Done once a value is taken. */
  then?(): void;
}

function Choice<K extends keyof Settings>({ row }: { row: Row<K> }) {
  const now = useSettings()[row.key];
  const choose = async (value: Settings[K]) => {
    if (row.allow !== undefined && !(await row.allow(value))) return;
    changeSettings({ [row.key]: value } as Partial<Settings>);
    row.then?.();
  };
  return (
    <fieldset>
      <legend>{text(row.title)}</legend>
      {row.choices.map(({ value, label }) => (
        <label key={label} class="choice">
          <input type="radio" name={row.key} checked={now === value} onChange={() => void choose(value)} />
          {label}
        </label>
      ))}
      {row.note && <p class="quiet note">{say(row.note)}</p>}
    </fieldset>
  );
}

function Name() {
  const { name } = useSettings();
  return (
    <fieldset>
      <legend>{text("name")}</legend>
      <input
        value={name}
        maxLength={31}
        autocomplete="nickname"
        aria-label={text("name")}
        onInput={(e) => changeSettings({ name: e.currentTarget.value })}
      />
    </fieldset>
  );
}

/** "Deutsch". */
const ownName = (language: string) => new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** `by` and `from`: a key comes, by what and from where; or somebody answers a mail, how and about which place. */
export default function SettingsPage({ by, from }: { by: string; from: string }) {
  const server = useServer();
  const [answers, setAnswers] = useState(0);
  const onOff = [
    { value: true, label: text("on") },
    { value: false, label: text("off") },
  ];
  return (
    <>
      <TopBar />
      <main class="narrow">
        <h1>{text("settings")}</h1>
        {server &&
          from !== "" &&
          (isMailAnswer(by) ? (
            <MailLink key={from} by={by} place={from} then={() => setAnswers(answers + 1)} />
          ) : (
            <ArrivingKey key={from} by={by} from={from} />
          ))}
        <Name />
        {server && <Devices />}
        {server && <Holiday />}
        {server && <NoticePlaces key={answers} />}
        <Choice
          row={{
            key: "theme",
            title: "theme",
            choices: [
              { value: "system", label: say("themeSystem") },
              { value: "day", label: say("themeDay") },
              { value: "night", label: say("themeNight") },
            ],
          }}
        />
        <Choice
          row={{
            key: "motion",
            title: "motion",
            choices: [
              { value: 300, label: text("paceSlow") },
              { value: 150, label: text("paceNormal") },
              { value: 75, label: text("paceQuick") },
              { value: 0, label: say("paceNone") },
            ],
            note: "paceNote",
          }}
        />
        <Choice
          row={{ key: "sound", title: "sound", note: "soundNote", choices: onOff, then: () => playSound("turn") }}
        />
        <Choice row={{ key: "confirm", title: "confirm", choices: onOff, note: "confirmNote" }} />
        <Choice row={{ key: "breath", title: "breath", choices: onOff, note: "breathNote" }} />
        <Choice row={{ key: "tips", title: "tips", choices: onOff, note: "tipsNote" }} />
        <Choice
          row={{
            key: "notify",
            title: "notify",
            choices: onOff,
            note: "notifyNote",
            allow: async (value) => !value || mayNotify(),
          }}
        />
        <Choice row={{ key: "coordinates", title: "coordinates", choices: onOff, note: "coordinatesNote" }} />
        <Choice
          row={{
            key: "language",
            title: "language",
            choices: languages.map((value) => ({ value, label: ownName(value) })),
          }}
        />
      </main>
    </>
  );
}
