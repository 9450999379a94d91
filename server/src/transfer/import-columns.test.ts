import { IMPORT_COLUMNS, type ImportColumn, type ImportedThings } from '@mendpoint/contract/import-columns';
import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { makeCatalogue } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { COLUMNS } from './file-columns.ts';

test.each(Object.keys(IMPORT_COLUMNS) as ImportedThings[])('the columns of %s are told as they are read', (things) => {
  const read = Object.values<{ title: string }>(COLUMNS[things]).map(({ title }) => title);
  expect(IMPORT_COLUMNS[things].map(({ title }) => title)).toEqual(read);
});

onEachEngine('an import of new rows', (house) => {
  test.each([
    ['products', 'products'],
    ['customers', 'users'],
    ['catalogue', 'catalogue'],
    ['prices', 'repair-prices'],
  ] as const)('of %s needs the columns that are told, and no more', async (things, kind) => {
    const { admin } = house();
    const { category, brand, device, part } = await makeCatalogue(admin);
    const cells: Record<string, string> = {
      ...{ name: 'Glass', price: '20', type: 'category', first_name: 'Ada', email: `ada-${things}@example.com` },
      ...{ phone: '1', category: category.category_name, brand: brand.brand_name, device: device.device_name },
      ...{ problem: part.repair_name },
    };
    const { preview } = importing(admin, kind);
    const columns: readonly ImportColumn[] = IMPORT_COLUMNS[things];
    const needed = columns.flatMap(({ title, isNeeded }) => (isNeeded ? [title] : []));
    const fileOf = (titles: string[]) => `${titles.join()}\n${titles.map((title) => cells[title]).join()}\n`;
    expect((await preview(fileOf(needed))).body.data).toMatchObject({ created: 1, problems: [] });
    const filled = columns.flatMap(({ title }) => (title in cells ? [title] : []));
    for (const title of needed) {
      const without = fileOf(filled.filter((other) => other !== title));
      const { created, problemCount } = (await preview(without)).body.data;
      expect(created === 0 || problemCount > 0, title).toBe(true);
    }
  });
});
