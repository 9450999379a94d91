import type { Document } from '../source/documents.ts';
import { idOf, madeAt, refOf } from '../source/values.ts';

const DAY_MS = 86_400_000;

/** A sale or an invoice as far as it is matched: `likeness` is its shop, lines and total; `at` in ms. */
export type Matched = { id: string; isSale: boolean; likeness: string; customer: string; at: number };

/** null where the document has no time. */
export const matchedFrom = (document: Document, isSale: boolean, likeness: string): Matched | null => {
  const at = madeAt(document)?.getTime();
  const customer = refOf(document, 'customer_id', 'customerId', 'customer');
  return at === undefined ? null : { id: idOf(document), isSale, likeness, customer, at };
};

/**
 * The ids of the invoices that became a sale. A sale answers one invoice of its likeness, made within a day of it. An
 * invoice of the same customer is preferred, and the nearest in time. A checkout follows its invoice, so invoices
 * before the sale are tried first.
 */
export const invoicesWithSale = (all: readonly Matched[]): Set<string> => {
  // Some exports have days in place of times. Of one day, invoices come before sales.
  const inTime = all.toSorted((a, b) => a.at - b.at || Number(a.isSale) - Number(b.isSale));
  const answered = new Set<string>();
  const ofCustomers = matchWithin(inTime, ({ likeness, customer }) => `${likeness} ${customer}`, answered);
  matchWithin(ofCustomers, ({ likeness }) => likeness, answered);
  return answered;
};

/** Matches what has the same key, adds the invoices to `answered`, and gives back the rest, in the order of time. */
const matchWithin = (
  inTime: readonly Matched[],
  keyOf: (one: Matched) => string,
  answered: Set<string>,
): readonly Matched[] => {
  const groups = new Map<string, Matched[]>();
  for (const one of inTime) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  const used = new Set<Matched>();
  for (const group of groups.values()) {
    matchNearest(group, used);
    const left = group.filter((one) => !used.has(one));
    matchNearest(left.reverse(), used);
  }
  for (const { isSale, id } of used) if (!isSale) answered.add(id);
  return inTime.filter((one) => !used.has(one));
};

/**
 * Each sale answers the last invoice before it that none has answered, as closing brackets do. Both are added to
 * `used`.
 */
const matchNearest = (inOrder: readonly Matched[], used: Set<Matched>): void => {
  const open: Matched[] = [];
  for (const one of inOrder) {
    const invoice = one.isSale ? open.at(-1) : undefined;
    if (!one.isSale) open.push(one);
    else if (invoice && Math.abs(one.at - invoice.at) <= DAY_MS) {
      open.pop();
      used.add(one).add(invoice);
    }
  }
};
