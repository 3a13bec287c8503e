export function parseCsv(text: string): string[][];
export function packIcons(): Record<string, string[]>;
export function render(): Record<string, string>;
export function current(): Record<string, string>;
