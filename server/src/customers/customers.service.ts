import { RuleError } from '@mendpoint/domain/rule-error';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import type { Changes } from '../editing/sent-fields.ts';
import { Conflict, Forbidden, NotFound } from '../errors.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import { type Customer, customerFields, customerSubject, type NewCustomer } from './customer.ts';
import * as list from './customer-list.store.ts';
import * as store from './customers.store.ts';

type CustomerSearch = { shopId: string | undefined; q: string };
type CustomerListRequest = CustomerSearch & { order: list.CustomerOrder; page: Page };

/** Customers of one shop and of none, or all of them for an admin who names no shop. Throws NotFound (shop). */
export const listCustomers = async (context: Context, caller: Caller, { shopId, page, ...rest }: CustomerListRequest) =>
  list.pageOfCustomers(context.db, { ...rest, shopId: await shopScope(context, caller, shopId) }, page);

/** All customers of such a list, in batches. Throws NotFound (shop). */
export const exportCustomers = async (context: Context, caller: Caller, { shopId, q }: CustomerSearch) =>
  list.batchesOfCustomers(context.db, { shopId: await shopScope(context, caller, shopId), q });

/** Whoever was merged is found as the customer who is left. Throws NotFound, also for a customer that is not the caller's to see. */
export const findCustomer = async (context: Context, caller: Caller, id: string): Promise<Customer> => {
  const customer = (await store.findCustomer(context.db, caller, id)) ?? (await findMerged(context, caller, id));
  if (!customer) throw new NotFound('Customer');
  return customer;
};

const findMerged = async ({ db }: Context, caller: Caller, id: string): Promise<Customer | undefined> => {
  const into = await store.mergedInto(db, id);
  return into === undefined ? undefined : store.findCustomer(db, caller, into);
};

/**
 * As findCustomer, and nobody deletes or merges them before the end of the transaction, so that what is recorded in it is
 * theirs. Throws NotFound.
 */
export const holdCustomer = async (context: AtomicContext, caller: Caller, id: string): Promise<Customer> => {
  const [{ rows }, customer] = await Promise.all([
    store.holdCustomer(context.db, { id }),
    store.findCustomer(context.db, caller, id),
  ]);
  if (rows.length > 0 && customer) return customer;
  const { id: into } = await findCustomer(context, caller, id);
  if (into === id) throw new NotFound('Customer');
  return holdCustomer(context, caller, into);
};

/** Whether there is such a customer, who is then neither deleted nor merged before the end of the transaction. */
export const isHeld = async ({ db }: AtomicContext, id: string): Promise<boolean> =>
  (await store.holdCustomer(db, { id })).rows.length > 0;

/** Whether two ids are of one customer: the same, or one of somebody who was merged into the other. */
export const areOneCustomer = async ({ db }: Context, id: string, standing: string): Promise<boolean> =>
  id === standing || (await store.mergedInto(db, id)) === standing;

/** Two customers of whom nobody else changes, deletes or merges one meanwhile. Throws NotFound, Conflict (they are one already). */
export const lockBoth = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  otherId: string,
): Promise<[Customer, Customer]> => {
  if (id === otherId) throw new Conflict('This is the same customer: choose another.');
  const found = new Map<string, Customer | undefined>();
  // In one order, or two merges would wait for each other.
  for (const one of [id, otherId].toSorted()) found.set(one, await store.lockCustomer(inside.db, caller, one));
  const [stays, goes] = [found.get(id), found.get(otherId)];
  if (stays && goes) return [stays, goes];
  const gone = stays ? otherId : id;
  const into = await findMerged(inside, caller, gone);
  if (!into) throw new NotFound('Customer', 'One of the two customers is no longer there.');
  const who = `${into.firstName} ${into.lastName}`.trim();
  throw new Conflict(
    into.id === stays?.id || into.id === goes?.id
      ? 'These two were merged already: they are one customer.'
      : `One of the two was merged into ${who} meanwhile. Merge with ${who} instead.`,
  );
};

/** Replaces two customers by one. What was of the other must be moved already. */
export const replaceMerged = async ({ db, now }: AtomicContext, customer: Customer, goneId: string): Promise<void> => {
  await store.updateCustomer(db, customer);
  await store.insertMerged(db, goneId, customer.id, now().toISOString());
  await store.deleteCustomer(db, goneId);
};

