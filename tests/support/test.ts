// The test with its fixtures: a server for each worker, people who come with their own browsers, and what is checked
// after every test without being asked for.

import { test as plain, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { TableMade } from './api';
import { Cable } from './cable';
import { Guard } from './guard';
import { Ear, judge } from './recorder';
import { Server } from './server';

export interface Person {
  page: Page;
  context: BrowserContext;
  ear: Ear;
  guard: Guard;
}

export type Arrival = BrowserContextOptions & {
  /** Another address than that of the worker's own server. */
  at?: { base: string };
};

interface Fixtures {
  /** Somebody comes with a browser of their own. */
  arrive(how?: Arrival): Promise<Person>;
  /** A server for one test alone, in which time runs as it does for people, or so many times as fast. It may be killed. */
  ownServer(speed?: number): Promise<Server>;
  /** A cable to a server that can be pulled. */
  cableTo(server: Server): Promise<Cable>;
  /** Every token and host key that is known to the test, and whose it is. */
  vault: Map<string, string>;
}

interface Shared {
  server: Server;
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions;

export const test = plain.extend<Fixtures, Shared>({
  server: [
    async ({}, use) => {
      const server = await Server.start({ speed: 50 });
      await use(server);
      await server.clear();
    },
    { scope: 'worker' },
  ],

  ownServer: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (speed = 1) => {
      const server = await Server.start({ speed });
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.clear();
  },

  cableTo: async ({}, use) => {
    const cables: Cable[] = [];
    await use(async (server) => {
      const cable = await Cable.to(server.base);
      cables.push(cable);
      return cable;
    });
    for (const cable of cables) await cable.clear();
  },

  vault: async ({}, use) => {
    await use(new Map());
  },

  // Own servers and cables are named here so that they outlive what is checked at the end.
  arrive: async ({ browser, server, ownServer: _, cableTo: __, vault }, use, test) => {
    const people: Person[] = [];
    await use(async ({ at, ...how } = {}) => {
      const { base } = at ?? server;
      const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...how });
      const guard = new Guard(context, base);
      keepSecrets(context, vault);
      const page = await context.newPage();
      const ear = new Ear();
      await ear.listen(page);
      const person = { page, context, ear, guard };
      people.push(person);
      return person;
    });
    for (const { ear } of people) await ear.settle();
    const troubles = people.flatMap(({ guard }) => guard.troubles);
    // After a failure the server may be gone.
    const found = test.status === test.expectedStatus ? await judge(people.map(({ ear }) => ear), vault) : [];
    for (const { context } of people) await context.close();
    expect(troubles, 'nothing goes wrong in the browser').toEqual([]);
    expect(found, 'nobody hears what they may not know').toEqual([]);
  },
});

/** Notes the secrets that the server gives out to a browser. */
function keepSecrets(context: BrowserContext, vault: Map<string, string>): void {
  context.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    const code = /^\/api\/(?:tables|teams)\/(\w+)\/(?:seats|members)$/.exec(path)?.[1];
    if (response.status() !== 201 || (!['/api/tables', '/api/tournaments'].includes(path) && code === undefined)) return;
    const made = (await response.json().catch(() => null)) as Partial<TableMade> & { token?: string };
    if (made?.host !== undefined) vault.set(made.host, `host of ${made.code}`);
    const token = made?.token ?? made?.seat?.token;
    if (token !== undefined) vault.set(token, `seat of ${made.code ?? code}`);
  });
}

export { expect };
