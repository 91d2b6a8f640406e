import type { Plugin } from "vite";
import type { Message } from "../src/message";

/** What a message of a catalogue becomes in the page; throws where it is not ICU, or more of it than the page knows. */
export function compiled(message: string): Message;
/** The arguments a message names, each once. */
export function argumentsOf(message: string): string[];
export function words(): Plugin;
