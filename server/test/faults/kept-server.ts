import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Environment, Program, ServerProcess } from '../servers/server-process.ts';

/** A server that is started again whenever it ends, as a supervisor does. */
export type KeptServer = {
  /** Its present address; null while it is away. */
  url: () => string | null;
  kill: () => void;
  terminate: () => void;
  /** Its clock is off by so much from now on. */
  setClock: (offsetMs: number) => void;
  /** Its address, once it is well. */
  serving: () => Promise<string>;
  /** Stops it for good, in the regular way. */
  close: () => Promise<void>;
  /** How often it was started. */
  starts: () => number;
  /** Unexpected things that it did, in words. */
  oddities: () => string[];
};

const PAUSE_MS = 100;

export const keepServer = (program: Program, environment: Environment): KeptServer => {
  const folder = mkdtempSync(join(tmpdir(), 'mendpoint-clock-'));
  const clock = join(folder, 'offset');
  writeFileSync(clock, '0');
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  const whole = { ...environment, MOVED_CLOCK: clock, NODE_OPTIONS: `--import ${preload}` };
  const oddities: string[] = [];
  let present: ServerProcess | null = null;
  let starts = 0;
  let asked: 'SIGKILL' | 'SIGTERM' | null = null;
  let isOpen = true;
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (signal === 'SIGKILL' && !present) return program.killAll();
    // A server that is asked to stop a second time ends at once.
    asked = asked === null ? signal : 'SIGKILL';
    void present?.kill(signal);
  };
  const serveOnce = async () => {
    starts += 1;
    present = await program.start(whole);
    const { code, stderr } = await present.ended;
    present = null;
    const isAsAsked = asked === 'SIGKILL' || (asked === 'SIGTERM' && code === 0);
    if (!isAsAsked) oddities.push(`the server ended with ${code} after ${asked ?? 'nothing'}: ${stderr.slice(-500)}`);
    asked = null;
  };
  const keep = async () => {
    while (isOpen) {
      // A start may fail while its database is away or held; it is tried again.
      await serveOnce().catch(() => pause(PAUSE_MS));
    }
  };
  const kept = keep();
  const serving = async () => {
    while (!(await isWell(present?.url))) await pause(PAUSE_MS);
    return present?.url ?? '';
  };
  return {
    url: () => present?.url ?? null,
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    setClock: (offsetMs) => {
      writeFileSync(clock, String(offsetMs));
      if (present) process.kill(present.pid, 'SIGUSR2');
    },
    serving,
    close: async () => {
      await serving();
      isOpen = false;
      end('SIGTERM');
      await kept;
      rmSync(folder, { recursive: true, force: true });
    },
    starts: () => starts,
    oddities: () => oddities,
  };
};

const isWell = async (url: string | undefined): Promise<boolean> =>
  url !== undefined && (await fetch(`${url}/api/health`).catch(() => null))?.status === 200;
