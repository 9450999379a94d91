import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/archive/manifest.ts';
import { ledgerAt } from '../../src/backup/engines/ledger-at.service.ts';
import { MIGRATIONS } from '../../src/db/migrate.ts';
import { makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';
import { archiveFolder, imported } from './archives.ts';

const { inFolder, newPlace, exported, forged } = archiveFolder();

const saved = (name: string, content: Buffer): string => {
  const path = inFolder(name);
  writeFileSync(path, content);
  return path;
};

/** Makes the directory at the end of the ZIP, by which it is read, claim that the file has this many bytes. */
const claiming = (bytes: Buffer, name: string, size: number): Buffer => {
  const changed = Buffer.from(bytes);
  const at = changed.lastIndexOf(name) - 46;
  expect(changed.readUInt32BE(at)).toBe(0x504b0102);
  changed.writeUInt32LE(size, at + 24);
  return changed;
};

onEachEngine('an archive that was damaged or forged', (house) => {
  const refused = async (archives: readonly (readonly [file: string, reason: RegExp])[]) => {
    const place = await newPlace(house().engine);
    for (const [file, reason] of archives) {
      await expect(imported(house().context, place, file), file).rejects.toThrow(reason);
      await ledgerAt(place).expectNone();
    }
    if (existsSync(place.dataDir)) expect(readdirSync(place.dataDir)).toEqual([]);
  };
  const whole = () => exported(house().db, house().clock.now);

  test('on its way leaves nothing behind', async () => {
    const bytes = readFileSync(await whole());
    const flipped = Buffer.from(bytes);
    const at = bytes.indexOf('data/invoice.jsonl') + 100;
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    await refused([
      [saved('cut.zip', bytes.subarray(0, -100)), /is no archive of Mendpoint/],
      [saved('half.zip', bytes.subarray(0, at)), /is no archive of Mendpoint/],
      [saved('flipped.zip', flipped), /^The archive is damaged/],
      [saved('text.zip', Buffer.from('hello')), /is no archive of Mendpoint/],
    ]);
  });

  test('in its names leaves nothing behind', async () => {
    const bytes = readFileSync(await whole());
    const renamed = (before: string, after: string) =>
      Buffer.from(bytes.toString('latin1').replaceAll(before, after), 'latin1');
    await refused([
      [saved('climbing.zip', renamed('data/shop.jsonl', '../o/shop.jsonl')), /invalid relative path/],
      [saved('missing.zip', renamed('data/shop.jsonl', 'data/shap.jsonl')), /shop\.jsonl is missing/],
      [saved('twice.zip', renamed('data/image.jsonl', 'data/admin.jsonl')), /is there twice/],
    ]);
  });

  test('to fill the memory leaves nothing behind, and is not unpacked', async () => {
    const file = await whole();
    const bomb = await forged(file, (name, content) =>
      name === 'manifest.json' ? content + ' '.repeat(32 * 1_048_576) : content,
    );
    const bytes = readFileSync(bomb);
    await refused([
      [bomb, /its files are impossibly large/],
      [saved('large.zip', claiming(bytes, 'manifest.json', 5_000_000)), /manifest\.json is impossibly large/],
      [saved('small.zip', claiming(bytes, 'manifest.json', 500)), /^The archive is damaged \(too many bytes/],
    ]);
  });

  test('in what it says of itself leaves nothing behind', async () => {
    const { shop, client } = await makeShop(house());
    await makeSale(client, saleOf(shop, await makeProduct(client)));
    const file = await whole();
    const lying = (change: (manifest: Manifest) => void) =>
      forged(file, (name, content) => {
        if (name !== 'manifest.json') return content;
        const manifest = JSON.parse(content) as Manifest;
        change(manifest);
        return JSON.stringify(manifest);
      });
    const inColumns = (table: string, columns: string[]) =>
      lying((manifest) => {
        manifest.columns[table] = columns;
      });
    await refused([
      [
        await lying(({ files }) => {
          files['data/shop.jsonl'] = { rows: 2, sha256: files['data/shop.jsonl']?.sha256 ?? '' };
        }),
        /data\/shop\.jsonl should have 2 rows and has 1\./,
      ],
      [await inColumns('shop', ['id', 'id" from login; --']), /has a column that no ledger has: shop\.id" from/],
      [await inColumns('kysely_migration', ['name']), /has a table that no ledger has: kysely_migration/],
      [await inColumns('invoice', ['id']), /not null|null value/i],
      [await lying(({ migrations }) => void migrations.push('__proto__')), /newer version of Mendpoint/],
    ]);
    const older = { ...MIGRATIONS };
    delete older[Object.keys(older).sort().at(-1) ?? ''];
    const place = await newPlace(house().engine);
    await expect(imported(house().context, place, file, older)).rejects.toThrow(/newer version of Mendpoint/);
    await ledgerAt(place).expectNone();
    await imported(house().context, place, file);
    await expect(ledgerAt(place).expectNone()).rejects.toThrow(/There is a ledger already|is not empty/);
    // Nor is a ledger replaced that was begun after the import looked for one.
    await expect(imported(house().context, place, file)).rejects.toThrow(/already/);
  });
});
