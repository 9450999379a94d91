import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type FormPart, formOf } from '../../test/clients/forms.ts';
import { photo } from '../../test/clients/photos.ts';
import { makeCatalogue, makeShop } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('pictures of a product', (house) => {
  const setUp = async (at: House = house()) => {
    const { client } = await makeShop(at);
    const { category } = await makeCatalogue(client);
    const send = async (method: 'post' | 'patch', path: string, parts: FormPart[]) => {
      const { body, headers } = formOf(parts);
      return client[method](path, body, headers);
    };
    const create = (...files: [name: string, bytes: Buffer][]) =>
      send('post', '/products', [
        ['name', 'Pictured'],
        ['category', category.category_name],
        ['price', '9.90'],
        ...files.map(([name, bytes]) => ['images', name, bytes] as FormPart),
      ]);
    const edit = (id: string, ...parts: FormPart[]) => send('patch', `/products/${id}`, parts);
    return { client, create, edit, count: () => countImages(at) };
  };
  const countImages = async ({ db }: House) =>
    Number((await db.selectFrom('image').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  const fetched = async (url: string) => {
    const reply = await house().app.inject({ url });
    return {
      ...reply,
      image: await sharp(reply.rawPayload).metadata(),
      bytes: reply.rawPayload,
      headers: reply.headers,
    };
  };

  test('are not sent again to who holds them', async () => {
    const { create } = await setUp();
    const { body } = await create(['a.jpg', await photo('jpeg', { width: 300, height: 200 })]);
    const [url] = body.data.images;
    const first = await house().app.inject({ url });
    const tag = String(first.headers.etag);
    const again = await house().app.inject({ url, headers: { 'if-none-match': tag } });
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0]);
    const nowhere = `/api/images/${'0'.repeat(64)}`;
    const missing = await house().app.inject({ url: nowhere, headers: { 'if-none-match': `"${'0'.repeat(64)}"` } });
    expect(missing.statusCode).toBe(404);
  });

  test('are upright, small enough, without metadata, and kept for ever', async () => {
    const { create } = await setUp();
    const lying = await photo('jpeg', { width: 3000, height: 1000, orientation: 6 });
    const { status, body } = await create(['IMG_1.jpg', lying]);
    expect(status).toBe(201);
    const full = await fetched(body.data.images[0]);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect([full.image.width, full.image.height, full.image.format]).toEqual([533, 1600, 'webp']);
    expect([full.image.exif, full.bytes.includes('SECRET-PLACE')]).toEqual([undefined, false]);
    expect(lying.includes('SECRET-PLACE')).toBe(true);
    const top = await sharp(full.bytes).extract({ left: 260, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    const small = await fetched(body.data.thumbnails[0]);
    expect([small.image.width, small.image.height]).toEqual([107, 320]);
  });

  test('come as PNG, JPEG, GIF and WebP, whatever their names say', async () => {
    const { create } = await setUp();
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const bytes = await photo(format, { width: 200, height: 100 });
      const { status, body } = await create(['../../etc/<img src=x onerror=alert(1)>.svg', bytes]);
      expect([format, status]).toEqual([format, 201]);
      expect((await fetched(body.data.images[0])).image).toMatchObject({ format: 'webp', width: 200, height: 100 });
      expect(body.data.thumbnails).toEqual(body.data.images);
    }
  });

  test('are added, removed and put in order', async () => {
    const { create, edit, count } = await setUp();
    const photos = await Promise.all([0, 60, 120, 180].map((shade) => photo('png', { shade })));
    const [a, b, c, d] = photos.map((bytes, n) => ['images', `${n}.png`, bytes] as [string, string, Buffer]);
    const before = await count();
    const { data } = (await create([a![1], a![2]], [b![1], b![2]])).body;
    const [first, second] = data.images;
    const added = (await edit(data._id, c!)).body.data.images;
    expect(added).toEqual([first, second, expect.any(String)]);
    expect((await edit(data._id, c!)).body.data.images).toEqual(added);
    const third = added[2];
    const ordered = (await edit(data._id, ['imageOrder', JSON.stringify([third, 'new:0', first])], d!)).body.data
      .images;
    expect(ordered).toEqual([third, expect.any(String), first, second]);
    expect(new Set(ordered).size).toBe(4);
    const removed = await edit(data._id, ['removeImages', first], ['removeImages', third]);
    expect(removed.body.data.images).toEqual([ordered[1], second]);
    expect((await fetchedStatus(first)) === 404 && (await fetchedStatus(second)) === 200).toBe(true);
    const byJson = (await setUpJson(data._id, { removeImages: [second], imageOrder: [] })).body.data.images;
    expect(byJson).toEqual([ordered[1]]);
    expect(await count()).toBe(before + 2);
    await house().admin.delete(`/products/${data._id}`);
    expect(await count()).toBe(before);
  });
  const fetchedStatus = async (url: string) => (await house().app.inject({ url })).statusCode;
  const setUpJson = (id: string, body: object) => house().admin.patch(`/products/${id}`, body);

  test('stay while another product shows the same', async () => {
    const { create } = await setUp();
    const bytes = await photo('jpeg', { shade: 77 });
    const one = (await create(['x.jpg', bytes])).body.data;
    const two = (await create(['y.jpg', bytes])).body.data;
    expect(two.images).toEqual(one.images);
    await house().admin.delete(`/products/${one._id}`);
    expect(await fetchedStatus(two.images[0])).toBe(200);
    expect(await fetchedStatus(two.thumbnails[0])).toBe(200);
    await house().admin.delete(`/products/${two._id}`);
    expect(await fetchedStatus(two.images[0])).toBe(404);
    expect(await fetchedStatus(two.thumbnails[0])).toBe(404);
  });

  test('are at most ten', async () => {
    const { create, edit } = await setUp();
    const photos = await Promise.all(
      Array.from({ length: 11 }, (_, n) => photo('png', { width: 40, height: 20, shade: n * 20 })),
    );
    const files = photos.map((bytes, n) => [`${n}.png`, bytes] as [string, Buffer]);
    expect((await create(...files)).body.message).toBe('More than 10 files.');
    const { data } = (await create(...files.slice(0, 10))).body;
    expect(data.images).toHaveLength(10);
    const eleventh = await edit(data._id, ['images', 'one-more.png', photos[10]!]);
    expect([eleventh.status, eleventh.body.message]).toEqual([400, 'A product has at most 10 images.']);
  });

  test('that are hostile or broken are refused with a reason, and nothing is half saved', async () => {
    const { client, create, count } = await setUp();
    const jpeg = await photo('jpeg');
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const files: [string, Buffer, string][] = [
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 'is broken or cut off.'],
      ['bomb.png', bomb, 'has more than 80 megapixels.'],
      ['page.jpg', Buffer.from('<html><script>alert(1)</script>'), 'must be a PNG, JPEG, GIF or WebP file.'],
      [
        'v.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        'must be a PNG, JPEG, GIF or WebP file.',
      ],
      ['poly.gif', Buffer.from('GIF89a=1;alert(document.cookie)//'), 'is broken or cut off.'],
      ['empty.png', Buffer.alloc(0), 'must be a PNG, JPEG, GIF or WebP file.'],
    ];
    const before = await count();
    for (const [name, bytes, reason] of files) {
      const { status, body } = await create(['fine.jpg', jpeg], [name, bytes]);
      expect([status, body.message]).toEqual([400, `The image '${name}' ${reason}`]);
    }
    const large = await create(['large.jpg', Buffer.concat([jpeg, Buffer.alloc(10 * 1_048_576)])]);
    expect([large.status, large.body.message]).toEqual([413, 'A file is larger than 10 MB.']);
    expect(await count()).toBe(before);
    expect((await client.get('/products?q=pictured')).body.meta.total).toBe(0);
  });

  test('keep nothing that was hidden behind them', async () => {
    const { create } = await setUp();
    const polyglot = Buffer.concat([await photo('jpeg'), Buffer.from('<?php system("id") ?>PK\u0003\u0004')]);
    const { status, body } = await create(['poly.jpg', polyglot]);
    expect(status).toBe(201);
    expect((await fetched(body.data.images[0])).bytes.includes('system')).toBe(false);
  });
});
