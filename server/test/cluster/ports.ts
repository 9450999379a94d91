import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, so that they are still free when a node that was lost comes back. */
let next = 21_100;

export const keptPort = async (): Promise<number> => {
  const port = next++;
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : keptPort();
};
