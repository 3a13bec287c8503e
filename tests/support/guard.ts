// A browser in which nothing may go wrong unnoticed: no error in the console, no failed request, no other host.

import type { BrowserContext } from '@playwright/test';

export class Guard {
  readonly troubles: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(
    context: BrowserContext,
    private readonly base: string,
  ) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.note(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.note(`page: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.host(request.url()));
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A stream ends by being hung up, and the icon of a page that is left at once is not fetched any more.
      const goes = request.resourceType() === 'eventsource' || request.url().endsWith('/favicon.svg');
      const ended = why === 'net::ERR_ABORTED' && goes;
      if (!ended) this.note(`request: ${request.method()} ${request.url()} ${why}`);
    });
    context.on('page', (page) => page.on('websocket', (socket) => this.host(socket.url().replace(/^ws/, 'http'))));
  }

  /** For tests that make something go wrong on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  private note(trouble: string): void {
    if (!this.allowed.some((pattern) => pattern.test(trouble))) this.troubles.push(trouble);
  }

  private host(url: string): void {
    if (new URL(url).origin !== this.base) this.note(`another host: ${url}`);
  }
}

/** What browsers say when a server is gone or the network is cut. */
export const CUT =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INTERNET_DISCONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED)|WebSocket connection to .* failed/;
