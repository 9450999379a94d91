import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

/** Of any signs, with spaces around it, as long as may be. */
const PASSWORD = ` Zwei Wörter 密码 🔑 ${'x'.repeat(108)} `;
const YEARS_MS = 3 * 365 * 86_400_000;

onEachEngine('a password of any signs', (house) => {
  test('is compared exactly as it was typed, is hashed slowly, and never expires', async () => {
    const { anyone, admin, clock, db } = house();
    const { shop } = await makeShop(house());
    expect(PASSWORD).toHaveLength(128);
    expect((await admin.patch(`/shop/${shop._id}`, { password: PASSWORD })).status).toBe(200);
    const { password_hash } = await db
      .selectFrom('login')
      .select('password_hash')
      .where('id', '=', shop._id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const logIn = async (password: string) =>
      (await anyone.post('/users/login', { email: shop.email, password })).status;
    for (const other of [PASSWORD.trim(), PASSWORD.toLowerCase(), PASSWORD.slice(0, -1)]) {
      expect(await logIn(other)).toBe(401);
    }
    clock.now = new Date(clock.now.getTime() + YEARS_MS);
    expect(await logIn(PASSWORD)).toBe(200);
  });
});
