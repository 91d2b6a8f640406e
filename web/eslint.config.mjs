// What the sources of the page keep to besides the compiler's rules; Prettier lays them out.
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, globalIgnores } from "eslint/config";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const src = fileURLToPath(new URL("src", import.meta.url));

/** The floors of `src/`, lowest first: a file imports from its own floor and from those below, never from above. */
const floors = [
  ["style", "generated", "languages"],
  ["message"],
  ["virtual.d"],
  ["texts", "coordinates", "kept", "router", "token"],
  ["settings", "player-key", "seats-kept", "offline"],
  ["net"],
  ["engine"],
  ["local"],
  ["practice"],
  ["grammar"],
  ["trays"],
  ["ui"],
  ["motion"],
  ["sound"],
  ["games"],
  ["table"],
  ["replay"],
  ["end"],
  ["learn"],
  ["book"],
  ["edit"],
  ["pages"],
  ["main"],
];

/** Where a file under `src/` lives: its folder, or its own name at the top; a game's files also have a game. */
function placeOf(file) {
  const [first = "", second, third] = relative(src, file).split("/");
  const room = second === undefined ? first.replace(/\.\w+$/, "") : first;
  return { room, floor: floors.findIndex((f) => f.includes(room)), game: third === undefined ? null : second };
}

const importDown = {
  meta: {
    type: "problem",
    docs: {
      description: "imports go down the floors of src/, and never from one game to another; plain/ is for all of them",
    },
    schema: [],
    messages: {
      up: "{{from}} is below {{to}}: move what both need down, or pass it in.",
      unknown: "{{room}} has no floor in eslint.config.mjs: say where it belongs.",
      across: "The table of {{from}} must not know the table of {{to}}.",
    },
  },
  create(context) {
    const here = placeOf(context.filename);
    const check = (node) => {
      const path = node.source?.value;
      if (typeof path !== "string" || !path.startsWith(".")) return;
      const there = placeOf(resolve(dirname(context.filename), path));
      for (const { room, floor } of [here, there]) {
        if (floor < 0) context.report({ node, messageId: "unknown", data: { room } });
      }
      if (there.floor > here.floor || (there.floor === here.floor && there.room !== here.room)) {
        context.report({ node, messageId: "up", data: { from: here.room, to: there.room } });
      }
      const foreign = there.game && there.game !== "plain" && there.game !== here.game;
      if (here.game && foreign && here.room === "games" && there.room === "games") {
        context.report({ node, messageId: "across", data: { from: here.game, to: there.game } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const columns = {
  meta: {
    type: "layout",
    docs: { description: "lines of at most 120 columns, also where Prettier has nowhere to break" },
    schema: [],
    messages: { long: "This line has {{length}} columns, of 120: break it." },
  },
  create: (context) => ({
    Program() {
      context.sourceCode.lines.forEach((line, i) => {
        const loc = { start: { line: i + 1, column: 120 }, end: { line: i + 1, column: line.length } };
        if (line.length > 120) context.report({ loc, messageId: "long", data: { length: String(line.length) } });
      });
    },
  }),
};

export default defineConfig(
  globalIgnores(["dist", "src/generated"]),
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-else-return": "error",
      "no-param-reassign": "error",
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
    },
  },
  {
    plugins: { house: { rules: { "import-down": importDown, columns } } },
    rules: { "house/columns": "error" },
  },
  { files: ["src/**"], rules: { "house/import-down": "error" } },
  {
    files: ["src/**"],
    plugins: { "react-hooks": hooks },
    rules: { "react-hooks/rules-of-hooks": "error" },
  },
  // Scripts and measurements speak on the terminal.
  { files: ["scripts/**", "e2e/**", "engine/examples/**"], rules: { "no-console": "off" } },
);
