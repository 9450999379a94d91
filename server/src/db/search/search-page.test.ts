import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCustomer, makeShop, type ShopAccount } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

/** More than the newest rows that are tried first. */
const CUSTOMERS = 2_600;
const ID = '01900000-0000-7000-8000-';

/** One in four is of the shop, one in three is an Ada; the newest 2,100 are of no shop and no Ada. */
const isOfShop = (n: number) => n <= 500 && n % 4 === 0;
const isAda = (n: number) => n <= 500 && n % 3 === 0;

onEachEngine('a page of more rows than are looked through at once', (house) => {
  let account: ShopAccount;
  const ids = Array.from({ length: CUSTOMERS }, (_, n) => ID + String(n).padStart(12, '0')).reverse();
  const numberOf = (id: string) => Number(id.slice(ID.length));

  beforeAll(async () => {
    account = await makeShop(house());
    const model = await makeCustomer(house().admin, { first_name: 'Bo', last_name: 'Li' });
    const row = await house()
      .db.selectFrom('customer')
      .selectAll()
      .where('id', '=', model._id)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < CUSTOMERS; from += 500) {
      const rows = ids.slice(from, from + 500).map((id) => {
        const n = numberOf(id);
        const name = isAda(n) ? 'ada' : 'bo';
        return {
          ...row,
          id,
          shop_id: isOfShop(n) ? account.shop._id : null,
          search_text: `${name} li`,
          first_name: name,
        };
      });
      await house().db.insertInto('customer').values(rows).execute();
    }
    await sql`delete from customer where id = ${model._id}`.execute(house().db);
  });

  const list = async (query: string, client = house().admin) => {
    const { body } = await client.get(`/users?${query}`);
    return { total: body.meta.total, ids: body.data.map(({ _id }: { _id: string }) => _id) };
  };

  const LISTS: [query: string, isFound: (n: number) => boolean][] = [
    ['q=', () => true],
    ['q=b', (n) => !isAda(n)],
    ['q=bo+li', (n) => !isAda(n)],
    ['q=ad', isAda],
    ['q=ada', isAda],
    ['q=i&sort=name', () => true],
  ];

  test.each(LISTS)('is whole wherever it begins: %s', async (query, isFound) => {
    const found = ids.filter((id) => isFound(numberOf(id)));
    const sorted = query.includes('sort') ? [...found].sort() : found;
    const inOrder = query.includes('sort')
      ? [...sorted.filter((id) => isAda(numberOf(id))), ...sorted.filter((id) => !isAda(numberOf(id)))]
      : sorted;
    for (const page of [1, 2, 10, 40, 104]) {
      const expected = { total: found.length, ids: inOrder.slice((page - 1) * 25, page * 25) };
      expect([page, await list(`${query}&limit=25&page=${page}`)]).toEqual([page, expected]);
    }
  });

  test('is found though the shop has none of the newest', async () => {
    const { admin } = house();
    const others = await list(`q=bo&limit=25&page=1`, account.client);
    expect(others).toEqual({ total: CUSTOMERS - 167, ids: ids.slice(0, 25) });
    const { shop } = await makeShop(house());
    await sql`update customer set shop_id = ${shop._id} where id > ${`${ID}000000000500`}`.execute(house().db);
    const own = ids.filter((id) => numberOf(id) <= 500);
    expect(await list('q=&limit=25&page=1', account.client)).toEqual({ total: own.length, ids: own.slice(0, 25) });
    expect((await list(`q=&limit=25&page=1&shop_id=${shop._id}`, admin)).ids).toEqual(ids.slice(0, 25));
  });
});
