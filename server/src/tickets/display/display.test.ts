import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { CRACK, conditionOf, mark, STROKES } from '../../../test/factories/condition.ts';
import {
  answer,
  asDisplay,
  MAI,
  type PairedDisplay,
  pairDisplay,
  show,
  turned,
  watched,
} from '../../../test/factories/displays.ts';
import { inShort, lineOf, makeEstimate } from '../../../test/factories/estimates.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { makeTicket } from '../../../test/factories/tickets.ts';
import { inShort as entryInShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { tidyUp } from '../../operation/tidy-up.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const MINUTE_MS = 60_000;
const NOT_PAIRED = [404, 'This display is not paired any more. Pair it again at the till.'];
const NOT_ASKED = [409, 'This is not asked any more. Please turn to the person at the counter.'];
const signature = { name: 'Mai Nguyễn', strokes: STROKES };

onEachEngine('a display for customers', (house) => {
  let till: Client;
  let display: PairedDisplay;

  beforeAll(async () => {
    house().clock.now = NOON;
    till = (await makeShop(house(), { name: 'Newtown Phones' })).client;
  });
  beforeEach(async () => {
    house().clock.now = NOON;
    const others = (await till.get('/displays')).body.data;
    for (const { _id } of others) await till.delete(`/displays/${_id}`);
    display = await pairDisplay(till);
  });

  const rowOf = ({ id }: PairedDisplay) =>
    house().db.selectFrom('display').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('is let in by what stands in its address, of which the hash alone is kept', async () => {
    let paired: PairedDisplay | undefined;
    const trail = await trailOf(house(), async () => {
      paired = await pairDisplay(till, { name: 'Counter' });
    });
    const { token } = paired as PairedDisplay;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(trail.map(entryInShort)).toEqual([['display paired', 'Counter', {}]]);
    const rows = await house().db.selectFrom('display').selectAll().execute();
    const entries = await house().db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([rows, entries])).not.toContain(token);
    expect(await turned(house().anyone, paired as PairedDisplay)).toEqual({
      ...{ shop: { name: 'Newtown Phones', logo: null }, shown: null, answered_id: null },
    });
  });

  test('asks for name and mail, which go to the till alone and stay nowhere', async () => {
    const put = await show(till, display, { kind: 'details' });
    expect(inShort(put)).toEqual([200, 'It is on the display.']);
    const seen = await turned(house().anyone, display);
    expect(seen.shown).toMatchObject({ _id: put.body.data.shown._id, kind: 'details', name: '', marks: [] });
    const thanks = await answer(house().anyone, display, { details: { ...MAI, first_name: '  Mai ' } });
    expect(inShort(thanks)).toEqual([200, 'Thank you.']);
    expect(thanks.body.data).toMatchObject({ shown: null, answered_id: seen.shown?._id });
    expect(JSON.stringify(await turned(house().anyone, display))).not.toContain('mai@');
    expect((await watched(till, display)).shown).toMatchObject({ details: MAI, answered_at: NOON.toISOString() });
    expect((await till.delete(`/displays/${display.id}/shown`)).status).toBe(200);
    expect((await watched(till, display)).shown).toBeNull();
    expect(JSON.stringify(await rowOf(display))).not.toContain('0400');
  });

  test('has the marks signed, in the name of whoever showed them', async () => {
    const ticket = await makeTicket(till);
    await mark(till, ticket._id);
    await show(till, display, { kind: 'marks', subject_id: ticket._id });
    const { shown } = await turned(house().anyone, display);
    expect(shown).toMatchObject({
      ...{ kind: 'marks', device: 'iPhone 13, ending in 3809', number: ticket.number },
      marks: ['Front, top left: crack'],
    });
    expect(inShort(await answer(house().anyone, display, {}))).toEqual([400, expect.any(String)]);
    const trail = await trailOf(house(), async () => {
      expect((await answer(house().anyone, display, { signature })).status).toBe(200);
    });
    expect(trail.map((entry) => entryInShort(entry)[0])).toEqual(['ticket signed']);
    const { signatures } = await conditionOf(till, ticket._id);
    expect(signatures).toMatchObject([
      { name: 'Mai Nguyễn', strokes: STROKES, is_current: true, taken_by: expect.stringContaining(', on the display') },
    ]);
    expect((await watched(till, display)).shown).toMatchObject({ words: 'Signed by Mai Nguyễn.', details: null });
  });

  test('takes no signature under marks that were changed since they were shown', async () => {
    const ticket = await makeTicket(till);
    await show(till, display, { kind: 'marks', subject_id: ticket._id });
    await mark(till, ticket._id, [CRACK]);
    expect(inShort(await answer(house().anyone, display, { signature }))).toEqual([
      ...[409, 'The marks have changed since they were shown. Show them to the customer again.'],
    ]);
    expect((await conditionOf(till, ticket._id)).signatures).toEqual([]);
  });

  test('has an estimate answered, as at the counter', async () => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id);
    await show(till, display, { kind: 'estimate', subject_id: latest._id });
    const { shown } = await turned(house().anyone, display);
    expect(shown).toMatchObject({ kind: 'estimate', estimate: { version: 1, least: 309, most: 409 } });
    expect(JSON.stringify(shown)).not.toContain(latest._id);
    const choices = [lineOf(latest, 'Original screen')];
    const said = { estimate: { accepted: true, name: 'Mai', choices } };
    expect((await answer(house().anyone, display, said)).status).toBe(200);
    const { data } = (await till.get(`/tickets/${ticket._id}/estimates`)).body;
    expect(data.estimates[0]).toMatchObject({
      ...{ state: 'accepted', approved: 409 },
      answer: { way: 'counter', name: 'Mai', taken_by: expect.stringContaining(', on the display') },
    });
    expect((await watched(till, display)).shown?.words).toBe('Estimate 1 is accepted by Mai.');
    expect(inShort(await show(till, display, { kind: 'estimate', subject_id: latest._id }))).toEqual([
      ...[409, 'This estimate can be answered no more. Read the ticket again.'],
    ]);
  });

  test('is answered once: two at the same moment are one, and a replay is none', async () => {
    const ticket = await makeTicket(till);
    await show(till, display, { kind: 'marks', subject_id: ticket._id });
    const shown_id = (await turned(house().anyone, display)).shown?._id ?? '';
    const both = await Promise.all([1, 2].map(() => answer(house().anyone, display, { shown_id, signature })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(inShort(await answer(house().anyone, display, { shown_id, signature }))).toEqual(NOT_ASKED);
    expect((await conditionOf(till, ticket._id)).signatures).toHaveLength(1);
  });

  test('an old screen answers nothing, and neither does one thing answer another', async () => {
    await show(till, display, { kind: 'notice' });
    const old = (await turned(house().anyone, display)).shown?._id ?? '';
    await show(till, display, { kind: 'details' });
    expect(inShort(await answer(house().anyone, display, { shown_id: old }))).toEqual(NOT_ASKED);
    expect(inShort(await answer(house().anyone, display, { signature }))[0]).toBe(400);
    expect((await watched(till, display)).shown?.answered_at).toBeNull();
    await till.delete(`/displays/${display.id}/shown`);
    expect(inShort(await answer(house().anyone, display, { details: MAI }))).toEqual(NOT_ASKED);
  });

  test('shows nothing after ten minutes, and what was typed is gone', async () => {
    await show(till, display, { kind: 'details' });
    const shown_id = (await turned(house().anyone, display)).shown?._id ?? '';
    house().clock.now = new Date(NOON.getTime() + 10 * MINUTE_MS);
    expect((await turned(house().anyone, display)).shown).toBeNull();
    expect(inShort(await answer(house().anyone, display, { shown_id, details: MAI }))).toEqual(NOT_ASKED);
    house().clock.now = NOON;
    expect((await answer(house().anyone, display, { shown_id, details: MAI })).status).toBe(200);
    house().clock.now = new Date(NOON.getTime() + 10 * MINUTE_MS);
    expect((await watched(till, display)).shown).toBeNull();
    await tidyUp(house().context);
    expect(await rowOf(display)).toMatchObject({ shown_id: null, content: null, answer: null, shown_by: null });
  });

  test('shows nothing once its till is locked, somebody else is there, or it is logged out', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.manager);
    const theirs = await pairDisplay(client);
    const isShown = async () => (await turned(house().anyone, theirs)).shown !== null;
    await show(client, theirs, { kind: 'details' });
    expect(await isShown()).toBe(true);
    await client.delete('/person');
    expect(await isShown()).toBe(false);
    await atTill(PINS.cashier);
    expect(await isShown()).toBe(false);
    await show(client, theirs, { kind: 'details' });
    expect(await isShown()).toBe(true);
    await client.post('/users/logout');
    expect(await isShown()).toBe(false);
  });

  test('shows what one till put there until that is taken off, and another till is told by whom', async () => {
    const { client, shop } = await makeShop(house());
    const theirs = await pairDisplay(client);
    await show(client, theirs, { kind: 'details' });
    const other = await house().anyone.login({ email: shop.email, password: 'password one' });
    expect(inShort(await show(other, theirs, { kind: 'notice' }))).toEqual([
      ...[
        409,
        expect.stringMatching(/^.+ is asking a customer on this display, since .+\. Wait, or take it off first\.$/),
      ],
    ]);
    const { shown } = await watched(other, theirs);
    await other.delete(`/displays/${theirs.id}/shown?shown_id=another`);
    expect((await turned(house().anyone, theirs)).shown?.kind).toBe('details');
    await other.delete(`/displays/${theirs.id}/shown?shown_id=${shown?._id}`);
    expect((await show(other, theirs, { kind: 'notice' })).status).toBe(200);
    expect((await turned(house().anyone, theirs)).shown?.kind).toBe('notice');
  });

  test('of another shop shows nothing of ours, and nothing of theirs is put on ours', async () => {
    const theirs = await makeShop(house());
    const ticket = await makeTicket(theirs.client);
    const { latest } = await makeEstimate(theirs.client, ticket._id);
    expect((await show(theirs.client, display, { kind: 'details' })).status).toBe(404);
    expect((await theirs.client.get(`/displays/${display.id}`)).status).toBe(404);
    expect((await theirs.client.delete(`/displays/${display.id}`)).status).toBe(404);
    expect((await theirs.client.delete(`/displays/${display.id}/shown`)).status).toBe(404);
    expect(inShort(await show(till, display, { kind: 'marks', subject_id: ticket._id }))[0]).toBe(404);
    expect(inShort(await show(till, display, { kind: 'estimate', subject_id: latest._id }))[0]).toBe(404);
    // An admin may see both shops, and the display still belongs to one.
    expect(inShort(await show(house().admin, display, { kind: 'marks', subject_id: ticket._id }))[0]).toBe(404);
    expect(inShort(await show(till, display, { kind: 'marks' }))[0]).toBe(400);
    expect((await turned(house().anyone, display)).shown).toBeNull();
  });

  test('that is removed, by hand or with its shop, is told what a wrong address is told', async () => {
    const ask = async (token: string) => inShort(await house().anyone.get('/display', asDisplay(token)));
    const shown_id = (await show(till, display, { kind: 'details' })).body.data.shown._id;
    const trail = await trailOf(house(), async () => {
      expect((await till.delete(`/displays/${display.id}`)).status).toBe(200);
    });
    expect(entryInShort(trail[0] as never)[0]).toBe('display removed');
    expect(await ask(display.token)).toEqual(NOT_PAIRED);
    const late = await house().anyone.post('/display/answer', { shown_id, details: MAI }, asDisplay(display.token));
    expect(inShort(late)).toEqual(NOT_PAIRED);
    for (const token of ['', 'x', `${display.token}x`]) expect(await ask(token)).toEqual(NOT_PAIRED);
    const { shop, client } = await makeShop(house());
    const theirs = await pairDisplay(client);
    expect((await house().admin.delete(`/shop/${shop._id}`)).status).toBe(200);
    expect(await ask(theirs.token)).toEqual(NOT_PAIRED);
  });

  test('guesses are refused after sixty of one network, and displays that are paired are not', async () => {
    const thief = '203.0.113.98';
    const ask = async (token: string, address: string) =>
      (await house().anyone.get('/display', asDisplay(token, address))).status;
    for (let n = 0; n < 60; n++) expect(await ask(`guess ${n}`, thief)).toBe(404);
    expect(await ask('another', thief)).toBe(429);
    expect(await ask(display.token, thief)).toBe(200);
    expect(await ask('another', '198.51.100.9')).toBe(404);
  });

  test('asks without writing, but for when it was last seen, some minutes late', async () => {
    // It is written down beside the answer, which does not wait for it.
    const seenSoon = () =>
      expect.poll(async () => {
        await turned(house().anyone, display);
        return (await rowOf(display)).seen_at;
      });
    await seenSoon().toBe(NOON.toISOString());
    house().clock.now = new Date(NOON.getTime() + 4 * MINUTE_MS);
    await turned(house().anyone, display);
    expect((await rowOf(display)).seen_at).toBe(NOON.toISOString());
    house().clock.now = new Date(NOON.getTime() + 5 * MINUTE_MS);
    await seenSoon().toBe(house().clock.now.toISOString());
    expect((await till.get('/displays')).body.data).toMatchObject([{ seen_at: house().clock.now.toISOString() }]);
  });

  test('a shop has at most twenty, each with a name of its own', async () => {
    const { client } = await makeShop(house());
    await pairDisplay(client, { name: 'Counter' });
    expect(inShort(await client.post('/displays', { name: ' counter ' }))).toEqual([
      ...[409, 'There is a display called counter already.'],
    ]);
    for (let n = 1; n < 20; n++) await pairDisplay(client);
    expect(inShort(await client.post('/displays', { name: 'One more' }))).toEqual([
      ...[409, 'A shop has at most 20 displays.'],
    ]);
    expect(inShort(await house().admin.post('/displays', { name: 'Whose' }))).toEqual([400, expect.any(String)]);
  });

  test('what is typed is checked, and an oversize signature is refused before it is read', async () => {
    await show(till, display, { kind: 'details' });
    for (const details of [
      { ...MAI, email: 'nowhere' },
      { ...MAI, first_name: ' ' },
      { ...MAI, phone: '0'.repeat(51) },
    ])
      expect((await answer(house().anyone, display, { details })).status).toBe(400);
    const strokes = Array.from({ length: 101 }, () => [1, 2]);
    expect((await answer(house().anyone, display, { signature: { name: 'Mai', strokes } })).status).toBe(400);
    expect((await answer(house().anyone, display, { details: { ...MAI, email: '' } })).status).toBe(200);
  });
});
