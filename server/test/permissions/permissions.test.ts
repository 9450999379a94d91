import { addressesOf, type Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { expect, test } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';
import { onEachEngine } from '../servers/house.ts';
import type { Permission } from './line.ts';
import { collectRegisteredCalls } from './registered-calls.ts';
import { PERMISSIONS } from './table.ts';
import { clientFor, makeRow, openWorld, type Row, type Whose, type World } from './world.ts';

const registeredCalls = collectRegisteredCalls();

type Cell = { role: 'nobody' | 'shop' | 'admin'; whose: Whose; status: number };

/** The cells of a line: who calls, about whose row. Nobody and the admin call about another shop's. */
const cellsOf = (line: Permission): Cell[] => {
  const cells: Cell[] = [
    { role: 'nobody', whose: 'others', status: line.nobody },
    // A shop that an admin deletes must not be one of the two that the other tests need.
    { role: 'admin', whose: line.on === 'shop' ? 'shared' : 'others', status: line.admin },
  ];
  if ('shop' in line) return [...cells, { role: 'shop', whose: 'others', status: line.shop }];
  const whose = (['own', 'others', 'shared'] as const).filter((column) => line[column] !== undefined);
  return [...cells, ...whose.map((column) => ({ role: 'shop' as const, whose: column, status: Number(line[column]) }))];
};

const TITLED = PERMISSIONS.flatMap((line) =>
  cellsOf(line).map((cell) => {
    const about = line.on ? ` on ${line.on} (${cell.whose})` : '';
    const note = line.note ? `, ${line.note}` : '';
    return [`${line.call}${note}: ${cell.role}${about} is answered ${cell.status}`, line, cell] as const;
  }),
);

const send = (client: Client, method: string, path: string, body: object): Promise<Reply> => {
  switch (method) {
    case 'GET':
      return client.get(path);
    case 'DELETE':
      return client.delete(path);
    case 'POST':
      return client.post(path, body);
    case 'PATCH':
      return client.patch(path, body);
    case 'PUT':
      return client.put(path, body);
    default:
      throw new Error(`a method without a test: ${method}`);
  }
};

const carryOut = async (world: World, { call, send: sends }: Permission, { role }: Cell, row: Row) => {
  const [method = '', path = ''] = call.split(' ');
  const { query, body = {} } = sends?.(row, world) ?? {};
  const address = path.replace(/:\w+/, row.id) + (query ? `?${new URLSearchParams(query)}` : '');
  const endsSession = path === '/users/logout';
  const client = await clientFor(world, role, endsSession);
  return send(client, method, address, body);
};

onEachEngine('permissions', (house) => {
  let opened: Promise<World> | undefined;
  const world = () => {
    opened ??= openWorld(house());
    return opened;
  };

  test.each(TITLED)('%s', async (_, line, cell) => {
    const here = await world();
    const row = await makeRow(here, line.on ?? 'shop', cell.whose);
    const read = async () => (row.read ? (await house().admin.get(row.read)).body : null);
    const before = await read();
    const { status, body } = await carryOut(here, line, cell, row);
    expect([line.call, status, status === cell.status ? '' : body.message]).toEqual([line.call, cell.status, '']);
    if (status < 400) return;
    expect(await read()).toEqual(before);
    // A refusal must not show anything of the row.
    expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['message', 'success']));
    expect(body).not.toHaveProperty('data');
  });

  test('every route is a call of the contract, and every call is served', () => {
    const said = Object.values(ENDPOINTS)
      .flatMap((calls) => Object.values<Endpoint>(calls))
      .flatMap(addressesOf)
      .map(({ method, path }) => `${method} ${path.replace(/\(.*\)/, '')}`);
    expect([...registeredCalls].sort()).toEqual(said.sort());
  });

  test('every route has its line in the table, and every line its route', () => {
    const lines = new Set(PERMISSIONS.map(({ call }) => call));
    const unsaid = [...registeredCalls].filter((call) => !lines.has(call));
    expect(unsaid, 'Say in server/test/permissions/ who may call these routes').toEqual([]);
    expect([...lines].filter((line) => !registeredCalls.has(line))).toEqual([]);
  });
});

onEachEngine('lists', (house) => {
  const LISTS = [
    ['/users', 'customer'],
    ['/products', 'product'],
    ['/invoice', 'invoice'],
    ['/summary', 'invoice'],
  ] as const;

  test.each(LISTS)('%s shows a shop its own rows and nobody’s, and the admin all', async (path, target) => {
    const world = await openWorld(house());
    const own = await makeRow(world, target, 'own');
    const others = await makeRow(world, target, 'others');
    const shared = target === 'invoice' ? null : await makeRow(world, target, 'shared');
    const idsOf = async (client: Client) =>
      (await client.get(path)).body.data.map(({ _id }: { _id: string }) => _id) as string[];
    const mine = await idsOf(world.mine.client);
    expect(mine).toContain(own.id);
    expect(mine).not.toContain(others.id);
    if (shared) expect(mine).toContain(shared.id);
    expect(await idsOf(house().admin)).toEqual(expect.arrayContaining([own.id, others.id]));
  });
});
