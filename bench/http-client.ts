import { Agent, request } from 'node:http';

export type Post = (path: string, body: string, headers?: Record<string, string>) => Promise<string>;

/**
 * Posts JSON over connections that stay open, as many as there are callers at once, with as little of a client as can
 * be: what is measured is the server. Rejects for any status but a success.
 */
export const httpClient = (url: string): { post: Post; close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  const post: Post = (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        agent,
        hostname,
        port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      });
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
  return { post, close: () => agent.destroy() };
};
