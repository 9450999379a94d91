import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptFigures, readSales, recountedFigures } from '../ledger/ledger.ts';
import { onEachEngine } from '../servers/house.ts';
import { anyCall, type Call, OPERATION_NAMES, resourceAt } from './calls.ts';
import { type Ids, withIds } from './values.ts';
import { type FuzzWorld, openFuzzWorld, tokenFor } from './world.ts';

/** FUZZ_SEED tries other calls, FUZZ_RUNS more of them. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1200);

/** What only the inside of the server knows: its folders, its stack, its SQL. */
const INSIDES =
  /node_modules|\/server\/(src|dist|test)\/|\bat \S+ \(|\.ts:\d+|SQLITE_|\bselect \S+ from\b|insert into|syntax error at|violates|constraint failed|argon2id/i;

/** Half a surrogate pair cannot be part of an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

const addressOf = ({ path, query }: Call, ids: Ids): string => {
  const parts = path.split('/').map((part) => encoded(String(withIds(part, ids))));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const known = withIds(value, ids);
      const text = typeof known === 'string' ? known : (JSON.stringify(known) ?? '');
      return `${name}=${encoded(text)}`;
    });
  return parts.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
};

const send = async (world: FuzzWorld, call: Call, role: 'shop' | 'admin') => {
  const { app } = world.house;
  const payload = call.raw ?? JSON.stringify(withIds(call.body, world.ids));
  return app.inject({
    method: call.method as 'GET',
    url: addressOf(call, world.ids),
    headers: {
      authorization: `Bearer ${await tokenFor(world, role)}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
};

/** Rows that calls made are there for the calls to come; of those that they deleted some stay known. */
const remember = ({ ids }: FuzzWorld, { method, path }: Call, answer: Answer): void => {
  const id = answer['data']?._id ?? answer['user']?._id ?? answer['shop']?._id;
  const resource = resourceAt(path);
  if (!resource || typeof id !== 'string') return;
  if (method === 'DELETE' && ids[resource].length > 3) ids[resource] = ids[resource].filter((known) => known !== id);
  if (method === 'POST' && ids[resource].length < 40) ids[resource].push(id);
};

type Answer = Record<string, { _id?: string } | undefined>;

const expectSoundLedger = async ({ house: { db } }: FuzzWorld): Promise<void> => {
  const sales = await readSales(db);
  expect(await keptFigures(db)).toEqual(recountedFigures(sales));
  for (const { lines, total_cents, subtotal_cents, tax_cents } of sales) {
    expect(lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0)).toBe(total_cents);
    expect(subtotal_cents + tax_cents).toBe(total_cents);
  }
  const products = await db.selectFrom('product').select(['id', 'quantity']).execute();
  expect(products.filter(({ quantity }) => quantity !== null && quantity < 0)).toEqual([]);
  const strays = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('device', 'device.id', 'product.device_id')
    .select(['product.id', 'product.category_id', 'brand.category_id as brands', 'device.brand_id as devices'])
    .select('product.brand_id')
    .execute();
  for (const { category_id, brands, brand_id, devices } of strays) {
    expect([brands, devices ?? brand_id]).toEqual([category_id, brand_id]);
  }
};

type OpenApi = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

/** What was answered with a status that the description of the API does not name. */
const undocumented = ({ paths }: OpenApi, answered: Map<string, Set<number>>): string[] =>
  [...answered].flatMap(([name, statuses]) => {
    const [method = '', path = ''] = name.split(' ');
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
    return [...statuses].filter((status) => !(status in responses)).map((status) => `${name} answered ${status}`);
  });

onEachEngine('whatever is sent', (house) => {
  test('no call of the contract fails, shows its insides or breaks the ledger', {
    timeout: 300_000,
  }, async () => {
    const world = await openFuzzWorld(house());
    const { body: document } = await house().anyone.get('/openapi.json');
    const answered = new Map<string, Set<number>>();
    const attack = async (call: Call, role: 'shop' | 'admin') => {
      const reply = await send(world, call, role);
      const told = `${call.name} as ${role}: ${reply.statusCode} ${reply.body.slice(0, 500)}`;
      expect(reply.statusCode, told).toBeLessThan(500);
      if (!call.path.endsWith('/openapi.json')) expect(reply.body, told).not.toMatch(INSIDES);
      answered.set(call.name, (answered.get(call.name) ?? new Set()).add(reply.statusCode));
      if (reply.statusCode < 300 && reply.body.startsWith('{')) remember(world, call, reply.json());
    };
    const property = fc.asyncProperty(anyCall(), fc.constantFrom('shop', 'admin'), attack);
    await fc.assert(property, { seed: SEED, numRuns: RUNS });

    expect({}).not.toHaveProperty('polluted');
    expect([...answered.keys()].sort()).toEqual([...OPERATION_NAMES].sort());
    expect(undocumented(document, answered), 'Say in the contract that the call fails so').toEqual([]);
    // Hostile input that never gets past the first check proves nothing of what lies behind it.
    const succeeded = [...answered].filter(([, statuses]) => [...statuses].some((status) => status < 300));
    expect(succeeded.length / answered.size).toBeGreaterThan(0.6);
    await expectSoundLedger(world);
  });
});
