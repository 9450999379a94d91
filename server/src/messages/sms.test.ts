import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { postmanOf, SMS_SECRET, SMS_SET, testKey } from '../../test/factories/messages.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { openSecondApp, type SecondApp } from '../../test/servers/second-app.ts';
import { type SmsProvider, startSmsProvider } from '../../test/servers/sms-provider.ts';
import { askOverHttps, isWithin } from './ask-over-https.ts';

onEachEngine('the provider of SMS', (house) => {
  const key = testKey();
  let sms: SmsProvider;
  let app: SecondApp;
  let admin: Client;

  beforeAll(async () => {
    sms = await startSmsProvider();
    app = await openSecondApp(house(), { mailPlace: { environment: null, key }, smsRoute: sms.route, level: 'info' });
    admin = await app.anyone.login(ADMIN);
  });
  afterAll(async () => {
    await app.app.close();
    await sms.close();
  });
  beforeEach(async () => {
    await house().db.deleteFrom('sms_settings').execute();
    sms.asked.length = 0;
    sms.replies.length = 0;
  });

  const set = (more: object = {}) => admin.put('/sms-settings', { ...SMS_SET, ...more });
  const { sms_secret: _, ...WITHOUT_SECRET } = SMS_SET;
  const OTHER = { provider: 'other', url: 'https://sms.example.com/send', body: '{"to":"{to}","text":"{text}"}' };

  test('is set, never answers its secret, and a preset stands whatever is typed beside it', async () => {
    expect((await admin.get('/sms-settings')).body.data).toMatchObject({ is_set: false, provider: 'clicksend' });
    const entries = await trailOf(house(), async () => {
      const saved = await set({ url: 'https://evil.example.com', body: '{}' });
      expect([saved.status, saved.body.data]).toMatchObject([
        200,
        { is_set: true, url: SMS_SET.url, body: SMS_SET.body },
      ]);
    });
    const said = [
      JSON.stringify((await admin.get('/sms-settings')).body),
      app.log(),
      JSON.stringify(entries.map(inShort)),
    ];
    const rows = await house().db.selectFrom('sms_settings').selectAll().execute();
    for (const text of [...said, JSON.stringify(rows)]) expect(text).not.toContain(SMS_SECRET);
    expect(said[2]).toContain('added');
  });

  test('is set by who knows the password alone', async () => {
    expect((await set({ password: 'wrong wrong' })).status).toBe(400);
    expect(await house().db.selectFrom('sms_settings').selectAll().execute()).toEqual([]);
  });

  test('keeps its secret for its own server alone', async () => {
    expect((await admin.put('/sms-settings', WITHOUT_SECRET)).body.errors[0]).toMatchObject({ path: 'sms_secret' });
    await set();
    const same = await admin.put('/sms-settings', { ...WITHOUT_SECRET, sender: 'Enmore' });
    expect(same.body.data).toMatchObject({ sender: 'Enmore', is_readable: true });
    const elsewhere = await admin.put('/sms-settings', { ...WITHOUT_SECRET, ...OTHER });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      400,
      'Type the key again: the stored one is for rest.clicksend.com alone.',
    ]);
    // Whoever can write to the database sends it nowhere either.
    await house().db.updateTable('sms_settings').set({ url: 'https://evil.example.com/' }).execute();
    expect((await admin.get('/sms-settings')).body.data.is_readable).toBe(false);
    const tried = await admin.post('/sms-settings/test', { to: '0412 345 678' });
    expect([tried.status, sms.asked.length]).toEqual([502, 0]);
  });

  test.each([
    [{ ...OTHER, url: 'http://sms.example.com' }, 'url', 'Enter an address that begins with https://'],
    [{ ...OTHER, url: 'https://a:b@sms.example.com' }, 'url', 'Enter the login below, not in the address.'],
    [{ ...OTHER, body: '{"to":"{to}"}' }, 'body', '{text} is missing.'],
    [{ ...OTHER, body: 'to={to}' }, 'body', 'This is no JSON object.'],
    [{ ...OTHER, login_kind: 'header' }, 'header_name', 'Enter the name of the header.'],
    [
      { ...OTHER, login_kind: 'header', header_name: 'Content-Length' },
      'header_name',
      'This header is none for a key.',
    ],
    [{ sender: 'Phones & more' }, 'sender', 'Enter a number, or up to 11 letters and digits.'],
    [{ sms_secret: 'schlüssel' }, 'sms_secret', 'A key has no such characters: copy it again.'],
    [{ login: '' }, 'login', 'Enter the login that the provider gave you.'],
  ])('refuses %o', async (more, path, message) => {
    const refused = await set(more);
    expect([refused.status, refused.body.errors[0].path, refused.body.message]).toEqual([400, path, message]);
  });

  test('another provider is asked as it wants, by a header and a form', async () => {
    const form = {
      format: 'form',
      body: 'number={to}&message={text}&from={sender}',
      login_kind: 'header',
      header_name: 'X-Api-Key',
    };
    expect((await set({ ...OTHER, ...form, sender: '', succeeds_with: 'OK' })).status).toBe(200);
    sms.replies = [
      { status: 200, body: 'OK 1' },
      { status: 200, body: 'NO' },
    ];
    const sent = await admin.post('/sms-settings/test', { to: '0412 345 678' });
    expect([sent.status, sent.body.message]).toEqual([200, 'A test SMS was sent to +61412345678.']);
    expect(sms.asked).toMatchObject([{ host: 'sms.example.com', path: '/send', headers: { 'x-api-key': SMS_SECRET } }]);
    expect([...new URLSearchParams(sms.asked[0]?.body)]).toEqual([
      ['number', '+61412345678'],
      ['message', expect.stringContaining('There is nothing to do.')],
    ]);
    const refused = await admin.post('/sms-settings/test', { to: '0412 345 678' });
    expect([refused.status, refused.body.message]).toEqual([502, 'The provider answered 200: NO']);
    expect((await admin.post('/sms-settings/test', { to: '02 9555 1234' })).body.errors[0].path).toBe('to');
  });

  test.each([
    ['without the scheme before it', 'App sms-key-0123456789', 'sms-key-0123456789'],
    ['as JSON', 'sms"key\\0123', JSON.stringify('sms"key\\0123').slice(1, -1)],
    ['as in a URL', 'sms key/0123=', 'sms%20key%2F0123%3D'],
  ])('a key that the provider repeats %s is shown to nobody', async (_way, sms_secret, repeated) => {
    const header = { login_kind: 'header', header_name: 'Authorization', format: 'json', sms_secret };
    expect((await set({ ...OTHER, ...header })).status).toBe(200);
    sms.replies = [{ status: 401, body: `no such key: ${repeated}` }];
    const refused = await admin.post('/sms-settings/test', { to: '0412 345 678' });
    expect([refused.status, refused.body.message]).toEqual([502, 'The provider answered 401: no such key: …']);
  });

  test('is removed, and compared with what was seen', async () => {
    const { updatedAt } = (await set()).body.data;
    expect((await set({ sender: 'Enmore', updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await set({ sender: 'Enmore', updatedAt })).status).toBe(200);
    const gone = await admin.post('/sms-settings/removal', { password: ADMIN.password });
    expect(gone.body.data).toMatchObject({ is_set: false, login: '' });
    expect((await set({ updatedAt })).status).toBe(409);
    expect((await admin.post('/sms-settings/test', { to: '0412 345 678' })).status).toBe(409);
  });

  test('this machine and the metadata of clouds are not asked, by address or by name', async () => {
    for (const host of [
      '127.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '0.0.0.0',
      '2130706433',
    ]) {
      await set({ ...OTHER, url: `https://${host}/` });
      const { sms: place } = postmanOf(house(), key, {});
      const alone = await openSecondApp(house(), { mailPlace: { environment: null, key: place.key } });
      const tried = await (await alone.anyone.login(ADMIN)).post('/sms-settings/test', { to: '0412 345 678' });
      await alone.app.close();
      expect([host, tried.status, tried.body.message]).toEqual([
        host,
        502,
        'This address is within this machine or its network of services, and is not asked.',
      ]);
    }
  });
});

