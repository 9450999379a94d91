import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inWorkFolder } from '../../src/backup/engines/work-folder.ts';
import { restoreBackup } from '../../src/backup/restore-backup.service.ts';
import { type Engine, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { clientAt } from '../clients/remote-client.ts';
import { ADMIN } from '../servers/house.ts';
import { bundledProgram, type Environment } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';
import { answeredSales, closeTrade, expectSoundCopy, nextAnswer, openTrade } from '../trade/trade.ts';
import { ledgerPlaces, PATH } from './places.ts';

const LONG_MS = 120_000;
const ADMIN_ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const PASSPHRASE = 'correct horse battery';

const program = bundledProgram();
const { inFolder, newPlace: emptyPlace } = ledgerPlaces();

/** The environment of a ledger that does not exist yet. */
const newPlace = async (engine: Engine): Promise<Environment> => {
  const { dataDir, databaseUrl } = await emptyPlace(engine);
  return { PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
};
const ledgerOf = ({ DATABASE_URL, DATA_DIR = '' }: Environment) => openDatabase(DATABASE_URL || null, DATA_DIR);
/** The environment of an empty ledger. */
const newLedger = async (engine: Engine): Promise<Environment> => {
  const place = await newPlace(engine);
  const db = ledgerOf(place);
  await migrate(db).finally(() => db.destroy());
  return place;
};

/** The output of a command that succeeds. */
const run = async (environment: Environment, ...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await program.run(environment, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};
const refusal = async (environment: Environment, ...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await program.run(environment, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr.trimEnd();
};

describe.each(['sqlite', 'postgres'] as const)('a backup (%s)', (engine) => {
  test(
    'that is taken while tills sell has every sale that was answered before, and none half',
    async () => {
      const place = await newPlace(engine);
      const server = await program.start({ ...place, ...ADMIN_ENVIRONMENT });
      let { url } = server;
      const trade = await openTrade(async () => url);
      for (let answers = 0; answers < 10; answers++) await nextAnswer(trade);
      const answered = answeredSales(trade);
      const file = inFolder(`under-load-${engine}.backup`);
      const said = await run({ ...place, BACKUP_PASSPHRASE: PASSPHRASE }, '--backup', file);
      expect(said).toMatch(
        /^Backed up to \S+ \(\d\.\d MB, encrypted\)\nIt was read back, opened and checked: 2 shops, /,
      );
      await nextAnswer(trade);
      await closeTrade(trade);
      expect(answeredSales(trade).length).toBeGreaterThan(answered.length);
      await server.kill('SIGTERM');

      const copy = await newPlace(engine);
      expect(await refusal(copy, '--restore', file)).toBe('The backup is encrypted. Set BACKUP_PASSPHRASE.');
      expect(await refusal({ ...copy, BACKUP_PASSPHRASE: `${PASSPHRASE}!` }, '--restore', file)).toBe(
        'The passphrase is wrong, or the backup is damaged.',
      );
      expect(existsSync(copy['DATA_DIR'] ?? '')).toBe(false);
      expect(await run({ ...copy, BACKUP_PASSPHRASE: PASSPHRASE }, '--restore', file)).toMatch(
        /^Restored the ledger of \S+Z: 2 shops, 0 customers, \d+ invoices\.\nEverybody logs in anew\.\n$/,
      );
      const db = ledgerOf(copy);
      await expectSoundCopy(trade, answered, db).finally(() => db.destroy());
      // The server of the restored ledger goes on selling, and knows nobody who was logged in.
      const restored = await program.start(copy);
      url = restored.url;
      expect((await trade.admin.get('/invoice')).status).toBe(401);
      const admin = await clientAt(async () => url).login(ADMIN);
      expect((await admin.get('/invoice')).status).toBe(200);
      await restored.kill('SIGTERM');
      expect(await refusal({ ...copy, BACKUP_PASSPHRASE: PASSPHRASE }, '--restore', file)).toMatch(
        engine === 'sqlite' ? /^There is a ledger already: / : /^The database of DATABASE_URL is not empty\./,
      );
    },
    LONG_MS,
  );

  test('of a damaged or foreign file restores nothing', async () => {
    const place = await newLedger(engine);
    const file = inFolder(`whole-${engine}.backup`);
    await run(place, '--backup', file);
    const cut = inFolder(`cut-${engine}.backup`);
    writeFileSync(cut, readFileSync(file).subarray(0, statSync(file).size / 2));
    const copy = await newPlace(engine);
    expect(await refusal(copy, '--restore', cut)).toBe('The backup is damaged.');
    const other = await emptyPlace(engine === 'sqlite' ? 'postgres' : 'sqlite');
    await expect(restoreBackup(other, file, null)).rejects.toThrow(/^The backup is of (SQLite|PostgreSQL): /);
    const secretive = { ...copy, BACKUP_PASSPHRASE: PASSPHRASE };
    expect(await refusal(secretive, '--restore', file)).toMatch(/^The backup is not encrypted, /);
    await run(secretive, '--restore', file, '--unencrypted');
  });

  test('of a newer version is refused before anything is written', async () => {
    const place = await newLedger(engine);
    const db = ledgerOf(place);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-robots', '2099')`.execute(db);
    await db.destroy();
    const target = inFolder(`newer-${engine}.backup`);
    expect(await refusal(place, '--backup', target)).toMatch(/^The backup is not sound, and was kept as \S+\.failed: /);
    expect(existsSync(target)).toBe(false);
    const copy = await newPlace(engine);
    expect(await refusal(copy, '--restore', `${target}.failed`)).toBe(
      "The backup was made by a newer version of Mendpoint (it knows '2099-01-01-robots'). Update first.",
    );
  });

  test('whose kept sums differ from the sales is made, says so, and comes back with them made anew', async () => {
    const place = await newLedger(engine);
    const db = ledgerOf(place);
    await sql`insert into search_change (kind, shop_id, text, change) values ('product', '', 'ghost', 1)`.execute(db);
    await db.destroy();
    const file = inFolder(`wrong-${engine}.backup`);
    const differed = 'Kept sums differed from the sales: short_key_count (';
    expect(await run(place, '--backup', file)).toContain(differed);
    const copy = await newPlace(engine);
    expect(await run(copy, '--restore', file)).toMatch(
      /\nKept sums differed from the sales: short_key_count .* They were made anew\.\n/,
    );
    expect(await run(copy, '--backup', inFolder(`right-${engine}.backup`))).not.toContain('differed');
  });

  test(
    'whose process is killed at any moment leaves nothing that is called a backup but what is one',
    async () => {
      const place = await newLedger(engine);
      const target = mkdtempSync(inFolder('killed-'));
      const hasDraft = () => readdirSync(target).some((name) => name.startsWith('.'));
      for (let kills = 0; kills < 5; kills++) {
        const killed = program.begin({ ...place, BACKUP_DIR: target }, '--backup');
        let isOver = false;
        void killed.ended.then(() => {
          isOver = true;
        });
        while (!hasDraft() && !isOver) await pause(2);
        await pause(kills * 40);
        await killed.kill('SIGKILL');
        for (const name of readdirSync(target).filter((name) => name.startsWith('.'))) rmSync(join(target, name));
      }
      const backups = readdirSync(target).filter((name) => name.endsWith('.backup'));
      for (const name of backups) {
        const copy = await newPlace(engine);
        await run(copy, '--restore', join(target, name));
      }
      // The next backup removes what the killed ones left.
      await run(place, '--backup', join(target, 'last.backup'));
      if (engine === 'sqlite') expect(readdirSync(place['DATA_DIR'] ?? '')).toEqual(['mendpoint.db']);
    },
    LONG_MS,
  );
});

test(
  'what a killed backup left in the data folder goes when a server starts, and not while its process lives',
  async () => {
    const place = await newLedger('sqlite');
    const folder = place['DATA_DIR'] ?? '';
    const left = () =>
      readdirSync(folder).filter((name) => name.startsWith('.backup-') && readdirSync(join(folder, name)).length > 0);
    const target = mkdtempSync(inFolder('left-'));
    while (left().length === 0) {
      const killed = program.begin({ ...place, BACKUP_DIR: target }, '--backup');
      const ended = killed.ended.then(() => true);
      while (left().length === 0 && !(await Promise.race([ended, pause(1, false)])));
      await killed.kill('SIGKILL');
    }
    const server = await program.start({ ...place, PORT: '0', LOG_LEVEL: 'silent' });
    expect(left()).toEqual([]);
    await server.kill('SIGTERM');
    await inWorkFolder(folder, async () => {
      await (await program.start({ ...place, PORT: '0', LOG_LEVEL: 'silent' })).kill('SIGTERM');
      expect(left()).toHaveLength(1);
    });
    expect(left()).toEqual([]);
  },
  LONG_MS,
);

test('a PostgreSQL role that may not create databases: the backup is read back, and says that it was not opened', async () => {
  const place = await newPlace('postgres');
  const url = new URL(place['DATABASE_URL'] ?? '');
  const owner = openDatabase(url.href, '');
  await sql`drop role if exists plain_shop`.execute(owner);
  await sql`create role plain_shop login password 'plain'`.execute(owner);
  await sql`alter database ${sql.id(url.pathname.slice(1))} owner to plain_shop`.execute(owner);
  await owner.destroy();
  url.username = 'plain_shop';
  url.password = 'plain';
  const plain = { ...place, DATABASE_URL: url.href };
  await run(plain, '--migrate');
  const file = inFolder('unopened.backup');
  expect(await run(plain, '--backup', file)).toContain('It was read back, but not opened: ');
  await run(await newPlace('postgres'), '--restore', file);
});

test('where there is no ledger, none is backed up, and without a file none is restored', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    expect(await refusal(await newPlace(engine), '--backup', inFolder('none.backup'))).toMatch(/^There is no ledger /);
  }
  expect(await refusal(await newPlace('sqlite'), '--restore')).toBe('Say which backup: npm run restore -- FILE');
});

test('without pg_dump it says what to install', async () => {
  const place = await newPlace('postgres');
  expect(await refusal({ ...place, PATH: inFolder('') }, '--backup', inFolder('no.backup'))).toMatch(
    /^pg_dump cannot be run: install PostgreSQL's client programs \(Debian: postgresql-client-\d+\)\.$/,
  );
});

test('a full disk of the backups leaves nothing there, and the ledger as it is', async ({ skip }) => {
  const disk = smallDisk(8);
  if (typeof disk === 'string') return skip(disk);
  try {
    const place = await newLedger('sqlite');
    const said = await refusal({ ...place, BACKUP_DIR: disk.folder }, '--backup');
    expect(said).toMatch(/^The backup could not be made: ENOSPC: no space left on device/);
    expect(readdirSync(disk.folder)).toEqual([]);
    await run(place, '--backup', inFolder('elsewhere.backup'));
  } finally {
    disk.remove();
  }
});

test('with BACKUP_DIR and BACKUP_EVERY the server makes one by itself, soon after it has started', async () => {
  const place = await newPlace('sqlite');
  const server = await program.start({ ...place, BACKUP_DIR: inFolder('regular'), BACKUP_EVERY: '1h' });
  const made = () => (existsSync(inFolder('regular')) ? readdirSync(inFolder('regular')) : []);
  while (!made().some((name) => name.endsWith('.backup'))) await pause(50);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  const [name = ''] = made();
  await run(await newPlace('sqlite'), '--restore', inFolder(join('regular', name)));
});
