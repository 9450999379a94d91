import { type Call, type Client, clientCalling } from './client.ts';

const TIMEOUT_MS = 30_000;

/**
 * The client of a server in another process. `where` tells its present address, because a server that starts again may
 * listen elsewhere. A call that gets no answer within `timeoutMs` rejects.
 */
export const clientAt = (where: () => Promise<string>, timeoutMs = TIMEOUT_MS, token?: string): Client => {
  const call: Call = async (method, path, body, headers = {}) => {
    const reply = await fetch(`${await where()}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isJson = reply.headers.get('content-type')?.includes('application/json');
    return {
      status: reply.status,
      body: isJson ? await reply.json() : await reply.text(),
      headers: Object.fromEntries(reply.headers),
    };
  };
  return clientCalling(call, (given) => clientAt(where, timeoutMs, given));
};
