import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { describe, expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { makeShop } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

type Method = ReturnType<typeof addressesOf>[number]['method'];

const ID = '0190a0b0-0000-7000-8000-000000000000';
// Typed as any endpoint, so that fields that only some have can be read from all.
const CALLS: [string, Endpoint][] = Object.values(ENDPOINTS).flatMap((subject) => Object.entries(subject));

/** Every endpoint that a module of the contract exports, by itself or within an object of several. */
const exportedCalls = async (): Promise<Endpoint[]> => {
  const contract = join(import.meta.dirname, '../../../contract/src');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(contract, name)) as Promise<object>));
  const values = modules.flatMap((module) => Object.values(module));
  return values.flatMap((value) => [value, ...Object.values(value ?? {})]).filter(isEndpoint);
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'access', 'answers'].every((key) => key in value);

describe('the list of all calls', () => {
  test('has every endpoint that the contract exports', async () => {
    const listed = new Set(CALLS.map(([, call]) => call));
    const exported = new Set(await exportedCalls());
    const unlisted = [...exported].filter((call) => !listed.has(call));
    expect(
      unlisted.map(({ summary }) => summary),
      'Add these to contract/src/endpoints.ts',
    ).toEqual([]);
    expect(exported.size).toBe(listed.size);
  });
});

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
