import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine, PUBLIC_URL } from '../../test/servers/house.ts';
import { MAIL_HOST, type SecureMailServer, startSecureMailServer } from '../../test/servers/mail-server.ts';
import { openSecondApp, type SecondApp, until } from '../../test/servers/second-app.ts';
import type { MailPlace } from './mail-settings.ts';
import { openSettingsMailer } from './mailer.service.ts';
import { settingsKeyOf } from './settings-key.ts';

const SECRET = 'correct-mail-horse';
const SET = {
  host: MAIL_HOST,
  port: 465,
  security: 'tls',
  login: 'till@example.com',
  mail_password: SECRET,
  from_name: 'Corner Repairs',
  from_address: 'till@example.com',
  reply_to: '',
};
const PROOF = { password: ADMIN.password };
const { mail_password: _, ...WITHOUT_PASSWORD } = SET;

onEachEngine('mail settings', (house) => {
  const closing: (() => Promise<unknown>)[] = [];
  const key = settingsKeyOf(randomBytes(32), null);

  const mailServer = async (security: 'tls' | 'starttls' = 'tls'): Promise<SecureMailServer> => {
    const mail = await startSecureMailServer(security, { login: SET.login, password: SECRET });
    closing.push(mail.close);
    return mail;
  };

  /** The hosts that the product connects to. */
  const watched = ({ route }: SecureMailServer) => {
    const hosts: string[] = [];
    const noted: MailPlace['route'] = (to) => {
      hosts.push(to.host);
      return route(to);
    };
    return { hosts, route: noted };
  };

  /** An app server on the ledger, with the admin logged in there. */
  const open = async (place: Partial<MailPlace> = {}) => {
    const whole: MailPlace = { environment: null, key, ...place };
    const mailer = openSettingsMailer(house().context, whole, (line) => house().said.push(line));
    const app = await openSecondApp(house(), { mailPlace: whole, post: { mailer, publicUrl: PUBLIC_URL } });
    closing.push(() => app.app.close());
    return { ...app, admin: await app.anyone.login(ADMIN) };
  };

  const set = (app: Pick<SecondApp, 'anyone'> & { admin: SecondApp['anyone'] }, more: object = {}) =>
    app.admin.put('/mail-settings', { ...SET, ...PROOF, ...more });
  const read = async (app: { admin: SecondApp['anyone'] }) => (await app.admin.get('/mail-settings')).body.data;

  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await house().db.deleteFrom('mail_settings').execute();
    await house().db.updateTable('mail_state').set({ sent_at: null, failing_since: null, failure: null }).execute();
  });

  test('nothing is set at first, and a mail goes to the operator', async () => {
    const app = await open();
    expect(await read(app)).toMatchObject({ source: 'none', host: '', has_password: false, is_readable: true });
    expect((await app.anyone.get('/health')).body.mail).toBe(false);
    const tried = await app.admin.post('/mail-settings/test', {});
    expect([tried.status, tried.body.message]).toEqual([409, 'No mail server is set up yet.']);
  });

  test.each(['tls', 'starttls'] as const)('count with the next mail of every server, by %s', async (security) => {
    const { route, received, next } = await mailServer(security);
    const [app, other] = [await open({ route }), await open({ route })];
    const saved = await set(app, { security, reply_to: 'ada@example.com' });
    expect([saved.status, saved.body.message]).toEqual([200, 'Mail settings saved.']);
    await until(() => received.length === 1);
    expect((await other.anyone.get('/health')).body.mail).toBe(true);
    const coming = next();
    await other.anyone.post('/email/forgetPassword', { email: ADMIN.email });
    expect(await coming).toMatchObject({
      from: 'Corner Repairs <till@example.com>',
      to: [ADMIN.email],
      subject: 'Reset your password',
    });
    // It is noted once the mail is taken, which is after it came.
    for (let tries = 0; tries < 200 && (await read(app)).sent_at === null; tries++) await pause(10);
    expect(await read(app)).toMatchObject({ sent_at: house().clock.now.toISOString(), failing_since: null });
  });

  test('never tell the password: not in an answer, the log, the audit trail or the ledger', async () => {
    const { route } = await mailServer();
    const app = await open({ route });
    const answers: unknown[] = [];
    const entries = await trailOf(house(), async () => {
      answers.push((await set(app)).body, await read(app));
      answers.push((await app.admin.post('/mail-settings/test', { settings: SET })).body);
    });
    const row = await house().db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
    const everywhere = JSON.stringify([answers, entries, row]) + app.log();
    expect(everywhere).not.toContain(SECRET);
    expect(everywhere).not.toContain(Buffer.from(SECRET).toString('base64'));
    expect(entries.map(inShort)).toEqual([
      [
        'setting added',
        'mail',
        {
          host: ` → ${MAIL_HOST}`,
          port: ' → 465',
          security: ' → tls',
          login: ` → ${SET.login}`,
          mail_password: ' → set',
          from_name: ' → Corner Repairs',
          from_address: ' → till@example.com',
        },
      ],
      ['setting tried', 'mail', { host: ` → ${MAIL_HOST}:465` }],
    ]);
    expect(app.lines().map(({ msg }) => msg)).toContain('mail server changed');
  });

  test('a change is told to the admins by the former server, and only a change is', async () => {
    const [former, later] = [await mailServer(), await mailServer()];
    await set(await open({ route: former.route }));
    await until(() => former.received.length === 1);
    const both = (to: { host: string; port: number }) => (to.port === 465 ? former : later).route(to);
    const app = await open({ route: both });
    const coming = former.next();
    const entries = await trailOf(house(), () =>
      set(app, { port: 2525, mail_password: 'another', from_name: 'Thief' }),
    );
    expect((await coming).text).toMatch(
      /Before: mail\.example\.com, port 465;.*\n.*Now: mail\.example\.com, port 2525;.*Thief/s,
    );
    expect(entries.map(inShort)).toEqual([
      [
        'setting changed',
        'mail',
        { port: '465 → 2525', mail_password: 'set → replaced', from_name: 'Corner Repairs → Thief' },
      ],
    ]);
    const again = await trailOf(house(), () => set(app, { port: 2525, mail_password: '', from_name: 'Thief' }));
    expect(again).toEqual([]);
    expect([former.received.length, later.received.length]).toEqual([2, 0]);
  });

  test('a former server that takes nothing any more is followed by the new one', async () => {
    const [broken, works] = [await startSecureMailServer('tls', { login: 'x', password: 'y' }), await mailServer()];
    closing.push(broken.close);
    await set(await open({ route: broken.route }));
    const route = (to: { host: string; port: number }) => (to.port === 465 ? broken : works).route(to);
    const coming = works.next();
    await set(await open({ route }), { port: 587, security: 'tls' });
    expect((await coming).subject).toBe('How mail is sent was changed');
  });

  test('need who is there: the password, and a code where the admin has two-factor', async () => {
    const app = await open();
    for (const body of [
      { ...SET, password: 'wrong' },
      { ...SET, password: '' },
    ]) {
      const refused = await app.admin.put('/mail-settings', body);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'password']);
    }
    expect((await app.admin.post('/mail-settings/removal', { password: 'wrong' })).status).toBe(400);
    const own = { email: `two-${house().engine}@example.com`, password: 'glue and glass' };
    await app.admin.post('/register', { ...own, first_name: 'Ada', phone: '1' });
    const ada = await app.anyone.login(own);
    const { ticket, setup } = (await ada.post('/second-factor/begin', { password: own.password })).body;
    const app2fa = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const codeAt = (ms: number) => app2fa.generate({ timestamp: house().clock.now.getTime() + ms });
    await ada.post('/second-factor', { ticket, code: codeAt(0) });
    const refused = await ada.put('/mail-settings', { ...SET, password: own.password });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'code']);
    const saved = await ada.put('/mail-settings', { ...SET, password: own.password, code: codeAt(30_000) });
    expect(saved.status).toBe(200);
  });

  test('another host needs the password typed anew, saved or tried; another port does not', async () => {
    const { route, hosts } = watched(await mailServer());
    const app = await open({ route });
    await set(app);
    const elsewhere = { ...WITHOUT_PASSWORD, host: 'evil.example.com' };
    const words = `Type the password again: the stored one is for ${MAIL_HOST} alone.`;
    for (const reply of [
      await app.admin.put('/mail-settings', { ...elsewhere, ...PROOF }),
      await app.admin.put('/mail-settings', { ...elsewhere, ...PROOF, mail_password: '' }),
      await app.admin.post('/mail-settings/test', { settings: elsewhere }),
    ]) {
      expect([reply.status, reply.body.errors.at(-1)]).toEqual([400, expect.objectContaining({ message: words })]);
    }
    expect(hosts).not.toContain('evil.example.com');
    const moved = await app.admin.put('/mail-settings', { ...WITHOUT_PASSWORD, ...PROOF, port: 2525 });
    expect([moved.status, moved.body.data.port]).toEqual([200, 2525]);
    expect((await app.admin.post('/mail-settings/test', {})).status).toBe(200);
  });

  test('a host that was changed in the database gets no password', async () => {
    const { route, hosts } = watched(await mailServer());
    const app = await open({ route });
    await set(app);
    await house().db.updateTable('mail_settings').set({ host: 'evil.example.com' }).execute();
    const tried = await app.admin.post('/mail-settings/test', {});
    expect([tried.status, tried.body.message]).toEqual([
      502,
      "The mail password cannot be read with this server's key. Type it again.",
    ]);
    expect(hosts).not.toContain('evil.example.com');
  });

  test('with another key, mail says so plainly until the password is typed again', async () => {
    const { route } = await mailServer();
    await set(await open({ route }));
    const moved = await open({ route, key: settingsKeyOf(randomBytes(32), null) });
    const words = "The mail password cannot be read with this server's key. Type it again.";
    expect(await read(moved)).toMatchObject({ has_password: true, is_readable: false, host: MAIL_HOST });
    expect((await moved.admin.post('/mail-settings/test', {})).body.message).toBe(words);
    const kept = await moved.admin.put('/mail-settings', { ...WITHOUT_PASSWORD, ...PROOF, from_name: 'x' });
    expect([kept.status, kept.body.errors]).toEqual([400, [{ path: 'mail_password', message: words }]]);
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client)));
    const seller = await moved.anyone.login({ email: shop.email, password: 'password one' });
    const mailed = await seller.post(`/invoice/${sale._id}/email`, { to: 'mai@example.com' });
    expect([mailed.status, mailed.body.message]).toEqual([502, `${words} Nothing was sent.`]);
    expect((await set(moved)).status).toBe(200);
    expect((await moved.admin.post('/mail-settings/test', {})).status).toBe(200);
  });

  test('without a place for a key no password is kept, and that is said', async () => {
    const refused = await set(await open({ key: settingsKeyOf(null, null) }));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('SETTINGS_KEY')]);
    expect(await house().db.selectFrom('mail_settings').selectAll().execute()).toEqual([]);
  });

  test('the environment wins, is shown without its password, and cannot be changed here', async () => {
    await set(await open());
    const environment = {
      url: 'smtps://till%40example.com:hush-hush@smtp.example.com:465',
      from: 'Mai <mai@example.com>',
    };
    const app = await open({ environment });
    const data = await read(app);
    expect(data).toMatchObject({
      source: 'environment',
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      login: 'till@example.com',
      has_password: true,
      is_readable: true,
      from_name: 'Mai',
      from_address: 'mai@example.com',
    });
    expect(JSON.stringify(data)).not.toContain('hush');
    for (const refused of [await set(app), await app.admin.post('/mail-settings/removal', PROOF)]) {
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^SMTP_URL says/)]);
    }
  });

  const refusing = async (more: object, place: Partial<MailPlace> = {}) => {
    const app = await open(place);
    const { status, body } = await app.admin.post('/mail-settings/test', { settings: { ...SET, ...more } });
    return { words: [status, body.message], log: app.log() };
  };

  test('a test mail that fails says why, and never repeats the password', async () => {
    const { route } = await mailServer();
    const wrong = await refusing({ mail_password: 'wrong-mail-horse' }, { route });
    expect(wrong.words).toEqual([
      502,
      'The mail server refused the login. Check the login and the password. It said: 535 no login till@example.com with …',
    ]);
    expect(wrong.log).toContain('request failed');
    expect(wrong.log).not.toContain('wrong-mail-horse');
    expect((await refusing({ host: 'other.example.com' }, { route })).words[1]).toMatch(
      /^The mail server's certificate/,
    );
    expect((await refusing({ security: 'starttls' }, { route })).words[0]).toBe(502);
    expect((await refusing({ host: 'nowhere.invalid' })).words[1]).toMatch(
      /^No mail server was found under this name\./,
    );
    const closed = await refusing({ host: '127.0.0.1', port: 2525 });
    expect(closed.words).toEqual([
      502,
      expect.stringMatching(/^The mail server refused the connection\. Check the host and the port\./),
    ]);
  });

  test('what a strange server answers is shown on one line, cut', async () => {
    const noise = `\u001B[31m${'A'.repeat(500)}\r\n`;
    const strange = createServer((socket) => socket.on('error', () => undefined).end(noise));
    await new Promise<void>((done) => strange.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => strange.close(done)));
    const { port } = strange.address() as { port: number };
    const { words } = await refusing({ security: 'starttls' }, { route: () => ({ host: '127.0.0.1', port }) });
    expect(words[1]).toMatch(/^The mail server did not take the mail\. .* It said: \S/);
    expect(String(words[1])).not.toContain('\u001B');
    expect(String(words[1]).length).toBeLessThan(350);
  });

  test.each([
    [{ port: 22 }, 'port'],
    [{ port: 5432 }, 'port'],
    [{ host: '' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ host: 'x\r\nQUIT' }, 'host'],
    [{ host: 'user@host/path' }, 'host'],
    [{ security: 'none' }, 'security'],
    [{ from_address: 'nobody' }, 'from_address'],
    [{ from_name: 'a\r\nBcc: eve@example.com' }, 'from_name'],
    [{ reply_to: 'x, y@example.com' }, 'reply_to'],
    [{ login: '' }, 'login'],
    [{ mail_password: '' }, 'mail_password'],
  ])('%j is refused at its field', async (more, path) => {
    const app = await open();
    const saved = await set(app, more);
    expect([saved.status, saved.body.errors[0].path]).toEqual([400, path]);
    expect((await app.admin.post('/mail-settings/test', { settings: { ...SET, ...more } })).status).toBe(400);
  });

  test('failing mail is known since its first failure, until a mail is taken', async () => {
    const { route } = await mailServer();
    const app = await open({ route });
    await set(app, { mail_password: 'wrong-mail-horse' });
    const since = house().clock.now.toISOString();
    await app.admin.post('/mail-settings/test', {});
    house().clock.now = new Date(house().clock.now.getTime() + 60_000);
    await app.admin.post('/mail-settings/test', {});
    expect(await read(app)).toMatchObject({ sent_at: null, failing_since: since, failure: 'login' });
    await set(app);
    expect(await read(app)).toMatchObject({ failing_since: null, failure: null });
    await app.admin.post('/mail-settings/test', {});
    expect(await read(app)).toMatchObject({ sent_at: house().clock.now.toISOString(), failing_since: null });
  });

  test('of two admins the second to save is told, also where the first removed it', async () => {
    const app = await open();
    const { updatedAt } = (await set(app)).body.data;
    expect((await set(app, { from_name: 'First', updatedAt })).status).toBe(200);
    const late = await set(app, { from_name: 'Second', updatedAt });
    expect([late.status, late.body.errors[0].path, (await read(app)).from_name]).toEqual([409, 'updatedAt', 'First']);
    const removed = await trailOf(house(), () => app.admin.post('/mail-settings/removal', PROOF));
    expect(removed.map(({ act }) => act)).toEqual(['deleted']);
    expect(await read(app)).toMatchObject({ source: 'none', has_password: false });
    expect((await set(app, { updatedAt })).status).toBe(409);
    expect(await trailOf(house(), () => app.admin.post('/mail-settings/removal', PROOF))).toEqual([]);
  });

  test('a login sends ten test mails a minute', async () => {
    const { route } = await mailServer();
    const app = await open({ route });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await app.admin.post('/mail-settings/test', { settings: SET })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
