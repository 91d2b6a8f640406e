// How to choose, what the signs of this table mean, what the keys do, and the rule of the question.
import { link } from "../router";
import { text, wordsIn, type TextKey } from "../texts";
import { Overlay } from "../ui/overlay";

/** The keys of every table; their handlers are in table/keys.ts and ui/stage.tsx. */
export const keys: [string, TextKey][] = [
  ["Tab", "keyTab"],
  ["← ↑ ↓ →", "keyArrows"],
  ["Enter", "keyEnter"],
  ["Esc", "keyBack"],
  ["L", "keyList"],
  ["1 – 9", "keyNumber"],
  ["U", "keyUndo"],
  ["H", "keyHint"],
  ["C", "keyChat"],
  ["[ ]", "keyLog"],
  ["+ − 0", "keyZoom"],
  ["N", "keyTheme"],
  ["?", "keyHelp"],
];

/** What a table shows in addition to what glows, or a key of its own. */
interface Sign {
  sign: string;
  means: string;
}

export default function Help({ game, rule, close }: { game: string; rule: string | undefined; close(): void }) {
  const signs = Object.values(wordsIn<Record<string, Sign>>(game, "signs"));
  return (
    <Overlay title={text("help")} close={close}>
      <p>{text("grammarInShort")}</p>
      {signs.length > 0 && (
        <>
          <h2>{text("signsTitle")}</h2>
          <table class="keys-table signs">
            <tbody>
              {signs.map(({ sign, means }) => (
                <tr key={sign}>
                  <th scope="row">{sign}</th>
                  <td>{means}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2>{text("keysTitle")}</h2>
      <table class="keys-table">
        <tbody>
          {keys.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{text(what)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="buttons">
        {rule && (
          <a class="button" href={link("rules", game, rule)}>
            {text("ruleNow", rule)}
          </a>
        )}
        <a class="button" href={link("rules", game)}>
          {text("rules")}
        </a>
      </p>
    </Overlay>
  );
}
