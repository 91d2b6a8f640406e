import { useEffect, useMemo, useState } from "preact/hooks";
import { games, rules } from "../net/api";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { markdown, type Block } from "../ui/markdown";
import { TopBar } from "../ui/top-bar";

const matches = (block: Block, words: string[]) => words.every((w) => block.plain.includes(w));

export default function Rules({ game, rule }: { game: string; rule: string }) {
  const page = useAnswer(() => rules(game), [game]);
  const known = useAnswer(games, []);
  const [filter, setFilter] = useState("");
  const blocks = useMemo(() => (typeof page === "string" ? markdown(page) : []), [page]);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? blocks : blocks.filter((b) => matches(b, words));
  useEffect(() => {
    if (rule) document.getElementById(rule)?.scrollIntoView({ block: "center" });
  }, [rule, blocks]);
  const title = known && !(known instanceof Error) ? known.games.find((g) => g.id === game)?.title : game;
  return (
    <>
      <TopBar>{title}</TopBar>
      <main class="narrow rules">
        <input type="search" value={filter} placeholder={text("search")} aria-label={text("search")} onInput={(e) => setFilter(e.currentTarget.value)} />
        {page instanceof Error && <p class="trouble" role="alert">{page.message}</p>}
        {found.map((b, i) => <div key={i} id={b.rule} class={b.rule !== undefined && b.rule === rule ? "wanted" : ""}>{b.content}</div>)}
        {words.length > 0 && found.length === 0 && <p>{text("nothingFound")}</p>}
      </main>
    </>
  );
}
