import { setTimeout as pause } from 'node:timers/promises';
import { checkHealth } from '@mendpoint/contract/operation';
import { httpClient } from '../measuring/http-client.ts';
import { startChild } from '../servers/child.ts';
import { SETTINGS } from '../servers/product.ts';

const STARTS = 5;
const REST_MS = 3000;

/**
 * Milliseconds from the start of the process to its first answer, the median of five; memory in MiB three seconds
 * later.
 */
export const measureStart = async (bundle: string, env: Record<string, string>) => {
  const times: number[] = [];
  const memories: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    const started = performance.now();
    const server = await startChild([bundle], { ...SETTINGS, ...env });
    const client = httpClient(server.url);
    await client.call(checkHealth, {});
    times.push(performance.now() - started);
    if (n === STARTS - 1) await pause(REST_MS);
    memories.push(server.memoryMb() ?? Number.NaN);
    client.close();
    await server.stop();
  }
  times.sort((a, b) => a - b);
  return { startMs: times[STARTS >> 1] ?? Number.NaN, restMb: memories.at(-1) ?? Number.NaN };
};
