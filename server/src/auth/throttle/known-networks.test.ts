import { expect, test } from 'vitest';
import { guessingAt } from '../../../test/factories/guessing.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from, until } from '../../../test/servers/second-app.ts';
import { tidyUp } from '../../operation/tidy-up.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachEngine('an address that an account knows', (house) => {
  const { fresh, statusOf, openShop, failBy, later } = guessingAt(house);
  const forget = async (email: string, address: string) =>
    (await house().anyone.post('/email/forgetPassword', { email }, from(address))).status;
  const mailsTo = (email: string) =>
    house().said.filter((line) => line.includes(`mail to ${email} `) && line.includes('token='));

  test('it is a network to IPv6: 64 bits are one address, the next 64 another', async () => {
    const { email } = await openShop();
    expect(await statusOf(email, 'password one', '2001:db8:5:1::1')).toBe(200);
    await failBy(email, 5, fresh);
    expect(await statusOf(email, 'password one', '2001:db8:5:1:aaaa::7')).toBe(200);
    expect(await statusOf(email, 'password one', '2001:db8:5:2::1')).toBe(429);
    for (let n = 0; n < 5; n++) expect(await statusOf(`v${n}@example.com`, 'x', `2001:db8:6:1::${n}`)).toBe(401);
    expect(await statusOf('v9@example.com', 'x', '2001:db8:6:1:ffff::1')).toBe(429);
  });

  test('a login whose password is changed while it is compared opens no session', async () => {
    const { anyone, admin, db } = house();
    for (let round = 0; round < 5; round++) {
      const { email, id, home } = await openShop();
      const [login, changed] = await Promise.all([
        anyone.post('/users/login', { email, password: 'password one' }, from(home)),
        admin.patch(`/shop/${id}`, { password: 'password two' }),
      ]);
      expect(changed.status).toBe(200);
      const sessions = await db.selectFrom('session').select('token_hash').where('login_id', '=', id).execute();
      expect([login.status, sessions]).toEqual([expect.toSatisfy((status) => status === 200 || status === 401), []]);
    }
  });

  test('a stranger who asks for links keeps no owner from asking, and fills no mailbox', async () => {
    const { email, home } = await openShop();
    for (let n = 0; n < 5; n++) expect(await forget(email, fresh())).toBe(200);
    expect(await forget(email, fresh())).toBe(429);
    expect(await forget(email, home)).toBe(200);
    let answered = 6;
    for (let minute = 20; minute < 24 * 60; minute += 20) {
      await later(minute * MINUTE, async () => {
        if ((await forget(email, fresh())) === 200) answered += 1;
      });
    }
    expect(answered).toBe(11);
    await until(() => mailsTo(email).length >= answered);
    expect(mailsTo(email)).toHaveLength(11);
  });

  test('on a new device, during an attack, a mailed link leads in, however much is guessed meanwhile', async () => {
    const { email } = await openShop();
    const device = fresh();
    await failBy(email, 5, fresh);
    expect(await statusOf(email, 'password one', device)).toBe(429);
    expect(await forget(email, device)).toBe(200);
    await until(() => mailsTo(email).length > 0);
    const [, token = ''] = /token=([\w-]{43})/.exec(mailsTo(email)[0] ?? '') ?? [];
    const passwords = { newPassword: 'brand new one', confirmPassword: 'brand new one' };
    const reset = await house().anyone.post('/email/resetPassword', { token, ...passwords }, from(device));
    expect(reset.status).toBe(200);
    await failBy(email, 5, fresh);
    expect(await statusOf(email, 'brand new one', fresh())).toBe(429);
    expect(await statusOf(email, 'brand new one', device)).toBe(200);
  });

  // The last, because it ends everybody's sessions.
  test('an address is known for 30 days after a login, and then leaves no trace', async () => {
    const { email, id, home } = await openShop();
    await later(30 * DAY - 1, async () => {
      await failBy(email, 5, fresh);
      expect(await statusOf(email, 'guess', home)).toBe(401);
    });
    await later(30 * DAY, async () => {
      expect(await statusOf(email, 'password one', home)).toBe(429);
      await tidyUp(house().context);
      const rows = await house().db.selectFrom('known_address').selectAll().where('login_id', '=', id).execute();
      expect(rows).toEqual([]);
    });
    await later(31 * DAY, async () => {
      await tidyUp(house().context);
      expect(await house().db.selectFrom('login_failure').selectAll().execute()).toEqual([]);
    });
  });
});
