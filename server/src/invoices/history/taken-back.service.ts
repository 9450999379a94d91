import { type Cents, cents, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Invoice } from '../invoice.ts';
import { changesBetween, MOST_EVENTS } from './history.service.ts';
import { eventsOf, type StoredChange } from './history.store.ts';

/**
 * What an edit takes back of money that was recorded, or of the total of a sale that somebody paid for: cash that may as well
 * go into a pocket. With what earlier changes of the invoice took back, so that small steps come to what they are together.
 * 0: it takes nothing back.
 */
export const moneyTakenBack = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  after: Invoice,
): Promise<Cents> => {
  const isPaid = TENDERS.some((tender) => before.payments[tender] > 0);
  const now = isPaid ? takenBackBy(changesBetween(before, after)) : NO_MONEY;
  return now === 0 ? now : cents(now + (await takenBackBefore(context, caller, before.id)));
};

/** What the changes of an invoice took back so far, without its adjustment notes. */
export const takenBackBefore = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<Cents> => {
  const events = await eventsOf(db, caller, invoiceId, { most: MOST_EVENTS });
  return sum(events.map(({ changes }) => takenBackBy(changes)));
};

/** A payment that is taken back and the total that becomes less with it are the same money. */
const takenBackBy = (changes: readonly StoredChange[]): Cents => {
  const lessOf = (name: string): number => {
    const change = changes.find(({ field }) => field === `${name}_cents`);
    return change ? Math.max(0, Number(change.before) - Number(change.after)) : 0;
  };
  return cents(Math.max(lessOf('total'), sum(TENDERS.map((tender) => cents(lessOf(tender))))));
};
