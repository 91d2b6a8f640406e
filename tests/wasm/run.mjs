// Runs one of the test programs, compiled to WebAssembly, with the files of this machine. The programs
// import one function besides WASI: a second reader of JSON (path.c).
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
import { isDeepStrictEqual } from "node:util";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: "preview1",
  args: [program, ...args],
  env: process.env,
  preopens: { "/": "/" },
});

let memory;
const textAt = (at) => {
  const bytes = new Uint8Array(memory.buffer, at);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};

// "players[2].hand[0]" or "board.(0,1)": undefined where there is nothing.
function lookUp(value, path) {
  for (const [, index, key] of path.matchAll(/\[(\d+)\]|\.?([^.[]+)/g)) {
    if (value === null || typeof value !== "object") return undefined;
    value = index === undefined ? value[key] : Array.isArray(value) ? value[Number(index)] : undefined;
  }
  return value;
}

function parsed(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
}

// What there is at the path if it is not the value wanted; undefined if it is.
function difference(json, path, wanted) {
  const root = parsed(json);
  const expected = parsed(wanted);
  if (root.error) return `not JSON (${root.error.message})`;
  if (expected.error) return `(the expected value is not JSON: ${wanted})`;
  const found = lookUp(root.value, path);
  if (found === undefined) return "nothing at that path";
  return isDeepStrictEqual(found, expected.value) ? undefined : JSON.stringify(found);
}

const reader = {
  difference(json, path, wanted, out, room) {
    const found = difference(textAt(json), textAt(path), textAt(wanted));
    if (found === undefined) return 0;
    const target = new Uint8Array(memory.buffer, out, room);
    const { written } = new TextEncoder().encodeInto(found, target.subarray(0, room - 1));
    target[written] = 0;
    return 1;
  },
};

const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), reader });
memory = instance.exports.memory;
process.exitCode = wasi.start(instance);
