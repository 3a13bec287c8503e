// What was sent and not yet answered. It is sent again after every reconnect, with the same nonce, until the answer comes.

import type { ToServer } from '../gen/wire';

export type Noted = Extract<ToServer, { act: unknown } | { me: unknown } | { host: unknown }>;

export function nonceOf(message: Noted): string {
  if ('act' in message) return message.act.nonce;
  return 'me' in message ? message.me.nonce : message.host.nonce;
}

export class Outbox {
  private readonly lying = new Map<string, Noted>();

  put(message: Noted): void {
    this.lying.set(nonceOf(message), message);
  }

  /** Takes away what was answered; false if it was not here. */
  settle(nonce: string): boolean {
    return this.lying.delete(nonce);
  }

  get empty(): boolean {
    return this.lying.size === 0;
  }

  all(): Noted[] {
    return [...this.lying.values()];
  }
}

/**
 * Names for what this page sends. The random part is new for each page, so that two tabs on one seat, or the page
 * after a reload, never use a name twice.
 */
export function nonces(): () => string {
  const symbols = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const page = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => symbols[byte % symbols.length]).join('');
  let count = 0;
  return () => `${page}-${(count += 1)}`;
}
