import { isInvoiceNumber } from '@mendpoint/domain/invoice-number';
import { totalsOf } from '@mendpoint/domain/totals';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { owningShop } from '../../shops/shops.service.ts';
import { linesOf, lockInvoice } from '../invoices.store.ts';
import type { InvoiceTable } from '../invoices.table.ts';
import { revise } from '../revise-invoice.service.ts';
import type { Invoice, InvoiceLine, ProductLineInput, RepairLineInput, SaleInput } from '../sale-input.ts';
import * as desk from './desk-sales.store.ts';

/** So long a sale recorded at the desk waits for its checkout. */
const WAITS_MS = 12 * 60 * 60_000;

/**
 * The sale that a checkout without its id means: the same login recorded the same lines in the same shop. One that has the
 * number, or whose checkout proposed it, is meant again; else the oldest that waits for its checkout. Locked, like every
 * other such checkout of the login, to the end of the transaction. Null when there is none. Throws RuleError (shop).
 */
export const saleAtDesk = async (context: Context, caller: Caller, sale: SaleInput): Promise<Invoice | null> => {
  const shopId = await owningShop(context, caller, sale.shopId);
  const lines = [...(sale.products ?? []), ...(sale.repairs ?? [])];
  const { total } = totalsOf(lines, 0);
  if (shopId === null || total === 0) return null;
  await desk.queueCheckouts(context.db, caller.loginId);
  const since = new Date(context.now().getTime() - WAITS_MS).toISOString();
  const candidates = await candidatesFor(
    context,
    { recorded_by: caller.loginId, shop_id: shopId, total_cents: total, lines: lines.length },
    sale.number,
    since,
  );
  for (const id of candidates) {
    if (!areSame(await linesOf(context.db, id), sale)) continue;
    const record = await lockInvoice(context.db, caller, id);
    // Until it was locked somebody else may have edited it, or checked it out by its id.
    const held = await linesOf(context.db, id);
    if (record && isMeant(record, sale.number, since) && areSame(held, sale)) return { ...record, lines: held };
  }
  return null;
};

/** Ids, best first. A number that was used half a year ago may come up again by chance: what waits goes before it. */
const candidatesFor = async (
  { db }: Context,
  wanted: desk.DeskSale,
  number: string | null,
  since: string,
): Promise<string[]> => {
  const numbered = number === null ? [] : await desk.deskSalesNumbered(db, wanted, number);
  const isRecent = ({ created_at }: { created_at: string }) => created_at >= since;
  const waiting = await desk.openDeskSales(db, wanted, since);
  const inOrder = [...numbered.filter(isRecent), ...waiting, ...numbered.filter((found) => !isRecent(found))];
  return inOrder.map(({ id }) => id);
};

/** It waits for its checkout, or this is its checkout again. */
const isMeant = (found: InvoiceTable, number: string | null, since: string): boolean =>
  found.checked_out_at === null
    ? found.created_at >= since
    : number !== null && (found.number === number || found.checkout_number === number);

/** Comparing each line with each takes the square of their number. */
const MOST_IN_ANY_ORDER = 200;

/** In any order; very many lines in the order in which they were recorded. */
const areSame = (held: InvoiceLine[], { products = [], repairs = [] }: SaleInput): boolean => {
  if (held.length !== products.length + repairs.length) return false;
  if (areInOrder(held, products, repairs)) return true;
  return held.length <= MOST_IN_ANY_ORDER && areInAnyOrder(held, products, repairs);
};

const areInOrder = (held: InvoiceLine[], products: ProductLineInput[], repairs: RepairLineInput[]): boolean =>
  held.every((line, index) => {
    const [product, repair] = [products[index], repairs[index - products.length]];
    return product ? isProduct(line, product) : repair !== undefined && isRepair(line, repair);
  });

const areInAnyOrder = (held: InvoiceLine[], products: ProductLineInput[], repairs: RepairLineInput[]): boolean => {
  const left = [...held];
  const take = (fits: (line: InvoiceLine) => boolean): boolean => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  // Who says least would take the line of one who says more.
  const mostSaidFirst = [...repairs].sort((a, b) => idsSaid(b).length - idsSaid(a).length);
  return (
    products.every((product) => take((line) => isProduct(line, product))) &&
    mostSaidFirst.every((repair) => take((line) => isRepair(line, repair)))
  );
};

type Amounts = Pick<ProductLineInput, 'quantity' | 'price'>;
const isAmount = (line: InvoiceLine, { quantity, price }: Amounts): boolean =>
  line.quantity === quantity && line.price_cents === price;

const isProduct = (line: InvoiceLine, product: ProductLineInput): boolean =>
  line.kind === 'product' && line.product_id === product.productId && isAmount(line, product);

const idsSaid = ({ repairPartId, categoryId, brandId, deviceId }: RepairLineInput) =>
  [repairPartId, categoryId, brandId, deviceId].filter((id) => id !== null && id !== undefined);

/** By its name, and by the ids that the checkout says: it may leave all of them out. */
const isRepair = (line: InvoiceLine, repair: RepairLineInput): boolean => {
  const { repairPartId, categoryId, brandId, deviceId } = repair;
  const fits = (id: string | null, held: string | null) => id === null || id === held;
  return (
    line.kind === 'repair' &&
    (repairPartId ? line.repair_part_id === repairPartId : line.name === repair.name.trim()) &&
    fits(categoryId, line.category_id) &&
    fits(brandId, line.brand_id) &&
    fits(deviceId, line.device_id) &&
    isAmount(line, repair)
  );
};

/**
 * Saves such a checkout. The lines are as they were recorded. The first time it takes the number that it proposes, where
 * that is free: nothing with the other one was printed yet.
 */
export const checkOutAtDesk = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  sale: SaleInput,
): Promise<Invoice> => {
  const asRecorded = { ...sale, products: undefined, repairs: undefined };
  const numbers = before.checked_out_at === null ? await numbersFor(context, before, sale.number) : {};
  return revise(context, caller, before, asRecorded, 'checked-out', numbers);
};

const numbersFor = async (
  { db }: Context,
  { id, number }: Invoice,
  proposal: string | null,
): Promise<Partial<Pick<InvoiceTable, 'number' | 'checkout_number'>>> => {
  if (proposal === null) return {};
  const isTaken = proposal === number || !isInvoiceNumber(proposal) || !(await desk.renumberInvoice(db, id, proposal));
  return { checkout_number: proposal, ...(isTaken ? {} : { number: proposal }) };
};
