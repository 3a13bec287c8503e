// Where the page is. History API, no dependency.

import { Panels } from './panels';
import { parse, type Route } from './routes';

class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /** Goes up with every navigation, so that pages can move the focus to their heading; 0 on the first page. */
  moves = $state(0);
  route: Route = $derived(parse(this.path));
}

export const place = new Place();

/** The dialogs and drawers that are open. */
export const panels = new Panels(history);

/** Goes to an address of this page. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  const address = new URL(to, location.href);
  panels.leave(() => {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    arrive(true);
  });
}

function arrive(scroll: boolean): void {
  const moved = place.path !== location.pathname;
  place.path = location.pathname;
  place.search = location.search;
  place.hash = location.hash;
  if (!moved) return;
  place.moves += 1;
  if (scroll) scrollTo(0, 0);
}

/** Takes over clicks on links to the page itself; everything else is the browser's. */
function click(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash !== '') return;
  event.preventDefault();
  go(link.href);
}

export function listen(): void {
  addEventListener('popstate', (event) => {
    panels.arrived(event.state);
    arrive(false);
  });
  addEventListener('hashchange', () => arrive(false));
  document.addEventListener('click', click);
  // After a reload nothing is open any more.
  panels.arrived(history.state);
}
