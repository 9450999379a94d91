import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export const WIRE_FAULTS = [
  'request lost',
  'request late',
  'request cut short',
  'request sent twice',
  'answer lost',
  'answer late',
  'answer cut short',
] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** What is between tills and server, such as a proxy and a bad line. */
export type UnreliableWire = {
  url: string;
  /** The next so many calls that change something suffer this; a late one is so many ms late. */
  disturb: (fault: WireFault, calls: number, lateMs: number) => void;
  /** Resolves when no call is under way any more, those included that the tills have given up. */
  drained: () => Promise<void>;
  close: () => Promise<void>;
};

type Disturbance = { fault: WireFault; lateMs: number };
type Sent = { request: IncomingMessage; body: Buffer };
type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** `where` tells the server's present address; null while it is away, which is answered as nginx does: 502. */
export const openUnreliableWire = async (where: () => string | null): Promise<UnreliableWire> => {
  const agent = new Agent({ keepAlive: true });
  const disturbances: Disturbance[] = [];
  const underWay = new Set<Promise<void>>();
  const forward = (sent: Sent, cutAfter?: number) => carry(agent, where(), sent, cutAfter);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const sent = { request, body };
    const suffers = request.method === 'GET' ? undefined : disturbances.shift();
    if (suffers === undefined) return reply(response, await forward(sent));
    await disturbed(suffers, sent, response, forward);
  };
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    const handled = handle(request, response).finally(() => underWay.delete(handled));
    underWay.add(handled);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb: (fault, calls, lateMs) => {
      for (let call = 0; call < calls; call++) disturbances.push({ fault, lateMs });
    },
    drained: async () => {
      disturbances.length = 0;
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const disturbed = async (
  { fault, lateMs }: Disturbance,
  sent: Sent,
  response: ServerResponse,
  forward: (sent: Sent, cutAfter?: number) => Promise<Answer>,
): Promise<void> => {
  switch (fault) {
    case 'request lost':
      return hangUp(response);
    case 'request late':
      await pause(lateMs);
      return reply(response, await forward(sent));
    case 'request cut short':
      await forward(sent, Math.floor(sent.body.length / 2));
      return hangUp(response);
    case 'request sent twice': {
      const [, second] = await Promise.all([forward(sent), forward(sent)]);
      return reply(response, second);
    }
    case 'answer lost':
      await forward(sent);
      return hangUp(response);
    case 'answer late': {
      const answer = await forward(sent);
      await pause(lateMs);
      return reply(response, answer);
    }
    case 'answer cut short':
      return cutShort(response, await forward(sent));
  }
};

const AWAY: Answer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<h1>502 Bad Gateway</h1>'),
};

/** Passes a request on; only the first bytes of its body where `cutAfter` says so, and then the line breaks. */
const carry = async (agent: Agent, url: string | null, { request, body }: Sent, cutAfter?: number): Promise<Answer> => {
  if (url === null) return AWAY;
  const { method = 'GET', headers } = request;
  const outer = open(`${url}${request.url}`, { agent, method, headers });
  const answered = once(outer, 'response').catch(() => null);
  if (cutAfter === undefined) outer.end(body);
  else outer.write(body.subarray(0, cutAfter), () => outer.destroy());
  const [inner] = ((await answered) ?? []) as IncomingMessage[];
  const answer = inner && (await buffer(inner).catch(() => null));
  return answer && inner ? { status: inner.statusCode ?? 502, headers: inner.headers, body: answer } : AWAY;
};

const reply = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, headers).end(body);
};

const hangUp = (response: ServerResponse): void => void response.socket?.destroy();

const cutShort = (response: ServerResponse, { status, headers, body }: Answer): void => {
  const all = { ...headers, 'content-length': String(body.length) };
  response.writeHead(status, all).write(body.subarray(0, Math.floor(body.length / 2)), () => hangUp(response));
};
