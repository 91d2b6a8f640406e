// The rules pages are Markdown of a simple kind: headings, paragraphs, lists, tables, code, emphasis.
import type { ComponentChildren, VNode } from "preact";

export interface Block {
  /** The numbered rule this block states, if any: "PNRZ-5.2". */
  rule?: string;
  /** In small letters, for searching. */
  plain: string;
  content: VNode;
}

const spans = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/g;

function inline(source: string): ComponentChildren {
  return source.split(spans).map((part) => {
    if (part.startsWith("**")) return <b>{part.slice(2, -2)}</b>;
    if (part.startsWith("*") && part.length > 2) return <i>{part.slice(1, -1)}</i>;
    if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
    return part;
  });
}

const cells = (line: string) => line.trim().replace(/^\||\|$/g, "").split("|").map((c) => c.trim());

function table(lines: string[]): VNode {
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll">
      <table>
        <thead><tr>{cells(head).map((c) => <th>{inline(c)}</th>)}</tr></thead>
        <tbody>{rows.map((r) => <tr>{cells(r).map((c) => <td>{inline(c)}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}

function heading(line: string): VNode {
  const depth = /^#+/.exec(line)?.[0].length ?? 1;
  const words = inline(line.replace(/^#+\s*/, ""));
  return depth === 1 ? <h1>{words}</h1> : depth === 2 ? <h2>{words}</h2> : <h3>{words}</h3>;
}

function blockOf(lines: string[]): VNode {
  const first = lines[0] ?? "";
  const trimmed = first.trim();
  if (trimmed.startsWith("```")) return <pre>{lines.slice(1, -1).join("\n")}</pre>;
  if (trimmed.startsWith("#")) return heading(trimmed);
  if (trimmed.startsWith("|")) return table(lines);
  if (trimmed.startsWith("- ")) return <p class="item">{inline(lines.join(" ").replace(/^\s*- /, "").replace(/\s+/g, " "))}</p>;
  if (/^-{3,}$/.test(trimmed)) return <hr />;
  return <p>{inline(lines.join(" ").replace(/\s+/g, " "))}</p>;
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
      if (trimmed.startsWith("#") || trimmed.startsWith("- ") || table !== inTable) close();
      now.push(line);
      if (trimmed.startsWith("#")) close();
    }
  }
  close();
  return groups;
}

export function markdown(source: string): Block[] {
  return group(source).map((lines) => {
    const whole = lines.join(" ");
    const rule = /\*\*([A-Z]+-[A-Z]?\d+(?:\.\d+)*)/.exec(whole)?.[1];
    return { ...(rule === undefined ? {} : { rule }), plain: whole.toLowerCase(), content: blockOf(lines) };
  });
}
