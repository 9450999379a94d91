import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { clientAt } from '../clients/remote-client.ts';
import { ADMIN, freshDatabase } from '../servers/house.ts';
import { bundledProgram, type Environment } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';

const program = bundledProgram();
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mendpoint-start-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A data folder that is not there yet. */
const freshFolder = () => join(mkdtempSync(join(root, 'shop-')), 'data');

/** An environment with an empty database. */
const emptyHouse = async (engine: 'sqlite' | 'postgres'): Promise<Environment> =>
  engine === 'sqlite' ? { DATA_DIR: freshFolder() } : { DATABASE_URL: await freshDatabase(inject('pgUrl')) };

const databaseOf = ({ DATABASE_URL = '', DATA_DIR = '' }: Environment) => openDatabase(DATABASE_URL || null, DATA_DIR);

const adminEnvironment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** The one line on standard error with which it ended. */
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
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      expect(await refusal({ DATA_DIR: dataDir })).toContain(`The ledger in DATA_DIR '${dataDir}' cannot be opened: `);
    }
  });

  test('a ledger that is no database', async () => {
    const dataDir = mkdtempSync(join(root, 'garbage-'));
    writeFileSync(join(dataDir, 'mendpoint.db'), 'Dear diary, '.repeat(1000));
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The ledger in DATA_DIR '${dataDir}' cannot be opened: file is not a database`,
    );
  });

  test('a ledger that is empty, as a broken copy or a full disk leaves it: it is not taken for a new one', async () => {
    const dataDir = mkdtempSync(join(root, 'empty-'));
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
    const environment = await emptyHouse(engine);
    const db = databaseOf(environment);
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-robots', '2099')`.execute(db);
    await db.destroy();
    expect(await refusal(environment)).toBe(
      "The database was made by a newer version of Mendpoint (it knows '2099-01-01-robots'). Update first.",
    );
  });
});

describe.each(['sqlite', 'postgres'] as const)('migrations (%s)', (engine) => {
  const table = (name: string) => ({
    up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
  });
  const broken = { up: () => Promise.reject(new Error('no such luck')) };

  const withDatabase = async (work: (db: Kysely<unknown>) => Promise<void>) => {
    const db = databaseOf(await emptyHouse(engine)) as unknown as Kysely<unknown>;
    await work(db).finally(() => db.destroy());
  };
  const tablesOf = async (db: Kysely<unknown>) => (await db.introspection.getTables()).map(({ name }) => name).sort();

  test('one with a date before the last is carried out once, and every later start is fine', () =>
    withDatabase(async (db) => {
      await migrate(db, { '2026-a': table('a'), '2026-c': table('c') });
      const withLate = { '2026-a': table('a'), '2026-c': table('c'), '2026-b': table('b') };
      for (let starts = 0; starts < 3; starts++) await migrate(db, withLate);
      expect(await tablesOf(db)).toEqual(['a', 'b', 'c']);
      await migrate(db, { ...withLate, '2026-d': table('d') });
      expect(await tablesOf(db)).toEqual(['a', 'b', 'c', 'd']);
    }));

  test('they are carried out in the order of their names, however they are listed', () =>
    withDatabase(async (db) => {
      const renamed = { up: (trx: Kysely<unknown>) => trx.schema.alterTable('a').renameTo('b').execute() };
      await migrate(db, { '2026-b': renamed, '2026-a': table('a') });
      expect(await tablesOf(db)).toEqual(['b']);
    }));

  test('one that is not known is refused, and nothing is carried out', () =>
    withDatabase(async (db) => {
      await migrate(db, { '2026-a': table('a'), '2026-b': table('b') });
      await expect(migrate(db, { '2026-a': table('a'), '2026-c': table('c') })).rejects.toThrow(
        "The database was made by a newer version of Mendpoint (it knows '2026-b'). Update first.",
      );
      expect(await tablesOf(db)).toEqual(['a', 'b']);
    }));

  test('one that fails leaves nothing behind, and the next try begins anew', () =>
    withDatabase(async (db) => {
      await expect(migrate(db, { '2026-a': table('a'), '2026-b': broken })).rejects.toThrow('no such luck');
      expect(await tablesOf(db)).toEqual([]);
      await migrate(db, { '2026-a': table('a'), '2026-b': table('b') });
      expect(await tablesOf(db)).toEqual(['a', 'b']);
    }));
});

