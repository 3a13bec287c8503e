export function ring(points: [number, number][]): string;
export function render(): string;
export function current(): string;
