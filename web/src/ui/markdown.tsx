// The rules pages are Markdown of a simple kind: headings, paragraphs, lists, tables, code, emphasis.
import type { ComponentChildren, VNode } from "preact";

export interface Block {
  /** The numbered rule this block states, if any: "PNRZ-5.2". */
  rule?: string;
  /** Of a heading: how deep, and its words. */
  depth?: number;
  title?: string;
  /** In small letters, for searching. */
  plain: string;
  content: VNode;
}

const spans = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/g;
const ruleName = /([A-Z]{3,4}-[A-Z]?\d+(?:\.\d+)*)/g;

/** Where the rule of that name stands; every mention of one becomes a link to it. */
export type RuleLink = (rule: string) => string;

/** Where a rule comes from, as the pages mark it and as players read it. */
const sources: Record<string, string> = {
  seed: "rule book",
  public: "published",
  "public-1": "published once",
  reconstructed: "reconstructed",
  ruling: "our ruling",
};
const cited = /\[(seed|public-1|public|reconstructed|ruling)\b([^\]]*)\]/;

/** Words without marks, in which the names of rules are links. */
function named(said: string, href: RuleLink): ComponentChildren {
  return said.split(ruleName).map((part, i) =>
    i % 2 === 1 ? (
      <a class="rule-name" href={href(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Plain words: the names of rules are links, and where a rule comes from is said quietly. */
function words(said: string, href: RuleLink): ComponentChildren {
  return said.split(cited).map((part, i, all) =>
    i % 3 === 0 ? (
      named(part, href)
    ) : i % 3 === 1 ? (
      <small class="source">
        {sources[part]}
        {named(all[i + 1] ?? "", href)}
      </small>
    ) : null,
  );
}

function inline(source: string, href: RuleLink): ComponentChildren {
  return source.split(spans).map((part) => {
    if (part.startsWith("**")) return <b>{words(part.slice(2, -2), href)}</b>;
    if (part.startsWith("*") && part.length > 2) return <i>{words(part.slice(1, -1), href)}</i>;
    if (part.startsWith("`") && !cited.test(part)) return <code>{part.slice(1, -1)}</code>;
    if (part.startsWith("`")) return words(part.slice(1, -1), href);
    return words(part, href);
  });
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((c) => c.trim());

function table(lines: string[], href: RuleLink): VNode {
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {cells(head).map((c) => (
              <th>{inline(c, href)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr>
              {cells(r).map((c) => (
                <td>{inline(c, href)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function heading(depth: number, title: string): VNode {
  return depth === 1 ? <h1>{title}</h1> : depth === 2 ? <h2>{title}</h2> : <h3>{title}</h3>;
}

const bullet = /^\s*[-*] /;

function blockOf(lines: string[], href: RuleLink): VNode {
  const first = lines[0] ?? "";
  const trimmed = first.trim();
  const flowing = lines.join(" ").replace(/\s+/g, " ");
  if (trimmed.startsWith("```")) return <pre tabIndex={0}>{lines.slice(1, -1).join("\n")}</pre>;
  if (trimmed.startsWith("|")) return table(lines, href);
  if (bullet.test(first)) return <p class="item">{inline(flowing.replace(bullet, ""), href)}</p>;
  if (/^-{3,}$/.test(trimmed)) return <hr />;
  return <p>{inline(flowing, href)}</p>;
}

/** Lines that belong together: a paragraph, an item, a table, a piece of code. */
function group(source: string): string[][] {
  const groups: string[][] = [];
  let now: string[] = [];
  let code = false;
  const close = () => {
    if (now.length > 0) groups.push(now);
    now = [];
  };
  for (const line of source.split("\n")) {
    const trimmed = line.trim();
    const table = trimmed.startsWith("|");
    const inTable = now[0]?.trim().startsWith("|") ?? false;
    if (trimmed.startsWith("```")) {
      if (!code) close();
      now.push(line);
      if (code) close();
      code = !code;
    } else if (code) {
      now.push(line);
    } else if (trimmed === "") {
      close();
    } else {
      if (trimmed.startsWith("#") || bullet.test(line) || table !== inTable) close();
      now.push(line);
      if (trimmed.startsWith("#")) close();
    }
  }
  close();
  return groups;
}

export function markdown(source: string, href: RuleLink): Block[] {
  return group(source).map((lines) => {
    const whole = lines.join(" ");
    const head = /^\s*(#+)\s*(.*)$/.exec(lines[0] ?? "");
    if (head) {
      const depth = head[1]?.length ?? 1,
        title = (head[2] ?? "").replace(cited, "").replace(/[*`]/g, "").trim();
      return { depth, title, plain: title.toLowerCase(), content: heading(depth, title) };
    }
    const rule = /\*\*([A-Z]+-[A-Z]?\d+(?:\.\d+)*)/.exec(whole)?.[1];
    return { ...(rule === undefined ? {} : { rule }), plain: whole.toLowerCase(), content: blockOf(lines, href) };
  });
}

/** A part of a page under a heading of the second depth. */
export interface Section {
  /** Its address: what its rules begin with ("PNRZ-4"), or its title in small letters. */
  id: string;
  title: string;
  blocks: Block[];
}

export function sections(blocks: Block[]): Section[] {
  const list: Section[] = [{ id: "", title: "", blocks: [] }];
  for (const block of blocks) {
    const last = list[list.length - 1] as Section;
    if (block.depth === 2) list.push({ id: "", title: block.title ?? "", blocks: [block] });
    else last.blocks.push(block);
  }
  return list.map((s) => {
    const rule = s.blocks.find((b) => b.rule !== undefined)?.rule;
    return { ...s, id: rule ? (rule.split(".")[0] ?? rule) : s.title.toLowerCase().replace(/[^a-z0-9]+/g, "-") };
  });
}

/** A rule with the tables and lists that go with it, under the title of its section; a whole section where
 *  that is what the name stands for. */
export function ruleIn(list: Section[], rule: string): Section | null {
  for (const s of list) {
    if (s.id === rule) return { ...s, blocks: s.blocks.filter((b) => b.depth !== 2) };
    const at = s.blocks.findIndex((b) => b.rule === rule);
    if (at < 0) continue;
    const rest = s.blocks.slice(at + 1);
    const end = rest.findIndex((b) => b.rule !== undefined || b.depth !== undefined);
    return { ...s, blocks: s.blocks.slice(at, at + 1 + (end < 0 ? rest.length : end)) };
  }
  return null;
}

/** The sections with only what holds all the words; a section whose title does stays whole. */
export function findIn(list: Section[], typed: string): Section[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  const holds = (b: Block) => wanted.every((w) => b.plain.includes(w));
  return list.flatMap((s) => {
    const head = s.blocks.filter((b) => b.depth === 2);
    if (head.some(holds)) return [s];
    const found = s.blocks.filter((b) => b.depth !== 2 && holds(b));
    return found.length > 0 ? [{ ...s, blocks: [...head, ...found] }] : [];
  });
}
