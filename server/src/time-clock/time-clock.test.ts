import type { PersonHours, ShiftCorrection } from '@mendpoint/contract/time-clock';
import { expect, test } from 'vitest';
import { approved, enterPin, makeStaffedShop, PINS, type StaffedShop } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const key = (value: string) => ({ 'idempotency-key': value });
const MONDAY = '2026-11-16T22:00:30Z';

onEachEngine('the time clock', (house) => {
  const setTime = (time: string): void => {
    house().clock.now = new Date(time);
  };

  /** A shop with somebody at the till on a Tuesday morning, 17 November at 9 am in Sydney. */
  const openShop = async (pin: string = PINS.cashier): Promise<StaffedShop> => {
    setTime(MONDAY);
    const shop = await makeStaffedShop(house());
    await shop.atTill(pin);
    return shop;
  };

  /** At a later time the till has locked itself. */
  const at = async ({ atTill }: StaffedShop, time: string, pin: string = PINS.cashier): Promise<void> => {
    setTime(time);
    await atTill(pin);
  };

  /** Later than a session lasts. */
  const nextDay = async (shop: StaffedShop, time: string): Promise<void> => {
    setTime(time);
    shop.client = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    shop.atTill = (pin) => enterPin(shop.client, pin);
    await shop.atTill(PINS.cashier);
  };

  const press = (shop: StaffedShop, act: string) => shop.client.post('/clock', { act });
  const work = async (shop: StaffedShop, until: string): Promise<void> => {
    await press(shop, 'clock-in');
    await at(shop, until);
    await press(shop, 'clock-out');
  };
  const hours = async ({ client }: StaffedShop, day = '') => (await client.get(`/hours?day=${day}`)).body;
  const shiftOf = async (shop: StaffedShop) => (await hours(shop)).data.flatMap(({ shifts }: PersonHours) => shifts)[0];

  test('counts whole minutes from clocking in through a break to clocking out', async () => {
    const shop = await openShop();
    expect((await shop.client.get('/clock')).body.data).toMatchObject({ shift: null, acts: ['clock-in'] });
    const first = await press(shop, 'clock-in');
    expect([first.status, first.body.message, first.body.data.acts]).toEqual([
      200,
      'You are clocked in.',
      ['begin-break', 'clock-out'],
    ]);
    expect(first.body.data.shift).toMatchObject({ begun_at: '2026-11-16T22:00:00.000Z', ended_at: null, breaks: [] });
    await at(shop, '2026-11-17T02:00:10Z');
    expect((await press(shop, 'begin-break')).body.data.acts).toEqual(['end-break', 'clock-out']);
    await at(shop, '2026-11-17T02:30:50Z');
    await press(shop, 'end-break');
    await at(shop, '2026-11-17T06:15:05Z');
    const { data } = (await press(shop, 'clock-out')).body;
    expect(data).toMatchObject({ shift: null, acts: ['clock-in'], today_minutes: 465, week_minutes: 465 });
    const week = await hours(shop);
    expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', is_all: false });
    expect(week.data).toEqual([
      expect.objectContaining({ name: 'Anna', work_minutes: 465, break_minutes: 30, has_left: false }),
    ]);
    expect(week.data[0].days[1]).toEqual({ day: '2026-11-17', work_minutes: 465, break_minutes: 30 });
    expect((await hours(shop, '2026-11-15')).data[0]).toMatchObject({ work_minutes: 0, shifts: [] });
  });

  test('refuses what is not possible, in words', async () => {
    const shop = await openShop();
    for (const act of ['begin-break', 'end-break', 'clock-out']) expect((await press(shop, act)).status).toBe(400);
    await press(shop, 'clock-in');
    const twice = await press(shop, 'clock-in');
    expect([twice.status, twice.body.message]).toEqual([400, 'You are clocked in already.']);
    expect((await press(shop, 'sleep')).status).toBe(400);
  });

  test('is pressed once, however often a lost answer is asked for again', async () => {
    const shop = await openShop();
    const send = () => shop.client.post('/clock', { act: 'clock-in' }, key('clock-0001-abcdef'));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    await at(shop, '2026-11-17T02:00:00Z');
    await press(shop, 'clock-out');
    expect((await send()).body).toEqual(first.body);
    expect((await hours(shop)).data[0].shifts).toHaveLength(1);
  });

  test('opens one shift for one person at two tills at once', async () => {
    const shop = await openShop();
    const other = await house().anyone.login({ email: shop.shop.email, password: 'password one' });
    await other.post('/person', { pin: PINS.cashier });
    const tills = [shop.client, other, shop.client, other];
    const replies = await Promise.all(tills.map((till) => till.post('/clock', { act: 'clock-in' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await hours(shop)).data[0].shifts).toHaveLength(1);
    const open = {
      id: 'other',
      shop_id: shop.shop._id,
      staff_id: shop.staff.cashier._id,
      begun_at: 'x',
      ended_at: null,
    };
    const rest = { breaks: '[]', removed_at: null, corrections: 0, updated_at: 'x' };
    await expect(
      house()
        .db.insertInto('shift')
        .values({ ...open, ...rest })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });

  test('counts nothing of a shift that is open, or forgotten until its person says when they left', async () => {
    const shop = await openShop();
    await press(shop, 'clock-in');
    await nextDay(shop, '2026-11-17T14:00:00Z');
    expect(await shiftOf(shop)).toMatchObject({ is_forgotten: false, ended_at: null });
    const early = await shop.client.post('/clock/forgotten', { ended_at: '2026-11-17T07:00:00Z' });
    expect([early.status, early.body.message]).toEqual([409, 'You have not forgotten to clock out.']);
    await at(shop, '2026-11-17T14:01:00Z');
    expect((await shop.client.get('/clock')).body.data).toMatchObject({ acts: [], shift: { is_forgotten: true } });
    expect((await press(shop, 'clock-in')).body.message).toMatch(
      /^You did not clock out after .* First say when you left\.$/,
    );
    expect((await hours(shop)).data[0].work_minutes).toBe(0);
    // It is shown in every later week, until somebody has said when it ended.
    expect((await hours(shop, '2026-11-30')).data[0].shifts).toHaveLength(1);
    for (const [wrong, path] of [
      ['2026-11-17T14:02:00Z', 'ended_at'],
      ['2026-11-16T21:00:00Z', 'ended_at'],
      ['2026-13-41T21:00:00Z', 'ended_at'],
    ] as const) {
      const { status, body } = await shop.client.post('/clock/forgotten', { ended_at: wrong });
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    const trail = await trailOf(house(), async () => {
      const { body } = await shop.client.post('/clock/forgotten', { ended_at: '2026-11-17T07:00:00Z' });
      expect(body.data).toMatchObject({ shift: null, acts: ['clock-in'], week_minutes: 540 });
    });
    expect(trail.map(inShort)).toEqual([['shift ended later', 'Anna', { ended: ' → 17/11/2026, 6:00 pm' }]]);
    const { _id, corrections } = await shiftOf(shop);
    const kept = (await shop.client.get(`/shifts/${_id}/corrections`)).body.data;
    expect([corrections, kept]).toEqual([
      1,
      [
        expect.objectContaining({
          act: 'ended',
          reason: 'Forgot to clock out',
          corrected_by: 'Anna',
          before: expect.objectContaining({ ended_at: null }),
          after: expect.objectContaining({ ended_at: '2026-11-17T07:00:00.000Z' }),
        }),
      ],
    ]);
  });

  test('stands in the audit trail', async () => {
    const shop = await openShop();
    const trail = await trailOf(house(), async () => {
      for (const act of ['clock-in', 'begin-break', 'end-break', 'clock-out']) await press(shop, act);
    });
    expect(trail.map((entry) => [...inShort(entry).slice(0, 2), entry.shop_id])).toEqual(
      ['begun', 'interrupted', 'resumed', 'ended'].map((act) => [`shift ${act}`, 'Anna', shop.shop._id]),
    );
  });

  test('counts what reaches across midnight on both days, and an hour of daylight saving once', async () => {
    const shop = await openShop();
    // On 4 October 2026 the clocks of Sydney go from 2 to 3 am, which is 16:00 in UTC of the 3rd.
    setTime('2026-10-03T12:00:00Z');
    await shop.atTill(PINS.cashier);
    await work(shop, '2026-10-03T20:00:00Z');
    const { data } = await hours(shop, '2026-10-03');
    const days = data[0].days.filter(({ work_minutes }: PersonHours) => work_minutes > 0);
    expect(days).toEqual([
      { day: '2026-10-03', work_minutes: 120, break_minutes: 0 },
      { day: '2026-10-04', work_minutes: 360, break_minutes: 0 },
    ]);
  });

  test('shows a person their own hours, and a manager everybody’s', async () => {
    const shop = await openShop();
    await work(shop, '2026-11-17T04:00:00Z');
    const shift = await shiftOf(shop);
    await at(shop, '2026-11-17T05:00:00Z', PINS.technician);
    expect((await hours(shop)).data.map(({ name }: PersonHours) => name)).toEqual(['Tao']);
    expect((await shop.client.get(`/shifts/${shift._id}/corrections`)).status).toBe(404);
    await shop.atTill(PINS.manager);
    const all = await hours(shop);
    expect([all.is_all, all.data.map(({ name }: PersonHours) => name)]).toEqual([true, ['Anna', 'Marco', 'Tao']]);
    const other = await makeStaffedShop(house());
    await other.atTill(PINS.manager);
    expect((await other.client.get(`/hours?shop_id=${shop.shop._id}`)).status).toBe(404);
    expect((await other.client.patch(`/shifts/${shift._id}`, { is_removed: true, reason: 'x' })).status).toBe(404);
    expect((await other.client.get('/hours?day=2026-02-30')).body.errors[0].path).toBe('day');
  });

  test('is corrected by a manager with a reason, and keeps what was there', async () => {
    const shop = await openShop();
    await work(shop, '2026-11-17T04:00:00Z');
    const shift = await shiftOf(shop);
    const address = `/shifts/${shift._id}`;
    const change = {
      begun_at: '2026-11-16T21:30:00Z',
      breaks: [{ begun_at: '2026-11-17T01:00:00Z', ended_at: '2026-11-17T01:20:00Z' }],
      reason: ' The till was down. ',
      updatedAt: shift.updatedAt,
    };
    const refused = await shop.client.patch(address, change);
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([403, 'approval_needed', 'manage-staff']);
    const word = await approved(shop.client, { act: 'manage-staff', subject: shift._id });
    expect((await shop.client.patch(address, change, { approval: word })).status).toBe(200);
    await shop.atTill(PINS.manager);
    const late = await shop.client.patch(address, change);
    expect([late.status, late.body.errors[0].path]).toEqual([409, 'updatedAt']);
    const trail = await trailOf(house(), () =>
      shop.client.patch(address, { is_removed: true, reason: 'Was not there' }),
    );
    expect(trail.map(inShort)).toEqual([['shift removed', 'Anna', { reason: ' → Was not there' }]]);
    expect((await hours(shop)).data[0]).toMatchObject({ work_minutes: 0, shifts: [{ is_removed: true }] });
    expect((await shop.client.patch(address, { is_removed: false, reason: 'Was there' })).status).toBe(200);
    expect((await hours(shop)).data[0]).toMatchObject({ work_minutes: 370, break_minutes: 20 });
    const { data } = (await shop.client.get(`${address}/corrections`)).body;
    expect(data.map(({ act, reason, corrected_by }: ShiftCorrection) => [act, reason, corrected_by])).toEqual([
      ['restored', 'Was there', 'Marco'],
      ['removed', 'Was not there', 'Marco'],
      ['changed', 'The till was down.', 'Anna'],
    ]);
    expect(data[2].before).toEqual({
      begun_at: '2026-11-16T22:00:00.000Z',
      ended_at: '2026-11-17T04:00:00.000Z',
      breaks: [],
    });
  });

  test('takes no correction that cannot have been, or without a reason', async () => {
    const shop = await openShop();
    await work(shop, '2026-11-17T04:00:00Z');
    const { _id } = await shiftOf(shop);
    await shop.atTill(PINS.manager);
    const correct = async (change: object) => {
      const { status, body } = await shop.client.patch(`/shifts/${_id}`, { reason: 'x', ...change });
      return [status, body.errors?.[0]?.path];
    };
    expect(await correct({ ended_at: '2026-11-17T09:00:00Z' })).toEqual([400, 'ended_at']);
    expect(await correct({ begun_at: '2026-11-17T04:00:00Z' })).toEqual([400, 'ended_at']);
    expect(await correct({ begun_at: '2025-10-01T04:00:00Z', ended_at: '2025-10-01T05:00:00Z' })).toEqual([
      400,
      'begun_at',
    ]);
    expect(await correct({ begun_at: 'yesterday' })).toEqual([400, 'begun_at']);
    expect(await correct({ breaks: [{ begun_at: '2026-11-17T05:00:00Z', ended_at: '2026-11-17T06:00:00Z' }] })).toEqual(
      [400, 'breaks'],
    );
    expect(await correct({ reason: ' ' })).toEqual([400, 'reason']);
    expect(await correct({ reason: 'x'.repeat(201), is_removed: true })).toEqual([400, 'reason']);
    expect((await correct({}))[0]).toBe(400);
    expect((await correct({ ended_at: null }))[0]).toBe(200);
  });

  test('has a shift added that nobody clocked, unless there is one already', async () => {
    const shop = await openShop(PINS.manager);
    const { cashier } = shop.staff;
    const times = { begun_at: '2026-11-15T22:00:00Z', ended_at: '2026-11-16T06:00:00Z' };
    const add = (more: object = {}) =>
      shop.client.post('/shifts', { staff_id: cashier._id, ...times, reason: 'Forgot', ...more });
    const trail = await trailOf(house(), async () => expect((await add()).status).toBe(201));
    expect(trail.map(inShort)).toEqual([
      [
        'shift added',
        'Anna',
        { begun: ' → 16/11/2026, 9:00 am', ended: ' → 16/11/2026, 5:00 pm', reason: ' → Forgot' },
      ],
    ]);
    const overlapping = await add({ begun_at: '2026-11-16T05:59:00Z', ended_at: '2026-11-16T07:00:00Z' });
    expect([overlapping.status, overlapping.body.errors[0].path]).toEqual([400, 'begun_at']);
    expect((await add({ begun_at: '2026-11-16T06:00:00Z', ended_at: '2026-11-16T07:00:00Z' })).status).toBe(201);
    expect((await add({ staff_id: 'nobody' })).body.errors[0].path).toBe('staff_id');
    const deletion = await house().admin.delete(`/shop/${shop.shop._id}`);
    expect([deletion.status, deletion.body.message]).toEqual([409, expect.stringMatching(/2 shifts\.$/)]);
  });

  test('keeps the hours of whoever has left, by name', async () => {
    const shop = await openShop();
    await work(shop, '2026-11-17T04:00:00Z');
    await house().admin.patch(`/staff/${shop.staff.cashier._id}`, { disabled: true });
    await shop.atTill(PINS.manager);
    const anna = (await hours(shop)).data.find(({ name }: PersonHours) => name === 'Anna');
    expect(anna).toMatchObject({ has_left: true, work_minutes: 360 });
    const later = (await hours(shop, '2026-11-25')).data.map(({ name }: PersonHours) => name);
    expect(later).toEqual(['Marco', 'Tao']);
  });

  test('has nothing for an admin, and nobody’s hours for a till that nobody is at', async () => {
    const shop = await openShop();
    expect((await house().admin.get('/clock')).body.data).toBeNull();
    await shop.client.delete('/person');
    for (const path of ['/clock', '/hours']) expect((await shop.client.get(path)).status).toBe(403);
    expect((await press(shop, 'clock-in')).body.code).toBe('pin_needed');
  });
});
