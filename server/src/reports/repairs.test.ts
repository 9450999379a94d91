import type { RepairReport, RepairRow } from '@mendpoint/contract/reports/repair-report';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeSale, makeShop } from '../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { collectOf, IPHONE, makeReady, makeTicket } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const HOUR_MS = 3_600_000;

onEachEngine('the report on repairs', (house) => {
  const NOON = new Date('2026-11-20T01:00:00Z');
  const hoursOn = (hours: number) => {
    house().clock.now = new Date(NOON.getTime() + hours * HOUR_MS);
  };
  const report = async (by: Client, query = ''): Promise<RepairReport> => {
    const { status, body } = await by.get(`/reports/repairs?filter=today${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const rowOf = ({ rows }: RepairReport, name: string): RepairRow | undefined => rows.find((row) => row.name === name);
  const bring = (client: Client, lines: { name: string; price: number }[] = [{ name: 'Screen', price: 100 }]) =>
    makeTicket(client, { devices: [{ ...IPHONE, lines }] });
  const open = async () => {
    hoursOn(0);
    return makeShop(house());
  };

  afterEach(() => hoursOn(0));

  test('counts each step on its day, and says how long it took', async () => {
    const { client } = await open();
    const ticket = await bring(client);
    hoursOn(2);
    const ready = await makeReady(client, ticket._id);
    hoursOn(5.5);
    await makeSale(client, collectOf([ready], { payments: { cash: 100 } }));
    await bring(client);
    const { rows, now } = await report(client);
    expect(rows).toEqual([
      {
        ...{ key: '', name: '', taken_in: 2, ready: 1, collected: 1, given_up: 0, claims: 0, value: 100 },
        ...{ hours_to_ready: 2, hours_to_collected: 3.5 },
      },
    ]);
    expect(now).toEqual([{ state: 'received', tickets: 1, value: 100 }]);
  });

  test('is of the days that were asked for, in Sydney', async () => {
    hoursOn(11);
    const { client } = await makeShop(house());
    // Half past midnight of the 21st.
    hoursOn(12.5);
    await bring(client);
    const on = async (day: string) =>
      (await client.get(`/reports/repairs?filter=custom&start_date=${day}&end_date=${day}`)).body.data.rows.length;
    expect(sydneyDay(house().clock.now)).toBe('2026-11-21');
    expect([await on('2026-11-20'), await on('2026-11-21'), await on('2026-11-22')]).toEqual([0, 1, 0]);
  });

  test('by problem has each under its own lines, and by device under its name', async () => {
    const { client } = await open();
    const lines = [
      { name: 'Screen', price: 100 },
      { name: 'Battery', price: 60 },
    ];
    const ready = await makeReady(client, (await bring(client, lines))._id);
    await makeSale(client, collectOf([ready], { payments: { cash: 160 } }));
    const byProblem = await report(client, '&by=problem');
    expect([rowOf(byProblem, 'Screen')?.value, rowOf(byProblem, 'Battery')?.value]).toEqual([100, 60]);
    expect(rowOf(await report(client, '&by=device'), 'iPhone 13')).toMatchObject({ collected: 1, value: 160 });
  });

  test('what is given up counts as such, unless it is taken up again; a void takes back what was collected', async () => {
    const { client } = await open();
    const [one, other] = [await bring(client), await bring(client)];
    const move = (id: string, from: string, to: string) =>
      client.post(`/tickets/${id}/steps`, { from, to, reason: 'Corroded' });
    expect((await move(one._id, 'received', 'diagnosing')).status).toBe(200);
    expect((await move(one._id, 'diagnosing', 'unrepairable')).status).toBe(200);
    expect(await report(client)).toMatchObject({ rows: [{ taken_in: 2, given_up: 1 }] });
    expect((await move(one._id, 'unrepairable', 'diagnosing')).status).toBe(200);
    expect(await report(client)).toMatchObject({ rows: [{ given_up: 0 }] });
    const ready = await makeReady(client, other._id);
    const sale = await makeSale(client, collectOf([ready], { payments: { cash: 100 } }));
    expect(await report(client)).toMatchObject({ rows: [{ collected: 1, value: 100 }] });
    expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
    expect(await report(client)).toMatchObject({ rows: [{ collected: 0, value: 0, ready: 1 }] });
  });

  test('a claim counts for whoever repaired the device first, and under its own problem', async () => {
    hoursOn(0);
    const { client, staff } = await makeStaffedShop(house());
    await enterPin(client, PINS.technician);
    const ready = await makeReady(client, (await bring(client, [{ name: 'Screen', price: 0 }]))._id);
    const handOut = { from: 'ready', to: 'collected' };
    await enterPin(client, PINS.manager);
    expect((await client.post(`/tickets/${ready._id}/steps`, handOut)).status).toBe(200);
    const again = { ...IPHONE, lines: [{ name: 'Screen', price: 0 }], claim_of_id: ready._id };
    const body = { customer_id: ready.drop_off.customer_id, devices: [again], notice_way: 'printed' };
    expect((await client.post('/drop-offs', body)).status).toBe(201);
    expect(rowOf(await report(client), staff.technician.name)).toMatchObject({ ready: 1, claims: 1 });
    expect(rowOf(await report(client, '&by=problem'), 'Screen')).toMatchObject({ taken_in: 2, claims: 1 });
  });

  test('is of one shop, and of at most 366 days', async () => {
    const { client } = await open();
    await bring(client);
    const other = await makeShop(house());
    expect(await report(other.client)).toEqual({ rows: [], now: [] });
    const long = await client.get('/reports/repairs?filter=custom&start_date=2025-01-01&end_date=2026-01-02');
    expect([long.status, long.body.message]).toEqual([400, 'Please choose at most 366 days.']);
  });
});
