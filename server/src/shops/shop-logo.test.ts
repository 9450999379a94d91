import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { formOf } from '../../test/clients/forms.ts';
import { photo } from '../../test/clients/photos.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const dataUrl = (bytes: Buffer, kind = 'png') => `data:image/${kind};base64,${bytes.toString('base64')}`;

/** A transparent logo: a bar of that colour in the middle of nothing. */
const bar = async (colour: string): Promise<Buffer> => {
  const see = { r: 0, g: 0, b: 0, alpha: 0 };
  const middle = await sharp({ create: { width: 200, height: 40, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 300, height: 100, channels: 4, background: see } })
    .composite([{ input: middle, left: 50, top: 30 }])
    .png()
    .toBuffer();
};

onEachEngine('the logo of a shop', (house) => {
  const read = async (address: string) => {
    const { statusCode, rawPayload, headers } = await house().app.inject({ url: address });
    if (statusCode !== 200) return null;
    const [{ width, height, channels, format }, stats] = await Promise.all([
      sharp(rawPayload).metadata(),
      sharp(rawPayload).stats(),
    ]);
    return {
      width,
      height,
      channels,
      format,
      type: headers['content-type'],
      means: stats.channels.map(({ mean }) => mean),
    };
  };
  const give = async (client: Client, id: string, logo: string) => {
    const { status, body } = await client.patch(`/shop/${id}`, { logo });
    return status === 200 ? body.shop : { status, message: body.message };
  };

  test('is kept small, in colour and in black and white, until another is sent, and leaves nothing behind', async () => {
    const { shop, client } = await makeShop(house());
    expect([shop.logo, shop.receipt_logo, shop.paper_line]).toEqual(['', '', '']);
    const large = await photo('jpeg', { width: 3000, height: 500 });
    const saved = await give(client, shop._id, dataUrl(large, 'jpeg'));
    expect(await read(saved.logo)).toMatchObject({
      width: 600,
      height: 100,
      channels: 3,
      format: 'png',
      type: 'image/png',
    });
    expect(await read(saved.receipt_logo)).toMatchObject({ width: 384, height: 64, channels: 1, format: 'png' });
    // Sending the whole object back changes nothing, nor does an edit of another field.
    expect((await client.patch(`/shop/${shop._id}`, { ...saved, updatedAt: undefined })).body.shop.logo).toBe(
      saved.logo,
    );
    expect((await client.patch(`/shop/${shop._id}`, { city: 'Hay' })).body.shop.logo).toBe(saved.logo);
    const tall = await give(client, shop._id, dataUrl(await photo('png', { width: 100, height: 900 })));
    expect(await read(tall.logo)).toMatchObject({ width: 22, height: 200 });
    expect([await read(saved.logo), await read(saved.receipt_logo)]).toEqual([null, null]);
    const none = await give(client, shop._id, '');
    expect([none.logo, none.receipt_logo, await read(tall.logo), await read(tall.receipt_logo)]).toEqual([
      '',
      '',
      null,
      null,
    ]);
  });

  test('that somebody else changed meanwhile is a conflict, and no picture that cannot be read', async () => {
    const { shop, client } = await makeShop(house());
    const seen = await give(client, shop._id, dataUrl(await bar('#087877')));
    const newer = await give(client, shop._id, dataUrl(await bar('#0000aa')));
    const { status, body } = await client.patch(`/shop/${shop._id}`, { ...seen, city: 'Hay' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('was changed since it was read')]);
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toEqual(newer);
  });

  test('comes with a new shop and as a file, and goes with the shop', async () => {
    const { admin } = house();
    const logo = dataUrl(await bar('#087877'));
    const { shop } = await makeShop(house(), { logo, paper_line: '  Thank you!  ' });
    expect(shop.paper_line).toBe('Thank you!');
    const { body, headers } = formOf([['logo', '../logo.png', await bar('#aa0000')]]);
    const changed = (await admin.patch(`/shop/${shop._id}`, body, headers)).body.shop;
    expect(changed).toMatchObject({ name: shop.name, paper_line: 'Thank you!' });
    expect([await read(shop.logo), (await read(changed.logo))?.width]).toEqual([null, 300]);
    expect((await admin.delete(`/shop/${shop._id}`)).status).toBe(200);
    expect(await read(changed.logo)).toBeNull();
  });

  test('is seen on white paper, whatever ground it was drawn for', async () => {
    const { shop, client } = await makeShop(house());
    const teal = await give(client, shop._id, dataUrl(await bar('#087877')));
    const [onWhite, onRoll] = [await read(teal.logo), await read(teal.receipt_logo)];
    expect(onWhite?.means[0]).toBeGreaterThan(180);
    expect(onRoll?.means[0]).toBeGreaterThan(180);
    const white = await give(client, shop._id, dataUrl(await bar('#ffffff')));
    const [onDark, inked] = [await read(white.logo), await read(white.receipt_logo)];
    // A white logo gets a dark background and a margin; on thermal paper it is dark on white.
    expect(onDark?.means[0]).toBeLessThan(110);
    expect([onDark?.width, onDark?.height]).toEqual([326, 126]);
    expect(inked?.means[0]).toBeGreaterThan(180);
    expect(inked?.means[0]).toBeLessThan(250);
  });

  test('is refused unless it is a sound picture, and then nothing is changed', async () => {
    const { shop, client } = await makeShop(house());
    const png = await bar('#087877');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    // A picture whose header says 400 megapixels.
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    const refused = [
      dataUrl(Buffer.from(svg), 'svg+xml'),
      dataUrl(Buffer.from(svg)),
      dataUrl(png.subarray(0, png.length / 2)),
      dataUrl(bomb),
      'https://example.com/logo.png',
      '/api/images/0000',
    ];
    for (const logo of refused) {
      expect([logo.slice(0, 40), (await client.patch(`/shop/${shop._id}`, { logo, city: 'Lost' })).status]).toEqual([
        logo.slice(0, 40),
        400,
      ]);
    }
    expect((await client.patch(`/shop/${shop._id}`, { paper_line: 'x'.repeat(121) })).status).toBe(400);
    expect((await client.patch(`/shop/${shop._id}`, { paper_line: 'two\nlines' })).status).toBe(400);
    expect((await client.patch(`/shop/${shop._id}`, { receipt_logo: '/api/images/0000' })).status).toBe(400);
    expect((await client.get(`/shop/${shop._id}`)).body.shop).toEqual(shop);
    // Of a file that is a picture and something else besides, only the picture is stored.
    const polyglot = Buffer.concat([png, Buffer.from(`<script>alert('x')</script>`)]);
    const { logo } = await give(client, shop._id, dataUrl(polyglot));
    expect((await house().app.inject({ url: logo })).rawPayload.includes('script')).toBe(false);
    const other = await makeShop(house());
    expect((await other.client.patch(`/shop/${shop._id}`, { logo: '' })).status).toBe(404);
  });

  test('is told in the audit trail', async () => {
    const { shop, client } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      await client.patch(`/shop/${shop._id}`, { logo: dataUrl(await bar('#087877')), paper_line: 'Thank you!' });
      await client.patch(`/shop/${shop._id}`, { logo: '' });
    });
    expect(entries.map(inShort)).toEqual([
      ['shop changed', shop.name, { logo: expect.stringMatching(/^ → [0-9a-f]{12}$/), paper_line: ' → Thank you!' }],
      ['shop changed', shop.name, { logo: expect.stringMatching(/^[0-9a-f]{12} → $/) }],
    ]);
  });
});
