import type { OldInvoice } from '@mendpoint/contract/invoices/old-invoice';
import type { CommissionReport } from '@mendpoint/contract/reports/commission';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeSale, makeShop } from '../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { collectOf, IPHONE, makeReady, makeTicket } from '../../test/factories/tickets.ts';
import { trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the report on commission', (house) => {
  /** Twenty to midnight in Sydney, and half an hour later. */
  const MONDAY = new Date('2026-11-16T12:40:00Z');
  const TUESDAY = new Date('2026-11-16T13:10:00Z');
  afterEach(() => {
    house().clock.now = MONDAY;
  });

  const report = async (by: Client, query = ''): Promise<CommissionReport> => {
    const days = 'filter=custom&start_date=2026-11-01&end_date=2026-11-30';
    const { status, body } = await by.get(`/reports/commission?${days}${query}`);
    expect([status, body.message]).toEqual([200, 'Commission']);
    return body.data;
  };

  const makeRefundOf = async (client: Client, sale: Pick<OldInvoice, '_id' | 'repairParts'>, name: string) => {
    const line = sale.repairParts.find((one) => one.name === name);
    const body = { lines: [{ line_id: line?._id, quantity: 1 }], reason: 'change-of-mind' };
    const { status, body: said } = await client.post(`/invoice/${sale._id}/refunds`, body);
    expect([status, said.message]).toEqual([201, expect.any(String)]);
  };

  /** Tao repairs a screen for A$249 and a battery for A$89; Marco is at the till. */
  const open = async (percent: string | null = '10') => {
    house().clock.now = MONDAY;
    const shop = await makeStaffedShop(house());
    const { client, staff, atTill } = shop;
    const setRate = (rate: string) => client.put(`/staff/${staff.technician._id}/commission`, { percent: rate });
    const repaired = async () => {
      await atTill(PINS.technician);
      const lines = [
        { name: 'Screen', price: 249 },
        { name: 'Battery', price: 89 },
      ];
      const ready = await makeReady(client, (await makeTicket(client, { devices: [{ ...IPHONE, lines }] }))._id);
      await atTill(PINS.manager);
      return ready;
    };
    await atTill(PINS.manager);
    if (percent !== null) expect((await setRate(percent)).status).toBe(200);
    const tao = async (query = '') =>
      (await report(client, query)).people.find(({ _id }) => _id === staff.technician._id);
    return { ...shop, setRate, repaired, tao };
  };

  test('is of whoever repaired, on the price without GST after discounts, and says its lines', async () => {
    const { client, staff, repaired, tao } = await open();
    const ready = await repaired();
    const sale = await makeSale(client, collectOf([ready], { discount: 38, discount_reason: 'Wait' }));
    // A$300.00 of A$338.00 are left: A$272.73 without GST, of which the screen is A$200.92 and the battery A$71.81.
    expect(await tao()).toEqual({
      ...{ _id: staff.technician._id, name: 'Tao', disabled: false, percent: '10' },
      ...{ lines: 2, sales: 272.73, commission: 27.27 },
    });
    const { people, lines } = await report(client, `&person_id=${staff.technician._id}`);
    expect(people.map(({ name, commission }) => [name, commission])).toEqual([
      ...[['Tao', 27.27]],
      ...[
        ['Anna', 0],
        ['Marco', 0],
      ],
    ]);
    const both = { invoice: { _id: sale._id, number: sale.invoiceNumber }, day: '2026-11-16', percent: '10' };
    const ticket = { _id: ready._id, number: ready.number };
    expect(lines).toEqual([
      { ...both, ticket, name: 'Screen', sales: 200.92, commission: 20.09 },
      { ...both, ticket, name: 'Battery', sales: 71.81, commission: 7.18 },
    ]);
    expect(lines.reduce((sum, { commission }) => sum + commission, 0)).toBeCloseTo(27.27, 5);
  });

  test('takes back what is refunded, on the day of the refund and by the rate of the sale', async () => {
    const { client, atTill, setRate, repaired, tao } = await open();
    const sale = await makeSale(client, collectOf([await repaired()], { payments: { eftpos: 338 } }));
    house().clock.now = TUESDAY;
    await atTill(PINS.manager);
    expect((await setRate('50')).status).toBe(200);
    await makeRefundOf(client, sale, 'Battery');
    expect(await tao()).toMatchObject({ lines: 3, sales: 226.36, commission: 22.64, percent: '50' });
    const day = 'filter=custom&start_date=2026-11-17&end_date=2026-11-17';
    const { people } = (await client.get(`/reports/commission?${day}`)).body.data as CommissionReport;
    expect(people.find(({ name }) => name === 'Tao')).toMatchObject({ sales: -80.91, commission: -8.09 });
  });

  test('keeps the rate of earlier days, knows nothing of a voided sale, and of whoever has no rate what they repaired', async () => {
    const { client, atTill, setRate, repaired, tao } = await open(null);
    const first = await makeSale(client, collectOf([await repaired()], { payments: { eftpos: 338 } }));
    expect(await tao()).toMatchObject({ lines: 2, sales: 307.27, commission: 0, percent: null });
    house().clock.now = TUESDAY;
    await atTill(PINS.manager);
    await setRate('7');
    await setRate('7.25');
    await makeSale(client, collectOf([await repaired()], { payments: { eftpos: 338 } }));
    expect(await tao()).toMatchObject({ lines: 4, sales: 614.54, commission: 22.28, percent: '7.25' });
    expect((await client.delete(`/invoice/${first._id}`)).status).toBe(200);
    expect(await tao()).toMatchObject({ lines: 2, sales: 307.27, commission: 22.28 });
  });

  test('still names who has left, and of those who did nothing only who is there', async () => {
    const { client, staff, repaired, tao } = await open();
    await makeSale(client, collectOf([await repaired()], { payments: { eftpos: 338 } }));
    for (const { _id } of [staff.technician, staff.cashier])
      expect((await client.patch(`/staff/${_id}`, { disabled: true })).status).toBe(200);
    expect(await tao()).toMatchObject({ name: 'Tao', disabled: true, commission: 30.73 });
    expect((await report(client)).people.map(({ name }) => name)).toEqual(['Tao', 'Marco']);
  });

  test('has rates that are refused with words, and stand in the audit trail', async () => {
    const { client, staff, setRate, atTill } = await open();
    for (const [percent, message] of [
      ['101', 'A commission is between 0% and 100%.'],
      ['-1', 'A commission is between 0% and 100%.'],
      ['ten', expect.any(String)],
      ['1.255', expect.any(String)],
    ] as const) {
      const { status, body } = await setRate(percent);
      expect([percent, status, body.message]).toEqual([percent, 400, message]);
    }
    const trail = await trailOf(house(), () => setRate('12.5'));
    expect(trail.map(({ changes }) => changes)).toEqual([
      [{ field: 'commission_percent', before: '10', after: '12.5' }],
    ]);
    const elsewhere = await makeShop(house());
    const theirs = await elsewhere.client.put(`/staff/${staff.technician._id}/commission`, { percent: '1' });
    expect([theirs.status, theirs.body.message]).toEqual([404, 'Person not found']);
    expect((await report(elsewhere.client)).people).toEqual([]);
    await atTill(PINS.technician);
    expect((await setRate('90')).status).toBe(403);
    const hidden = await client.get('/reports/commission?filter=today');
    expect([hidden.status, hidden.body.message]).toEqual([403, 'A technician may not see figures.']);
  });
});
