// What the links in a mail lead to: an address is confirmed, or is written to no more. It happens only when the reader
// says so, because programs that check mails open links, too.
import { useState } from "preact/hooks";
import { answerMail, type MailAnswer } from "../net/notices";
import { say } from "./settings-words";

const words = {
  confirm: { title: "mailConfirm", note: "mailConfirmNote", done: "mailConfirmed" },
  stop: { title: "mailStop", note: "mailStopNote", done: "mailStopped" },
} as const;

export const isMailAnswer = (by: string): by is MailAnswer => by in words;

export function MailLink({ by, place, then }: { by: MailAnswer; place: string; then(): void }) {
  const [done, setDone] = useState(false);
  const [trouble, setTrouble] = useState("");
  const { title, note, done: outcome } = words[by];
  const answer = () =>
    answerMail(by, place).then(
      () => {
        setDone(true);
        then();
      },
      (e: Error) => setTrouble(e.message),
    );
  return (
    <fieldset class="mail-link">
      <legend>{say("mail")}</legend>
      <p role="status">{say(done ? outcome : note)}</p>
      {!done && (
        <button class="main" onClick={() => void answer()}>
          {say(title)}
        </button>
      )}
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
