import { sum } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { debtByAge } from '@mendpoint/domain/sale/owing';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import * as store from './owing.store.ts';
import type { Reminder } from './owing.ts';

const MOST_DEBTORS = 1000;
const MOST_INVOICES = 1000;
const MOST_REMINDERS = 50;

/** The shop that is owed: a shop account's own, or the one that an admin names. Throws NotFound, RuleError (no shop). */
export const owedShop = async (context: Context, caller: Caller, shopId: string | undefined): Promise<string> => {
  const id = await shopScope(context, caller, shopId);
  if (id === null) throw new RuleError('Choose a store first.', 'shop_id');
  return id;
};

/** Throws what `owedShop` throws. */
export const listDebtors = async (context: Context, caller: Caller, shopId: string | undefined) => {
  const shop = await owedShop(context, caller, shopId);
  const today = sydneyDay(context.now());
  return inSnapshot(context.db, async (db) => ({
    debtors: await store.findDebtors(db, shop, today, MOST_DEBTORS),
    total: await store.sumOwed(db, shop, today),
  }));
};

/** What a customer owes a shop, and how they were reminded. Throws NotFound and what `owedShop` throws. */
export const debtOf = async (context: Context, caller: Caller, customerId: string, shopId: string | undefined) => {
  const shop = await owedShop(context, caller, shopId);
  const { id } = await findCustomer(context, caller, customerId);
  const invoices = await store.findOwedInvoices(context.db, shop, id, MOST_INVOICES);
  return {
    invoices,
    due: sum(invoices.map(({ due }) => due)),
    byAge: debtByAge(invoices, sydneyDay(context.now())),
    reminders: await store.findReminders(context.db, shop, id, MOST_REMINDERS),
  };
};
export type CustomerDebt = Awaited<ReturnType<typeof debtOf>>;

/** For the merging of two customers, in its transaction. */
export const moveReminders = ({ db }: AtomicContext, from: string, to: string): Promise<void> =>
  store.moveReminders(db, from, to);

type Addressed = { shopId: string; customerId: string; address: string };

/** Writes down that a customer is being reminded. Throws Conflict where they were reminded today. */
export const writeReminder = (
  context: Context,
  caller: Caller,
  { shopId, customerId, address }: Addressed,
  { invoices, due }: CustomerDebt,
): Promise<Reminder> =>
  atomically(context, async ({ db, now, newId }) => {
    const [id, sentAt] = [newId(), now().toISOString()];
    const isFirst = await store.insertReminder(db, {
      ...{ id, shop_id: shopId, customer_id: customerId, sent_on: sydneyDay(now()), sent_at: sentAt, address },
      ...{ invoices: invoices.length, due_cents: due, is_sent: 0 },
      ...{ login_id: caller.loginId, person_id: caller.person?.id ?? null },
    });
    if (!isFirst) throw new Conflict('This customer was reminded today already.');
    return { id, sentAt, address, invoices: invoices.length, due, isSent: false, actor: caller.person?.name ?? '' };
  });

/** The mail server took it. */
export const keepReminder = (context: Context, id: string): Promise<void> =>
  atomically(context, ({ db }) => store.markSent(db, id));

/** The mail server refused it, so that it may be sent again. */
export const strikeReminder = (context: Context, id: string): Promise<void> =>
  atomically(context, ({ db }) => store.deleteReminder(db, id));
