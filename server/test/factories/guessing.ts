import { expect } from 'vitest';
import type { House } from '../servers/house.ts';
import { from } from '../servers/second-app.ts';
import { makeShop } from './factories.ts';

/** Helps tests guess passwords: unused addresses, guesses, and shops whose owners have logged in at home. */
export const guessingAt = (house: () => House) => {
  let last = 0;
  /** An address that nobody has used yet. */
  const fresh = () => `10.${20 + (++last >> 16)}.${(last >> 8) & 255}.${last & 255}`;
  const logIn = async (email: string, password: string, address: string, client = house().anyone) => {
    const { status, headers } = await client.post('/users/login', { email, password }, from(address));
    return { status, retryAfter: Number(headers['retry-after']) };
  };
  const statusOf = async (...args: Parameters<typeof logIn>) => (await logIn(...args)).status;
  /** A shop whose owner has logged in at an address of their own. */
  const openShop = async () => {
    const { shop } = await makeShop(house());
    const home = fresh();
    expect(await statusOf(shop.email, 'password one', home)).toBe(200);
    return { email: shop.email, id: shop._id, home };
  };
  const failBy = async (email: string, count: number, addressOf: () => string) => {
    for (let n = 0; n < count; n++) expect(await statusOf(email, 'guess', addressOf())).toBe(401);
  };
  const later = async (ms: number, work: () => Promise<void>) => {
    const { clock } = house();
    const before = clock.now;
    clock.now = new Date(before.getTime() + ms);
    await work().finally(() => {
      clock.now = before;
    });
  };
  return { fresh, logIn, statusOf, openShop, failBy, later };
};
