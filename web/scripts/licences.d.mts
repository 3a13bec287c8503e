export const PARTS: readonly { name: string; what: string; file: string; until?: string }[];
export function licences(): string;
export function packageOf(path: string): string | undefined;
export function makeLicences(): void;
