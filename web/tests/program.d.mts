export const program: string | undefined;
export function referee(lines: string[]): string[];
