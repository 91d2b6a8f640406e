// The tables of a game as TypeScript: the types of its views, moves, events, reasons and facts (types.gen.ts), and what
// never changes, such as boards, cards and prices (fixed.gen.ts). engine.mjs writes them beside the game's table.

/** Kinds with more names than this are plain strings. */
const longestUnion = 100;
const width = 118;

const upper = (word) => word.replace(/(^|[-_])(\w)/g, (_, __, letter) => letter.toUpperCase());
const quoted = (names) => names.map((n) => JSON.stringify(n));
const key = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** A union, broken where a line ends. */
function union(head, names) {
  const lines = [];
  let line = head;
  quoted(names).forEach((name, i) => {
    const part = `${i ? " | " : " "}${name}`;
    if (line.length + part.length > width) {
      lines.push(line);
      line = ` ${part}`;
    } else {
      line += part;
    }
  });
  return [...lines, `${line};`].join("\n");
}

/** JSON, with lines that end at a comma. */
function wrapped(value) {
  const lines = [""];
  for (const token of JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[^"]/g) ?? []) {
    const line = lines[lines.length - 1] + token;
    lines[lines.length - 1] = line;
    if (token === "," && line.length > width - 30) lines.push("");
  }
  return lines.join("\n  ");
}

class Game {
  constructor(tables) {
    this.tables = tables;
    this.named = new Map();
    for (const [id, kind] of Object.entries(tables.kinds)) {
      if (id !== "bool" && kind.names && kind.names.length <= longestUnion) this.named.set(id, upper(id));
    }
    this.objects = new Map();
    /** Prefix of the names of interfaces: groups of a topic's answer are named after the topic. */
    this.prefix = "";
    this.taken = new Set([
      "View",
      "Kinds",
      "Verbs",
      "Prompts",
      "Reasons",
      "Facts",
      "Said",
      "Asked",
      ...this.named.values(),
    ]);
  }

  /** What a value of a kind is in JSON. */
  value(kind) {
    if (kind === "bool") return "boolean";
    return this.named.get(kind) ?? (this.tables.kinds[kind]?.named ? "string" : "number");
  }

  /** A group of fields becomes an interface; groups with the same fields share one. */
  object(field, owner) {
    const plain = this.prefix + upper(field.name);
    const text = this.fields(field.fields, plain);
    const known = this.objects.get(text);
    if (known) return known;
    const name = !this.taken.has(plain) ? plain : owner === "View" ? `${plain}View` : owner + plain;
    if (this.taken.has(name)) throw new Error(`two groups of fields would be called ${name}`);
    this.taken.add(name);
    this.objects.set(text, name);
    return name;
  }

  element(field, owner) {
    switch (field.type) {
      case "object":
        return this.object(field, owner);
      case "set":
        return `${this.value(field.kind)}[]`;
      default:
        return this.value(field.kind);
    }
  }

  field(field, owner) {
    const element = this.element(field, owner);
    const single = field.type === "value" || field.type === "computed";
    /* Sets and groups that the game itself hides are empty, not null. */
    const hidden = field.know === "owner" || field.know === "none" || (single && field.null === true);
    const maybe = hidden ? `${element} | null` : element;
    if (!field.count) return maybe;
    if (!field.index || field.index === "seat") return hidden ? `(${maybe})[]` : `${element}[]`;
    /* Where everybody may know it, an absent value is left out. */
    const absent = single && field.null === true && field.know === "all";
    const record = `Record<${this.value(field.index)}, ${absent ? element : maybe}>`;
    return absent || field.list ? `Partial<${record}>` : record;
  }

  fields(fields, owner) {
    return fields.map((f) => `  ${key(f.name)}: ${this.field(f, owner)};`).join("\n");
  }

  verbs(...types) {
    return this.tables.verbs
      .filter((v) => types.includes(v.type))
      .map((v) => `  ${key(v.name)}: [${quoted(v.refs).join(", ")}];`)
      .join("\n");
  }

  /** An interface, unless it would be empty. */
  filled(what, name, members) {
    return members === "" ? [] : [`/** ${what} */\nexport interface ${name} {\n${members}\n}`];
  }

  /** The type of a topic's answer. */
  topic({ name, fields }) {
    const type = `${upper(name)}Facts`;
    this.prefix = upper(name);
    const text = this.fields(fields, type);
    this.prefix = "";
    this.objects.set(text, type);
    return type;
  }

  /** What never changes, as values; null where there is nothing of the kind. */
  fixed() {
    const { game, topics } = this.tables;
    const fixed = topics.filter((t) => t.facts);
    if (fixed.length === 0) return null;
    const types = fixed.map((t) => this.topic(t));
    return [
      `// What never changes in ${game.title}: boards, cards, prices. Made by scripts/types.mjs.\n` +
        `import type { ${[...types].sort().join(", ")} } from "./types.gen";`,
      ...fixed.map((t, i) => `/** ${t.what}. */\nexport const ${t.name}: ${types[i]} =\n  ${wrapped(t.facts)};`),
      "",
    ]
      .join("\n\n")
      .replace(/\n\n$/, "\n");
  }

  text() {
    const { game, kinds, fields, topics } = this.tables;
    const view = `/** A position as a viewer knows it. */\nexport interface View {\n${this.fields(fields, "View")}\n}`;
    const told = topics.map((t) => ({ ...t, type: this.topic(t) }));
    return [
      `// The tables of ${game.title}, as types. Made by scripts/types.mjs.\n` +
        'import type { Spoken } from "../verbs";',
      [...this.named].map(([id, name]) => union(`export type ${name} =`, kinds[id].names)).join("\n"),
      ...[...this.objects].map(([text, name]) => `export interface ${name} {\n${text}\n}`),
      view,
      `/** What a reference of each kind holds. */\nexport interface Kinds {\n${Object.keys(kinds)
        .map((k) => `  ${key(k)}: ${this.value(k)};`)
        .join("\n")}\n}`,
      `/** Moves and events: what each verb names. */\nexport interface Verbs {\n` +
        `${this.verbs("move", "chance", "event")}\n}`,
      `/** Questions. */\nexport interface Prompts {\n${this.verbs("question")}\n}`,
      ...this.filled("Why something may not be done.", "Reasons", this.verbs("reason")),
      ...this.filled(
        "What the game can be asked besides: topics, and what each answer holds.",
        "Facts",
        told
          .filter((t) => !t.facts)
          .map((t) => `  ${key(t.name)}: ${t.type};`)
          .join("\n"),
      ),
      "export type Said = Spoken<Kinds, Verbs>;\nexport type Asked = Spoken<Kinds, Prompts>;",
      "",
    ]
      .join("\n\n")
      .replace(/\n\n$/, "\n");
  }
}

/** The files of a game by their names. */
export function generated(tables) {
  const game = new Game(tables),
    files = { "types.gen.ts": game.text(), "fixed.gen.ts": game.fixed() };
  return Object.entries(files).filter(([, text]) => text !== null);
}
