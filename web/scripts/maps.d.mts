export function ring(points: [number, number][]): string;
export function render(): string;
export function current(): string;
export function renderCards(now?: string): string;
export function currentCards(): string;
