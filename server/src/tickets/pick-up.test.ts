import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { inShort } from '../../test/factories/estimates.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { collectOf, makeReadyTicket, makeTicket } from '../../test/factories/tickets.ts';
import { inShort as entryInShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const WRONG = [400, 'That is not the pick-up code of this drop-off.'];
const TOO_MANY = [
  429,
  'Too many wrong pick-up codes for this drop-off. Ask for a proof of identity, or try again later.',
];

onEachEngine('who collects a device', (house) => {
  let till: Client;

  beforeAll(async () => {
    house().clock.now = NOON;
    till = (await makeShop(house())).client;
  });

  const check = (id: string, body: object, headers?: Record<string, string>) =>
    till.post(`/tickets/${id}/pick-up`, { name: 'Ben', way: 'code', ...body }, headers);
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  test('may be named at the drop-off, which has a code for its slip', async () => {
    const { drop_off: dropOff } = await makeTicket(till, { collector: ' Ben Nguyễn ' });
    expect(dropOff).toMatchObject({ collector: 'Ben Nguyễn', pick_up_code: expect.stringMatching(/^\d{6}$/) });
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await makeTicket(till)).drop_off.pick_up_code));
    expect(new Set(codes).size).toBeGreaterThan(1);
    const { drop_off: other } = await makeTicket(till);
    expect(other.collector).toBe('');
    expect(
      (await till.post('/drop-offs', { customer_id: dropOff.customer_id, collector: 'x'.repeat(101) })).status,
    ).toBe(400);
  });

  test('is known by the code, however it is typed, and the log and the trail say so', async () => {
    const { _id, number, drop_off: dropOff } = await makeReadyTicket(till);
    const code = dropOff.pick_up_code.replace(/^(...)/, '$1 ');
    const trail = await trailOf(house(), async () => {
      expect(inShort(await check(_id, { code }))).toEqual([201, 'It is written down.']);
    });
    expect(trail.map(entryInShort)).toEqual([
      ['ticket collector checked', number, { name: ' → Ben', way: ' → Pick-up code from the slip' }],
    ]);
    const { log, state } = (await till.get(`/tickets/${_id}`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'pick_up', text: 'Ben: Pick-up code from the slip' });
    // The sale collects it, as ever.
    expect(state).toBe('ready');
    const ready = (await till.get(`/tickets/${_id}`)).body.data;
    expect((await till.post('/invoice', collectOf([ready]))).status).toBe(201);
  });

  test('may be known to somebody of the shop, without a code', async () => {
    const { _id } = await makeTicket(till);
    expect((await check(_id, { way: 'known' })).status).toBe(201);
    const { log } = (await till.get(`/tickets/${_id}`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'pick_up', text: 'Ben: Known to us' });
  });

  test('is told alike of a wrong, a short and a missing code, and nothing is written down', async () => {
    const { _id, drop_off: dropOff } = await makeTicket(till);
    for (const code of [otherThan(dropOff.pick_up_code), dropOff.pick_up_code.slice(1), ''])
      expect(inShort(await check(_id, { code }))).toEqual(WRONG);
    expect(inShort(await check(_id, {}))).toEqual(WRONG);
    const { log } = (await till.get(`/tickets/${_id}`)).body.data;
    expect(log.filter(({ kind }: { kind: string }) => kind === 'pick_up')).toEqual([]);
  });

  test('cannot go on guessing: after five wrong codes the right one is held for a while too', async () => {
    const { _id, drop_off: dropOff } = await makeTicket(till);
    const [right, wrong] = [dropOff.pick_up_code, otherThan(dropOff.pick_up_code)];
    expect((await check(_id, { code: right })).status).toBe(201);
    // At the same moment, so that none slips through between the count and the look.
    const tries = await Promise.all(Array.from({ length: 8 }, () => check(_id, { code: wrong })));
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    while ((await check(_id, { code: wrong })).status === 400);
    expect(inShort(await check(_id, { code: right }))).toEqual(TOO_MANY);
    // Of that drop-off alone, and who is known needs no code.
    const other = await makeTicket(till);
    expect((await check(other._id, { code: other.drop_off.pick_up_code })).status).toBe(201);
    expect((await check(_id, { way: 'known' })).status).toBe(201);
    house().clock.now = new Date(NOON.getTime() + 16 * 60_000);
    expect((await check(_id, { code: right })).status).toBe(201);
    house().clock.now = NOON;
  });

  test('a check that is sent again is written down once', async () => {
    const { _id, drop_off: dropOff } = await makeTicket(till);
    const key = { 'idempotency-key': 'the same check' };
    for (let n = 0; n < 2; n++) expect((await check(_id, { code: dropOff.pick_up_code }, key)).status).toBe(201);
    const { log } = (await till.get(`/tickets/${_id}`)).body.data;
    expect(log.filter(({ kind }: { kind: string }) => kind === 'pick_up')).toHaveLength(1);
  });

  test('another shop’s device is not there, and nobody collects what was never received', async () => {
    const { client } = await makeShop(house());
    const { _id, drop_off: dropOff } = await makeTicket(till);
    const body = { name: 'Ben', way: 'code', code: dropOff.pick_up_code };
    expect((await client.post(`/tickets/${_id}/pick-up`, body)).status).toBe(404);
    const draft = await makeTicket(till, { notice_way: null });
    expect(inShort(await check(draft._id, { way: 'known' }))).toEqual([
      ...[409, 'This device was not received: there is nothing to collect.'],
    ]);
  });

  test('a drop-off from before there were codes has none', async () => {
    const { _id, drop_off: dropOff } = await makeTicket(till);
    await house().db.updateTable('drop_off').set({ pick_up_code: '' }).where('id', '=', dropOff._id).execute();
    expect(inShort(await check(_id, { code: '' }))).toEqual([400, 'This slip has no pick-up code.']);
  });
});
