import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { type Catalogue, makeCatalogue } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import { NO_STAFF } from '../auth/caller.ts';
import { importWhole } from '../transfer/whole-imports.service.ts';
import { planPrices } from './import-prices.service.ts';

const HEADING = 'category,brand,device,problem,price,cost,warranty_days';
const ANYONE = new AbortController().signal;

onEachEngine('a file of the prices of repairs', (house) => {
  const setUp = async () => {
    const { admin } = house();
    const goods = await makeCatalogue(admin);
    const { category, brand, device, part } = goods;
    const cell = { deviceId: device._id, repairPartId: part._id };
    const parents = { brandId: brand._id, categoryId: category._id };
    const { data: newer } = (await admin.post('/device', { device_name: `Newer ${device._id}`, ...parents })).body;
    const put = (...changes: object[]) => admin.put('/repair-prices', { changes });
    const pricesNow = async () =>
      (await admin.get(`/repair-prices?categoryId=${category._id}`)).body.data.prices as Record<string, unknown>[];
    const names = [category.category_name, brand.brand_name, device.device_name, part.repair_name].join(',');
    const newerNames = `,,${newer.device_name},${part.repair_name}`;
    const { preview, write } = importing(admin, 'repair-prices');
    const importSeen = (csv: string, seen: string) =>
      admin.post(`/repair-prices/import?seen=${encodeURIComponent(seen)}`, csv, { 'content-type': 'text/csv' });
    return { admin, ...goods, newer, cell, put, pricesNow, names, newerNames, preview, write, importSeen };
  };

  const linesOf = (csv: string, { device }: Catalogue) =>
    csv.split('\r\n').filter((line) => line.includes(device.device_name));

  test('is exported, and says what it changes, adds and removes before it is imported', async () => {
    const { admin, cell, newer, put, names, newerNames, preview, write, pricesNow, ...goods } = await setUp();
    await put({ ...cell, price: 149, cost: 42.5, warranty_days: 90 });
    const { body: file } = await admin.get('/repair-prices/export.csv');
    expect(file.startsWith(`\ufeff${HEADING}\r\n`)).toBe(true);
    expect(linesOf(file, goods)).toEqual([`${names},149.00,42.50,90`]);
    expect((await preview(file)).body.data).toMatchObject({ created: 0, updated: 0, removed: 0, problemCount: 0 });

    const csv = `${HEADING}\n${names},"$1,159.00",,90 days\n${newerNames},99,,\n`;
    const { data } = (await preview(csv)).body;
    expect(data).toMatchObject({ rows: 2, created: 1, updated: 1, removed: 0, unchanged: 0 });
    expect(await pricesNow()).toMatchObject([{ price: 149 }]);
    const written = await write(csv);
    expect([written.status, written.body.message]).toEqual([200, '1 created, 1 updated.']);
    expect((await pricesNow()).map(({ price, cost, warranty_days }) => [price, cost, warranty_days])).toEqual(
      expect.arrayContaining([
        [1159, null, 90],
        [99, null, null],
      ]),
    );
    const partly = `device,problem,warranty_days\n${goods.device.device_name},${goods.part.repair_name},30\n`;
    expect((await write(partly)).body.message).toBe('0 created, 1 updated.');
    const emptied = `${HEADING}\n${names},,,\n`;
    expect((await preview(emptied)).body.data).toMatchObject({ updated: 0, removed: 1 });
    expect((await write(emptied)).body.message).toBe('0 created, 0 updated, 1 removed.');
    expect(await pricesNow()).toMatchObject([{ deviceId: newer._id, price: 99 }]);
    expect((await write(emptied)).body.data).toMatchObject({ unchanged: 1, removed: 0 });
  });

  test('is in the audit trail and in the history of each price', async () => {
    const { admin, cell, names, write } = await setUp();
    const trail = await trailOf(house(), () => write(`${HEADING}\n${names},149,40,90\n`));
    expect(trail.map(inShort).map(([what, subject]) => [what, subject])).toEqual([
      ['repair price changed', names.split(',').slice(2).join(', ')],
      ['import carried out', 'prices'],
    ]);
    const query = `deviceId=${cell.deviceId}&repairPartId=${cell.repairPartId}`;
    expect((await admin.get(`/repair-prices/history?${query}`)).body.data).toMatchObject([{ after: { price: 149 } }]);
  });

  test('names each bad line, and imports nothing', async () => {
    const { device, part, names, newerNames, write, pricesNow } = await setUp();
    const [, , name, problem] = names.split(',');
    const csv = [
      HEADING,
      `${newerNames},99,,`,
      `,,No such phone,${problem},99,,`,
      `,No such brand,${name},${problem},99,,`,
      `,,${name},No such problem,99,,`,
      `,,${name},,99,,`,
      `${names},-1,,`,
      `${names},1.005,,`,
      `${names},many,,`,
      `${names},99,-5,`,
      `${names},99,,4000`,
      `${names},99,,a year`,
      `${names},,5,`,
      `${newerNames},98,,`,
    ].join('\n');
    const { status, body } = await write(csv);
    expect(status).toBe(400);
    const told = body.data.problems.map(({ line, column, message }: Record<string, unknown>) => [
      line,
      column,
      message,
    ]);
    expect(told).toEqual([
      [3, 'device', 'Unknown device: No such phone'],
      [4, 'device', `Unknown device: ${device.device_name}, No such brand`],
      [5, 'problem', expect.stringMatching(/^Unknown problem in .+: No such problem$/)],
      [6, 'problem', 'is required'],
      [7, 'price', 'The price cannot be negative.'],
      [8, 'price', "'1.005' is not a dollar amount."],
      [9, 'price', "'many' is not a dollar amount."],
      [10, 'cost', 'The cost cannot be negative.'],
      [11, 'warranty_days', 'The warranty must be 0 to 3650 whole days.'],
      [12, 'warranty_days', 'must be whole days'],
      [13, 'price', 'is required where there is a cost or a warranty'],
      [14, 'device', 'Line 2 is the same repair.'],
    ]);
    expect(body.message).toMatch(/^Nothing was imported: 12 problems\. Line 3, device: Unknown device/);
    expect(part.repair_name).toBe(problem);
    expect(await pricesNow()).toEqual([]);
  });

  test('asks for category and brand where several devices have one name', async () => {
    const { admin, category, device, part, write, pricesNow } = await setUp();
    const { data: brand } = (await admin.post('/brand', { brand_name: 'Twin', categoryId: category._id })).body;
    const parents = { brandId: brand._id, categoryId: category._id };
    const { data: twin } = (await admin.post('/device', { device_name: device.device_name, ...parents })).body;
    const of = (brandName: string) =>
      `brand,device,problem,price\n${brandName},${device.device_name},${part.repair_name},5\n`;
    expect((await write(of(''))).body.data.problems).toMatchObject([
      { column: 'device', message: 'Several devices have this name. Fill in category and brand.' },
    ]);
    expect((await write(of('twin'))).status).toBe(200);
    expect(await pricesNow()).toMatchObject([{ deviceId: twin._id, price: 5 }]);
  });

  test('is refused when prices were changed since it was checked, and names each', async () => {
    const { cell, names, newer, newerNames, put, preview, importSeen, pricesNow } = await setUp();
    await put({ ...cell, price: 100, cost: 40 });
    const mine = `${HEADING}\n${names},110,40,\n${newerNames},99,,\n`;
    const { seen } = (await preview(mine)).body.data;
    await put({ ...cell, price: 120 }, { ...cell, deviceId: newer._id, price: 95 });
    const late = await importSeen(mine, seen);
    expect([late.status, late.body.message]).toEqual([
      409,
      '2 prices in this file were changed by someone else since it was checked. Nothing was imported.',
    ]);
    const [, , device, problem] = names.split(',');
    expect(late.body.errors).toEqual([
      { path: 'line 2', message: `${device}, ${problem}: A$120.00, cost A$40.00 now` },
      { path: 'line 3', message: `${newer.device_name}, ${problem}: A$95.00 now` },
    ]);
    expect((await pricesNow()).map(({ price }) => price).sort()).toEqual([120, 95]);
    const again = (await preview(mine)).body.data.seen;
    await put({ ...cell, price: null });
    expect((await importSeen(mine, again)).body.errors).toContainEqual({
      path: 'line 2',
      message: `${device}, ${problem}: no price now`,
    });
    expect((await importSeen(mine, (await preview(mine)).body.data.seen)).status).toBe(200);
    expect((await importSeen(mine, 'nonsense')).status).toBe(400);
  });

  test('of two that were checked before either was imported, one is refused whole', async () => {
    const { names, newerNames, preview, importSeen, pricesNow } = await setUp();
    const files = [1, 2].map((price) => `${HEADING}\n${names},${price},,\n${newerNames},${price},,\n`);
    const seen = await Promise.all(files.map(async (file) => (await preview(file)).body.data.seen));
    const replies = await Promise.all(files.map((file, n) => importSeen(file, seen[n])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.findIndex(({ status }) => status === 200) + 1;
    expect((await pricesNow()).map(({ price }) => price)).toEqual([won, won]);
  });

  const planOf = (lines: object[]) =>
    planPrices(house().context, callerOf(house()), {
      lines: lines.map((line, n) => ({ line: n + 2, ...line })),
      shopId: null,
      signal: ANYONE,
    });
  const callerOf = (_: House) => ({ loginId: 'admin', role: 'admin' as const, shopId: null, ...NO_STAFF });

  test('that changes between its plan and its writing is refused, and what was written is taken back', async () => {
    const { admin, cell, device, part, newer, put, pricesNow } = await setUp();
    await put({ ...cell, price: 100, cost: 40 });
    const names = { problem: part.repair_name };
    const plan = await planOf([
      { ...names, device: device.device_name, price: 11000, cost: null },
      { ...names, device: newer.device_name, price: 9900 },
    ]);
    const cutShort = importWhole(house().context, 'prices', ANYONE, async (own) => {
      for (const step of plan.steps) await own.write(step);
      expect((await pricesNow()).map(({ price }) => price).sort()).toEqual([110, 99]);
      await put({ ...cell, deviceId: newer._id, price: 95 });
      throw new Error('cut short');
    });
    await expect(cutShort).rejects.toThrow('cut short');
    expect(await pricesNow()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ deviceId: device._id, price: 100, cost: 40 }),
        expect.objectContaining({ deviceId: newer._id, price: 95 }),
      ]),
    );
    const query = `deviceId=${cell.deviceId}&repairPartId=${cell.repairPartId}`;
    const { data } = (await admin.get(`/repair-prices/history?${query}`)).body;
    expect(data.map(({ after }: { after: { price: number } }) => after.price)).toEqual([100, 110, 100]);

    const stale = await planOf([{ ...names, device: device.device_name, price: 5000 }]);
    await put({ ...cell, price: 130 });
    const late = importWhole(house().context, 'prices', ANYONE, async (own) => {
      for (const step of stale.steps) await own.write(step);
    });
    await expect(late).rejects.toThrow('1 price in this file was changed by someone else since it was checked.');
    const gone = await planOf([{ ...names, device: newer.device_name, price: 5000 }]);
    await admin.delete(`/device/${newer._id}`);
    const lost = importWhole(house().context, 'prices', ANYONE, async (own) => {
      for (const step of gone.steps) await own.write(step);
    });
    await expect(lost).rejects.toThrow('The catalogue was changed meanwhile. Nothing was imported.');
  });

  test('has at most 100,000 prices', async () => {
    const { problems } = await planOf(Array.from({ length: 100_001 }, () => ({ device: 'Nothing', problem: 'None' })));
    expect(problems.at(-1)).toEqual({
      line: 100_002,
      column: '',
      message: 'A file has at most 100,000 prices. Split it into several.',
    });
  });

  test('leaves formulas to nobody, and costs to those who set prices', async () => {
    const { admin, category, part, put } = await setUp();
    const { data: brand } = (await admin.post('/brand', { brand_name: '=1+1', categoryId: category._id })).body;
    const parents = { brandId: brand._id, categoryId: category._id };
    const { data: device } = (await admin.post('/device', { device_name: '@evil', ...parents })).body;
    await put({ deviceId: device._id, repairPartId: part._id, price: 5, cost: 2 });
    const { body: file } = await admin.get('/repair-prices/export.csv');
    expect(file).toContain(`,'=1+1,'@evil,${part.repair_name},5.00,2.00,`);
    expect((await importing(admin, 'repair-prices').preview(file)).body.data).toMatchObject({
      updated: 0,
      problemCount: 0,
    });

    const shop = await makeStaffedShop(house());
    await shop.atTill(PINS.cashier);
    const refused = await shop.client.get('/repair-prices/export.csv');
    expect([refused.status, refused.body.act]).toEqual([403, 'export']);
    await shop.atTill(PINS.manager);
    expect((await shop.client.get('/repair-prices/export.csv')).body.startsWith(`\ufeff${HEADING}`)).toBe(true);
  });

  test('takes a mapping of headings of its own', async () => {
    const { newer, part, pricesNow, preview, write } = await setUp();
    const csv = `Model,Fault,Ours,Days\n${newer.device_name},${part.repair_name},55,60\n`;
    expect((await preview(csv)).body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'device',
      'problem',
      '',
      '',
    ]);
    const mapping = encodeURIComponent('1:device,2:problem,3:price,4:warranty_days');
    expect((await write(csv, {}, mapping)).status).toBe(200);
    expect(await pricesNow()).toMatchObject([{ price: 55, warranty_days: 60 }]);
    expect((await preview(csv, encodeURIComponent('1:our device'))).body.message).toBe(
      "Column 1 cannot be 'our device': there is no such field, or it is another column.",
    );
  });
});
