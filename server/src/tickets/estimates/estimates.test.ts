import type { TicketEstimates } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { estimateOf, inShort, lineOf, makeEstimate } from '../../../test/factories/estimates.ts';
import { makeCatalogue, makeShop } from '../../../test/factories/factories.ts';
import { enterPin, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { dropOff, IPHONE, makeTicket } from '../../../test/factories/tickets.ts';
import { inShort as entryInShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const NOON = new Date('2026-11-20T01:00:00Z');

onEachEngine('estimates', (house) => {
  let till: Client;
  let shopId: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const made = await makeShop(house());
    [till, shopId] = [made.client, made.shop._id];
  });

  const read = async (id: string, client = till) => (await client.get(`/tickets/${id}`)).body.data as WholeTicket;
  const estimatesOf = async (id: string) => (await till.get(`/tickets/${id}/estimates`)).body.data as TicketEstimates;
  const send = (id: string, body: object, client = till) => client.post(`/tickets/${id}/estimates`, body);
  const say = (id: string, body: object, client = till) => client.post(`/estimates/${id}/answer`, body);
  const move = (id: string, from: string, to: string, reason?: string, client = till) =>
    client.post(`/tickets/${id}/steps`, { from, to, ...(reason !== undefined && { reason }) });
  const lines = async (id: string) => (await read(id)).lines.map(({ name, price }) => [name, price]);
  const logged = async (id: string, kind = 'estimate') =>
    (await read(id)).log.filter((entry) => entry.kind === kind).map(({ text }) => text);
  const acceptedAt = async (total: number) => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id, {
      lines: [{ kind: 'repair', name: 'Screen', price: total }],
    });
    expect((await say(latest._id, { accepted: true, name: 'Mai' })).status).toBe(200);
    return ticket._id;
  };
  const change = async (id: string, price: number | null) =>
    till.patch(`/tickets/${id}`, { lines: [{ name: 'Screen', price }] });

  test('one is made with alternatives and hours, and the ticket waits for approval', async () => {
    const ticket = await makeTicket(till);
    const { latest, approved, can_estimate, link } = await makeEstimate(till, ticket._id);
    expect({ approved, can_estimate, link }).toEqual({ approved: null, can_estimate: true, link: null });
    expect(latest).toMatchObject({
      ...{ version: 1, state: 'open', is_expired: false, valid_until: '2026-12-04', least: 309, most: 409 },
      ...{ note: 'The frame is bent as well.', approved: null, answer: null, createdAt: NOON.toISOString() },
    });
    expect(latest.lines.map(({ _id, ...line }) => line)).toEqual([
      { ...NO_LABOUR, kind: 'repair', name: 'Original screen', price: 249, choice: 'Screen' },
      { ...NO_LABOUR, kind: 'part', name: 'Aftermarket screen', price: 149, choice: 'Screen' },
      { ...NO_LABOUR, kind: 'labour', name: 'Straighten the frame', price: 160, hours: 2, rate: 80, choice: '' },
    ]);
    expect((await read(ticket._id)).state).toBe('waiting_for_approval');
    expect(await logged(ticket._id)).toEqual(['Estimate 1 sent: A$309.00 to A$409.00, valid until 04/12/2026']);
    // Nothing is done yet.
    expect(await lines(ticket._id)).toEqual([
      ['Screen', 249],
      ['Does not charge', null],
    ]);
  });

  test('accepting it makes the lines those that were chosen, keeps the total and lets the repair go on', async () => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id);
    const choices = [lineOf(latest, 'Aftermarket screen')];
    let data: TicketEstimates | undefined;
    const trail = await trailOf(house(), async () => {
      data = (await say(latest._id, { accepted: true, name: ' Mai Nguyen ', choices })).body.data;
    });
    const after = await read(ticket._id);
    expect(after).toMatchObject({ state: 'in_repair', total: 309 });
    expect(await lines(ticket._id)).toEqual([
      ['Aftermarket screen', 149],
      ['Straighten the frame', 160],
    ]);
    expect(data?.approved).toEqual({ total: 309, bound: 309 });
    expect(data?.estimates[0]).toMatchObject({
      ...{ state: 'accepted', approved: 309 },
      answer: { way: 'counter', name: 'Mai Nguyen', at: NOON.toISOString(), address: '' },
    });
    expect(data?.estimates[0]?.answer?.taken_by).not.toBe('');
    expect(data?.estimates[0]?.lines.map(({ is_chosen }) => is_chosen)).toEqual([false, true, true]);
    expect((await logged(ticket._id))[0]).toBe('Estimate 1 accepted by Mai Nguyen: A$309.00');
    expect((await logged(ticket._id, 'change'))[0]).toBe('problems and prices');
    const problems = 'Screen A$249.00, Does not charge → Aftermarket screen A$149.00, Straighten the frame A$160.00';
    const answered = { estimate: ' → 1', answer: ' → accepted', name: ' → Mai Nguyen', way: ' → counter' };
    expect(trail.map(entryInShort)).toEqual([
      ['ticket estimate answered', ticket.number, { ...answered, approved: ' → A$309.00' }],
      ['ticket changed', ticket.number, { problems }],
      [
        'ticket moved',
        ticket.number,
        { state: ' → Waiting for approval → In repair', reason: ' → Estimate 1 accepted by Mai Nguyen: A$309.00' },
      ],
    ]);
  });

  test('a line that the ticket had keeps its id and what the price book promised', async () => {
    const { device, part } = await makeCatalogue(house().admin);
    const change = { device_id: device._id, repair_part_id: part._id, price: 199, warranty: 30, seen: null };
    await house().admin.post('/repair-prices', { changes: [change] });
    const had = { repair_part_id: part._id, name: 'Screen', price: 199 };
    const ticket = await makeTicket(till, { devices: [{ ...IPHONE, device_id: device._id, lines: [had] }] });
    const line = { kind: 'repair' as const, ...had, price: 189 };
    const { latest } = await makeEstimate(till, ticket._id, { lines: [line] });
    expect((await say(latest._id, { accepted: true, name: 'Mai' })).status).toBe(200);
    const [kept] = (await read(ticket._id)).lines;
    expect(kept).toEqual({ ...ticket.lines[0], price: 189 });
  });

  test('declining it declines the repair, unless the customer had approved something before', async () => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id);
    expect(inShort(await say(latest._id, { accepted: false, name: 'Mai', choices: [latest.lines[0]?._id] }))).toEqual([
      ...[400, expect.stringContaining('Nothing is chosen of an estimate that is declined.')],
    ]);
    expect((await say(latest._id, { accepted: false, name: 'Mai' })).status).toBe(200);
    expect(await read(ticket._id)).toMatchObject({ state: 'declined', total: 249 });
    expect((await read(ticket._id)).log[0]).toMatchObject({ kind: 'step', text: 'Estimate 1 declined by Mai' });

    const approved = await acceptedAt(100);
    const more = await makeEstimate(till, approved, { lines: [{ kind: 'repair', name: 'Board', price: 300 }] });
    const { body } = await say(more.latest._id, { accepted: false, name: 'Mai' });
    expect(body.data.approved).toEqual({ total: 100, bound: 100 });
    expect(await read(approved)).toMatchObject({ state: 'waiting_for_approval', total: 100 });
  });

  test('a new version replaces the open one, and of a declined repair the customer is asked again', async () => {
    const ticket = await makeTicket(till);
    const first = (await makeEstimate(till, ticket._id)).latest;
    const second = (await makeEstimate(till, ticket._id)).latest;
    expect((await estimatesOf(ticket._id)).estimates.map(({ version, state }) => [version, state])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ]);
    expect(inShort(await say(first._id, { accepted: false, name: 'Mai' }))).toEqual([
      ...[409, 'Estimate 1 was replaced by a new one. Look at that instead.'],
    ]);
    await say(second._id, { accepted: false, name: 'Mai' });
    await makeEstimate(till, ticket._id);
    expect((await read(ticket._id)).state).toBe('waiting_for_approval');
  });

  test('the first answer stands, also of two at once; the same answer sent again is answered again', async () => {
    const ticket = await makeTicket(till);
    const { latest } = await makeEstimate(till, ticket._id, { lines: [{ kind: 'repair', name: 'Screen', price: 10 }] });
    const both = await Promise.all([
      say(latest._id, { accepted: true, name: 'Mai' }),
      say(latest._id, { accepted: false, name: 'Tom' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = (await estimatesOf(ticket._id)).estimates;
    const words = `Estimate 1 was ${first?.state} by ${first?.answer?.name} on`;
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(words);
    expect((await read(ticket._id)).log.filter(({ kind }) => kind === 'estimate')).toHaveLength(2);

    const other = (await makeEstimate(till, (await makeTicket(till))._id)).latest;
    const body = { accepted: false, name: 'Mai' };
    const key = { 'idempotency-key': 'an answer' };
    for (let n = 0; n < 2; n++) expect((await till.post(`/estimates/${other._id}/answer`, body, key)).status).toBe(200);
  });

  test('it is answered through its last day', async () => {
    const make = async () =>
      (await makeEstimate(till, (await makeTicket(till))._id, { valid_until: '2026-11-20' })).latest;
    const [one, other] = [await make(), await make()];
    house().clock.now = new Date('2026-11-20T12:59:00Z');
    expect((await say(one._id, { accepted: false, name: 'Mai' })).status).toBe(200);
    house().clock.now = new Date('2026-11-20T13:00:00Z');
    expect(inShort(await say(other._id, { accepted: false, name: 'Mai' }))).toEqual([
      ...[409, 'Estimate 1 was valid until 20/11/2026. A new one is needed.'],
    ]);
    house().clock.now = NOON;
  });

  test('an answer picks one of each choice', async () => {
    const { latest } = await makeEstimate(till, (await makeTicket(till))._id);
    const [original, aftermarket, work] = latest.lines.map(({ _id }) => _id);
    for (const choices of [undefined, [], [original, aftermarket]])
      expect((await say(latest._id, { accepted: true, name: 'Mai', choices })).body.message).toContain(
        "Please choose one of 'Screen'.",
      );
    for (const choices of [
      [original, work],
      [original, 'gone'],
    ])
      expect((await say(latest._id, { accepted: true, name: 'Mai', choices })).body.message).toContain(
        'What was chosen is not in this estimate.',
      );
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101)])
      expect((await say(latest._id, { accepted: true, name, choices: [original] })).status).toBe(400);
  });

  test('wrong ones are refused in words', async () => {
    const { _id } = await makeTicket(till);
    const one = { kind: 'repair', name: 'Screen', price: 10 };
    const labour = { kind: 'labour', name: 'Work', hours: 1, rate: 80 };
    for (const [more, words] of [
      [{ lines: [] }, 'An estimate has at least one line.'],
      [{ lines: [{ ...one, choice: 'Screen' }] }, "'Screen' needs two lines at least to choose from."],
      [{ lines: [{ ...one, price: -1 }] }, 'A price cannot be negative.'],
      [{ lines: [{ ...one, price: undefined }] }, 'Please enter an amount.'],
      [{ lines: [{ ...one, price: 100_000.01 }] }, 'A line is at most A$100,000.00.'],
      [{ lines: [{ ...labour, hours: 0 }] }, 'Enter the hours, up to 1000, with at most two decimals.'],
      [{ lines: [{ ...labour, hours: 1.005 }] }, 'Enter the hours, up to 1000, with at most two decimals.'],
      [{ lines: [{ ...labour, hours: 1000, rate: 1000 }] }, 'A line is at most A$100,000.00.'],
      [{ lines: [{ ...labour, rate: undefined }] }, 'Please enter an amount.'],
      [{ valid_until: '2026-11-19' }, 'An estimate must be valid today at least.'],
      [{ valid_until: '2028-01-01' }, 'An estimate is valid for a year at most.'],
      [{ valid_until: 'soon' }, 'Enter the last day of the estimate.'],
    ] as const)
      expect(inShort(await send(_id, { ...estimateOf(), ...more }))).toEqual([400, expect.stringContaining(words)]);
    const many = Array.from({ length: 21 }, () => one);
    expect((await send(_id, { ...estimateOf(), lines: many })).status).toBe(400);
    expect((await read(_id)).state).toBe('received');
  });

  test('a repair that is over or has not begun is not estimated, nor one that was changed since', async () => {
    const draft = (await dropOff(till, { notice_way: null })).tickets[0]?._id ?? '';
    expect(inShort(await send(draft, estimateOf()))).toEqual([
      ...[409, 'Receive the device first: then the customer can be asked.'],
    ]);
    const { _id, updatedAt } = await makeTicket(till);
    await till.patch(`/tickets/${_id}`, { colour: 'Blue' });
    const stale = await send(_id, { ...estimateOf(), updatedAt });
    expect(inShort(stale)).toEqual([409, expect.stringContaining('This ticket was changed since it was read')]);
    const { latest } = await makeEstimate(till, _id);
    await move(_id, 'waiting_for_approval', 'cancelled', 'Came back for it');
    expect(inShort(await send(_id, estimateOf()))).toEqual([
      ...[409, 'The repair is over (Cancelled): nothing can be estimated any more.'],
    ]);
    expect(inShort(await say(latest._id, { accepted: false, name: 'Mai' }))).toEqual([
      ...[409, 'The repair is over (Cancelled): nothing can be answered any more.'],
    ]);
  });

  test('a repair that comes to more than was approved is not ready before the customer says yes', async () => {
    const id = await acceptedAt(100);
    await change(id, 100.01);
    const refused = await move(id, 'in_repair', 'ready');
    const words =
      'The customer approved A$100.00, and the lines come to A$100.01. Make a new estimate, or take something off.';
    expect(inShort(refused)).toEqual([409, words]);
    await move(id, 'in_repair', 'quality_check');
    expect(inShort(await move(id, 'quality_check', 'ready'))).toEqual([409, words]);
    await change(id, null);
    expect(inShort(await move(id, 'quality_check', 'ready'))).toEqual([
      ...[409, "The customer approved A$100.00, and 'Screen' has no price yet. Enter it first."],
    ]);
    const { latest } = await makeEstimate(till, id, { lines: [{ kind: 'repair', name: 'Screen', price: 120 }] });
    expect((await read(id)).state).toBe('quality_check');
    await say(latest._id, { accepted: true, name: 'Mai' });
    expect((await move(id, 'quality_check', 'ready')).status).toBe(200);
    // Nor is it made more of once it is ready.
    expect((await change(id, 120.01)).status).toBe(409);
    expect((await change(id, 119)).status).toBe(200);
  });

  test('a shop may go over it by its tolerance', async () => {
    const id = await acceptedAt(100);
    for (const [estimate_tolerance, status] of [
      ['50.01', 400],
      ['-1', 400],
      ['ten', 400],
      ['10', 200],
    ] as const)
      expect((await till.patch(`/shop/${shopId}`, { estimate_tolerance })).status).toBe(status);
    expect((await estimatesOf(id)).approved).toEqual({ total: 100, bound: 110 });
    await change(id, 110.01);
    expect((await move(id, 'in_repair', 'ready')).status).toBe(409);
    await change(id, 110);
    expect((await move(id, 'in_repair', 'ready')).status).toBe(200);
    await till.patch(`/shop/${shopId}`, { estimate_tolerance: '' });
    // What is not about its lines can be changed all the same.
    expect((await till.patch(`/tickets/${id}`, { colour: 'Blue' })).status).toBe(200);
    // What was handed out by mistake is ready again, whatever the tolerance is by then.
    await move(id, 'ready', 'collected', 'Pays tomorrow');
    expect((await move(id, 'collected', 'ready', 'Came back')).status).toBe(200);
  });

  test('a repair that was given up and handed out is not ready when it is taken back', async () => {
    const id = await acceptedAt(100);
    await change(id, 500);
    await move(id, 'in_repair', 'unrepairable', 'Board is gone');
    await move(id, 'unrepairable', 'collected');
    expect((await move(id, 'collected', 'ready', 'Came back')).status).toBe(200);
    expect((await read(id)).state).toBe('unrepairable');
    expect((await read(id)).log[0]).toMatchObject({ from: 'collected', to: 'unrepairable', text: 'Came back' });
  });

  test('a ticket without an estimate, or with one that was not accepted, goes on as before', async () => {
    const { _id } = await makeTicket(till);
    await move(_id, 'received', 'in_repair');
    expect((await move(_id, 'in_repair', 'ready')).status).toBe(200);
  });

  test('a cashier asks and takes the answer; another shop does neither', async () => {
    const staffed = await makeStaffedShop(house());
    await enterPin(staffed.client, PINS.cashier);
    const ticket = await makeTicket(staffed.client);
    await staffed.client.post(`/tickets/${ticket._id}/notes`, { text: 'Opened' });
    const { latest } = await makeEstimate(staffed.client, ticket._id);
    expect(latest.made_by).toBe('Anna');
    const said = { accepted: false, name: 'Mai' };
    expect((await till.get(`/tickets/${ticket._id}/estimates`)).status).toBe(404);
    expect((await send(ticket._id, estimateOf())).status).toBe(404);
    expect(inShort(await say(latest._id, said))).toEqual([404, 'Estimate not found']);
    const { body } = await say(latest._id, said, staffed.client);
    expect(body.data.estimates[0].answer.taken_by).toBe('Anna');
  });

  test('a ticket has fifty versions at most', async () => {
    const { _id } = await makeTicket(till);
    for (let n = 0; n < 50; n++) await makeEstimate(till, _id);
    expect(inShort(await send(_id, estimateOf()))).toEqual([409, 'A ticket has at most 50 estimates.']);
  });
});

const NO_LABOUR = { repair_part_id: null, hours: null, rate: null, is_chosen: false };
