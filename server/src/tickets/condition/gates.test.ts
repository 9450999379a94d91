import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { step } from '../../../test/factories/access.ts';
import {
  CRACK,
  check,
  conditionLog,
  conditionOf,
  mark,
  sendPhoto,
  sign,
  wantGates,
} from '../../../test/factories/condition.ts';
import { by, lineOf, makeEstimate, makeLink } from '../../../test/factories/estimates.ts';
import { makeCatalogue, makeShop } from '../../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { IPHONE, makeTicket } from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const ALL = ['checklist_before', 'photo_before', 'signature', 'checklist_after', 'photo_after'];
const MISSING = 'Still missing: checklist before the repair, photo before the repair, signature of the customer.';

onEachEngine('the gates of a ticket', (house) => {
  let till: Client;

  beforeAll(async () => {
    till = (await makeShop(house())).client;
    await wantGates(till, ALL);
  });

  const missingOf = async (client: Client, id: string, to: string) =>
    (await client.get(`/tickets/${id}`)).body.data.steps.find((one: { to: string }) => one.to === to)?.missing;

  test('are none in a shop that has not asked for any', async () => {
    const { client } = await makeShop(house());
    const rules = (await client.get('/ticket-rules')).body.data;
    expect([rules.photo_months, rules.updatedAt]).toEqual([12, null]);
    expect(rules.categories.every(({ gates }: { gates: string[] }) => gates.length === 0)).toBe(true);
    const { _id } = await makeTicket(client);
    expect(await missingOf(client, _id, 'in_repair')).toEqual([]);
    expect((await step(client, _id, 'received', 'in_repair')).status).toBe(200);
    expect((await step(client, _id, 'in_repair', 'ready')).status).toBe(200);
  });

  test('hold a ticket before work begins, name what is missing, and open one by one', async () => {
    const { _id } = await makeTicket(till);
    for (const to of ['diagnosing', 'in_repair'] as const) {
      const held = await step(till, _id, 'received', to);
      expect([held.status, held.body.message, held.body.errors?.[0]?.path]).toEqual([409, MISSING, 'gates']);
      expect(await missingOf(till, _id, to)).toEqual(ALL.slice(0, 3));
    }
    expect((await step(till, _id, 'received', 'waiting_for_parts')).status).toBe(200);
    await check(till, _id, 'before');
    await sendPhoto(till, _id, { stage: 'after' });
    expect(await missingOf(till, _id, 'in_repair')).toEqual(['photo_before', 'signature']);
    await sendPhoto(till, _id);
    await sign(till, _id);
    await mark(till, _id);
    expect(await missingOf(till, _id, 'in_repair')).toEqual(['signature']);
    await sign(till, _id);
    expect((await step(till, _id, 'waiting_for_parts', 'in_repair')).status).toBe(200);
  });

  test('hold it again before it is ready, and not on the way back', async () => {
    const { _id } = await makeTicket(till);
    await check(till, _id, 'before');
    await sendPhoto(till, _id);
    await sign(till, _id);
    await step(till, _id, 'received', 'in_repair');
    await mark(till, _id, [CRACK]);
    const message = 'Still missing: checklist after the repair, photo after the repair.';
    expect((await step(till, _id, 'in_repair', 'ready')).body.message).toBe(message);
    expect((await step(till, _id, 'in_repair', 'quality_check')).status).toBe(200);
    expect((await step(till, _id, 'quality_check', 'ready')).body.message).toBe(message);
    await check(till, _id, 'after');
    await sendPhoto(till, _id, { stage: 'after' });
    expect((await step(till, _id, 'quality_check', 'ready')).status).toBe(200);
    expect((await step(till, _id, 'ready', 'in_repair')).status).toBe(200);
  });

  test('hold a repair that its customer approved, whose answer is kept', async () => {
    const approve = async (answerIt: (ticketId: string, body: object) => Promise<{ status: number }>) => {
      const { _id } = await makeTicket(till);
      const { latest } = await makeEstimate(till, _id);
      const choices = [lineOf(latest, 'Original screen')];
      expect((await answerIt(_id, { version: 1, accepted: true, name: 'Mai', choices })).status).toBe(200);
      const { state, total, log } = (await till.get(`/tickets/${_id}`)).body.data;
      expect([state, total]).toEqual(['waiting_for_approval', 409]);
      expect(log[0]).toMatchObject({ kind: 'estimate', text: `The repair does not go on yet. ${MISSING}` });
      return _id;
    };
    const atCounter = async (id: string, { version: _, ...body }: { version?: number }) => {
      const { estimates } = (await till.get(`/tickets/${id}/estimates`)).body.data;
      return till.post(`/estimates/${estimates[0]._id}/answer`, body);
    };
    const id = await approve(atCounter);
    await approve(async (ticketId, body) =>
      house().anyone.post('/follow/answer', body, by(await makeLink(till, ticketId))),
    );
    await check(till, id, 'before');
    await sendPhoto(till, id);
    await sign(till, id);
    expect((await step(till, id, 'waiting_for_approval', 'in_repair')).status).toBe(200);
  });

  test('hold nobody who gives a repair up', async () => {
    const { _id } = await makeTicket(till);
    expect((await step(till, _id, 'received', 'declined')).status).toBe(200);
    expect((await step(till, _id, 'declined', 'collected')).status).toBe(200);
  });

  test('are those of the category of the device', async () => {
    const { client } = await makeShop(house());
    const { device, category } = await makeCatalogue(client);
    await wantGates(client, ['photo_before'], category._id);
    const listed = await makeTicket(client, { devices: [{ ...IPHONE, device_id: device._id }] });
    const other = await makeTicket(client);
    expect(await missingOf(client, listed._id, 'in_repair')).toEqual(['photo_before']);
    expect(await missingOf(client, other._id, 'in_repair')).toEqual([]);
    expect((await conditionOf(client, listed._id)).gates).toEqual({ wanted: ['photo_before'], met: [], skipped: [] });
  });

  test('stay due when another device is chosen, until they are met or skipped', async () => {
    const { client } = await makeShop(house());
    const { device, category } = await makeCatalogue(client);
    const categories = [
      { category_id: category._id, gates: ['photo_before', 'photo_after'] },
      { category_id: 'none', gates: ['signature'] },
    ];
    await wantGates(client, [], 'none', { categories });
    const { _id } = await makeTicket(client, { devices: [{ ...IPHONE, device_id: device._id }] });
    const choose = (device_id: string | null) =>
      client.patch(`/tickets/${_id}`, { device_id, device_name: 'iPhone 13' });
    expect((await choose(null)).status).toBe(200);
    expect(await missingOf(client, _id, 'in_repair')).toEqual(['photo_before', 'signature']);
    expect((await step(client, _id, 'received', 'in_repair')).status).toBe(409);
    expect((await conditionOf(client, _id)).gates.wanted).toEqual(['photo_before', 'signature', 'photo_after']);
    // To and fro adds nothing and lets nothing go.
    expect([(await choose(device._id)).status, (await choose(null)).status]).toEqual([200, 200]);
    const skipped = { gates: ['photo_before', 'signature'], reason: 'Wrong device was chosen' };
    expect((await client.post(`/tickets/${_id}/gate-skips`, skipped)).status).toBe(201);
    expect((await step(client, _id, 'received', 'in_repair')).status).toBe(200);
    expect(await missingOf(client, _id, 'ready')).toEqual(['photo_after']);
  });

  test('are skipped by a manager for a reason, which the log, the page and the trail keep', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    await wantGates(client, ALL);
    await atTill(PINS.technician);
    const { _id } = await makeTicket(client);
    await check(client, _id, 'before');
    const skip = (headers = {}, body = {}) =>
      client.post(`/tickets/${_id}/gate-skips`, { gates: ALL.slice(0, 3), reason: 'Posted to us', ...body }, headers);
    const refused = await skip();
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([
      403,
      'approval_needed',
      'skip-ticket-gates',
    ]);
    expect((await step(client, _id, 'received', 'in_repair')).status).toBe(409);
    await atTill(PINS.manager);
    for (const body of [{ reason: '  ' }, { gates: [] }]) expect((await skip({}, body)).status).toBe(400);
    const trail = await trailOf(house(), async () => expect((await skip()).status).toBe(201));
    const gates = 'Photo before the repair, Signature of the customer';
    expect(trail.map(inShort)).toEqual([
      ['ticket gates skipped', expect.any(String), { gates: ` → ${gates}`, reason: ' → Posted to us' }],
    ]);
    expect(await conditionLog(client, _id)).toContain(`Skipped: ${gates}. Posted to us`);
    expect((await conditionOf(client, _id)).gates.skipped).toMatchObject([
      { gate: 'photo_before', reason: 'Posted to us', by: 'Marco' },
      { gate: 'signature', reason: 'Posted to us', by: 'Marco' },
    ]);
    const again = await skip();
    expect([again.status, again.body.message]).toEqual([409, 'Nothing of this is missing.']);
    await atTill(PINS.technician);
    expect((await step(client, _id, 'received', 'in_repair')).status).toBe(200);
  });

  test('a manager approves what a technician skips', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    await wantGates(client, ['photo_before']);
    await atTill(PINS.technician);
    const { _id } = await makeTicket(client);
    const approval = await approved(client, { act: 'skip-ticket-gates', subject: _id });
    const skipped = { gates: ['photo_before'], reason: 'No camera' };
    expect((await client.post(`/tickets/${_id}/gate-skips`, skipped, { approval })).status).toBe(201);
  });

  test('are said by who may change the shop, in the trail, and not over somebody else’s', async () => {
    const { client } = await makeShop(house());
    const trail = await trailOf(house(), () => wantGates(client, ['signature'], 'none', { updatedAt: null }));
    expect(trail.map(inShort)).toEqual([
      ['shop changed', expect.any(String), { ticket_gates: ' → No category: signature of the customer' }],
    ]);
    const late = await wantGates(client, [], 'none', { updatedAt: null });
    expect([late.status, late.body.errors?.[0]?.path]).toEqual([409, 'updatedAt']);
    expect((await wantGates(client, ['signature'], 'none', { updatedAt: null })).status).toBe(200);
    const twice = { categories: [1, 2].map(() => ({ category_id: 'none', gates: [] })) };
    for (const [more, message] of [
      [twice, 'This category is there twice.'],
      [{ categories: [{ category_id: 'c9', gates: [] }] }, 'Invalid category'],
    ] as const)
      expect((await wantGates(client, [], 'none', more)).body.message).toBe(message);
    for (const photo_months of [0, 85, 1.5])
      expect((await wantGates(client, [], 'none', { photo_months })).status).toBe(400);
    const { client: staffed, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    expect((await wantGates(staffed, [])).status).toBe(403);
    expect((await house().admin.get('/ticket-rules')).body.message).toBe('Please choose a shop.');
  });
});
