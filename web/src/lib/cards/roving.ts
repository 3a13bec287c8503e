// One stop of the Tab key for a row of things, arrow keys within it.

/** Where an arrow key leads in a row of so many things; null if the key means nothing here. */
export function step(key: string, at: number, count: number): number | null {
  if (count < 1) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The place that has the Tab stop when the row may have become shorter. */
export function within(at: number, count: number): number {
  return Math.max(0, Math.min(at, count - 1));
}

/** Handles an arrow key among the buttons of a row that carry `data-rove`; says where the focus went. */
export function rove(event: KeyboardEvent, row: HTMLElement): number | null {
  const stops = [...row.querySelectorAll<HTMLElement>('[data-rove]')];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = at < 0 ? null : step(event.key, at, stops.length);
  if (next === null) return null;
  event.preventDefault();
  stops[next]?.focus();
  return next;
}
