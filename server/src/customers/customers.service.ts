import { RuleError } from '@mendpoint/domain/rule-error';
import { searchKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import type { Changes } from '../editing/changes.ts';
import { checkSeen, stampEdit } from '../editing/stale-edits.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import * as store from './customers.store.ts';
import type { CustomerTable } from './customers.table.ts';

export type Customer = CustomerTable;
export type NewCustomer = Omit<Customer, 'id' | 'search_text' | 'created_at' | 'updated_at'>;

type Wanted = { shopId: string | undefined; q: string; order: store.CustomerOrder; page: Page };

/** Customers of one shop and of none, or all of them for an admin who names no shop. Throws NotFound (shop). */
export const listCustomers = async (context: Context, caller: Caller, { shopId, page, ...rest }: Wanted) =>
  store.pageOfCustomers(context.db, { ...rest, shopId: await shopScope(context, caller, shopId) }, page);

/** All customers of such a list, in batches. Throws NotFound (shop). */
export const exportCustomers = async (context: Context, caller: Caller, { shopId, q }: Pick<Wanted, 'shopId' | 'q'>) =>
  store.batchesOfCustomers(context.db, { shopId: await shopScope(context, caller, shopId), q });

/** Throws NotFound, also for a customer that is not the caller's to see. */
export const findCustomer = async ({ db }: Context, caller: Caller, id: string): Promise<Customer> => {
  const customer = await store.findCustomer(db, caller, id);
  if (!customer) throw new NotFound('Customer');
  return customer;
};

/** A customer made by a shop account belongs to that shop. Throws RuleError for a shop that is not the caller's. */
export const createCustomer = (context: Context, caller: Caller, customer: NewCustomer): Promise<Customer> =>
  atomically(context, async (inside) => {
    const at = inside.now().toISOString();
    const record = {
      ...customer,
      shop_id: await owningShop(inside, caller, customer.shop_id),
      id: inside.newId(),
      search_text: searchTextOf(customer),
      created_at: at,
      updated_at: at,
    };
    await store.insertCustomer(inside.db, record);
    return record;
  });

/** Throws NotFound, Conflict (changed since `seenAt`), RuleError, Forbidden (see `movedTo`). */
export const updateCustomer = (
  context: Context,
  caller: Caller,
  id: string,
  changes: Changes<NewCustomer>,
  seenAt?: string,
): Promise<Customer> =>
  atomically(context, async (inside) => {
    const stored = await lockedCustomer(inside, caller, id);
    checkSeen('customer', stored.updated_at, seenAt);
    if (changes.phone === '') throw new RuleError('phone is required', 'phone');
    const edited = { ...stored, ...changes, shop_id: await movedTo(inside, caller, stored, changes.shop_id) };
    const customer = { ...edited, search_text: searchTextOf(edited), updated_at: stampEdit(inside, stored.updated_at) };
    await store.updateCustomer(inside.db, stored, customer);
    return customer;
  });

/** The shop an edited customer belongs to: moving one is the admin's, and taking it from all shops to one is a move. */
const movedTo = async (
  context: Context,
  caller: Caller,
  { shop_id }: Customer,
  wanted: string | null | undefined,
): Promise<string | null> => {
  if (wanted === undefined || wanted === shop_id) return shop_id;
  if (caller.role === 'admin') return owningShop(context, caller, wanted || null);
  // A form sends its empty field along.
  if (wanted === '') return shop_id;
  throw new Forbidden('Only an admin may move a customer to another shop, or to all.');
};

/** Invoices keep what they say of the customer. Throws NotFound, Forbidden. */
export const deleteCustomer = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const customer = await lockedCustomer(inside, caller, id);
    if (customer.shop_id === null && caller.role !== 'admin') {
      throw new Forbidden('Only an admin may delete a customer of all shops.');
    }
    await store.deleteCustomer(inside.db, customer);
  });

const lockedCustomer = async ({ db }: Context, caller: Caller, id: string): Promise<Customer> => {
  const customer = await store.lockCustomer(db, caller, id);
  if (!customer) throw new NotFound('Customer');
  return customer;
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
