// The few calls of WASI that the engine's C library makes: it asks for the time, and writes out a failed assertion. It
// opens no file and reads no environment.

const good = 0;
const badDescriptor = 8;

/** `memory` is asked for at each call, because growing it replaces its buffer. */
export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return good;
    },
    fd_close: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_write(descriptor: number, vectors: number, count: number, written: number): number {
      if (descriptor !== 1 && descriptor !== 2) return badDescriptor;
      const view = new DataView(memory().buffer);
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const length = view.getUint32(vectors + 8 * i + 4, true);
        parts.push(new Uint8Array(memory().buffer, view.getUint32(vectors + 8 * i, true), length));
        bytes += length;
      }
      const text = new TextDecoder();
      const said = parts.map((part) => text.decode(part)).join("");
      // eslint-disable-next-line no-console -- an assertion of the engine failed: that is for a console
      console.error(said.trimEnd());
      view.setUint32(written, bytes, true);
      return good;
    },
  };
}
