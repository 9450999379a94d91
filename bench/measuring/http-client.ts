import { Agent, request as open } from 'node:http';
import { type AnswerOf, type Endpoint, PLAIN } from '@mendpoint/contract/endpoint';
import { type AnyRequest, addressOf, type RequestOf } from '@mendpoint/contract/target';

type Headers = Record<string, string>;
export type Post = (path: string, body: string, headers?: Headers) => Promise<string>;
export type Get = (path: string, headers?: Headers) => Promise<string>;
/** A call of the product's API. */
export type Call = <const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  headers?: Headers,
) => Promise<AnswerOf<E>>;
export type HttpClient = { call: Call; get: Get; post: Post; close: () => void };

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/**
 * Sends over connections that stay open, as many as there are callers at once. The client does as little as possible,
 * because the server is to be measured. Rejects for any status but a success.
 */
export const httpClient = (url: string): HttpClient => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  const send = (method: string, path: string, headers: Headers, body?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const outgoing = open({ agent, hostname, port, path, method, headers: { accept: PLAIN, ...headers } });
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
  const sendJson = (method: string, path: string, body: string, headers: Headers) => {
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return send(method, path, { ...length, ...headers }, body);
  };
  return {
    call: async (endpoint, request, headers = {}) => {
      const { body, ...target } = request as AnyRequest;
      const [{ method }, address] = [endpoint, addressOf(endpoint, target)];
      const sent =
        body === undefined ? send(method, address, headers) : sendJson(method, address, JSON.stringify(body), headers);
      return JSON.parse(await sent);
    },
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) => sendJson('POST', path, body, headers),
    close: () => agent.destroy(),
  };
};