/** A customer made by a shop account belongs to that shop. Throws RuleError for a shop that is not the caller's. */
export const createCustomer = (context: Context, caller: Caller, fields: NewCustomer): Promise<Customer> =>
  atomically(context, async (inside) => {
    const at = inside.now().toISOString();
    const shopId = await owningShop(inside, caller, fields.shopId);
    const customer = { ...fields, shopId, id: inside.newId(), createdAt: at, updatedAt: at };
    await store.insertCustomers(inside.db, [customer]);
    await recordEntry(inside, ...entriesOf('customer', customerSubject(customer), null, customerFields(customer)));
    return customer;
  });

/** Those that are brought along by the thousand, told together in the audit trail. In a transaction. */
export const addMovedCustomers = ({ db }: AtomicContext, customers: readonly Customer[]): Promise<void> =>
  store.insertCustomers(db, customers);

/** The ids of those that there are. */
export const customersAmong = async ({ db }: Context, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await store.idsAmong(db, ids)).map(({ id }) => id));

/** Throws NotFound, Conflict (changed since `seenAt`), RuleError, Forbidden (see `shopAfterEdit`). */
export const updateCustomer = (
  context: Context,
  caller: Caller,
  id: string,
  changes: Changes<NewCustomer>,
  seenAt?: string,
): Promise<Customer> =>
  atomically(context, async (inside) => {
    const before = await lockedCustomer(inside, caller, id);
    checkSeen('customer', before.updatedAt, seenAt);
    if (changes.phone === '') throw new RuleError('phone is required', 'phone');
    const shopId = await shopAfterEdit(inside, caller, before, changes.shopId);
    const customer = { ...before, ...changes, shopId, updatedAt: stampEdit(inside, before.updatedAt) };
    await store.updateCustomer(inside.db, customer);
    const fields = [customerFields(before), customerFields(customer)] as const;
    await recordEntry(inside, ...entriesOf('customer', customerSubject(before), ...fields));
    return customer;
  });

/** Only an admin moves a customer to another shop, and taking one from all shops to a single one is a move as well. */
const shopAfterEdit = async (
  context: Context,
  caller: Caller,
  { shopId }: Customer,
  requested: string | null | undefined,
): Promise<string | null> => {
  if (requested === undefined || requested === shopId) return shopId;
  if (caller.role === 'admin') return owningShop(context, caller, requested || null);
  // A form sends its empty field along.
  if (requested === '') return shopId;
  throw new Forbidden('Only an admin may move a customer to another shop, or to all.');
};

const HAS_CREDIT =
  'This customer has store credit. Let them spend it, or take it back with a reason, before they are deleted.';

/** What goes with a customer and belongs to modules that know customers. In the transaction. */
export type BeforeDeletion = (inside: AtomicContext, caller: Caller, id: string) => Promise<void>;

/** Invoices keep what they say of the customer. Throws NotFound, Forbidden, Conflict (they have store credit). */
export const deleteCustomer = (
  context: Context,
  caller: Caller,
  id: string,
  forgetMore: BeforeDeletion,
): Promise<void> =>
  atomically(context, async (inside) => {
    const customer = await lockedCustomer(inside, caller, id);
    if (customer.shopId === null && caller.role !== 'admin') {
      throw new Forbidden('Only an admin may delete a customer of all shops.');
    }
    if (await store.hasCredit(inside.db, id)) throw new Conflict(HAS_CREDIT);
    await forgetMore(inside, caller, id);
    await store.deleteCustomer(inside.db, id);
    await recordEntry(inside, ...entriesOf('customer', customerSubject(customer), customerFields(customer), null));
  });

const MERGED =
  'This customer was merged into another. Nothing was saved: open the list of customers to find who is left.';

const lockedCustomer = async ({ db }: AtomicContext, caller: Caller, id: string): Promise<Customer> => {
  const customer = await store.lockCustomer(db, caller, id);
  if (customer) return customer;
  const isMerged = (await store.mergedInto(db, id)) !== undefined;
  throw new NotFound('Customer', isMerged ? MERGED : undefined);
};
