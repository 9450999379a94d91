import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { holdTill } from '../../ledger/till.ts';
import { checkOpen } from '../../shops/closed-period.service.ts';
import { shopOfInvoice } from '../../shops/shops.service.ts';
import { lockInvoice } from '../find-invoice.service.ts';
import { checkSeen } from '../history/history.service.ts';
import type { Invoice } from '../invoice.ts';
import { isNumberTaken } from '../invoices.store.ts';
import { draftSale, recordSale } from '../record-sale.service.ts';
import { type NamedSale, reviseInvoice } from '../revise-invoice.service.ts';
import type { SaleInput } from '../sale-input.ts';
import { findDeskSale } from './find-desk-sale.service.ts';

type CheckedOut = { invoice: Invoice; first: boolean };

/** Holds a sale to the end of the transaction. Throws NotFound. */
export const lockSale = async (context: AtomicContext, caller: Caller, id: string): Promise<NamedSale> => {
  const [before, shops, till] = await Promise.all([
    lockInvoice(context, caller, id),
    shopOfInvoice(context, id),
    holdTill(context, caller),
  ]);
  return { before, shops, till };
};

/**
 * The checkout's save: payments, edited lines, customer and terms go onto the sale that it names, or that its login has
 * just recorded, or make a complete sale of their own. `first` is true when the sale had not been checked out before.
 * Throws RuleError, Conflict (sold out, the day is closed), StaleEdit (somebody saved it since `seenAt`; with what they
 * changed).
 */
export const checkOut = (
  context: Context,
  caller: Caller,
  named: NamedSale | null,
  sale: SaleInput,
  seenAt: string | undefined,
): Promise<CheckedOut> =>
  atomically(context, async (inside) => {
    if (!named) return checkOutUnnamed(inside, caller, sale);
    const { before } = named;
    await checkSeen(inside, caller, before, seenAt);
    refuseClosedToday(inside, named);
    const invoice = await reviseInvoice(inside, caller, named, sale, 'checked-out');
    return { invoice, first: before.checkedOutAt === null };
  });

/** Today may be a closed day when the clock was set back. Throws Conflict. */
const refuseClosedToday = ({ now }: Context, { before, shops }: NamedSale): void =>
  checkOpen(sydneyDay(now()), shops.get(before.shopId)?.closedThrough ?? null);

/** For clients that do not send the sale's id, but repeat what was sold. */
const checkOutUnnamed = async (context: AtomicContext, caller: Caller, sale: SaleInput): Promise<CheckedOut> => {
  const before = await findDeskSale(context, caller, sale);
  if (!before) {
    return { invoice: await recordSale(context, caller, await draftSale(context, caller, sale)), first: true };
  }
  const [shops, till] = await Promise.all([shopOfInvoice(context, before.id), holdTill(context, caller)]);
  const named = { before, shops, till };
  refuseClosedToday(context, named);
  const first = before.checkedOutAt === null;
  const asRecorded = { ...sale, products: undefined, repairs: undefined };
  const isInSequence = shops.get(before.shopId)?.numberPrefix !== '';
  const numbers = first ? await numbersFor(context, before, sale.number, isInSequence) : {};
  return { invoice: await reviseInvoice(context, caller, named, asRecorded, 'checked-out', numbers), first };
};

/**
 * A sale takes the number that its checkout proposes, if it is free: nothing with the earlier number is printed yet. One in sequence
 * keeps its own.
 */
const numbersFor = async (
  { db }: AtomicContext,
  { shopId, number }: Invoice,
  proposal: string | null,
  isInSequence: boolean,
): Promise<Partial<Pick<Invoice, 'number' | 'checkoutNumber'>>> => {
  if (proposal === null) return {};
  const isNew = !isInSequence && proposal !== number && isInvoiceNumber(proposal);
  const isFree = isNew && !(await isNumberTaken(db, shopId, proposal));
  return { checkoutNumber: proposal, ...(isFree ? { number: proposal } : {}) };
};
