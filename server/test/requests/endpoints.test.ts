import { addressesOf } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { expect, test } from 'vitest';
import { onEachEngine } from '../servers/house.ts';

const CALLS = Object.values(ENDPOINTS).flatMap((subject) => Object.entries(subject));

onEachEngine('the contract', (house) => {
  test('is answered, every call at every address', () => {
    const addresses = CALLS.flatMap(([, call]) => addressesOf(call));
    const missing = addresses.filter(({ method, path }) => !house().app.hasRoute({ method, url: `/api${path}` }));
    expect(addresses.length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });

  test('gives every call one name and every address one call', () => {
    const names = CALLS.map(([name]) => name);
    const addresses = CALLS.flatMap(([, call]) => addressesOf(call).map(({ method, path }) => `${method} ${path}`));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
