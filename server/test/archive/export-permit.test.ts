import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../clients/client.ts';
import { inShort, trailOf } from '../factories/trail.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';

const MINUTE_MS = 60_000;
const { password } = ADMIN;

onEachEngine('a permit for the export of everything', (house) => {
  const ask = (client: Client, body: object = { password }) => client.post('/export/permits', body);
  const permitOf = async (client: Client): Promise<string> => (await ask(client)).body.permit;
  const take = async (client: Client, permit?: string) =>
    (await client.get('/export', permit === undefined ? {} : { 'export-permit': permit })).status;
  const later = (ms: number) => {
    house().clock.now = new Date(house().clock.now.getTime() + ms);
  };

  test('is what a session alone does not get, nor what gets anything by itself', async () => {
    const { admin } = house();
    const entries = await trailOf(house(), async () => {
      const wrong = await ask(admin, { password: 'wrong' });
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        [{ path: 'password', message: 'Old password is incorrect' }],
      ]);
      expect((await ask(admin, { password, code: '000000' })).body.errors[0].path).toBe('code');
      expect([await take(admin), await take(admin, 'guessed'), await take(admin, '')]).toEqual([403, 403, 403]);
      // Refusals are written without holding up the answer.
      const refusals = house().db.selectFrom('audit_entry').select('id').where('act', '=', 'refused');
      for (let tries = 0; tries < 400 && (await refusals.execute()).length < 3; tries++) await pause(10);
    });
    expect(entries.map(inShort)).toEqual(
      expect.arrayContaining([
        ['login refused', ADMIN.email, { reason: ' → wrong password', call: ' → POST /api/export/permits' }],
        ['login refused', ADMIN.email, { reason: ' → wrong code', call: ' → POST /api/export/permits' }],
        ['permission refused', ADMIN.email, { reason: ' → permission refused', call: ' → GET /api/export' }],
      ]),
    );
    expect(entries.filter(({ kind }) => kind === 'export')).toEqual([]);
  });

  test('is for one export, also of two that come at once to two servers', async () => {
    const { token } = (await house().anyone.post('/users/login', ADMIN)).body;
    const here = clientOf(house().app, token);
    const second = await openSecondApp(house());
    const there = clientOf(second.app, token);
    const permit = await permitOf(here);
    expect((await Promise.all([take(here, permit), take(there, permit)])).sort()).toEqual([200, 403]);
    expect([await take(here, permit), await take(there, permit)]).toEqual([403, 403]);
    await second.app.close();
  });

  test('is worth nothing in another session, after five minutes, by a clock set back, after the next one, or once the session has ended', async () => {
    const [one, other] = [await house().anyone.login(ADMIN), await house().anyone.login(ADMIN)];
    const permit = await permitOf(one);
    expect(await take(other, permit)).toBe(403);
    const next = await permitOf(one);
    expect(await take(one, permit)).toBe(403);
    later(5 * MINUTE_MS);
    expect(await take(one, next)).toBe(403);
    const early = await permitOf(one);
    later(-1);
    expect(await take(one, early)).toBe(403);
    later(1);
    const last = await permitOf(one);
    later(5 * MINUTE_MS - 1);
    const kept = JSON.stringify(await house().db.selectFrom('session').selectAll().execute());
    expect(kept).not.toContain(last);
    await one.post('/users/logout');
    expect(await take(one, last)).toBe(401);
    expect(await take(other, last)).toBe(403);
  });

  test('asks for a code as well where the admin has two-factor, and guesses are counted', async () => {
    const admin = await house().anyone.login(ADMIN);
    const { ticket, setup } = (await admin.post('/second-factor/begin', { password })).body;
    const app = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const code = () => app.generate({ timestamp: house().clock.now.getTime() });
    expect((await admin.post('/second-factor', { ticket, code: code() })).status).toBe(200);
    const none = await ask(admin);
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'code']);
    // The code was used up by turning two-factor on.
    expect((await ask(admin, { password, code: code() })).body.errors[0].path).toBe('code');
    later(MINUTE_MS);
    expect((await ask(admin, { password, code: code() })).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) expect((await ask(admin, { password: `${guess}` })).status).toBe(400);
    later(MINUTE_MS);
    expect((await ask(admin, { password, code: code() })).status).toBe(429);
  });
});
