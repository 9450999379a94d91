import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Headers = Record<string, string>;
type Target = {
  url: string;
  pid: number;
  ping: { path: string; headers: Headers };
  /** A sale to post again and again; without it nothing is sold. */
  sale?: { path: string; body: string; headers: Headers };
};
export type Order = { begin: Target } | { end: true };
/** Milliseconds. */
export type Waits = { count: number; p50: number; p99: number; worst: number };
/**
 * The waits of calls that succeeded. `failed` is the number of the others, and `failure` the first answer among them.
 */
export type WaitsOf = { pings: Waits; sales: Waits; failed: number; failure: string | null; peakBytes: number };

export type Probe = { begin: (target: Target) => void; end: () => Promise<WaitsOf>; stop: () => void };

/** Starts the process that watches how long a server's answers take while others keep it busy. */
export const startProbe = async (): Promise<Probe> => {
  const child = fork(join(import.meta.dirname, 'probe.ts'), { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    begin: (target) => void child.send({ begin: target } satisfies Order),
    end: async () => {
      const told = once(child, 'message');
      child.send({ end: true } satisfies Order);
      return (await told)[0] as WaitsOf;
    },
    stop: () => void child.kill(),
  };
};
