import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { makeShop } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

type Method = ReturnType<typeof addressesOf>[number]['method'];

const ID = '0190a0b0-0000-7000-8000-000000000000';
// Each as any endpoint, so that what only some have may be asked of all.
const CALLS: [string, Endpoint][] = Object.values(ENDPOINTS).flatMap((subject) => Object.entries(subject));

onEachEngine('the contract', (house) => {
  test('says who is let in: without a login nobody but at what is public, a shop not where admins are asked for', async () => {
    const { client: shop } = await makeShop(house());
    const refused = async (client: Client, method: Method, path: string) => {
      const call = { GET: client.get, POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
      return (await call[method](path.replace(/:\w+(\(.*\))?/, ID))).status;
    };
    for (const [name, call] of CALLS) {
      for (const { method, path } of addressesOf(call)) {
        if (call.access !== 'public') expect([name, await refused(house().anyone, method, path)]).toEqual([name, 401]);
        if (call.access === 'admin') expect([name, await refused(shop, method, path)]).toEqual([name, 403]);
      }
    }
  });

  test('gives every call one name and every address one call', () => {
    const names = CALLS.map(([name]) => name);
    const addresses = CALLS.flatMap(([, call]) => addressesOf(call).map(({ method, path }) => `${method} ${path}`));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
