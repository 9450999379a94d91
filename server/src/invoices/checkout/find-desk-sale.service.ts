import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { withDiscount } from '@mendpoint/domain/sale/discounts';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import { owningShop } from '../../shops/shops.service.ts';
import type { Invoice } from '../invoice.ts';
import { linesOf, lockInvoice } from '../invoices.store.ts';
import type { SaleInput } from '../sale-input.ts';
import * as desk from './desk-sales.store.ts';
import { hasSameLines } from './same-lines.ts';

/** How long a sale recorded at the desk waits for its checkout. */
const WAITS_MS = 12 * 60 * 60_000;

/**
 * The sale that a checkout without an id means: one of the same lines, recorded by the same login in the same shop. A
 * sale that has the number, or whose checkout proposed it, comes first, then the oldest that waits for its checkout.
 * Holds the sale to the end of the transaction, and other such checkouts of the login wait. Null when there is none.
 * Throws RuleError (shop).
 */
export const findDeskSale = async (
  context: AtomicContext,
  caller: Caller,
  sale: SaleInput,
): Promise<Invoice | null> => {
  const { db } = context;
  const shopId = await owningShop(context, caller, sale.shopId);
  const lines = [...(sale.products ?? []), ...(sale.repairs ?? [])];
  const plain = lines.map((line) => ({ ...line, discount: line.discount ?? NO_MONEY }));
  const { total } = totalsOf(withDiscount(plain, sale.discount ?? NO_MONEY), 0);
  if (shopId === null || lines.length === 0) return null;
  await desk.queueCheckouts(db, caller.loginId);
  const since = new Date(context.now().getTime() - WAITS_MS).toISOString();
  const soughtSale = { recordedBy: caller.loginId, shopId, total, lineCount: lines.length };
  for (const id of await candidatesFor(context, soughtSale, sale.number, since)) {
    if (!hasSameLines(await linesOf(db, id), sale)) continue;
    const invoice = await lockInvoice(db, caller, id);
    // Before it was locked, somebody else may have edited it or checked it out by its id.
    if (invoice && isMeant(invoice, sale.number, since) && hasSameLines(invoice.lines, sale)) return invoice;
  }
  return null;
};

/** Ids, best first. A number used long ago may come up again by chance, so sales that wait go before old numbers. */
const candidatesFor = async (
  { db }: Context,
  soughtSale: desk.DeskSale,
  number: string | null,
  since: string,
): Promise<string[]> => {
  const numbered = number === null ? [] : await desk.deskSalesNumbered(db, soughtSale, number);
  const isRecent = ({ createdAt }: desk.FoundSale) => createdAt >= since;
  const waiting = await desk.openDeskSales(db, soughtSale, since);
  const inOrder = [...numbered.filter(isRecent), ...waiting, ...numbered.filter((found) => !isRecent(found))];
  return inOrder.map(({ id }) => id);
};

/** Whether the sale waits for its checkout, or this is its checkout sent again. */
const isMeant = (found: Invoice, number: string | null, since: string): boolean =>
  found.checkedOutAt === null
    ? found.createdAt >= since
    : number !== null && (found.number === number || found.checkoutNumber === number);
