import { sydneyDay } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { step } from '../../../test/factories/access.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { collectOf, makeLoanDevice, makeReadyTicket, makeTicket } from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('loan devices', (house) => {
  const dayIn = (days: number) => sydneyDay(new Date(house().clock.now.getTime() + days * 86_400_000));
  const lend = (client: Client, ticketId: string, deviceId: string, more: object = {}) =>
    client.post(`/tickets/${ticketId}/loans`, { loan_device_id: deviceId, due_date: dayIn(7), ...more });
  const giveBack = (client: Client, ticketId: string, loanId: string, condition = '') =>
    client.post(`/tickets/${ticketId}/loan-return`, { loan_id: loanId, condition });
  const listed = async (client: Client, query = '') =>
    (await client.get(`/loan-devices${query}`)).body.data.map(({ name }: { name: string }) => name);

  test('are added, changed, retired and listed by name', async () => {
    const { client } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const { _id, updatedAt } = await makeLoanDevice(client, { name: 'Moto', mark: '123', note: 'Slow' });
      await makeLoanDevice(client, { name: 'Alcatel' });
      const { status } = await client.patch(`/loan-devices/${_id}`, { is_retired: true, updatedAt });
      expect(status).toBe(200);
      const late = await client.patch(`/loan-devices/${_id}`, { name: 'Other', updatedAt });
      expect([late.status, late.body.errors?.[0]?.path]).toEqual([409, 'updatedAt']);
    });
    expect(entries.map(inShort)).toMatchObject([
      ['loan device added', 'Moto', { name: ' → Moto', mark: ' → 123', note: ' → Slow' }],
      ['loan device added', 'Alcatel', { name: ' → Alcatel' }],
      ['loan device changed', 'Moto', { is_retired: 'no → yes' }],
    ]);
    expect(await listed(client)).toEqual(['Alcatel', 'Moto']);
    expect(await listed(client, '?state=here')).toEqual(['Alcatel']);
    expect(await listed(client, '?state=retired')).toEqual(['Moto']);
    expect(await listed(client, '?q=123')).toEqual(['Moto']);
    expect(await listed((await makeShop(house())).client)).toEqual([]);
  });

  test('keep a shop from being deleted', async () => {
    const { client, shop } = await makeShop(house());
    await makeLoanDevice(client);
    const { status, body } = await house().admin.delete(`/shop/${shop._id}`);
    expect([status, body.message]).toEqual([409, `${shop.name} cannot be deleted: it has 1 loan device.`]);
  });

  test('no two of a shop have one IMEI, unless one is retired', async () => {
    const { client } = await makeShop(house());
    const first = await makeLoanDevice(client, { mark: '356938035643809' });
    const again = () => client.post('/loan-devices', { name: 'Twin', mark: '356938035643809' });
    const { status, body } = await again();
    expect([status, body.message, body.errors?.[0]?.path]).toEqual([
      400,
      'Another loan device has this IMEI or serial number.',
      'mark',
    ]);
    await client.patch(`/loan-devices/${first._id}`, { is_retired: true });
    expect((await again()).status).toBe(201);
    expect((await client.patch(`/loan-devices/${first._id}`, { is_retired: false })).status).toBe(400);
  });

  test('one is lent with a ticket, and comes back with its condition', async () => {
    const { client } = await makeShop(house());
    const { _id, number } = await makeTicket(client);
    const device = await makeLoanDevice(client, { mark: '123' });
    const entries = await trailOf(house(), async () => {
      const lent = await lend(client, _id, device._id, { came_with: 'Charger', condition: 'No marks' });
      expect([lent.status, lent.body.message]).toEqual([201, 'iPhone SE is lent.']);
      const { loan } = (await client.get(`/tickets/${_id}`)).body.data;
      expect(loan).toMatchObject({ name: 'iPhone SE', mark: '123', came_with: 'Charger', due_date: dayIn(7) });
      expect(await listed(client, '?state=lent')).toEqual(['iPhone SE']);
      const back = await giveBack(client, _id, loan._id, 'Scratched');
      expect([back.status, back.body.message]).toEqual([201, 'iPhone SE is back.']);
    });
    expect(entries.map(inShort)).toMatchObject([
      ['ticket device lent', number, { loan_device: ' → iPhone SE (123)', due_date: ` → ${dayIn(7)}` }],
      ['ticket device returned', number, { loan_device: ' → iPhone SE (123)', condition: ' → Scratched' }],
    ]);
    const ticket = (await client.get(`/tickets/${_id}`)).body.data;
    expect(ticket.loan).toBeNull();
    expect(ticket.log.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'Returned: iPhone SE (123); condition: Scratched',
      expect.stringMatching(/^Lent: iPhone SE \(123\), due back on .*; with Charger; condition: No marks$/),
    ]);
    const [loan] = (await client.get(`/tickets/${_id}/loans`)).body.data;
    expect(loan).toMatchObject({ return_condition: 'Scratched', is_overdue: false });
    expect((await giveBack(client, _id, loan._id)).body.message).toBe('iPhone SE (123) is back already.');
    expect((await giveBack(client, (await makeTicket(client))._id, loan._id)).status).toBe(400);
  });

  test('is lent once, though two tills try at the same time', async () => {
    const { client } = await makeShop(house());
    const device = await makeLoanDevice(client);
    const [one, two] = [await makeTicket(client), await makeTicket(client)];
    const answers = await Promise.all([one, two].map(({ _id }) => lend(client, _id, device._id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^iPhone SE is lent on ticket T-/);
  });

  test('a ticket has one at a time, of its own shop, and none once it is closed', async () => {
    const { client } = await makeShop(house());
    const [device, second] = [await makeLoanDevice(client), await makeLoanDevice(client, { name: 'Moto' })];
    const { _id } = await makeTicket(client);
    const foreign = await makeLoanDevice((await makeShop(house())).client);
    expect((await lend(client, _id, foreign._id)).status).toBe(400);
    await lend(client, _id, device._id);
    expect((await lend(client, _id, second._id)).body.message).toBe(
      'The customer has iPhone SE already: take it back first.',
    );
    const retired = await client.patch(`/loan-devices/${device._id}`, { is_retired: true });
    expect([retired.status, retired.body.errors?.[0]?.path]).toEqual([409, 'is_retired']);
    await client.patch(`/loan-devices/${second._id}`, { is_retired: true });
    const other = await makeTicket(client);
    expect((await lend(client, other._id, second._id)).body.message).toBe('Moto is not lent any more.');
    for (const due_date of ['', 'soon', dayIn(-1), dayIn(366)])
      expect((await lend(client, other._id, device._id, { due_date })).status).toBe(400);
  });

  test('is overdue the day after it was due', async () => {
    const { client } = await makeShop(house());
    const { _id } = await makeTicket(client);
    await lend(client, _id, (await makeLoanDevice(client))._id, { due_date: dayIn(0) });
    const overdue = async () => [
      await listed(client, '?state=overdue'),
      (await client.get(`/tickets/${_id}`)).body.data.loan.is_overdue,
    ];
    expect(await overdue()).toEqual([[], false]);
    const yesterday = house()
      .db.updateTable('loan')
      .set({ due_date: dayIn(-1) })
      .where('ticket_id', '=', _id);
    await yesterday.execute();
    expect(await overdue()).toEqual([['iPhone SE'], true]);
  });

  test('that is not back is no wall when the customer collects, and the log says so', async () => {
    const { client } = await makeShop(house());
    const [sold, handedOut] = [await makeReadyTicket(client), await makeReadyTicket(client)];
    for (const { _id } of [sold, handedOut]) await lend(client, _id, (await makeLoanDevice(client))._id);
    const sale = await client.post('/invoice', collectOf([sold]));
    expect(sale.status).toBe(201);
    const out = await step(client, handedOut._id, 'ready', 'collected');
    expect(out.status).toBe(200);
    const texts = await Promise.all(
      [sold, handedOut].map(async ({ _id }) => (await client.get(`/tickets/${_id}`)).body.data.log[0].text),
    );
    expect(texts).toEqual([
      expect.stringMatching(/^Invoice .*\. The loan device iPhone SE is not back$/),
      'Because. The loan device iPhone SE is not back',
    ]);
    const { loan } = (await client.get(`/tickets/${sold._id}`)).body.data;
    expect((await giveBack(client, sold._id, loan._id)).status).toBe(201);
    const closed = await lend(client, sold._id, loan.loan_device_id);
    expect(closed.body.message).toBe('This ticket is closed: nothing is lent with it any more.');
  });
});
