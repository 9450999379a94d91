import { beforeAll, expect, test } from 'vitest';
import type { Resource } from '../factories/catalogue-resources.ts';
import { makeResources } from '../factories/resources.ts';
import { type House, onEachEngine } from '../servers/house.ts';

/**
 * Clients send back the whole object that GET gave them, with one field edited. For every field of every answer this
 * says what becomes of the edit. A field in neither list is refused.
 */
type Json = Record<string, unknown>;

const leavesOf = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Json | null)?.[key], object);

const withEdit = (object: Json, path: string, value: unknown): Json => {
  const copy = structuredClone(object);
  const keys = path.split('.');
  const holder = keys.length === 1 ? copy : (at(copy, keys.slice(0, -1).join('.')) as Json);
  holder[keys.at(-1) as string] = value;
  return copy;
};

const editOf = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value || 'Once'} edited`;
};

/** What becomes of an edit of each field: 'taken', 'refused' or 'never read'. */
const outcomesOf = async ({ admin }: House, { get, patch, within, values, headers }: Resource) => {
  const read = async () => (await admin.get(get, headers)).body[within === 'user' ? 'data' : within] as Json;
  const outcomes: Record<string, string> = {};
  for (const path of leavesOf(await read())) {
    const before = await read();
    const value = path in values ? values[path] : editOf(at(before, path));
    const { status, body } = await admin.patch(patch, withEdit(before, path, value), headers);
    const now = at(await read(), path);
    if (status === 200) outcomes[path] = now === value ? 'taken' : 'never read';
    else outcomes[path] = [400, 403, 409].includes(status) && body.message ? 'refused' : `answered with ${status}`;
    if (outcomes[path] === 'refused') expect([path, now]).toEqual([path, at(before, path)]);
  }
  return outcomes;
};

const expectedOf = (outcomes: Record<string, string>, { taken, neverRead }: Resource) => ({
  ...Object.fromEntries(Object.keys(outcomes).map((path) => [path, 'refused'])),
  ...Object.fromEntries(taken.map((path) => [path, 'taken'])),
  ...Object.fromEntries(['_id', ...neverRead].map((path) => [path, 'never read'])),
});

onEachEngine('an edited field of a whole object', (house) => {
  let resources: Record<string, Resource>;
  beforeAll(async () => {
    resources = await makeResources(house());
  });

  test.each([
    'an invoice',
    'an invoice as the checkout shows it',
    'an invoice with payments',
    'an invoice in the plain shape',
    'a product',
    'a customer',
    'the admin who calls',
    'a shop',
    'a category',
    'a brand',
    'a device',
    'a repair part',
    'a tax',
  ])('is taken or refused, or never read as promised: %s', async (name) => {
    const resource = resources[name] as Resource;
    const outcomes = await outcomesOf(house(), resource);
    expect(outcomes).toEqual(expectedOf(outcomes, resource));
  });
});
