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

/** A sale recorded at the desk waits so long for its checkout. */
const WAITS_MS = 12 * 60 * 60_000;

/**
 * The sale that a checkout without its id means: the same login recorded the same lines in the same shop. One that has the
 * number, or whose checkout proposed it, is meant again; else the oldest that waits for its checkout. Locked, like every
 * other such checkout of the login, to the end of the transaction. Null when there is none. Throws RuleError (shop).
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
    // Until it was locked somebody else may have edited it, or checked it out by its id.
    if (invoice && isMeant(invoice, sale.number, since) && hasSameLines(invoice.lines, sale)) return invoice;
  }
  return null;
};

/** Ids, best first. A number that was used half a year ago may come up again by chance: what waits goes before it. */
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

/** It waits for its checkout, or this is its checkout again. */
const isMeant = (found: Invoice, number: string | null, since: string): boolean =>
  found.checkedOutAt === null
    ? found.createdAt >= since
    : number !== null && (found.number === number || found.checkoutNumber === number);
