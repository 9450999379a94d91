import { Agent, request } from 'node:http';

type Headers = Record<string, string>;
export type Post = (path: string, body: string, headers?: Headers) => Promise<string>;
export type Get = (path: string, headers?: Headers) => Promise<string>;
export type HttpClient = { get: Get; post: Post; close: () => void };

/**
 * Sends over connections that stay open, as many as there are callers at once, with as little of a client as can be:
 * what is measured is the server. Rejects for any status but a success.
 */
export const httpClient = (url: string): HttpClient => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  const send = (method: string, path: string, headers: Headers, body?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, path, method, headers });
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.once('error', reject);
        incoming.once('end', () => {
          const ok = incoming.statusCode !== undefined && incoming.statusCode < 300;
          if (ok) resolve(text);
          else reject(new Error(`${path} answered ${incoming.statusCode}: ${text}`));
        });
      });
      outgoing.end(body);
    });
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) =>
      send(
        'POST',
        path,
        { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
        body,
      ),
    close: () => agent.destroy(),
  };
};
