import type { Plugin } from "postcss";
export const layers: string[];
export function layerOf(file: string): string;
export const layered: Plugin;
