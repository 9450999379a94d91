import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { databaseOf, emptyDatabases } from '../servers/empty-database.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';

const program = bundledProgram();
const { freshFolder, emptyDatabase } = emptyDatabases();

describe.each(['sqlite', 'postgres'] as const)('starting (%s)', (engine) => {
  test('the generated password is told once and lets its owner in, and the second start keeps all', async () => {
    const environment = await emptyDatabase(engine);
    const first = await program.start(environment);
    const [, password = ''] =
      /^Log in as admin@example\.com with the password (\S+) \(shown only now\)$/m.exec(first.said()) ?? [];
    let url = first.url;
    const admin = await clientAt(async () => url).login({ email: 'admin@example.com', password });
    expect((await admin.get('/taxes')).body.data).toMatchObject([{ taxClass: 'GST', taxValue: 10 }]);
    expect((await admin.post('/category', { category_name: 'Phones' })).status).toBe(201);
    expect(await first.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });

    const second = await program.start({ ...environment, ...FIRST_ADMIN });
    url = second.url;
    expect(second.said()).not.toContain('Log in as');
    // The session, the shop's work and the one login are those of the first start.
    expect((await admin.get('/category')).body.data).toMatchObject([{ category_name: 'Phones' }]);
    expect((await admin.get('/taxes')).body.meta.total).toBe(1);
    expect((await clientAt(async () => url).post('/users/login', ADMIN)).status).toBe(401);
    await second.kill('SIGTERM');
  });

  test('ADMIN_EMAIL and ADMIN_PASSWORD are taken, and the password is not repeated', async () => {
    const server = await program.start({ ...(await emptyDatabase(engine)), ...FIRST_ADMIN });
    await clientAt(async () => server.url).login(ADMIN);
    expect(server.said()).toContain(`Log in as ${ADMIN.email} with the password of ADMIN_PASSWORD\n`);
    expect(server.said()).not.toContain(ADMIN.password);
    await server.kill('SIGTERM');
  });

  test('migrating twice is harmless and gives no login', async () => {
    const environment = await emptyDatabase(engine);
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
    const environment = await emptyDatabase(engine);
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
  const server = await program.start({ DATA_DIR: freshFolder(), ...FIRST_ADMIN, ...environment });
  const credentials = { email: ADMIN.email, password: 'guess' };
  await clientAt(async () => server.url).post('/users/login', credentials, { 'x-forwarded-for': '203.0.113.7' });
  const { stdout } = await server.kill('SIGTERM');
  const line = stdout.split('\n').find((text) => text.includes('login failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 40, security: { from: address, account: { email: ADMIN.email } } });
});

test('a first start that is killed while it makes the tables leaves nothing that stops the next', async () => {
  const environment = { DATA_DIR: freshFolder(), ...FIRST_ADMIN };
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
