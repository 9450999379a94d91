import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import { formOf } from '../../../test/clients/forms.ts';
import { photo } from '../../../test/clients/photos.ts';
import { step } from '../../../test/factories/access.ts';
import { CRACK, conditionLog, conditionOf, mark, sendPhoto, wantGates } from '../../../test/factories/condition.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { makeTicket } from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { atomically } from '../../context.ts';
import { holdTicket } from '../tickets.store.ts';
import { sweepPhotos } from './sweep-photos.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const DAY_MS = 86_400_000;

/** Sydney Opera House, as a phone writes it. */
const PLACED = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 24/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 55/1',
};

onEachEngine('photos of a ticket', (house) => {
  let till: Client;
  let token: string;
  let id: string;

  beforeAll(async () => {
    house().clock.now = NOON;
    const account = await makeShop(house());
    till = account.client;
    token = await tokenOf({ email: account.shop.email, password: 'password one' });
  });
  beforeEach(async () => {
    id = (await makeTicket(till))._id;
  });

  const tokenOf = async (login: { email: string; password: string }): Promise<string> =>
    (await house().anyone.post('/users/login', login)).body.token;
  const read = (by: string, photoId: string, query = '', headers = {}) =>
    house().app.inject({
      url: `/api/ticket-photos/${photoId}${query}`,
      headers: { authorization: `Bearer ${by}`, ...headers },
    });
  const countImages = async () =>
    Number((await house().db.selectFrom('image').select(house().db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

  test('have neither the place nor anything else that the camera wrote, and stand upright', async () => {
    const bytes = await sharp(await photo('jpeg', { width: 3000, height: 1000, orientation: 6 }))
      .withExif({ IFD0: { Artist: 'SECRET-PLACE', Orientation: '6' }, IFD3: PLACED })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const was = await sharp(bytes).metadata();
    const pointer = (hex: string) => was.exif?.includes(Buffer.from(hex, 'hex'));
    expect(pointer('8825') || pointer('2588'), 'the place is in what is sent').toBe(true);
    const sent = await sendPhoto(till, id, { bytes, caption: ' Cracked corner ' });
    expect(sent.status).toBe(201);
    const [kept] = sent.body.data.photos;
    expect(kept).toMatchObject({ stage: 'before', caption: 'Cracked corner', taken_at: NOON.toISOString() });
    const full = await read(token, kept._id);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const picture = await sharp(full.rawPayload).metadata();
    expect([picture.width, picture.height, picture.exif, picture.xmp, picture.iptc]).toEqual([
      ...[533, 1600],
      ...[undefined, undefined, undefined],
    ]);
    expect(full.rawPayload.includes('SECRET-PLACE')).toBe(false);
    expect(createHash('sha256').update(full.rawPayload).digest('hex')).toBe(kept.sha256);
    const small = await sharp((await read(token, kept._id, '?size=small')).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([107, 320]);
    expect(await conditionLog(till, id)).toEqual(['Photo added (before the repair: Cracked corner)']);
  });

  test('are seen by logins of the shop alone, and not at the address of pictures that are open to all', async () => {
    const { photos } = (await sendPhoto(till, id)).body.data;
    const { _id, sha256 } = photos[0];
    const account = await makeShop(house());
    const other = account.client;
    const { app } = house();
    const url = `/api/ticket-photos/${_id}`;
    const statuses = [
      (await read(token, _id)).statusCode,
      (await read(await tokenOf(ADMIN), _id)).statusCode,
      (await read(await tokenOf({ email: account.shop.email, password: 'password one' }), _id)).statusCode,
      (await app.inject({ url })).statusCode,
      (await app.inject({ url: `/api/images/${sha256}` })).statusCode,
      (await read(token, 'none')).statusCode,
    ];
    expect(statuses).toEqual([200, 200, 404, 401, 404, 404]);
    const foreign = await other.delete(`/ticket-photos/${_id}`);
    const added = await sendPhoto(other, id);
    expect([foreign.status, added.status]).toEqual([404, 404]);
    expect((await conditionOf(till, id)).photos).toHaveLength(1);
  });

  test('are not sent again to who holds them, but asked for each time', async () => {
    const { photos } = (await sendPhoto(till, id)).body.data;
    const first = await read(token, photos[0]._id);
    const again = await read(token, photos[0]._id, '', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('are no bombs, no scripts and nothing half', async () => {
    const huge = await sharp({ create: { width: 20_000, height: 5000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(2_000_000);
    const whole = await photo('jpeg');
    for (const [bytes, message] of [
      [huge, "The image 'IMG_1.jpg' has more than 80 megapixels."],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        "The image 'IMG_1.jpg' must be a PNG, JPEG, GIF or WebP file.",
      ],
      [whole.subarray(0, whole.length / 2), "The image 'IMG_1.jpg' is broken or cut off."],
      [Buffer.concat([whole, Buffer.alloc(11 * 1_048_576)]), 'A file is larger than 10 MB.'],
    ] as const) {
      const { status, body } = await sendPhoto(till, id, { bytes });
      expect([status >= 400 && status < 500, body.message]).toEqual([true, message]);
    }
    const form = formOf([['stage', 'before']]);
    const none = await till.post(`/tickets/${id}/photos`, form.body, form.headers);
    expect([none.status, none.body.message]).toEqual([400, 'Please choose a photo.']);
    expect((await sendPhoto(till, id, { stage: 'during' })).status).toBe(400);
    expect((await sendPhoto(till, id, { caption: 'x'.repeat(201) })).status).toBe(400);
    expect((await conditionOf(till, id)).photos).toEqual([]);
  });

  test('are twenty at most, and one that is sent twice by a lost answer is there once', async () => {
    const headers = { 'idempotency-key': 'photo-once-1' };
    const bytes = await photo('jpeg', { width: 30, height: 20 });
    const [one, same] = [await sendPhoto(till, id, { bytes, headers }), await sendPhoto(till, id, { bytes, headers })];
    expect([one.status, same.status, same.body.data.photos.length]).toEqual([201, 201, 1]);
    for (let more = 1; more < 20; more += 1) expect((await sendPhoto(till, id, { bytes })).status).toBe(201);
    const last = await sendPhoto(till, id, { bytes });
    expect([last.status, last.body.message]).toEqual([409, 'A ticket has at most 20 photos.']);
  });

  test('are deleted by a manager, which the log keeps; the mark that named one stays', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const ticket = (await makeTicket(client))._id;
    const before = await countImages();
    const bytes = await photo('jpeg', { width: 640, height: 480, shade: 77 });
    const { photos } = (await sendPhoto(client, ticket, { bytes, stage: 'after' })).body.data;
    await mark(client, ticket, [{ ...CRACK, photo_id: photos[0]._id }]);
    const path = `/ticket-photos/${photos[0]._id}`;
    const refused = await client.delete(path);
    expect([refused.status, refused.body.code, refused.body.act]).toEqual([
      403,
      'approval_needed',
      'delete-ticket-photos',
    ]);
    const approval = await approved(client, { act: 'delete-ticket-photos', subject: photos[0]._id });
    const trail = await trailOf(house(), async () =>
      expect((await client.delete(path, { approval })).status).toBe(200),
    );
    expect(trail.filter(({ kind }) => kind === 'ticket').map(inShort)).toEqual([
      ['ticket photo deleted', expect.any(String), expect.objectContaining({ sha256: ` → ${photos[0].sha256}` })],
    ]);
    const left = await conditionOf(client, ticket);
    expect([left.photos, left.marks]).toEqual([[], [{ ...CRACK, photo_id: null }]]);
    expect(await conditionLog(client, ticket)).toContain('Photo deleted (after the repair)');
    expect(await countImages()).toBe(before);
  });

  test('are deleted also where the log of the ticket is full', async () => {
    const { photos } = (await sendPhoto(till, id)).body.data;
    const entry = { ticket_id: id, kind: 'note', from_state: null, to_state: null, text: 'Again' };
    const written = { written_by: 'Anna', written_at: NOON.toISOString() };
    const full = Array.from({ length: 500 }, (_, n) => ({ id: `a${id}${n}`, ...entry, ...written }));
    await house().db.insertInto('ticket_log').values(full).execute();
    expect((await sendPhoto(till, id)).status).toBe(409);
    expect((await till.delete(`/ticket-photos/${photos[0]._id}`)).status).toBe(200);
    expect((await conditionOf(till, id)).photos).toEqual([]);
  });

  test('a picture of a product that is also a photo of a ticket stays where it is open to all', async () => {
    const bytes = await photo('jpeg', { width: 200, height: 100, shade: 99 });
    const form = formOf([
      ['name', 'Case'],
      ['category', 'Cases'],
      ['price', '9'],
      ['images', 'a.jpg', bytes],
    ]);
    await till.post('/category', { category_name: 'Cases' });
    const product = (await till.post('/products', form.body, form.headers)).body.data;
    const { photos } = (await sendPhoto(till, id, { bytes })).body.data;
    expect(product.images[0]).toBe(`/api/images/${photos[0].sha256}`);
    expect((await house().app.inject({ url: product.images[0] })).statusCode).toBe(200);
    await till.delete(`/products/${product._id}`);
    expect((await read(token, photos[0]._id)).statusCode).toBe(200);
  });

  test('go after the months of the shop, once the ticket is closed, and never before', async () => {
    const { client } = await makeShop(house());
    await wantGates(client, [], 'none', { photo_months: 2, categories: [] });
    const sweepAfter = (days: number) =>
      sweepPhotos({ ...house().context, now: () => new Date(NOON.getTime() + days * DAY_MS) });
    const make = async () => {
      const ticket = (await makeTicket(client))._id;
      await sendPhoto(client, ticket, { bytes: await photo('jpeg', { width: 50, height: 40 }) });
      return ticket;
    };
    const [open, closed] = [await make(), await make()];
    await step(client, closed, 'received', 'declined');
    await step(client, closed, 'declined', 'collected');
    const left = async () => [
      (await conditionOf(client, open)).photos.length,
      (await conditionOf(client, closed)).photos.length,
    ];
    await sweepAfter(59);
    expect(await left()).toEqual([1, 1]);
    const usual = (await sendPhoto(till, id)).body.data.photos.length;
    const trail = await trailOf(house(), () => sweepAfter(65));
    expect(await left()).toEqual([1, 0]);
    expect(trail.map(inShort)).toEqual([
      [
        'ticket photos deleted',
        expect.any(String),
        { photos: ' → 1', reason: ' → 2 months after the ticket was closed' },
      ],
    ]);
    const { log } = (await client.get(`/tickets/${closed}`)).body.data;
    expect(log[0]).toMatchObject({ by: 'Mendpoint', text: 'Photo deleted: 2 months after the ticket was closed' });
    await sweepAfter(3650);
    expect([await left(), usual, (await conditionOf(till, id)).photos.length]).toEqual([[1, 0], 1, 1]);
  });

  test('stay where a ticket is taken up again while the server looks for them', async () => {
    await sendPhoto(till, id);
    await step(till, id, 'received', 'declined');
    await step(till, id, 'declined', 'collected');
    const later = { ...house().context, now: () => new Date(NOON.getTime() + 400 * DAY_MS) };
    let swept = Promise.resolve();
    await atomically(house().context, async ({ db }) => {
      await holdTicket(db, id);
      swept = sweepPhotos(later);
      // Until it waits for the ticket.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await db.updateTable('ticket').set({ state: 'declined', is_open: 1 }).where('id', '=', id).execute();
    });
    await swept;
    expect((await conditionOf(till, id)).photos).toHaveLength(1);
  });
});
