import { sydneyDay } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { photo } from '../clients/photos.ts';
import { CRACK, check, mark, sendPhoto, sign, wantGates } from '../factories/condition.ts';
import { by, follow, lineOf, makeEstimate, makeLink } from '../factories/estimates.ts';
import { makeShop } from '../factories/factories.ts';
import { makeLoanDevice, makeTicket } from '../factories/tickets.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported } from './archives.ts';

const { newPlace, exported } = archiveFolder();

/** Given in this wait, with a last day that is over. */
const PAST_NOTICE = (ticketId: string, at: Date) => ({
  ...{ id: 'notice-1', ticket_id: ticketId, kind: 'notice', way: 'letter', said: 'Posted', value_cents: 450_00 },
  ...{ owed_cents: 0, collect_by: '2020-01-01', reminded_by: 'Anna', reminded_at: at.toISOString() },
});

onEachEngine('an archive', (house) => {
  test('has all that is kept of repairs, but no link of a customer', async () => {
    const { client, shop } = await makeShop(house(), { estimate_tolerance: '10' });
    const { _id: id } = await makeTicket(client);
    const bytes = await photo('jpeg', { width: 640, height: 480 });
    const { photos } = (await sendPhoto(client, id, { bytes, caption: 'Crack' })).body.data;
    await mark(client, id, [{ ...CRACK, photo_id: photos[0]._id }]);
    await sign(client, id);
    await check(client, id, 'before');
    await wantGates(client, ['photo_before', 'photo_after']);
    const skip = { gates: ['photo_after'], reason: 'No camera' };
    expect((await client.post(`/tickets/${id}/gate-skips`, skip)).status).toBe(201);
    const { latest } = await makeEstimate(client, id);
    const token = await makeLink(client, id);
    const said = { version: 1, accepted: true, name: 'Mai', choices: [lineOf(latest, 'Original screen')] };
    expect((await house().anyone.post('/follow/answer', said, by(token))).status).toBe(200);
    await makeEstimate(client, id);
    const { _id: deviceId } = await makeLoanDevice(client, { mark: '123' });
    const due = sydneyDay(house().clock.now);
    expect((await client.post(`/tickets/${id}/loans`, { loan_device_id: deviceId, due_date: due })).status).toBe(201);
    const { _id: waits } = await makeTicket(client);
    const declined = { from: 'received', to: 'declined', reason: 'Too dear' };
    expect((await client.post(`/tickets/${waits}/steps`, declined)).status).toBe(200);
    await client.post(`/tickets/${waits}/reminders`, { kind: 'reminder', way: 'phone', said: 'No answer' });
    await house().db.insertInto('ticket_reminder').values(PAST_NOTICE(waits, house().clock.now)).execute();
    const gone = { how: 'recycled', data_wiped: true, proceeds: 0 };
    expect((await client.post(`/tickets/${waits}/disposal`, gone)).status).toBe(201);

    const file = await exported(house().db, house().clock.now);
    const place = await newPlace(house().engine === 'sqlite' ? 'postgres' : 'sqlite');
    expect(await imported(house().context, place, file)).toMatchObject({ trail: null });
    const db = openDatabase(place.databaseUrl, place.dataDir);
    const app = await openSecondApp({ ...house(), context: { ...house().context, db } });
    const owner = await app.anyone.login(ADMIN);
    for (const path of [
      ...[`/tickets/${id}`, `/tickets/${id}/condition`, `/ticket-rules?shop_id=${shop._id}`],
      ...[`/tickets/${waits}/left-behind`, `/tickets/${id}/loans`, `/loan-devices?shop_id=${shop._id}`],
    ])
      expect((await owner.get(path)).body.data).toEqual((await house().admin.get(path)).body.data);
    const { link, ...before } = (await house().admin.get(`/tickets/${id}/estimates`)).body.data;
    expect((await owner.get(`/tickets/${id}/estimates`)).body.data).toEqual({ ...before, link: null });
    expect(link).not.toBeNull();
    expect((await app.anyone.get('/follow', by(token))).status).toBe(404);
    expect((await follow(app.anyone, await makeLink(owner, id))).state).toBe('waiting_for_approval');
    for (const size of ['', '?size=small'])
      expect((await owner.get(`/ticket-photos/${photos[0]._id}${size}`)).status).toBe(200);
    expect((await app.anyone.get(`/images/${photos[0].sha256}`)).status).toBe(404);
    await app.app.close();
    await db.destroy();
  });
});
