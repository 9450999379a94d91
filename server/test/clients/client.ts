import type { FastifyInstance } from 'fastify';

type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server sent; the assertions say what it must be.
export type Reply = { status: number; body: any; headers: Record<string, unknown> };

export type Client = {
  get: (path: string, headers?: Headers) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  put: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  patch: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  delete: (path: string, headers?: Headers, body?: unknown) => Promise<Reply>;
  /** The client of another login. Throws when it is refused. */
  login: (credentials: { email: string; password: string }) => Promise<Client>;
};

export type Call = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Reply>;

/** A client that sends its calls by `call`; `withToken` makes the client of another login. */
export const clientCalling = (call: Call, withToken: (token: string) => Client): Client => ({
  get: (path, headers) => call('GET', path, undefined, headers),
  post: (path, body = {}, headers) => call('POST', path, body, headers),
  put: (path, body = {}, headers) => call('PUT', path, body, headers),
  patch: (path, body = {}, headers) => call('PATCH', path, body, headers),
  delete: (path, headers, body) => call('DELETE', path, body, headers),
  login: async (credentials) => {
    const { status, body } = await call('POST', '/users/login', credentials);
    if (status !== 200) throw new Error(`login refused: ${body.message}`);
    return withToken(body.token);
  },
});

/** Calls the API in process, through the same routes, hooks and serialisers as over the network. */
export const clientOf = (app: FastifyInstance, token?: string): Client => {
  const call: Call = async (method, path, body, headers = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(reply.headers['content-type'] ?? '').includes('application/json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };
  return clientCalling(call, (given) => clientOf(app, given));
};
