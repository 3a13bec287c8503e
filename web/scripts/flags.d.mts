export const CHANGED: Readonly<Record<string, string>>;
export const POSTAL_CODES: string[];
export function kept(postal: string): string;
export function changed(postal: string, script?: string): string;
export function drawing(postal: string): string;
export function picture(postal: string): Uint8Array;
export function makeFlags(): void;
