import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeRefund,
  makeSale,
  makeShop,
  saleOf,
} from '../../../test/factories/factories.ts';
import { collectOf, IPHONE, makeReady, makeTicket } from '../../../test/factories/tickets.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const IMEI = '490154203237518';
const NOTHING: DevicePassport = { jobs: [], sales: [], has_more: false };

onEachEngine('what the shop knows of a device', (house) => {
  let today: string;
  const passport = async (by: Client, mark: string, more = ''): Promise<DevicePassport> => {
    const { status, body } = await by.get(`/device-passport?mark=${encodeURIComponent(mark)}${more}`);
    expect(status).toBe(200);
    return body.data;
  };
  const bring = (client: Client, device: object = {}) =>
    makeTicket(client, { devices: [{ ...IPHONE, imei: IMEI, ...device }] });

  beforeAll(() => {
    today = sydneyDay(house().clock.now);
  });

  test('is its jobs by either IMEI or the serial number, the latest first', async () => {
    const { client } = await makeShop(house());
    const first = await bring(client, { note: 'Face ID dead before', serial: 'f2lxk1' });
    const second = await bring(client, { imei: IPHONE.imei, imei2: IMEI });
    const known = await passport(client, '49-015420-323751-8');
    expect(known.jobs.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(known.jobs[1]).toMatchObject({ note: 'Face ID dead before', is_open: true, invoice: null, lines: [] });
    expect(known.jobs[1]).toMatchObject({ state: 'received', customer_name: first.customer_name });
    expect((await passport(client, ' F2LXK1 ')).jobs.map(({ number }) => number)).toEqual([first.number]);
    // A part of a mark names no device.
    for (const mark of ['F2LXK', IMEI.slice(0, 14), '0']) expect(await passport(client, mark)).toEqual(NOTHING);
  });

  test('says what each job was collected with, and the warranty left of it', async () => {
    const { client } = await makeShop(house());
    const { category, brand, device, part } = await makeCatalogue(house().admin);
    const cell = { deviceId: device._id, repairPartId: part._id, price: 100, warranty_days: 90 };
    expect((await house().admin.put('/repair-prices', { changes: [cell] })).status).toBe(200);
    const lines = [
      { repair_part_id: part._id, name: part.repair_name, price: 100 },
      { name: 'Clean', price: 20 },
    ];
    const { _id } = await bring(client, { device_id: device._id, lines });
    const ready = await makeReady(client, _id);
    const body = collectOf([ready], { payments: { eftpos: 120 } }) as { repairParts: object[] };
    const place = { categoryId: category._id, brandId: brand._id, deviceId: device._id };
    body.repairParts[0] = { ...body.repairParts[0], ...place };
    const sale = await makeSale(client, body);
    const until = addDays(today, 90);
    const [job] = (await passport(client, IMEI)).jobs;
    expect(job).toMatchObject({ is_open: false, invoice: { _id: sale._id, number: sale.invoiceNumber } });
    expect(job?.lines).toEqual([
      { name: part.repair_name, warranty_until: until, is_covered: true, is_returned: false },
      { name: 'Clean', warranty_until: null, is_covered: false, is_returned: false },
    ]);
    // Voided: the device is here again, and nothing was promised.
    expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
    expect((await passport(client, IMEI)).jobs[0]).toMatchObject({ is_open: true, invoice: null, lines: [] });
  });

  test('says with which invoices we sold it, until it came back', async () => {
    const { client, shop } = await makeShop(house());
    const imei = '352099001761481';
    const phone = await makeProduct(client, {
      price: 300,
      quantity: 1,
      IMEI: imei,
      warranty: 'Warranty',
      warrantyPeriod: 12,
    });
    expect(await passport(client, imei)).toEqual(NOTHING);
    const voided = await makeSale(client, saleOf(shop, phone));
    expect((await client.delete(`/invoice/${voided._id}`)).status).toBe(200);
    const sale = await makeSale(client, saleOf(shop, phone, 1, { payments: { cash: 300 } }));
    const [sold, ...others] = (await passport(client, imei)).sales;
    expect(others).toEqual([]);
    expect(sold).toMatchObject({
      ...{ name: phone.name, day: today, invoice: { _id: sale._id, number: sale.invoiceNumber } },
      ...{ is_covered: true, is_returned: false, warranty_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    await makeRefund(client, sale._id, { payments: { cash: 300 } });
    expect((await passport(client, imei)).sales).toMatchObject([
      { is_returned: true, warranty_until: null, is_covered: false },
    ]);
  });

  test('is of one shop, and of all for an admin who names none', async () => {
    const [one, other] = [await makeShop(house()), await makeShop(house())];
    const imei = '353626077999998';
    const ticket = await bring(one.client, { imei });
    expect(await passport(other.client, imei)).toEqual(NOTHING);
    const numbers = async (more: string) =>
      (await passport(house().admin, imei, more)).jobs.map(({ number }) => number);
    expect(await numbers('')).toEqual([ticket.number]);
    expect(await numbers(`&shop_id=${other.shop._id}`)).toEqual([]);
    expect((await other.client.get(`/device-passport?mark=${imei}&shop_id=${one.shop._id}`)).status).toBe(404);
  });

  test('is the latest fifty jobs, and says that there are more', async () => {
    const { client } = await makeShop(house());
    const customer_id = (await makeCustomer(client))._id;
    const devices = Array.from({ length: 10 }, () => ({ device_name: 'Till phone', serial: 'BUSY-1' }));
    for (let at = 0; at < 5; at += 1) await makeTicket(client, { customer_id, devices });
    expect(await passport(client, 'busy-1')).toMatchObject({ jobs: { length: 50 }, has_more: false });
    await makeTicket(client, { customer_id, devices: [{ device_name: 'Till phone', serial: 'busy-1' }] });
    expect(await passport(client, 'busy-1')).toMatchObject({ jobs: { length: 50 }, has_more: true });
  });

  test('needs a mark', async () => {
    for (const query of ['', '?mark=', '?mark=%20', `?mark=${'1'.repeat(101)}`])
      expect((await house().admin.get(`/device-passport${query}`)).status).toBe(400);
  });
});
