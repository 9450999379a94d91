import type { Client, Reply } from './client.ts';

type Headers = Record<string, string>;

const TIMEOUT_MS = 30_000;

/**
 * The client of `client.ts` for a server in another process. `where` tells its address of the moment: a server that
 * starts again may listen elsewhere. A call without an answer rejects.
 */
export const clientAt = (where: () => Promise<string>, token?: string): Client => {
  const call = async (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Reply> => {
    const reply = await fetch(`${await where()}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isJson = reply.headers.get('content-type')?.includes('application/json');
    return {
      status: reply.status,
      body: isJson ? await reply.json() : await reply.text(),
      headers: Object.fromEntries(reply.headers),
    };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    put: (path, body = {}, headers) => call('PUT', path, body, headers),
    patch: (path, body = {}, headers) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    login: async (credentials) => {
      const { status, body } = await call('POST', '/users/login', credentials);
      if (status !== 200) throw new Error(`login refused: ${body.message}`);
      return clientAt(where, body.token);
    },
  };
};
