import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from, openSecondApp } from '../../../test/servers/second-app.ts';
import { atomically, type Context } from '../../context.ts';
import { hashPin } from '../persons/hash-pin.ts';

onEachEngine('hashing', (house) => {
  test('keeps no transaction open', async () => {
    const { db, clock } = house();
    const context: Context = { db, now: () => clock.now, newId: () => 'id', random: () => 0 };
    await expect(atomically(context, (inside) => hashPin(inside, 'shop', '4071'))).rejects.toThrow('make it before');
    expect(await hashPin(context, 'shop', '4071')).toMatch(/^\$argon2id/);
  });

  test('of more logins than can wait is refused with Retry-After and one line in the log, and goes on afterwards', async () => {
    const { shop } = await makeShop(house());
    const second = await openSecondApp(house());
    const guess = (n: number) => {
      const login = { email: `nobody${n}@example.com`, password: 'a guess' };
      return second.anyone.post('/users/login', login, from(`10.8.0.${n}`));
    };
    const replies = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n)));
    const refused = replies.filter(({ status }) => status === 503);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(refused).toHaveLength(120 - 101);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    await house().anyone.login({ email: shop.email, password: 'password one' });
    const told = () => second.lines().filter(({ refused, msg }) => refused !== undefined || msg === 'request failed');
    await expect
      .poll(told, { timeout: 5_000 })
      .toEqual([expect.objectContaining({ refused: 19, msg: 'more was asked for than can be answered soon' })]);
    await second.app.close();
  });
});
