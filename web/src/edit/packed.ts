// A position inside an address: its JSON, deflated, in the alphabet of addresses. Nothing of it reaches a server.
import type { Json } from "../trays/position";

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

export async function packed(position: Json): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(position)), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes, (b) => String.fromCharCode(b)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpacked(words: string): Promise<Json> {
  const binary = atob(words.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(
    Uint8Array.from(binary, (c) => c.charCodeAt(0)),
    new DecompressionStream("deflate-raw"),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Json;
}
