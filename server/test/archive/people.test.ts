import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/archive/manifest.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import { openDatabase } from '../../src/db/database.ts';
import { makeStaffedShop, PINS } from '../factories/staff.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported, linesIn } from './archives.ts';

const { newPlace, exported, forged } = archiveFolder();
const FILE = 'data/staff.jsonl';

/** The archive as the previous version wrote it, with everybody's PIN. */
const withPins = async (archive: string): Promise<string> => {
  let people = '';
  await forged(archive, (name, content) => {
    if (name === FILE) people = content;
    return content;
  });
  const former = people.replace(
    /"id":"([^"]*)"(.*?)"left_at":(null|"[^"]*")/g,
    (_, id: string, between: string, left: string) => {
      const hash = left === 'null' ? `"$argon2id$${id}"` : 'null';
      return `"id":"${id}"${between}"pin_hash":${hash},"pin_digits":4`;
    },
  );
  return forged(archive, (name, content) => {
    if (name === FILE) return former;
    if (name !== 'manifest.json') return content;
    const manifest = JSON.parse(content) as Manifest;
    manifest.migrations = manifest.migrations.filter((migration) => migration !== '2026-12-29-staff-who-left');
    manifest.columns['staff'] = (manifest.columns['staff'] ?? []).flatMap((column) =>
      column === 'left_at' ? ['pin_hash', 'pin_digits'] : [column],
    );
    manifest.files[FILE] = { rows: manifest.files[FILE]?.rows ?? 0, sha256: sha256(former) };
    return JSON.stringify(manifest);
  });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

onEachEngine('the people in an archive', (house) => {
  test.each(['this version', 'the version before'])(
    'of %s come back without their PINs, and get new ones',
    async (version) => {
      const { shop, staff } = await makeStaffedShop(house());
      await house().admin.patch(`/staff/${staff.technician._id}`, { disabled: true });
      const written = await exported(house().db, house().clock.now);
      const lines = await readArchive(written, (archive) => linesIn(archive, FILE));
      expect(lines.join('\n')).toContain('Marco');
      expect(lines.join('\n')).not.toMatch(/pin|argon/);

      const file = version === 'this version' ? written : await withPins(written);
      const place = await newPlace(house().engine === 'sqlite' ? 'postgres' : 'sqlite');
      const people = lines.filter((line) => line.includes('"left_at":null')).length;
      expect(await imported(house().context, place, file)).toMatchObject({ withoutPin: people, trail: null });

      const db = openDatabase(place.databaseUrl, place.dataDir);
      const { app, anyone } = await openSecondApp({ ...house(), context: { ...house().context, db } });
      const owner = await anyone.login(ADMIN);
      const { data } = (await owner.get(`/staff?shop_id=${shop._id}`)).body;
      const told = data.map(({ name, disabled, has_pin }: Record<string, unknown>) => [name, disabled, has_pin]);
      expect(told).toEqual([
        ['Anna', false, false],
        ['Marco', false, false],
        ['Tao', true, false],
      ]);
      // The till stays locked for everybody, and tells why.
      const till = await anyone.login({ email: shop.email, password: 'password one' });
      expect((await till.get('/products')).body).toMatchObject({ code: 'pin_needed' });
      expect((await till.get('/person')).body.data).toMatchObject({ has_staff: true, has_pins: false });
      expect((await till.post('/person', { pin: PINS.manager })).status).toBe(400);
      expect((await till.patch(`/staff/${staff.manager._id}`, { pin: '604829' })).status).toBe(403);

      expect((await owner.patch(`/staff/${staff.manager._id}`, { pin: '604829' })).status).toBe(200);
      expect((await till.get('/person')).body.data).toMatchObject({ has_pins: true, pin_digits: 6 });
      expect((await till.post('/person', { pin: '604829' })).status).toBe(200);
      expect((await till.patch(`/staff/${staff.cashier._id}`, { pin: '730915' })).body.data).toMatchObject({
        has_pin: true,
      });
      await app.close();
      await db.destroy();
    },
  );
});
