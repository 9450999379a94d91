import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { databaseOf, emptyDatabases } from '../servers/empty-database.ts';
import { bundledProgram, type Environment } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';

const program = bundledProgram();
const { root, freshFolder, emptyDatabase } = emptyDatabases();

/** The single line on standard error with which a start ended. */
const refusal = async (environment: Environment): Promise<string> => {
  const { code, stderr } = await program.run(environment);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr.trimEnd();
};

describe('what stops the start is told in one line', () => {
  test.concurrent.each([
    ['PORT', '70000', "PORT must be a number from 0 to 65535, not '70000'."],
    ['PORT', 'http', "PORT must be a number from 0 to 65535, not 'http'."],
    [
      'DATABASE_URL',
      'mysql://root@db/shop',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    ],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'."],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 8 to 128 characters.'],
    ['ADMIN_EMAIL', 'owner', "ADMIN_EMAIL is no email address: 'owner'."],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    ['ADMIN_PASSWORD', 'Password1', 'ADMIN_PASSWORD: This password is too easy to guess.'],
    ['ADMIN_PASSWORD', 'admin@example.com', 'ADMIN_PASSWORD: This password is too easy to guess.'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      "TRUST_PROXY must be a number of proxies up to 16, or addresses and networks with commas, not '10.0.0.0/33'.",
    ],
    ['BACKUP_EVERY', '1h', 'BACKUP_EVERY needs BACKUP_DIR, the folder of the backups.'],
    ...['1', 'h', '0h', '-1h', '1.5h', '1w', '99d', '1h 5m'].map((value) => [
      'BACKUP_EVERY',
      value,
      `BACKUP_EVERY must be minutes, hours or days, such as 30m, 1h or 1d, not '${value}'.`,
    ]),
    ['BACKUP_PASSPHRASE', 'short', 'BACKUP_PASSPHRASE must have 12 characters or more.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have 24 to 200 letters, digits or signs, and no spaces.'],
    ['PUBLIC_URL', 'till', 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  ])('%s=%s', async (name = '', value = '', line = '') => {
    const dataDir = freshFolder();
    expect(await refusal({ DATA_DIR: dataDir, [name]: value })).toBe(line);
  });

  test('a port in use; the login of the new database was told nevertheless', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
    });
    const { code, stdout, stderr } = await program.run({ DATA_DIR: freshFolder(), PORT: String(port) });
    taken.close();
    expect({ code, stderr }).toEqual({ code: 1, stderr: `Port ${port} is in use. Choose another by PORT.\n` });
    expect(stdout).toMatch(/^Log in as admin@example\.com with the password \S+ \(shown only now\)\n$/);
  });

  test('a host that is no address of this machine', async () => {
    const line = await refusal({ DATA_DIR: freshFolder(), HOST: '192.0.2.1' });
    expect(line).toMatch(/^Cannot listen on HOST '192\.0\.2\.1': /);
  });

  test('a data folder that is a file, or below one', async () => {
    const file = join(root(), 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      expect(await refusal({ DATA_DIR: dataDir })).toContain(`The ledger in DATA_DIR '${dataDir}' cannot be opened: `);
    }
  });

  test('a ledger that is no database', async () => {
    const dataDir = mkdtempSync(join(root(), 'garbage-'));
    writeFileSync(join(dataDir, 'mendpoint.db'), 'Dear diary, '.repeat(1000));
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The ledger in DATA_DIR '${dataDir}' cannot be opened: file is not a database`,
    );
  });

  test('a ledger that is empty, as a broken copy or a full disk leaves it: it is not taken for a new one', async () => {
    const dataDir = mkdtempSync(join(root(), 'empty-'));
    writeFileSync(join(dataDir, 'mendpoint.db'), '');
    for (const args of [[], ['--migrate']]) {
      const { code, stdout, stderr } = await program.run({ DATA_DIR: dataDir }, ...args);
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: `The ledger in DATA_DIR '${dataDir}' cannot be opened: mendpoint.db is there but empty. Restore a backup, or remove the file to begin a new ledger\n`,
      });
    }
    expect(readdirSync(dataDir)).toEqual(['mendpoint.db']);
    expect(readFileSync(join(dataDir, 'mendpoint.db'))).toHaveLength(0);
  });

  test.runIf(existsSync('/proc/self'))('a data folder where none can be', async () => {
    expect(await refusal({ DATA_DIR: '/proc/nope' })).toMatch(
      /^The ledger in DATA_DIR '\/proc\/nope' cannot be opened: ENOENT: no such file or directory/,
    );
    expect(await refusal({ DATA_DIR: '/proc/nope/data' })).toContain("DATA_DIR '/proc/nope/data' cannot be opened: ");
  });

  test('a full disk', async ({ skip }) => {
    const disk = smallDisk(64);
    if (typeof disk === 'string') return skip(disk);
    try {
      expect(await refusal({ DATA_DIR: disk.folder })).toMatch(/^The database cannot be written: its disk is full /);
    } finally {
      disk.remove();
    }
  });

  test('a PostgreSQL that is not there', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://till@127.0.0.1:1/shop' })).toBe(
      'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1).',
    );
    // This name has two addresses, and an error for each.
    expect(await refusal({ DATABASE_URL: 'postgres://till@localhost:1/shop' })).toMatch(
      /^The database cannot be reached \(.*ECONNREFUSED.*\)\.$/,
    );
    const url = new URL(inject('pgUrl'));
    url.pathname = '/no_such_shop';
    expect(await refusal({ DATABASE_URL: url.href })).toBe(
      'Mendpoint could not start: database "no_such_shop" does not exist',
    );
  });

  test.each(['sqlite', 'postgres'] as const)('a database of a newer version (%s)', async (engine) => {
    const environment = await emptyDatabase(engine);
    const db = databaseOf(environment);
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-robots', '2099')`.execute(db);
    await db.destroy();
    expect(await refusal(environment)).toBe(
      "The database was made by a newer version of Mendpoint (it knows '2099-01-01-robots'). Update first.",
    );
  });
});
