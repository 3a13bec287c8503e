// The two ways to the server: a WebSocket, and where these are filtered a line of server-sent events and POST.

import type { Hello, ToClient, ToServer } from '../gen/wire';

export interface Link {
  send(message: ToServer): void;
  close(): void;
}

export interface LinkEvents {
  message(message: ToClient): void;
  /** The link is of no use any more. Said once, and not after `close`. */
  closed(): void;
}

export type Opener = (hello: Hello, events: LinkEvents) => Link;

export function openSocket(code: string): Opener {
  return (hello, events) => {
    const address = new URL(`/api/tables/${code}/ws`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      events.closed();
    };
    socket.onopen = () => socket.send(JSON.stringify({ hello }));
    socket.onmessage = (event) => {
      if (!over) events.message(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onerror = end;
    socket.onclose = end;
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => {
        over = true;
        socket.close();
      },
    };
  };
}

export function openLine(code: string): Opener {
  return (hello, events) => {
    let over = false;
    let stream: EventSource | null = null;
    let line: string | null = null;
    const end = () => {
      stream?.close();
      if (over) return;
      over = true;
      events.closed();
    };
    const post = async (path: string, body: unknown): Promise<Response> =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const begin = async () => {
      const answer = await post(`/api/tables/${code}/line`, { hello });
      const body = (await answer.json()) as { line: string } & { code: string; text: string };
      if (over) return;
      if (!answer.ok) {
        events.message({ refused: { code: body.code, text: body.text } });
        return end();
      }
      line = body.line;
      stream = new EventSource(`/api/lines/${line}`);
      stream.onmessage = (event) => {
        if (over) return;
        const message = JSON.parse(String(event.data)) as ToClient;
        // The server cannot see that somebody still listens.
        if ('alive' in message) void fetch(`/api/lines/${line}`, { method: 'POST' }).catch(() => undefined);
        events.message(message);
      };
      stream.onerror = end;
    };
    begin().catch(end);
    // One after the other, so that messages arrive in the order in which they were sent.
    let last: Promise<void> = Promise.resolve();
    return {
      send: (message) => {
        if (over || line === null) return;
        const to = `/api/lines/${line}`;
        last = last.then(async () => {
          if (over) return;
          const answer = await post(to, message);
          if (!answer.ok) end();
        }, end);
        last.catch(end);
      },
      close: () => {
        over = true;
        stream?.close();
      },
    };
  };
}
