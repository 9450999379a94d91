import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { openSecondApp, type SecondApp } from '../../test/servers/second-app.ts';
import { sealEntries } from '../audit/seal-entries.service.ts';
import { noteBackup } from '../backup/regular-backups.service.ts';
import { placeOf } from '../db/database.ts';

const LONG_MS = 120_000;
const read = async (admin: Client) => (await admin.get('/upkeep')).body.data;
const begin = (admin: Client, task: string) => admin.post('/upkeep/tasks', { task });

/** What an admin reads once nothing runs any more. */
const afterwards = async (admin: Client) => {
  for (;;) {
    const data = await read(admin);
    if (data.running === null) return data;
    await pause(50);
  }
};
const whatIsWrong = ({ problems }: { problems: { part: string }[] }) => problems.map(({ part }) => part);

/** What another server of the house answers an admin. */
const readAt = async ({ anyone }: SecondApp) => read(await anyone.login(ADMIN));

onEachEngine('the upkeep of the server', (house) => {
  test('tells versions, places and that there is no backup yet', async () => {
    const { admin, engine, db } = house();
    const data = await read(admin);
    expect(data).toMatchObject({
      version: { product: '0.1.0', node: process.versions.node, engine, migration: expect.stringMatching(/^20\d\d-/) },
      checks: { restore: null, seal: null, sums: null },
      connection: 'local',
      running: null,
      failed: null,
    });
    expect(data.version.database).toMatch(/^\d+\.\d+/);
    if (engine === 'sqlite') {
      const { dataDir } = placeOf(db);
      expect(data.backups).toMatchObject({ folder: join(dataDir, 'backups'), areBesideLedger: true, nextAt: null });
      expect(data.disks).toMatchObject([{ holds: 'ledger', folder: dataDir, free: expect.any(Number) }]);
      expect(data.problems[0]).toMatchObject({ part: 'backups', what: 'There is no backup yet.' });
    } else {
      expect(data.backups.folder).toBeNull();
      expect(data.disks).toEqual([]);
      expect(whatIsWrong(data)).not.toContain('backups');
    }
  });

  test('says whether the call came over HTTPS, and whether a proxy that says so is believed', async () => {
    const { admin } = house();
    const connection = async (headers: Record<string, string>) =>
      (await admin.get('/upkeep', headers)).body.data.connection;
    expect(await connection({ 'x-forwarded-proto': 'https' })).toBe('https');
    expect(await connection({ host: 'till.example.com.au' })).toBe('http');
    const sceptic = await openSecondApp(house(), { trustProxy: 0 });
    const there = await sceptic.anyone.login(ADMIN);
    const asked = await there.get('/upkeep', { 'x-forwarded-proto': 'https' });
    expect(asked.body.data.connection).toBe('unbelieved');
    await sceptic.app.close();
  });

  test(
    'begins one task at a time, tells a second asker which, and keeps how it ended',
    async () => {
      const { admin, context } = house();
      await sealEntries(context);
      expect(await begin(admin, 'everything')).toMatchObject({ status: 400 });
      expect(await begin(admin, 'seal')).toMatchObject({ status: 202, body: { data: { task: 'seal' } } });
      expect((await read(admin)).running).toMatchObject({ task: 'seal', since: expect.any(String) });
      expect(await begin(admin, 'sums')).toMatchObject({
        status: 409,
        body: { message: 'The audit trail is being verified at the moment. Please wait until that has ended.' },
      });
      const { checks, failed } = await afterwards(admin);
      expect(failed).toBeNull();
      expect(checks.seal).toMatchObject({ passed: true, words: expect.stringMatching(/^All \d+ sealed entries are /) });
      const other = await openSecondApp(house());
      expect((await readAt(other)).checks).toEqual(checks);
      await other.app.close();
    },
    LONG_MS,
  );

  test(
    'compares the sums, and names those that differ until they agree again',
    async () => {
      const { admin, db } = house();
      await sql`insert into search_change (kind, shop_id, text, change) values ('product', '', 'ghost', 1)`.execute(db);
      await begin(admin, 'sums');
      const wrong = await afterwards(admin);
      expect(wrong.checks.sums).toMatchObject({
        passed: false,
        words: expect.stringMatching(/^These differ: short_key_count/),
      });
      expect(whatIsWrong(wrong)).toContain('sums');
      await sql`delete from search_change where text = 'ghost'`.execute(db);
      await begin(admin, 'sums');
      const right = await afterwards(admin);
      expect(right.checks.sums).toMatchObject({ passed: true, words: 'All sums agree with the sales.' });
      expect(whatIsWrong(right)).not.toContain('sums');
    },
    LONG_MS,
  );

  test('ends what runs with the server, which then runs nothing', async () => {
    const { admin } = house();
    const other = await openSecondApp(house());
    const before = (await read(admin)).checks.sums;
    expect((await begin(await other.anyone.login(ADMIN), 'sums')).status).toBe(202);
    await other.app.close();
    const after = await read(admin);
    expect(after).toMatchObject({ running: null, failed: null });
    expect(after.checks.sums).toEqual(before);
  });

  test(
    'makes a backup where there is a folder, tests it, and says so of one that is damaged or gone',
    async () => {
      const { admin, engine } = house();
      if (engine === 'postgres') {
        expect(await begin(admin, 'backup')).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('BACKUP_DIR') },
        });
        return;
      }
      expect(await begin(admin, 'restore')).toMatchObject({
        status: 409,
        body: { message: 'There is no backup to test yet. Make one first.' },
      });
      await begin(admin, 'backup');
      const { backups, problems, checks } = await afterwards(admin);
      expect(existsSync(backups.lastFile)).toBe(true);
      expect(backups).toMatchObject({ kept: 1, lastBytes: expect.any(Number), failure: null });
      expect(problems).not.toContainEqual(expect.objectContaining({ severity: 'serious', part: 'backups' }));
      expect(checks.restore.words).toMatch(/was opened and checked when it was made\.$/);
      await begin(admin, 'restore');
      expect((await afterwards(admin)).checks.restore.words).toMatch(
        /was restored for a trial and checked: \d+ shops, /,
      );
      writeFileSync(backups.lastFile, 'no backup');
      await begin(admin, 'restore');
      const damaged = await afterwards(admin);
      expect(damaged.checks.restore).toMatchObject({ passed: false, words: expect.stringContaining('is no backup') });
      expect(whatIsWrong(damaged)).toContain('backups');
      expect(readdirSync(placeOf(house().db).dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);
    },
    LONG_MS,
  );

  test('says what was done of a regular backup: when the next is due, and why one failed', async () => {
    const { clock, context } = house();
    const file = '/nowhere/mendpoint-2026-11-20T010000Z.backup';
    const taken = { file, madeAt: clock.now.toISOString(), bytes: 1, counts: {}, isOpened: false, wrongSums: null };
    await noteBackup(context, taken);
    const hourly = { folder: '/nowhere/backups', every: 3_600_000, passphrase: null };
    const other = await openSecondApp(house(), { backups: hourly });
    const { backups } = await readAt(other);
    expect(backups).toMatchObject({
      lastFile: file,
      lastBytes: null,
      everyMinutes: 60,
      nextAt: new Date(clock.now.getTime() + 3_600_000).toISOString(),
      folder: '/nowhere/backups',
      kept: null,
    });
    await other.app.close();
  });
});

/** Houses of its own, because it spoils the trail. */
onEachEngine('a broken seal', (house) => {
  test(
    'is told with the first entry that is not as it was sealed',
    async () => {
      const { admin, context, db, engine } = house();
      await sealEntries(context);
      const { subject } = await db
        .selectFrom('audit_entry')
        .select('subject')
        .where('seq', '=', 1)
        .executeTakeFirstOrThrow();
      const trigger = engine === 'postgres' ? 'audit_entry_kept on audit_entry' : 'audit_entry_no_update';
      await sql`drop trigger ${sql.raw(trigger)}`.execute(db);
      await sql`update audit_entry set subject = 'somebody else' where seq = 1`.execute(db);
      await begin(admin, 'seal');
      const data = await afterwards(admin);
      expect(data.failed).toBeNull();
      expect(data.checks.seal).toMatchObject({
        passed: false,
        words: expect.stringMatching(/^Entry 1 of .* was changed/),
      });
      expect(whatIsWrong(data)).toContain('seal');
      await sql`update audit_entry set subject = ${subject} where seq = 1`.execute(db);
    },
    LONG_MS,
  );
});
