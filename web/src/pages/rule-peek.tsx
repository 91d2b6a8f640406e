// A rule over the table: a player who looks it up stays where they are.
import { useMemo } from "preact/hooks";
import { InPlainWords } from "../book/plain";
import { rules } from "../games/rules";
import { link } from "../router";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { markdown, ruleIn, sections } from "../ui/markdown";
import { Overlay } from "../ui/overlay";
import "../style/rules.css";

export default function RulePeek({ game, rule, close }: { game: string; rule: string; close(): void }) {
  const page = useAnswer(() => rules(game), [game]);
  const all = useMemo(
    () => (typeof page === "string" ? sections(markdown(page, (r) => link("rules", game, r))) : []),
    [page],
  );
  const found = useMemo(() => ruleIn(all, rule), [all, rule]);
  return (
    <Overlay title={found?.title || rule} close={close}>
      <div class="peek" data-rule={rule}>
        {page instanceof Error && (
          <p class="trouble" role="alert">
            {page.message}
          </p>
        )}
        <InPlainWords game={game} rule={rule} />
        {found?.blocks.map((b, i) => (
          <div key={i}>{b.content}</div>
        ))}
        {all.length > 0 && !found && <p>{text("nothingFound")}</p>}
        <p class="buttons">
          <a class="button" href={link("rules", game, rule)} onClick={close}>
            {text("openRules")}
          </a>
        </p>
      </div>
    </Overlay>
  );
}
