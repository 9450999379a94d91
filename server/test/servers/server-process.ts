import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'rolldown';
import { afterAll, beforeAll, inject } from 'vitest';

export type Environment = Record<string, string>;
export type Ended = { code: number | null; stdout: string; stderr: string };

export type ServerProcess = {
  url: string;
  pid: number;
  /** What it has written to standard output so far. */
  said: () => string;
  /** Resolves when the process is gone. */
  ended: Promise<Ended>;
  /** Resolves as well when it is gone. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Ended>;
};

export type Program = {
  /**
   * Starts the server and waits until it listens. Throws its output where it ends instead. `tracer` is a command that
   * runs the server's command and leaves the server as the process that was started.
   */
  start: (environment: Environment, tracer?: string[]) => Promise<ServerProcess>;
  /** Starts it without waiting for anything. */
  begin: (environment: Environment, ...args: string[]) => Pick<ServerProcess, 'kill' | 'ended'>;
  /** Runs it until it ends by itself. */
  run: (environment: Environment, ...args: string[]) => Promise<Ended>;
  /** Kills whatever runs, also what is only starting. */
  killAll: () => void;
};

const server = join(import.meta.dirname, '../..');

/** Changes the sources of a file, whose path is `id`, on their way into the bundle. */
export type Sabotage = (code: string, id: string) => string;

/**
 * The server as it runs in production: bundled from the present sources, each start a process of its own. `sabotage`
 * makes one that is wrong, to show that a test would find it.
 */
export const bundledProgram = (sabotage?: Sabotage): Program => {
  let dir = inject('bundle');
  const running = new Set<ChildProcess>();
  beforeAll(async () => {
    if (sabotage) dir = await bundleServer(sabotage);
  });
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  afterAll(() => {
    killAll();
    if (sabotage) rmSync(dir, { recursive: true, force: true });
  });
  const launch = (environment: Environment, args: string[] = [], tracer: string[] = []) => {
    const [command = '', ...rest] = [...tracer, process.execPath, join(dir, 'start.js'), ...args];
    const child = spawn(command, rest, {
      cwd: dir,
      env: { PATH: process.env['PATH'], PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return follow(child);
  };
  const killing =
    ({ child, ended }: ReturnType<typeof follow>) =>
    (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      return ended;
    };
  return {
    start: async (environment, tracer) => {
      const launched = launch(environment, [], tracer);
      const { child, ended, output } = launched;
      const url = await Promise.race([listening(child, output), ended.then(refuse)]);
      return { url, pid: child.pid ?? 0, said: () => output.stdout, ended, kill: killing(launched) };
    },
    begin: (environment, ...args) => {
      const launched = launch(environment, args);
      return { ended: launched.ended, kill: killing(launched) };
    },
    run: (environment, ...args) => launch(environment, args).ended,
    killAll,
  };
};

/** Answers the folder of the bundle; the caller removes it. */
export const bundleServer = async (sabotage?: Sabotage): Promise<string> => {
  // Inside the checkout, because a bundle looks for its packages from its own place.
  const cache = join(server, '../.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'server-'));
  const file = pathToFileURL(join(server, 'rolldown.config.js')).href;
  const { default: config } = (await import(file)) as { default: BuildOptions };
  const plugins = sabotage ? [{ name: 'sabotage', transform: sabotage }] : [];
  await build({ ...config, plugins, cwd: server, output: { ...config.output, dir }, logLevel: 'silent' });
  return dir;
};

const follow = (child: ChildProcess) => {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { child, ended, output };
};

const listening = (child: ChildProcess, output: { stdout: string }): Promise<string> =>
  new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const port = /running on http:\/\/localhost:(\d+)\n/.exec(output.stdout)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });

const refuse = ({ code, stdout, stderr }: Ended): never => {
  throw new Error(`the server ended with code ${code}: ${stderr || stdout}`);
};
