import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/servers/house.ts';

/** Pictures of one pixel, one red and one blue. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BLUE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const dataUrl = (base64: string) => `data:image/png;base64,${base64}`;

onEachEngine('a category’s image', (house) => {
  const hashes = async () =>
    (await house().db.selectFrom('image').select('hash').execute()).map(({ hash }) => hash).sort();

  test('is kept until another is sent, and leaves nothing behind', async () => {
    const { admin } = house();
    const { data: made } = (await admin.post('/category', { category_name: 'Icon', p_image: dataUrl(RED) })).body;
    expect(made.p_image).toMatch(/^data:image\/webp;base64,/);
    for (const body of [{ category_name: 'Icons' }, { p_image: '' }]) {
      expect((await admin.patch(`/category/${made._id}`, body)).body.data.p_image).toBe(made.p_image);
    }
    const before = await hashes();
    const { data: blue } = (await admin.put(`/category/${made._id}`, { p_image: dataUrl(BLUE) })).body;
    expect(blue.p_image).not.toBe(made.p_image);
    const after = await hashes();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    const refused = await admin.patch(`/category/${made._id}`, { category_name: 'Lost', p_image: 'data:,x' });
    expect(refused.status).toBe(400);
    expect((await admin.get(`/category/${made._id}`)).body.data).toEqual(blue);
    expect((await admin.patch(`/category/${made._id}`, { p_image: null })).body.data.p_image).toBe('');
    expect(await hashes()).toHaveLength(before.length - 1);
  });

  test('comes as a file, too', async () => {
    const { admin, app } = house();
    const form = (fields: Record<string, string>, file: string) => {
      const parts = Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      );
      const head =
        '--x\r\ncontent-disposition: form-data; name="p_image"; filename="../../a.png"\r\ncontent-type: image/png\r\n\r\n';
      return Buffer.concat([...parts, Buffer.from(head), Buffer.from(file, 'base64'), Buffer.from('\r\n--x--\r\n')]);
    };
    const { token } = (
      await house().anyone.post('/users/login', { email: 'owner@example.com', password: 'correct horse' })
    ).body;
    const send = (method: 'POST' | 'PATCH', url: string, payload: Buffer) =>
      app.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      });
    const made = await send('POST', '/api/category', form({ category_name: 'Filed' }, RED));
    expect(made.statusCode).toBe(201);
    const { data } = made.json();
    expect(data.p_image).toMatch(/^data:image\/webp;base64,/);
    const edited = await send('PATCH', `/api/category/${data._id}`, form({}, BLUE));
    expect([edited.statusCode, edited.json().data.category_name]).toEqual([200, 'Filed']);
    expect(edited.json().data.p_image).not.toBe(data.p_image);
    const hostile = await send(
      'PATCH',
      `/api/category/${data._id}`,
      form({}, Buffer.from('<svg/>').toString('base64')),
    );
    expect(hostile.statusCode).toBe(400);
    expect((await admin.get(`/category/${data._id}`)).body.data.p_image).toBe(edited.json().data.p_image);
  });
});