test.each([
  ['127.8.8.8', true],
  ['169.254.169.254', true],
  ['100.100.100.200', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00:ec2::254', true],
  ['::ffff:169.254.169.254', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['2002:7f00:1::', true],
  ['224.0.0.1', true],
  ['nonsense', true],
  ['192.168.1.20', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is within: %s', (address, within) => {
  expect(isWithin(address)).toBe(within);
});

test('an answer without end is cut, and one that never comes is given up', async () => {
  const sms = await startSmsProvider();
  const asking = { url: 'https://mail.example.com/', headers: {}, body: '' };
  sms.replies = [{ status: 200, body: 'x'.repeat(1_000_000) }, 'silence'];
  const { text } = await askOverHttps(asking, sms.route);
  expect(text.length).toBeLessThan(200_000);
  await expect(askOverHttps(asking, sms.route, 300)).rejects.toThrow('No answer came in time');
  await sms.close();
  await expect(askOverHttps(asking, sms.route, 300)).rejects.toThrow('The server refused the connection.');
});

test('a server without a certificate of its name is told nothing', async () => {
  const sms = await startSmsProvider();
  const route = (to: { host: string; port: number }) => ({ ...sms.route(to), servername: 'other.example.com' });
  const asking = { url: 'https://other.example.com/', headers: {}, body: 'secret' };
  await expect(askOverHttps(asking, route)).rejects.toThrow('no certificate that can be trusted');
  expect(sms.asked).toEqual([]);
  await sms.close();
});
