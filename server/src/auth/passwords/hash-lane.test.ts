import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from } from '../../../test/servers/second-app.ts';
import { atomically, type Context } from '../../context.ts';
import { hashPin } from '../persons/hash-pin.ts';

onEachEngine('hashing', (house) => {
  test('keeps no transaction open', async () => {
    const { db, clock } = house();
    const context: Context = { db, now: () => clock.now, newId: () => 'id', random: () => 0 };
    await expect(atomically(context, (inside) => hashPin(inside, 'shop', '4071'))).rejects.toThrow('make it before');
    expect(await hashPin(context, 'shop', '4071')).toMatch(/^\$argon2id/);
  });

  test('of more logins than can wait is refused with Retry-After, and goes on afterwards', async () => {
    const { shop } = await makeShop(house());
    const guess = (n: number) =>
      house().anyone.post(
        '/users/login',
        { email: `nobody${n}@example.com`, password: 'a guess' },
        from(`10.8.0.${n}`),
      );
    const replies = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n)));
    const refused = replies.filter(({ status }) => status === 503);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(refused).toHaveLength(120 - 101);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    await house().anyone.login({ email: shop.email, password: 'password one' });
  });
});
