import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** `raw` is sent as it is, as HTML where no other type is named. */
type Reply = { status?: number; body?: unknown; raw?: string; type?: string };

/** A real HTTP server for the calls of a test; the page stands on its origin. Answers what `answer` says. */
export const serve = async (answer: (call: Call) => Reply) => {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const { status = 200, body, raw, type = 'text/html' } = answer(call);
      response.writeHead(status, { 'content-type': raw === undefined ? 'application/json' : type });
      response.end(raw ?? (body === undefined ? '' : JSON.stringify(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { calls, stop };
};
