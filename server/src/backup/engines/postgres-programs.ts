import { type ChildProcess, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { BackupFailed } from '../../errors.ts';

type Program = 'pg_dump' | 'pg_restore';

/** The password goes into the environment, because everybody on the machine could read it in an argument. */
const connectionOf = (databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } => {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  // `searchParams` would spell the other parameters in a way that libpq does not read.
  url.search = url.search.replace(/(?<=[?&])password=[^&]*&?/g, '');
  return { url: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
};

/** Throws BackupFailed where the program is missing, or older than the server and so would refuse to work. */
export const requireProgram = async (program: Program, serverMajor: number): Promise<void> => {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await endOf(program, child, serverMajor);
  const major = Number(/\) (\d+)/.exec(said)?.[1]);
  if (major >= serverMajor) return;
  throw new BackupFailed(
    `${program} ${major} is older than the server: install PostgreSQL's client programs of version ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}).`,
  );
};

/** Resolves when a program has ended well. Throws BackupFailed with the first line of what it complained about. */
const endOf = (program: Program, child: ChildProcess, serverMajor?: number): Promise<void> => {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', () => {
      const debian = serverMajor === undefined ? '' : ` (Debian: postgresql-client-${serverMajor})`;
      reject(new BackupFailed(`${program} cannot be run: install PostgreSQL's client programs${debian}.`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const [first = ''] = complaint.split('\n');
      reject(new BackupFailed(`${first || `${program} ended with ${signal ?? code}`}.`.replace(/\.\.$/, '.')));
    });
  });
};

/**
 * What a database holds in a snapshot, in pg_dump's custom format. `withoutRows` names tables whose rows are left out.
 * The dump is not compressed, because the backup is.
 */
export const dumpDatabase = async function* (
  databaseUrl: string,
  snapshot: string,
  withoutRows: readonly string[],
): AsyncGenerator<Buffer> {
  const { url, env } = connectionOf(databaseUrl);
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const without = withoutRows.map((table) => `--exclude-table-data=${table}`);
  const child = spawn('pg_dump', [...args, ...without, `--dbname=${url}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf('pg_dump', child);
  // The reader gets the failure at the end of the stream.
  ended.catch(() => undefined);
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    await ended;
  } finally {
    child.kill();
  }
};

/** Fills an empty database with a dump, in one transaction: with all of it or nothing. */
export const restoreDump = async (databaseUrl: string, data: AsyncIterable<Buffer>): Promise<void> => {
  const { url, env } = connectionOf(databaseUrl);
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${url}`];
  await feed('pg_restore', args, env, data);
};

/** Checks that pg_restore can read a dump, where there is no database to restore it in. */
export const listDump = (data: AsyncIterable<Buffer>): Promise<void> =>
  feed('pg_restore', ['--list'], process.env, data);

const feed = async (program: Program, args: string[], env: NodeJS.ProcessEnv, data: AsyncIterable<Buffer>) => {
  const child = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(program, child);
  const [end, fed] = await Promise.allSettled([ended, pipeline(data, child.stdin)]);
  // A damaged backup explains why the program failed. A broken pipe does not: the program may have read enough.
  if (fed.status === 'rejected' && fed.reason instanceof BackupFailed) throw fed.reason;
  if (end.status === 'rejected') throw end.reason;
};
