import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteFailure, readState } from '../../src/backup/backup-state.store.ts';
import { nameOf } from '../../src/backup/file/names.ts';
import { backUpWhenDue, backupAge, noteBackup } from '../../src/backup/regular-backups.service.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp, type SecondApp } from '../servers/second-app.ts';
import { ledgerPlaces, PATH, type Place } from './places.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NEVER = new AbortController().signal;
const path = process.env['PATH'];
const { inFolder, newPlace } = ledgerPlaces();
beforeAll(() => {
  process.env['PATH'] = PATH;
});
afterAll(() => {
  process.env['PATH'] = path;
});

const isBackup = (name: string) => name.endsWith('.backup');

describe.each(['sqlite', 'postgres'] as const)('regular backups (%s)', (engine) => {
  let place: Place;
  let folder = '';
  const clock = { now: new Date('2026-11-22T09:30:00Z') };
  const close: (() => Promise<void>)[] = [];
  const openServer = () => {
    const db = openDatabase(place.databaseUrl, place.dataDir);
    close.push(() => db.destroy());
    return { db, now: () => clock.now, newId: () => v7(), random: Math.random };
  };
  let one: ReturnType<typeof openServer>;
  let other: typeof one;
  beforeAll(async () => {
    place = await newPlace(engine);
    folder = inFolder(`regular-${engine}`);
    [one, other] = [openServer(), openServer()];
    await migrate(one.db);
  });
  afterAll(() => Promise.all(close.map((end) => end())));

  const plan = () => ({ place, folder, every: HOUR_MS, passphrase: null });
  const look = (context = one, signal = NEVER) => backUpWhenDue(context, plan(), signal);
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };

  test('two servers that find one due at the same moment make one', async () => {
    expect(await backupAge(one, HOUR_MS)).toMatchObject({ goodAt: null, failure: null, wrongSums: null, isLate: true });
    await Promise.all([look(one), look(other)]);
    expect(readdirSync(folder)).toEqual(['mendpoint-2026-11-22T093000Z.backup']);
    expect(await backupAge(other, HOUR_MS)).toMatchObject({
      goodAt: clock.now,
      failure: null,
      wrongSums: null,
      isLate: false,
    });
  });

  test('the next is made when it is due, not before, and by whoever is there', async () => {
    pass(HOUR_MS - 1);
    await look();
    expect(readdirSync(folder)).toHaveLength(1);
    pass(1);
    await look(other);
    expect(readdirSync(folder)).toContain('mendpoint-2026-11-22T103000Z.backup');
  });

  test('those that no longer count go with it, and nothing else does', async () => {
    const old = Array.from(
      { length: 30 },
      (_, day) => `mendpoint-2025-01-${String(day + 1).padStart(2, '0')}T000000Z.backup`,
    );
    for (const name of [...old, 'notes.txt', 'before-the-move.backup']) writeFileSync(join(folder, name), '');
    pass(HOUR_MS);
    await look();
    const left = readdirSync(folder);
    expect(left).toEqual(
      expect.arrayContaining(['notes.txt', 'before-the-move.backup', 'mendpoint-2025-01-30T000000Z.backup']),
    );
    expect(left.filter((name) => old.includes(name)).length).toBeLessThan(30);
    expect(left.filter((name) => name.startsWith('mendpoint-2026'))).toHaveLength(3);
  });

  test('one that fails is told of, tried again after a quarter of an hour, and late after two hours', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const { goodAt } = await readState(one.db);
    pass(HOUR_MS);
    await expect(look()).rejects.toThrow('The backup could not be made: ');
    const age = await backupAge(one, HOUR_MS);
    expect(age).toMatchObject({
      goodAt,
      failure: expect.stringMatching(/^The backup could not be made: /),
      wrongSums: null,
      isLate: false,
    });
    await look();
    pass(15 * MINUTE_MS);
    await expect(look(other)).rejects.toThrow('The backup could not be made: ');
    pass(HOUR_MS);
    expect((await backupAge(one, HOUR_MS)).isLate).toBe(true);
    rmSync(folder);
    await look();
    expect(await backupAge(one, HOUR_MS)).toMatchObject({
      goodAt: clock.now,
      failure: null,
      wrongSums: null,
      isLate: false,
    });
  });

  test('one that is under way ends with its server, leaves nothing, and may be begun at once by another', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    pass(HOUR_MS);
    const stop = new AbortController();
    const ended = look(one, stop.signal);
    while (readdirSync(folder).length === 0) await pause(2);
    stop.abort();
    await ended;
    await look(other);
    const hidden = () => readdirSync(folder).filter((name) => !isBackup(name));
    // Its process may not have ended yet.
    while (hidden().length > 0) await pause(10);
    expect(readdirSync(folder).filter(isBackup)).toHaveLength(1);
    if (engine === 'sqlite')
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('of those that are not sound two are kept, though none succeeds', async () => {
    const unsound = [1, 2, 3].map((day) => `mendpoint-2026-01-0${day}T000000Z.backup.failed`);
    for (const name of unsound) writeFileSync(join(folder, name), '');
    pass(HOUR_MS);
    // A file of the backup's name is there already.
    writeFileSync(join(folder, nameOf(clock.now)), '');
    await expect(look()).rejects.toThrow('There is a file of this name already');
    const left = readdirSync(folder).filter((name) => name.endsWith('.failed'));
    expect(left.sort()).toEqual(unsound.slice(1));
  });

  test('where the clock was set back, the next is made nevertheless, and kept', async () => {
    pass(-40 * HOUR_MS);
    const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}`);
    for (const month of months) {
      for (const day of [1, 2]) writeFileSync(join(folder, `mendpoint-${month}-0${day}T000000Z.backup`), '');
    }
    await look();
    expect((await readState(one.db)).goodAt).toEqual(clock.now);
    expect(readdirSync(folder)).toContain(nameOf(clock.now));
  });
});

onEachEngine('what is told of backups', (house) => {
  const health = async (app: SecondApp) => (await app.anyone.get('/health')).body.backup;

  test('the admin sees how old the last good one is, health whether all is well, and nobody else anything', async () => {
    const { admin, anyone, clock, context } = house();
    const hourly = await openSecondApp(house(), {
      backups: { folder: null, every: HOUR_MS, passphrase: null },
    });
    const age = async () => (await admin.get('/backup')).body.data;
    const none = { everyMinutes: null, hasFailed: false, wrongSums: null };
    expect(await age()).toEqual({ ...none, lastGoodAt: null, isLate: true });
    expect((await anyone.get('/health')).body).not.toHaveProperty('backup');
    expect(await health(hourly)).toBe('late');
    const taken = {
      file: 'a.backup',
      madeAt: clock.now.toISOString(),
      bytes: 1,
      counts: {},
      isOpened: true,
      wrongSums: null,
    };
    await noteBackup(context, taken);
    expect(await age()).toEqual({ ...none, lastGoodAt: taken.madeAt, isLate: false });
    expect(await health(hourly)).toBe('good');
    await noteBackup(context, { ...taken, wrongSums: 'sales_day (2 rows)' });
    expect(await age()).toMatchObject({ wrongSums: 'sales_day (2 rows)' });
    expect(await health(hourly)).toBe('wrong sums');
    await inTransaction(context.db, (trx) => noteFailure(trx, 'ENOSPC: no space left on device', clock.now));
    expect(await age()).toMatchObject({ hasFailed: true });
    expect(await health(hourly)).toBe('failed');
    clock.now = new Date(clock.now.getTime() + 2 * HOUR_MS + 1);
    expect(await health(hourly)).toBe('late');
    expect((await age()).isLate).toBe(false);
    clock.now = new Date(clock.now.getTime() + 22 * HOUR_MS);
    const anew = await anyone.login(ADMIN);
    expect((await anew.get('/backup')).body.data.isLate).toBe(true);
    const everyHour = await hourly.anyone.login(ADMIN);
    expect((await everyHour.get('/backup')).body.data.everyMinutes).toBe(60);
    await hourly.app.close();
  });
});
