export const STATES: Readonly<Record<string, string>>;
export function mapId(postal: string): string;
export function flagId(postal: string): string;
