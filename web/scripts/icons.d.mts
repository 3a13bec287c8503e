export function parseCsv(text: string): string[][];
export function packIcons(): string[];
export function render(): string;
export function current(): string;
