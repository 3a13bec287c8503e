// Cards move from where they were to where they go. Things that move carry `data-flip` with a key, and stand in a
// `data-zone`. Within a zone they slide; from one zone to another a copy flies, since zones may scroll and clip.
// Things that stand still but can be where a card comes from or goes to carry `data-anchor`.

export interface Spot {
  rect: DOMRect;
  zone: string;
  node: HTMLElement;
  moves: boolean;
}

export type Spots = Map<string, Spot>;

export interface Flights {
  /** Keys that come from the place of another key: a card out of somebody's row. */
  from?: Record<string, string>;
  /** Keys that are gone and went to the place of another key: a card into the box. */
  to?: Record<string, string>;
}

/** Where everything lies now. */
export function spots(root: HTMLElement | undefined): Spots {
  const found: Spots = new Map();
  for (const node of root?.querySelectorAll<HTMLElement>('[data-flip], [data-anchor]') ?? []) {
    const zone = node.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '';
    const { flip, anchor } = node.dataset;
    const moves = flip !== undefined;
    found.set(flip ?? anchor ?? '', { rect: node.getBoundingClientRect(), zone, node, moves });
  }
  return found;
}

/** How long a move takes, from the token `--move`; 0 with reduced motion. */
export function moveTime(root: Element): number {
  const text = getComputedStyle(root).getPropertyValue('--move').trim();
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return 0;
  return text.endsWith('ms') ? value : value * 1000;
}

/** Moves everything from where it was to where it is now. */
export function fly(root: HTMLElement | undefined, before: Spots, flights: Flights = {}): void {
  if (!root || before.size === 0) return;
  const time = moveTime(root);
  if (time === 0 || typeof root.animate !== 'function') return;
  const now = spots(root);
  for (const [key, spot] of now) {
    const old = before.get(key) ?? before.get(flights.from?.[key] ?? '');
    if (!spot.moves || !old || near(old.rect, spot.rect)) continue;
    if (old.zone === spot.zone) slide(spot, old, time);
    else carry(old, spot, time, root);
  }
  for (const [key, goal] of Object.entries(flights.to ?? {})) {
    const old = before.get(key);
    const spot = now.get(goal);
    if (old && spot && !now.has(key)) carry(old, spot, time, root);
  }
}

function near(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.top - b.top) < 2;
}

function slide(spot: Spot, old: Spot, time: number): void {
  const x = old.rect.left - spot.rect.left;
  const y = old.rect.top - spot.rect.top;
  spot.node.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration: time,
    easing: 'ease-out',
  });
}

/** How big a card is where it leaves or reaches something that is no card: a name, a pile, a box. */
const TINY = 0.3;

/** What brings a thing at `of` so that its middle lies on that of `at`. */
function onto(of: DOMRect, at: DOMRect, scale: number): string {
  const x = at.left + at.width / 2 - (of.left + of.width / 2);
  const y = at.top + at.height / 2 - (of.top + of.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A copy of the card flies on top of the page; the card itself waits unseen. */
function carry(from: Spot, to: Spot, time: number, root: HTMLElement): void {
  // The copy has the size of a card, whichever end has one.
  const model = from.moves ? from : to;
  const copy = ghost(model.node, model.rect, root);
  const start = from.moves ? 'none' : onto(to.rect, from.rect, TINY);
  const end = !from.moves ? 'none' : onto(from.rect, to.rect, to.moves ? to.rect.width / Math.max(from.rect.width, 1) : TINY);
  const flight = copy.animate(
    [
      { transform: start, opacity: from.moves ? 1 : 0.4 },
      { transform: end, opacity: to.moves ? 1 : 0.4 },
    ],
    { duration: time, easing: 'ease-in-out' },
  );
  const wait = to.moves ? to.node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time }) : null;
  const land = () => {
    copy.remove();
    wait?.cancel();
  };
  flight.finished.then(land, land);
}

/** A copy of a card that lies on top of the page, for the eye only. */
export function ghost(model: HTMLElement, at: DOMRect, root: Element): HTMLElement {
  const copy = model.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.removeAttribute('data-flip');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.add('flying');
  for (const part of copy.querySelectorAll<HTMLElement>('*')) part.style.animation = 'none';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: '0',
    pointerEvents: 'none',
    animation: 'none',
    rotate: 'none',
    translate: 'none',
  });
  // The copy leaves the board, so it takes the accent and the width of the board along.
  const skin = document.createElement('div');
  const accent = root.closest<HTMLElement>('[class*="accent-"]');
  skin.className = [...(accent?.classList ?? [])].filter((name) => name.startsWith('accent-')).join(' ');
  const board = root.closest<HTMLElement>('.board');
  Object.assign(skin.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: `${board?.offsetWidth ?? innerWidth}px`,
    height: '0',
    zIndex: '60',
    pointerEvents: 'none',
    container: 'board / inline-size',
  });
  skin.append(copy);
  document.body.append(skin);
  copy.remove = () => skin.remove();
  return copy;
}
