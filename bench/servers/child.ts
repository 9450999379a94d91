import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type Child = {
  url: string;
  pid: number;
  /** Processor time used so far, in milliseconds; null where /proc does not tell. */
  cpuMs: () => number | null;
  /** Resident memory in MiB; null where /proc does not tell. */
  memoryMb: () => number | null;
  stop: () => Promise<void>;
};

/** Starts a Node program and waits until it prints its address. Throws what it said when it ends instead. */
export const startChild = async (args: string[], env: Record<string, string>): Promise<Child> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with code ${code}: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    cpuMs: () => cpuMsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    stop: async () => {
      process.off('exit', onExit);
      child.kill('SIGTERM');
      await gone;
    },
  };
};

const MS_PER_TICK = 10;

/** User and system time are the 14th and 15th field; the second, the name, may hold spaces but ends with ')'. */
const cpuMsOf = (pid: number | undefined): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
};

const memoryMbOf = (pid: number | undefined): number | null => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};
