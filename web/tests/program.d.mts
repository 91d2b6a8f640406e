export const program: string | undefined;
export function referee(lines: string[]): string[];
export declare function tables(game: string): unknown;
