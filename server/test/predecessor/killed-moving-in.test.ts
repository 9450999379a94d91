import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseOf, emptyDatabases } from '../servers/empty-database.ts';
import { bundledProgram, type Environment } from '../servers/server-process.ts';
import { makeUpPredecessor } from './made-up-predecessor.ts';

const program = bundledProgram();
const { root, emptyDatabase } = emptyDatabases();
const TABLES = ['shop', 'login', 'customer', 'category', 'product', 'invoice', 'payment', 'audit_entry'] as const;

const countRows = async (environment: Environment) => {
  const db = databaseOf(environment);
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts[table] = Number((await rows.executeTakeFirstOrThrow()).count);
  }
  await db.destroy();
  return counts;
};

test.each(['sqlite', 'postgres'] as const)(
  'killed when all sales are written but one, it leaves nothing, and again brings in all of it (%s)',
  async (engine) => {
    const environment = await emptyDatabase(engine);
    const folder = join(root(), engine);
    makeUpPredecessor(folder, 600);
    const file = join(folder, 'invoices.json');
    const invoices = readFileSync(file);
    rmSync(file);
    // This file is read last. The test learns of it by its pipe, and the reader waits while the pipe is open.
    execFileSync('mkfifo', [file]);
    expect((await program.run(environment, '--migrate')).code).toBe(0);
    const empty = await countRows(environment);

    const args = ['--import-mongo', folder, '--invoices', '--write'];
    const { kill } = program.begin(environment, ...args);
    const tried = await open(file, 'w');
    // Another pipe for the second reading, so that the first reader is not taken for it.
    rmSync(file);
    execFileSync('mkfifo', [file]);
    await tried.writeFile(invoices);
    await tried.close();
    const writing = await open(file, 'w');
    await writing.writeFile(invoices.subarray(0, invoices.indexOf('\n')));
    expect(await kill('SIGKILL')).toMatchObject({ code: null });
    await writing.close();
    expect(await countRows(environment)).toEqual(empty);

    rmSync(file);
    writeFileSync(file, invoices);
    const again = await program.run(environment, ...args);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('invoices: 4 read, 2 came');
    const { invoice = 0, payment = 0, shop } = await countRows(environment);
    expect([shop, invoice > 600, payment > 500]).toEqual([2, true, true]);
  },
  120_000,
);
