import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { step } from '../../../test/factories/access.ts';
import {
  CRACK,
  check,
  checksOf,
  conditionLog,
  conditionOf,
  mark,
  STROKES,
  sign,
} from '../../../test/factories/condition.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { IPHONE, makeTicket } from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

onEachEngine('what a device looked like', (house) => {
  let till: Client;

  beforeAll(async () => {
    till = (await makeShop(house())).client;
  });

  const newTicket = async (device_name = 'iPhone 13') =>
    (await makeTicket(till, { devices: [{ ...IPHONE, device_name }] }))._id;

  test('is nothing at first, on an outline of what it is', async () => {
    const id = await newTicket();
    expect(await conditionOf(till, id)).toMatchObject({
      outline: 'phone',
      marks: [],
      updatedAt: null,
      checklists: { before: null, after: null },
      signatures: [],
      photos: [],
      gates: { wanted: [], met: [], skipped: [] },
    });
    const others = ['iPad Air', 'MacBook Pro 14', 'Apple Watch 9', 'Sewing machine'];
    const outlines = [];
    for (const name of others) outlines.push((await conditionOf(till, await newTicket(name))).outline);
    expect(outlines).toEqual(['tablet', 'laptop', 'watch', 'plain']);
  });

  test('is told by marks, in words on the slip and in the log', async () => {
    const id = await newTicket();
    const dent = { ...CRACK, face: 'left', y: 900, kind: 'dent', note: ' deep ' };
    expect((await mark(till, id, [CRACK, dent])).status).toBe(200);
    const words = ['Front, top left: crack', 'Left side, bottom: dent (deep)'];
    expect((await till.get(`/tickets/${id}`)).body.data.marks).toEqual(words);
    const trail = await trailOf(house(), () => mark(till, id, [dent]));
    expect(trail.map(inShort)).toEqual([
      ['ticket marks set', expect.stringMatching(/^T-/), { marks: ` → ${words[1]}` }],
    ]);
    await mark(till, id, []);
    expect(await conditionLog(till, id)).toEqual([
      `No longer marked: ${words[1]}`,
      `No longer marked: ${words[0]}`,
      `Marked: ${words.join('; ')}`,
    ]);
  });

  test('is not overwritten by a screen that saw an earlier one, and the same twice changes nothing', async () => {
    const id = await newTicket();
    const first = (await mark(till, id, [CRACK], { updatedAt: null })).body.data;
    const late = await mark(till, id, [], { updatedAt: null });
    expect([late.status, late.body.errors?.[0]?.path]).toEqual([409, 'updatedAt']);
    expect((await mark(till, id, [CRACK], { updatedAt: null })).body.data.updatedAt).toBe(first.updatedAt);
    const next = await mark(till, id, [{ ...CRACK, kind: 'scratch' }], { updatedAt: first.updatedAt });
    expect([next.status, next.body.data.updatedAt > first.updatedAt]).toEqual([200, true]);
    expect((await conditionOf(till, id)).marks).toHaveLength(1);
  });

  test('takes no mark outside of the device, none too many, and no photo of another ticket', async () => {
    const id = await newTicket();
    const wrong = [
      [{ ...CRACK, x: 1001 }],
      [{ ...CRACK, x: -1 }],
      [{ ...CRACK, face: 'inside' }],
      [{ ...CRACK, kind: 'ugly' }],
      [{ ...CRACK, note: 'x'.repeat(101) }],
      Array.from({ length: 41 }, () => CRACK),
    ];
    for (const marks of wrong) expect((await mark(till, id, marks)).status).toBe(400);
    const unknown = await mark(till, id, [CRACK, { ...CRACK, photo_id: 'p9' }]);
    expect([unknown.status, unknown.body.message]).toEqual([400, 'This ticket has no such photo.']);
    expect(unknown.body.errors).toMatchObject([{ path: 'marks.1.photo_id' }]);
    expect((await conditionOf(till, id)).marks).toEqual([]);
  });

  test('is signed word for word, until a mark changes', async () => {
    const id = await newTicket();
    await mark(till, id);
    const { status, body } = await sign(till, id);
    const text = 'Front, top left: crack [50, 80]';
    const digest = createHash('sha256').update(text).digest('hex');
    expect([status, body.data.signatures]).toEqual([
      201,
      [expect.objectContaining({ name: 'Mai Nguyễn', strokes: STROKES, text, digest, is_current: true })],
    ]);
    await mark(till, id, [{ ...CRACK, x: 60 }]);
    const after = await conditionOf(till, id);
    expect(after.signatures).toMatchObject([{ text, digest, is_current: false }]);
    const old = await sign(till, id, { digest });
    expect([old.status, old.body.message]).toEqual([
      409,
      'The marks have changed since they were shown. Show them to the customer again.',
    ]);
    await mark(till, id);
    expect((await conditionOf(till, id)).signatures).toMatchObject([{ is_current: true }]);
    expect(await conditionLog(till, id)).toContain('Signed by Mai Nguyễn');
    const { db } = house();
    const kept = 'what a customer signed is only added to';
    await expect(db.updateTable('ticket_signature').set({ name: 'Eve' }).execute()).rejects.toThrow(kept);
    await expect(db.deleteFrom('ticket_signature').execute()).rejects.toThrow(kept);
  });

  test('is not signed by a dot, by nobody, or for ever', async () => {
    const id = await newTicket();
    const dot = await sign(till, id, { strokes: [[1, 1, 2, 2]] });
    expect([dot.status, dot.body.message]).toEqual([400, 'Please let the customer sign.']);
    const odd = await sign(till, id, { strokes: [[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]] });
    expect([odd.status, odd.body.message]).toEqual([400, 'A stroke is made of pairs of x and y.']);
    for (const wrong of [{ name: ' ' }, { strokes: [] }, { strokes: [[0, 1001]] }, { digest: 'x' }])
      expect((await sign(till, id, wrong)).status).toBe(400);
    for (let times = 0; times < 10; times += 1) expect((await sign(till, id)).status).toBe(201);
    const more = await sign(till, id);
    expect([more.status, more.body.message]).toEqual([409, 'A ticket has at most 10 signatures.']);
    expect((await conditionOf(till, id)).signatures[0]?.text).toBe('No marks');
  });

  test('and whether it worked, before and after', async () => {
    const id = await newTicket();
    const charging = { answer: 'no', note: ' loose plug ' };
    const checks = checksOf('yes', { charging, sound: { answer: 'not_tested', note: '' } });
    expect((await check(till, id, 'before', { checks, updatedAt: null })).status).toBe(200);
    const trail = await trailOf(house(), () => check(till, id, 'after'));
    expect(trail.map(inShort)).toEqual([
      ['ticket checked', expect.any(String), { stage: ' → After the repair', checks: ' → all yes' }],
    ]);
    const { before, after } = (await conditionOf(till, id)).checklists;
    expect(before?.checks).toEqual(
      checksOf('yes', { charging: { answer: 'no', note: 'loose plug' }, sound: checks.sound }),
    );
    expect(after?.checks).toEqual(checksOf('yes'));
    expect(await conditionLog(till, id)).toEqual([
      'Checklist after the repair: all yes',
      'Checklist before the repair: Sound works: not tested, Charges: no (loose plug)',
    ]);
    const late = await check(till, id, 'before', { updatedAt: null });
    expect([late.status, late.body.errors?.[0]?.path]).toEqual([409, 'updatedAt']);
    for (const wrong of [checksOf('perhaps'), { powers_on: charging }, {}])
      expect((await check(till, id, 'before', { checks: wrong })).status).toBe(400);
    expect((await check(till, id, 'during')).status).toBe(400);
  });

  test('is another shop’s business as little as its ticket', async () => {
    const id = await newTicket();
    const { client: other } = await makeShop(house());
    const { digest } = await conditionOf(till, id);
    for (const reply of [
      await other.get(`/tickets/${id}/condition`),
      await mark(other, id),
      await check(other, id, 'before'),
      await other.post(`/tickets/${id}/signatures`, { digest, name: 'Eve', strokes: STROKES }),
      await other.post(`/tickets/${id}/gate-skips`, { gates: ['signature'], reason: 'Because' }),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'Ticket not found']);
    expect(await conditionLog(till, id)).toEqual([]);
  });

  test('stays as it is once the ticket is closed', async () => {
    const id = await newTicket();
    await mark(till, id);
    await step(till, id, 'received', 'cancelled');
    expect((await mark(till, id, [])).status).toBe(200);
    await step(till, id, 'cancelled', 'collected');
    const message = 'This ticket is closed: what was seen of its device stays as it is.';
    for (const reply of [await mark(till, id), await check(till, id, 'after'), await sign(till, id)])
      expect([reply.status, reply.body.message]).toEqual([409, message]);
  });
});
