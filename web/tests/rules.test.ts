import type { ComponentChildren } from "preact";
import { describe, expect, it } from "vitest";
import { findIn, markdown, ruleIn, sections } from "../src/ui/markdown";

const page = `# A game

Words about PNRZ-1.2 first.

## PNRZ-1 Pieces

- **PNRZ-1.1** A tile is square.
- **PNRZ-1.2** A base counts 5 (PNRZ-8.4).

### Small print

* **PNRZ-1.3** Nothing else.

## The tiles

| tile | what |
| --- | --- |
| T01 | kraken |
`;

const list = sections(markdown(page, (rule) => `#${rule}`));
const everyPage = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });

/** What a reader sees of it. */
function spoken(content: ComponentChildren): string {
  if (Array.isArray(content)) return content.map(spoken).join("");
  if (content && typeof content === "object" && "props" in content) return spoken(content.props.children);
  return typeof content === "string" ? content : "";
}

describe("a page of rules", () => {
  it("is cut into sections with an address each", () => {
    expect(list.map((s) => [s.id, s.title])).toEqual([
      ["", ""],
      ["PNRZ-1", "PNRZ-1 Pieces"],
      ["the-tiles", "The tiles"],
    ]);
    expect(list[1]?.blocks.map((b) => b.rule ?? b.depth)).toEqual([2, "PNRZ-1.1", "PNRZ-1.2", 3, "PNRZ-1.3"]);
  });

  it("is searched: what holds all the words, under its heading", () => {
    expect(findIn(list, "counts base").map((s) => s.blocks.map((b) => b.rule ?? b.title))).toEqual([
      ["PNRZ-1 Pieces", "PNRZ-1.2"],
    ]);
    expect(findIn(list, "tiles").map((s) => s.id)).toEqual(["the-tiles"]);
    expect(findIn(list, "KRAKEN").length).toBe(1);
    expect(findIn(list, "no such thing")).toEqual([]);
    expect(findIn(list, " ")).toBe(list);
  });

  it("gives one rule with what goes with it, or a section", () => {
    expect(ruleIn(list, "PNRZ-1.2")).toMatchObject({ title: "PNRZ-1 Pieces" });
    expect(ruleIn(list, "PNRZ-1.2")?.blocks.map((b) => b.rule)).toEqual(["PNRZ-1.2"]);
    expect(ruleIn(list, "PNRZ-1")?.blocks.length).toBe(4);
    expect(ruleIn(list, "PNRZ-9.9")).toBeNull();
  });

  it("links every rule that a text names", () => {
    const seen: string[] = [];
    markdown(page, (rule) => {
      seen.push(rule);
      return "#";
    });
    expect(seen).toEqual(["PNRZ-1.2", "PNRZ-1.1", "PNRZ-1.2", "PNRZ-8.4", "PNRZ-1.3"]);
  });

  it("says in words where a rule comes from", () => {
    const [block] = markdown("**PNRZ-1.4** [seed] One [ruling: see PNRZ-1.1] two. `[public]` `T01`", () => "#");
    expect(spoken(block?.content)).toBe("PNRZ-1.4 rule book One our ruling: see PNRZ-1.1 two. published T01");
  });

  for (const [path, text] of Object.entries(everyPage)) {
    it(`${path.replace(/^.*\//, "")}: no mark of where a rule comes from is left as it is`, () => {
      for (const { content } of markdown(text, () => "#"))
        expect(spoken(content)).not.toMatch(/\[(seed|public|ruling|reconstructed)/);
    });
    it(`${path.replace(/^.*\//, "")}: every rule has one place, and every section an address`, () => {
      const all = sections(markdown(text, () => "#"));
      const rules = all.flatMap((s) => s.blocks.flatMap((b) => b.rule ?? []));
      expect(rules.length).toBeGreaterThan(60);
      expect(new Set(rules).size).toBe(rules.length);
      const ids = all.map((s) => s.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(rules).not.toContain(id);
    });
  }
});
