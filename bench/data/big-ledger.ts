import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../server/test/servers/postgres.ts';
import { openPostgresConnection } from '../ceilings/drivers.ts';
import { fillWithInvoices, type Size } from './many-invoices.ts';
import { fillWithRows } from './many-rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/src/db/migrations');
const CACHE = join(ROOT, '.cache/bench');

export type EngineName = 'SQLite' | 'PostgreSQL';

/** A ledger of that size on an engine, as the environment of a server that is to use it. */
export type BigLedger = {
  environment: Environment;
  built: Built;
  /** A copy that may be changed at will. It is removed when the process ends. */
  copy: () => Promise<Environment>;
  stop: () => Promise<void>;
};

type Environment = Record<string, string>;

/** When the ledger was made, and in how many seconds. */
export type Built = { at: string; lines: number; rows: number; figures: number; check: number };

type Note = (text: string) => void;

/** Opens the ledger that an earlier run has left, or makes one, with figures by the product's own commands. */
export const openBigLedger = async (
  engine: EngineName,
  size: Size,
  bundle: string,
  { fresh, note }: { fresh: boolean; note: Note },
): Promise<BigLedger> => {
  const { shops, invoices, rows = 0, seed } = size;
  const contents = `${shops}x${invoices}${rows > 0 ? `+${rows}` : ''}-${seed}`;
  const folder = join(CACHE, `${engine.toLowerCase()}-${contents}-${tablesVersion()}`);
  const proof = join(folder, 'built.json');
  if (fresh || !existsSync(proof)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { environment, copy, stop } = await (engine === 'SQLite' ? openSqlite(folder) : openPostgres(folder));
  try {
    if (!existsSync(proof)) {
      note(`Making ${size.invoices.toLocaleString('en-AU')} invoices on ${engine} …`);
      writeFileSync(proof, JSON.stringify(await make(environment, size, bundle)));
    }
    return { environment, built: JSON.parse(readFileSync(proof, 'utf8')) as Built, copy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A ledger that was made for older migrations cannot be used. */
const tablesVersion = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 8);
};

type Opened = Omit<BigLedger, 'built'>;

const openSqlite = async (folder: string): Promise<Opened> => ({
  environment: { DATA_DIR: folder },
  copy: async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'mendpoint-ledger-'));
    process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
    cpSync(folder, DATA_DIR, { recursive: true });
    return { DATA_DIR };
  },
  stop: async () => undefined,
});

const openPostgres = async (folder: string): Promise<Opened> => {
  const cluster = await startPostgres({ durable: true, keepIn: folder });
  const url = new URL(cluster.url);
  url.pathname = '/ledger';
  const operator = await openPostgresConnection(cluster.url);
  // It is there when an earlier run has left it.
  await operator.run('create database ledger', []).catch(() => undefined);
  const copies: string[] = [];
  const copy = async () => {
    const name = `copy_${process.pid}_${copies.length}`;
    await operator.run(`create database ${name} template ledger`, []);
    copies.push(name);
    return { DATABASE_URL: new URL(`/${name}`, cluster.url).href };
  };
  const stop = async () => {
    for (const name of copies) await operator.run(`drop database ${name} with (force)`, []);
    await operator.close();
    await cluster.stop();
  };
  return { environment: { DATABASE_URL: url.href }, copy, stop };
};

const make = async (environment: Record<string, string>, size: Size, bundle: string): Promise<Built> => {
  const now = new Date();
  const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
  let from = performance.now();
  const lines = await fillWithInvoices(environment, size, now);
  if (size.rows) await fillWithRows(environment, size.rows);
  const rows = seconds(from);
  const command = (argument: string): number => {
    from = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [bundle, argument], {
      env: { PATH: process.env['PATH'], ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${argument} ended with ${status}: ${stderr}`);
    return seconds(from);
  };
  const figures = command('--rebuild-figures');
  return { at: now.toISOString(), lines, rows, figures, check: command('--check-figures') };
};
