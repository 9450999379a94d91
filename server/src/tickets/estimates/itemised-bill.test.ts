import { expect, test } from 'vitest';
import { makeEstimate } from '../../../test/factories/estimates.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { collectOf, makeTicket } from '../../../test/factories/tickets.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const LINES = [
  { kind: 'labour', name: 'Board repair', hours: 1.5, rate: 90 },
  { kind: 'part', name: 'Charging port', price: 40 },
  { kind: 'repair', name: 'Screen', price: 249 },
] as const;

onEachEngine('an itemised bill', (house) => {
  const approved = async (lines: Parameters<typeof makeEstimate>[2] = { lines: [...LINES] }) => {
    const { client } = await makeShop(house());
    const { _id } = await makeTicket(client, { devices: [{ device_name: 'iPhone 13', lines: [] }] });
    const { latest } = await makeEstimate(client, _id, lines);
    const said = { accepted: true, name: 'Mai' };
    expect((await client.post(`/estimates/${latest._id}/answer`, said)).status).toBe(200);
    const ready = async () => {
      expect((await client.post(`/tickets/${_id}/steps`, { from: 'in_repair', to: 'ready' })).status).toBe(200);
      return (await client.get(`/tickets/${_id}`)).body.data;
    };
    return { client, id: _id, ready };
  };

  test('says the hours with their rate and the parts that the customer approved', async () => {
    const { client, ready } = await approved();
    const sold = await client.post('/invoice', collectOf([await ready()], { payments: { eftpos: 424 } }));
    expect([sold.status, sold.body.data?.total]).toEqual([201, 424]);
    const { repairParts } = (await client.get(`/invoice/${sold.body.data._id}`)).body.data;
    expect(repairParts).toMatchObject([
      { name: 'Board repair', price: 135, work: 'labour', hours: 1.5, rate: 90 },
      { name: 'Charging port', price: 40, work: 'part' },
      { name: 'Screen', price: 249 },
    ]);
    expect(repairParts[1]).not.toHaveProperty('hours');
    expect(repairParts[2]).not.toHaveProperty('work');
  });

  test('keeps them when it is paid, edited and voided, and says nothing of a line that costs something else', async () => {
    const { client, ready } = await approved();
    const ticket = await ready();
    const { repairParts, ...body } = collectOf([ticket]);
    const dearer = repairParts.map((line) => (line.name === 'Charging port' ? { ...line, price: 45 } : line));
    const sold = (await client.post('/invoice', { ...body, repairParts: dearer })).body.data;
    expect(sold.repairParts[0]).toMatchObject({ work: 'labour', hours: 1.5, rate: 90 });
    expect(sold.repairParts[1]).not.toHaveProperty('work');
    const edited = await client.patch(`/invoice/${sold._id}`, {
      repairParts: sold.repairParts.map((line: { name: string; price: number }) =>
        line.name === 'Screen' ? { ...line, price: 239 } : line,
      ),
    });
    expect([edited.status, edited.body.message]).toEqual([200, expect.any(String)]);
    expect(edited.body.data.repairParts[0]).toMatchObject({ work: 'labour', hours: 1.5, rate: 90 });
    const cheaper = edited.body.data.repairParts.map((line: { name: string; price: number }) =>
      line.name === 'Board repair' ? { ...line, price: 100 } : line,
    );
    const less = await client.patch(`/invoice/${sold._id}`, { repairParts: cheaper });
    expect(less.body.data.repairParts[0]).not.toHaveProperty('hours');
    expect((await client.delete(`/invoice/${sold._id}`)).status).toBe(200);
    const again = await client.post('/invoice', { ...body, repairParts });
    expect(again.body.data.repairParts[1]).toMatchObject({ work: 'part' });
  });

  test('says nothing more of what an edit adds that is called alike, nor of a line that has its ticket no more', async () => {
    const { client, ready } = await approved();
    const sold = (await client.post('/invoice', collectOf([await ready()]))).body.data;
    const [board] = sold.repairParts;
    const again = { ...board, ticket_id: null };
    const more = await client.patch(`/invoice/${sold._id}`, { repairParts: [...sold.repairParts, again] });
    expect([more.status, more.body.message]).toEqual([200, expect.any(String)]);
    const workOf = (line: { work?: string; hours?: number }) => [line.work, line.hours];
    expect(more.body.data.repairParts.map(workOf)).toEqual([
      ...[
        ['labour', 1.5],
        ['part', undefined],
      ],
      ...[
        [undefined, undefined],
        [undefined, undefined],
      ],
    ]);
    const off = sold.repairParts.map((line: object) => ({ ...line, ticket_id: null }));
    const edited = await client.patch(`/invoice/${sold._id}`, { repairParts: off });
    expect([edited.status, edited.body.data.repairParts.map(workOf)]).toEqual([
      200,
      Array(3).fill([undefined, undefined]),
    ]);
  });

  test('is of the estimate that was accepted last, each of its lines once', async () => {
    const { client, id, ready } = await approved();
    const [labour, port] = LINES;
    const twice = [port, port, { ...labour, hours: 2 }];
    const { latest } = await makeEstimate(client, id, { lines: twice });
    expect((await client.post(`/estimates/${latest._id}/answer`, { accepted: true, name: 'Mai' })).status).toBe(200);
    const ticket = await ready();
    const { repairParts } = collectOf([ticket]);
    const third = repairParts.filter(({ name }) => name === 'Charging port').slice(1);
    const sold = await client.post('/invoice', collectOf([ticket], { repairParts: [...repairParts, ...third] }));
    expect(
      sold.body.data.repairParts.map(({ work, hours }: { work?: string; hours?: number }) => [work, hours]),
    ).toEqual([
      ...[
        ['part', undefined],
        ['part', undefined],
        ['labour', 2],
      ],
      [undefined, undefined],
    ]);
  });
});
