import type { FirstSteps } from '@mendpoint/contract/getting-started';
import { expect, test } from 'vitest';
import { openDesk } from '../../test/factories/desk.ts';
import { makeCatalogue } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { noteBackup } from '../backup/regular-backups.service.ts';
import { findSteps } from './getting-started.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ABN = '51 824 753 556';

onEachEngine('getting started', (house) => {
  const read = async () => (await house().admin.get('/getting-started')).body.data;
  const doneSteps = async () => {
    const steps: FirstSteps = (await read()).steps;
    return Object.entries(steps).flatMap(([name, isDone]) => (isDone ? [name.replace('has', '')] : []));
  };

  test('ticks each step by what is there', async () => {
    const { admin, clock, context } = house();
    expect(await doneSteps()).toEqual([]);
    const { shop, client, sell } = await openDesk(house());
    const begun = ['Store', 'Catalogue', 'Products', 'StaffLoggedIn'];
    expect(await doneSteps()).toEqual(begun);
    await client.patch(`/shop/${shop._id}`, { abn: ABN, logo: LOGO, opening_hours: 'Mon-Fri 9-5\nSat 10-4' });
    const set = ['Store', 'Abn', 'Logo', 'OpeningHours', ...begun.slice(1)];
    expect(await doneSteps()).toEqual(set);
    const { _id } = await sell();
    expect(await doneSteps()).toEqual(set);
    await client.delete(`/invoice/${_id}`);
    expect(await doneSteps()).toEqual([...set, 'VoidedSale']);
    const madeAt = new Date(clock.now.getTime() - 7 * DAY_MS).toISOString();
    await noteBackup(context, { file: 'a.backup', madeAt, bytes: 1, counts: {}, isOpened: true, wrongSums: null });
    expect(await doneSteps()).toEqual([...set, 'VoidedSale', 'Backup']);
    const { device, part } = await makeCatalogue(admin);
    const price = { deviceId: device._id, repairPartId: part._id, price: 149 };
    expect((await admin.put('/repair-prices', { changes: [price] })).status).toBe(200);
    expect(await doneSteps()).toEqual([...set.slice(0, 6), 'Prices', ...set.slice(6), 'VoidedSale', 'Backup']);
    set.splice(6, 0, 'Prices');
    await admin.patch('/getting-started', { hasPrinted: true });
    expect(await doneSteps()).toEqual([...set, 'VoidedSale', 'Printed', 'Backup']);
    await admin.post('/staff', { name: 'Marco', role: 'manager', pin: '4071', shop_id: shop._id });
    await admin.post(`/drawers/${shop._id}/open`, { float: 200 });
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await doneSteps()).toEqual([...set, 'People', 'OpenedDrawer', 'VoidedSale', 'Printed']);
    clock.now = new Date(clock.now.getTime() - 1);
    expect(await findSteps(context, true)).toEqual({ isPutAway: true, steps: null });
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await read()).toEqual({ isPutAway: true, steps: null });
    await admin.patch('/getting-started', { isPutAway: false });
  });

  test('is put away and taken out again, which the audit trail tells', async () => {
    const { admin } = house();
    const putAway = async (isPutAway: boolean) => (await admin.patch('/getting-started', { isPutAway })).body.data;
    const entries = await trailOf(house(), async () => {
      expect(await putAway(true)).toEqual({ isPutAway: true, steps: null });
      // What is so already is no change.
      await putAway(true);
      expect(await read()).toEqual({ isPutAway: true, steps: null });
      expect(await putAway(false)).toEqual({ isPutAway: false, steps: await read().then(({ steps }) => steps) });
    });
    expect(entries.map(inShort)).toEqual([
      ['setting changed', 'getting started', { put_away: 'no → yes' }],
      ['setting changed', 'getting started', { put_away: 'yes → no' }],
    ]);
  });
});
