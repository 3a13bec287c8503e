export const REPLACED: Readonly<Record<string, string>>;
export const EXTENDED: Readonly<Record<string, string>>;
export const POSTAL_CODES: string[];
export function kept(postal: string, svg?: string): string;
export function replaced(postal: string, script?: string): string;
export function drawing(postal: string): string;
export function picture(postal: string): Uint8Array;
/** The address of a folder ends with a slash. */
export function makeFlags(into?: URL): void;
