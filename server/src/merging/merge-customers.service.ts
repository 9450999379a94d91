import type { MERGED_FIELDS, MergeBody } from '@mendpoint/contract/merging';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { type Customer, customerFields, customerSubject } from '../customers/customer.ts';
import { lockBoth, replaceMerged } from '../customers/customers.service.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import { Forbidden } from '../errors.ts';
import { moveInvoices } from '../invoices/move-invoices.service.ts';
import { mergeOptOuts } from '../messages/opt-outs.service.ts';
import { moveReminders } from '../owing/owing.service.ts';
import { mergeCredit } from '../store-credit/merge-credit.service.ts';
import { moveDropOffs } from '../tickets/tickets.service.ts';

export type Merge = {
  /** Who stays, and who goes. */
  id: string;
  otherId: string;
  takes: MergeBody['takes'];
  seenAt: string | undefined;
  otherSeenAt: string | undefined;
};

const ALL_SHOPS = 'Only an admin may merge away a customer of all shops. Keep that one, and merge the other into it.';

/**
 * Makes one customer of two: invoices and store credit of the other are theirs, and the other's id leads to them from then on.
 * Throws NotFound, Conflict (the same or merged already, changed since they were seen), Forbidden.
 */
export const mergeCustomers = (context: Context, caller: Caller, merge: Merge): Promise<Customer> =>
  atomically(context, async (inside) => {
    const [stays, goes] = await lockBoth(inside, caller, merge.id, merge.otherId);
    checkSeen('customer', stays.updatedAt, merge.seenAt);
    checkSeen('customer', goes.updatedAt, merge.otherSeenAt);
    if (goes.shopId === null && caller.role !== 'admin') throw new Forbidden(ALL_SHOPS);
    const merged = { ...mergedOf(stays, goes, merge.takes), updatedAt: stampEdit(inside, stays.updatedAt) };
    await moveInvoices(inside, goes.id, stays.id);
    await mergeCredit(inside, goes.id, stays.id);
    await moveReminders(inside, goes.id, stays.id);
    await moveDropOffs(inside, goes.id, stays.id);
    await mergeOptOuts(inside, goes.id, stays.id);
    await replaceMerged(inside, merged, goes.id);
    await recordMerge(inside, stays, goes, merged);
    return merged;
  });

/** Notes are kept of both. Customers of different shops are then known to all: invoices of both shops name them. */
export const mergedOf = (stays: Customer, goes: Customer, takes: MergeBody['takes']): Customer => {
  const taken = takes.map((field) => [NAMES[field], goes[NAMES[field]]] as const);
  const notes = [...new Set([stays.notes, goes.notes].filter((text) => text.trim() !== ''))].join('\n');
  return {
    ...stays,
    ...Object.fromEntries(taken),
    notes,
    shopId: stays.shopId === goes.shopId ? stays.shopId : null,
  };
};

const NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  address: 'address',
  post_code: 'postCode',
  city: 'city',
  state: 'state',
  country: 'country',
  company: 'company',
  abn: 'abn',
} as const satisfies Record<(typeof MERGED_FIELDS)[number], keyof Customer>;

/** One entry for each of the two, under its own id. */
const recordMerge = (inside: AtomicContext, stays: Customer, goes: Customer, merged: Customer): Promise<void> => {
  const [one, other] = [customerSubject(stays), customerSubject(goes)];
  const entry = (subject: typeof one, field: string, to: typeof one, changes: ReturnType<typeof differences>) => ({
    kind: 'customer' as const,
    act: 'merged',
    subject: { id: subject.id, name: subject.name },
    shopId: subject.shopId,
    changes: [{ field, before: null, after: `${to.name} (${to.id})` }, ...changes],
  });
  return recordEntry(
    inside,
    entry(other, 'merged_into', one, differences(customerFields(goes), null)),
    entry(one, 'merged_with', other, differences(customerFields(stays), customerFields(merged))),
  );
};
