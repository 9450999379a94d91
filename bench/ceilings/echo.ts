import { join } from 'node:path';
import type { Contender } from '../measuring/contender.ts';
import { httpClient } from '../measuring/http-client.ts';
import { startChild } from '../servers/child.ts';

const BODY = JSON.stringify({ sale: 'x'.repeat(600) });
const CALLS_OF_A_SALE = 2;

/** A bare HTTP server in a process of its own, called in the same way as the product. */
export const echoContender = async (): Promise<{ contender: Contender; stop: () => Promise<void> }> => {
  const server = await startChild(['--import', 'tsx', join(import.meta.dirname, 'echo-server.ts')], {});
  const { post, close } = httpClient(server.url);
  const work = async () => {
    for (let n = 0; n < CALLS_OF_A_SALE; n++) await post('/', BODY);
  };
  const stop = () => {
    close();
    return server.stop();
  };
  const workers = [1, 8, 32];
  return { contender: { engine: null, kind: 'echo', name: 'HTTP echo', workers, work, cpuMs: server.cpuMs }, stop };
};
