import { searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { contains, type Page, pageOf } from '../db/page.ts';
import type { CustomerTable } from './customers.table.ts';

/** Every read starts here: a shop account knows its own shop's customers and those of no shop. */
const visibleTo = (db: Db, { shopId }: Caller) => ofShop(db, shopId);

const ofShop = (db: Db, shopId: string | null) => {
  const customers = db.selectFrom('customer');
  return shopId === null
    ? customers
    : customers.where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]));
};

export const findCustomer = (db: Db, caller: Caller, id: string): Promise<CustomerTable | undefined> =>
  visibleTo(db, caller).selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. `shopId` null is all that there are; the caller's scope was applied when it was chosen. */
export const pageOfCustomers = (db: Db, shopId: string | null, page: Page, q: string) =>
  pageOf(
    ofShop(db, shopId)
      .selectAll()
      .where(contains('search_text', searchKey(q))),
    ['-id'],
    page,
  );

export const insertCustomer = async (db: Db, customer: CustomerTable): Promise<void> => {
  await db.insertInto('customer').values(customer).execute();
};
