import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackup } from '../../src/backup/file/backup-file.ts';
import { restoreBackup } from '../../src/backup/restore-backup.service.ts';
import { takeBackup } from '../../src/backup/take-backup.service.ts';
import { openDatabase, placeOf } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { LEDGER } from '../../src/db/sqlite/private-files.ts';
import { vaultKeyOf } from '../../src/vault/vault.service.ts';
import { archiveFolder } from '../archive/archives.ts';
import type { Client } from '../clients/client.ts';
import { accessOf, bytesOfVault, keyFileOf, rowsInVault, step } from '../factories/access.ts';
import { makeShop } from '../factories/factories.ts';
import { makeTicket } from '../factories/tickets.ts';
import { ADMIN, type House, openHouseOn } from '../servers/house.ts';
import { openSecondApp, type SecondApp } from '../servers/second-app.ts';
import { ledgerPlaces, PATH } from './places.ts';

const MARKER = 'ZEBRA-7731-quokka';
const { inFolder, newPlace } = ledgerPlaces();
const { exported, newPlace: _, ...archives } = archiveFolder();

// On a server of which there is a pg_dump.
describe.each(['sqlite', 'postgres'] as const)('a passcode is found nowhere (%s)', (engine) => {
  let opened: House;
  const house = () => opened;
  let second: SecondApp;
  let till: Client;
  let id: string;
  let secrets: string[];

  beforeAll(async () => {
    process.env['PATH'] = PATH;
    const place = await newPlace(engine);
    const db = openDatabase(place.databaseUrl, place.dataDir);
    await migrate(db);
    opened = await openHouseOn(engine, db);
    const vaultKey = vaultKeyOf(null, keyFileOf(house()));
    second = await openSecondApp(house(), { level: 'trace', vaultKey });
    const { shop } = await makeShop(house());
    till = await second.anyone.login({ email: shop.email, password: 'password one' });
    id = (await makeTicket(till, { shop_id: shop._id }))._id;
    await typeEverywhere();
  });

  afterAll(async () => {
    await second.app.close();
    await opened.close();
  });

  /** Typed as it should be, with a key, and in every way that is refused. */
  const typeEverywhere = async (): Promise<void> => {
    const url = `/tickets/${id}/access`;
    const passcode = { kind: 'password', secret: MARKER };
    const kept = await till.put(url, { way: 'passcode', passcode }, { 'idempotency-key': `key ${id}` });
    expect(kept.status).toBe(200);
    const [{ sealed = '', wrapped_key = '' } = {}] = await rowsInVault(house());
    secrets = [MARKER, Buffer.from(MARKER).toString('base64'), sealed, wrapped_key];
    const told = [
      await till.put(url, { way: 'not_needed', passcode }),
      await till.put(url, { way: 'passcode', passcode: { kind: 'pin', secret: MARKER } }),
      await till.put(url, { way: 'passcode', passcode: { kind: MARKER, secret: MARKER } }),
      await till.put(url, { way: MARKER }),
      await till.put(url, { way: 'passcode', passcode, [MARKER.toLowerCase()]: 1 }),
      await till.put(url, { way: 'passcode', passcode: { kind: 'password', secret: MARKER.repeat(40) } }),
      await till.put(`/tickets/none/access`, { way: 'passcode', passcode }),
      await second.anyone.put(url, { way: 'passcode', passcode }),
      await till.get(url),
      await till.get(`/tickets/${id}`),
      await till.get(`/tickets?q=${MARKER.slice(0, 5)}`),
    ];
    expect(told.map(({ status }) => status)).toEqual([
      400,
      400,
      400,
      400,
      expect.any(Number),
      400,
      404,
      401,
      200,
      200,
      200,
    ]);
    expect(JSON.stringify(told.map(({ body }) => body))).not.toContain(MARKER);
    const shown = await till.post(
      `/tickets/${id}/passcode/reveal`,
      { reason: 'Touch' },
      { 'idempotency-key': `see ${id}` },
    );
    expect(shown.body.data).toEqual(passcode);
    const [now] = await rowsInVault(house());
    secrets.push(now?.sealed ?? '', now?.wrapped_key ?? '');
  };

  const expectNowhere = async (): Promise<void> => {
    for (const [place, text] of await everything()) {
      expect([place, text.length > 200]).toEqual([place, true]);
      for (const secret of secrets) expect([place, text.includes(secret)]).toEqual([place, false]);
    }
  };

  /** All that leaves the server or stays on it, but the vault. */
  const everything = async (): Promise<[string, string][]> => {
    const { admin, db, said } = house();
    return [
      ['the log', second.log()],
      ['the mails', `${said.join('\n')}${' '.repeat(201)}`],
      ['the trail', JSON.stringify((await admin.get('/audit?limit=1000')).body)],
      ['the export of the trail', String((await admin.get('/audit/export.csv')).body)],
      ['the ledger', await ledgerOf()],
      ['a backup', await backupOf()],
      ['an archive', await archiveOf(await exported(db, new Date()))],
    ];
  };

  /** Every row of every table but the vault; with SQLite, the bytes of the file as well. */
  const ledgerOf = async (): Promise<string> => {
    const { db } = house();
    const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'passcode');
    expect(tables).toContain('idempotency_key');
    const rows = [];
    for (const name of tables) rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    const { dataDir } = placeOf(db);
    const bytes = (end: string) => readFileSync(join(dataDir, `${LEDGER}${end}`), 'latin1');
    return `${JSON.stringify(rows)}${engine === 'sqlite' ? `${bytes('')}${bytes('-wal')}` : ''}`;
  };

  let serial = 0;
  const backUp = async (): Promise<string> => {
    const order = { folder: inFolder('backups'), name: `${engine}-${++serial}.backup`, passphrase: null };
    return (await takeBackup({ ...order, place: placeOf(house().db), madeAt: new Date() })).file;
  };

  const backupOf = async (): Promise<string> =>
    readBackup(await backUp(), null, async (_manifest, data) => {
      const pieces: Buffer[] = [];
      for await (const piece of data) pieces.push(piece);
      return Buffer.concat(pieces).toString('latin1');
    });

  const archiveOf = async (file: string): Promise<string> => {
    let text = '';
    const copy = await archives.forged(file, (name, content) => {
      text += `${name}\n${content}`;
      return content;
    });
    expect(copy).not.toBe(file);
    return text;
  };

  test('while it is kept', async () => {
    await expectNowhere();
    expect(bytesOfVault(house())).not.toContain(MARKER);
  }, 120_000);

  test('but where the vault is, which a restored backup has not', async () => {
    const file = await backUp();
    const place = await newPlace(engine);
    await restoreBackup(place, file, null);
    const db = openDatabase(place.databaseUrl, place.dataDir);
    try {
      const app = await openSecondApp(
        { context: { ...house().context, db }, said: [] },
        { vaultKey: vaultKeyOf(null, null) },
      );
      const admin = await app.anyone.login(ADMIN);
      expect((await accessOf(admin, id)).passcode).toMatchObject({ is_lost: true });
      const shown = await admin.post(`/tickets/${id}/passcode/reveal`, { reason: 'x' });
      expect([shown.status, shown.body.message]).toEqual([
        409,
        'The passcode was lost with a restore: ask the customer.',
      ]);
      expect(await rowsInVault({ db })).toEqual([]);
      await app.app.close();
    } finally {
      await db.destroy();
    }
  }, 120_000);

  test('after it is wiped, in the vault neither', async () => {
    expect((await step(till, id, 'received', 'declined')).status).toBe(200);
    await expectNowhere();
    for (const secret of secrets) expect(bytesOfVault(house())).not.toContain(secret);
    expect(await rowsInVault(house())).toEqual([]);
  }, 120_000);
});
