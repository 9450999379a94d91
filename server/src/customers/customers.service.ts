import { searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import * as store from './customers.store.ts';
import type { CustomerTable } from './customers.table.ts';

export type Customer = CustomerTable;
export type NewCustomer = Omit<Customer, 'id' | 'search_text' | 'created_at' | 'updated_at'>;

/** Customers of one shop and of none, or all of them for an admin who names no shop. Throws NotFound (shop). */
export const listCustomers = async (
  context: Context,
  caller: Caller,
  { shopId, q, page }: { shopId: string | undefined; q: string; page: Page },
) => store.pageOfCustomers(context.db, await shopScope(context, caller, shopId), page, q);

/** Throws NotFound, also for a customer that is not the caller's to see. */
export const findCustomer = async ({ db }: Context, caller: Caller, id: string): Promise<Customer> => {
  const customer = await store.findCustomer(db, caller, id);
  if (!customer) throw new NotFound('Customer');
  return customer;
};

/** A customer made by a shop account belongs to that shop. Throws RuleError for a shop that is not the caller's. */
export const createCustomer = async (context: Context, caller: Caller, customer: NewCustomer): Promise<Customer> => {
  const at = context.now().toISOString();
  const record = {
    ...customer,
    shop_id: await owningShop(context, caller, customer.shop_id),
    id: context.newId(),
    search_text: searchTextOf(customer),
    created_at: at,
    updated_at: at,
  };
  await store.insertCustomer(context.db, record);
  return record;
};

/** What a search looks through: name, email, phone (as typed, and its digits) and city. */
export const searchTextOf = ({
  first_name,
  last_name,
  email,
  phone,
  city,
}: Pick<Customer, 'first_name' | 'last_name' | 'email' | 'phone' | 'city'>): string =>
  searchKey([first_name, last_name, email, phone, phone.replace(/\D/g, ''), city].join(' '));
