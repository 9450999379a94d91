// The least that an HTTP server can do with a sale: take it in and send it back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () => {
    const body = Buffer.concat(chunks);
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    outgoing.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));