describe.each(['sqlite', 'postgres'] as const)('starting (%s)', (engine) => {
  test('the generated password is told once and lets its owner in, and the second start keeps all', async () => {
    const environment = await emptyHouse(engine);
    const first = await program.start(environment);
    const [, password = ''] =
      /^Log in as admin@example\.com with the password (\S+) \(shown only now\)$/m.exec(first.said()) ?? [];
    let url = first.url;
    const admin = await clientAt(async () => url).login({ email: 'admin@example.com', password });
    expect((await admin.get('/taxes')).body.data).toMatchObject([{ taxClass: 'GST', taxValue: 10 }]);
    expect((await admin.post('/category', { category_name: 'Phones' })).status).toBe(201);
    expect(await first.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });

    const second = await program.start({ ...environment, ...adminEnvironment });
    url = second.url;
    expect(second.said()).not.toContain('Log in as');
    // The session, the shop's work and the one login are those of the first start.
    expect((await admin.get('/category')).body.data).toMatchObject([{ category_name: 'Phones' }]);
    expect((await admin.get('/taxes')).body.meta.total).toBe(1);
    expect((await clientAt(async () => url).post('/users/login', ADMIN)).status).toBe(401);
    await second.kill('SIGTERM');
  });

  test('ADMIN_EMAIL and ADMIN_PASSWORD are taken, and the password is not repeated', async () => {
    const server = await program.start({ ...(await emptyHouse(engine)), ...adminEnvironment });
    await clientAt(async () => server.url).login(ADMIN);
    expect(server.said()).toContain(`Log in as ${ADMIN.email} with the password of ADMIN_PASSWORD\n`);
    expect(server.said()).not.toContain(ADMIN.password);
    await server.kill('SIGTERM');
  });

  test('migrating twice is harmless and gives no login', async () => {
    const environment = await emptyHouse(engine);
    for (let times = 0; times < 2; times++) {
      expect(await program.run(environment, '--migrate')).toEqual({
        code: 0,
        stdout: 'The database is up to date.\n',
        stderr: '',
      });
    }
    const db = databaseOf(environment);
    expect(await db.selectFrom('login').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  test('two that start at once on an empty database: one admin, one history', async () => {
    const environment = await emptyHouse(engine);
    const emails = ['one@example.com', 'two@example.com'];
    const servers = await Promise.all(emails.map((email) => program.start({ ...environment, ADMIN_EMAIL: email })));
    expect(servers.filter((server) => server.said().includes('Log in as'))).toHaveLength(1);
    const db = databaseOf(environment);
    expect(await db.selectFrom('admin').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('tax').selectAll().execute()).toHaveLength(1);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const files = readdirSync(join(import.meta.dirname, '../../src/db/migrations'));
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
    await db.destroy();
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  });
});

test.each([
  ['by default the proxy on this machine is believed', {}, '203.0.113.7'],
  ['TRUST_PROXY=0 believes nobody', { TRUST_PROXY: '0' }, '127.0.0.1'],
  ['TRUST_PROXY names others than this machine', { TRUST_PROXY: '10.0.0.0/8' }, '127.0.0.1'],
])('%s', async (_, environment, address) => {
  const server = await program.start({ DATA_DIR: freshFolder(), ...adminEnvironment, ...environment });
  const credentials = { email: ADMIN.email, password: 'guess' };
  await clientAt(async () => server.url).post('/users/login', credentials, { 'x-forwarded-for': '203.0.113.7' });
  const { stdout } = await server.kill('SIGTERM');
  const line = stdout.split('\n').find((text) => text.includes('login failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 40, security: { from: address, account: { email: ADMIN.email } } });
});

test('a first start that is killed while it makes the tables leaves nothing that stops the next', async () => {
  const environment = { DATA_DIR: freshFolder(), ...adminEnvironment };
  const ledger = join(environment.DATA_DIR, 'mendpoint.db');
  for (const ms of [0, 3, 6, 12, 25]) {
    const cut = program.start(environment).catch(() => undefined);
    while (!existsSync(ledger)) await pause(1);
    await pause(ms);
    program.killAll();
    await cut;
  }
  const server = await program.start(environment);
  await clientAt(async () => server.url).login(ADMIN);
  await server.kill('SIGTERM');
});
