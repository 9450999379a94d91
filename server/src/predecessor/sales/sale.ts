import { type Cents, formatAmount, NO_MONEY, sum } from '@mendpoint/domain/money/cents';
import { splitTax } from '@mendpoint/domain/money/gst';
import { NOTHING_SETTLED } from '@mendpoint/domain/sale/money-moved';
import { balanceOf, NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { NOTHING_REFUNDED } from '@mendpoint/domain/sale/refund';
import { lineTotal, MAX_TOTAL } from '@mendpoint/domain/sale/totals';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import {
  buyerOf,
  type Invoice,
  type InvoiceCustomer,
  type InvoiceTax,
  NO_DISCOUNT,
  NOBODY,
  type SoldLine,
} from '../../invoices/invoice.ts';
import type { Seller } from '../../shops/seller.ts';
import type { MovedShop } from '../logins.service.ts';
import type { Document } from '../source/documents.ts';
import { movedId } from '../source/moved-id.ts';
import { idOf, instantOf, linesOf, madeAt, moneyOf, refOf } from '../source/values.ts';
import { type Doubt, type LineReferences, linesOfSale, matchTotal } from './sale-lines.ts';
import { paymentsFrom, taxFrom } from './sale-money.ts';

export type SaleReferences = LineReferences & {
  shopOf: (sourceId: string) => MovedShop | undefined;
  customerOf: (sourceId: string) => InvoiceCustomer | undefined;
  /** The names of the repair products that a sale names anywhere in it. */
  repairProductsOf: (sale: Document) => string[];
  taxes: readonly { id: string; name: string; rate: number }[];
  now: Date;
};

/** A sale as it is moved, without its number, and what about it is not as it was. */
export type MovedSale = { invoice: Omit<Invoice, 'number'>; doubts: string[] };
/** Why a sale cannot be moved. */
export type Refusal = { cannot: string };

/** Where and when a sale was, as far as its document tells. */
export const placeOfSale = (sale: Document): { shop: string; day: Day | null; total: Cents | null } => {
  const at = madeAt(sale);
  return {
    shop: refOf(sale, 'shop_id', 'shopId', 'shop'),
    day: at && sydneyDay(at),
    total: moneyOf(sale, 'total', 'totalAmount'),
  };
};

/** What must be known of a sale for it to be moved at all. */
type Ground = { id: string; shopId: string; seller: Seller; at: Date; sold: SoldLine[]; total: Cents };
type Kind = 'summaries' | 'invoices';

/** A checked-out sale as ours: its date, lines and payments, with a rate that follows from its tax. */
export const saleFrom = (sale: Document, kind: Kind, references: SaleReferences): MovedSale | Refusal => {
  const doubts: string[] = [];
  const doubt = (text: string) => void doubts.push(text);
  const ground = groundOf(sale, references, doubt);
  if ('cannot' in ground) return ground;
  const invoice = invoiceFrom(sale, kind, ground, references, doubt);
  for (const name of references.repairProductsOf(sale)) doubt(`repair product: ${name}`);
  return { invoice, doubts };
};

const groundOf = (sale: Document, references: SaleReferences, doubt: Doubt): Ground | Refusal => {
  const [id, at] = [idOf(sale), madeAt(sale)];
  const { shop: shopRef, total: stated } = placeOfSale(sale);
  const shop = references.shopOf(shopRef);
  if (!shop) return { cannot: shopRef === '' ? 'names no shop' : `its shop ${shopRef} is gone` };
  if (!at || id === '') return { cannot: 'has no date, or no id' };
  if (instantOf(sale, 'createdAt', 'created_at', 'date') === null) doubt('its date is that of its id');
  if (at.getTime() > references.now.getTime() + DAY_MS) doubt('its date is in the future');
  const sold = linesOfSale(sale, references, doubt);
  const total = stated ?? sum(sold.map(lineTotal));
  if (stated === null) doubt(`its total is none: that of its lines is ${formatAmount(total)}`);
  if (total <= 0 || total > MAX_TOTAL) return { cannot: `its total is ${formatAmount(total)}` };
  return { id, shopId: shop.id, seller: shop.seller, at, sold, total };
};

const invoiceFrom = (
  sale: Document,
  kind: Kind,
  { id, shopId, seller, at, sold, total }: Ground,
  references: SaleReferences,
  doubt: Doubt,
): MovedSale['invoice'] => {
  const stated = kind === 'summaries' ? amountsTax(sale, total, doubt) : null;
  const lines = matchTotal(sold, total, stated, doubt);
  const tax = chargedTax(sale, kind, { tax: stated, total, lines }, references, doubt);
  const payments = kind === 'summaries' ? paymentsFrom(sale, total, doubt) : NO_PAYMENTS;
  const customer = customerOf(sale, references, doubt);
  const createdAt = at.toISOString();
  const updatedAt = instantOf(sale, 'updatedAt', 'updated_at')?.toISOString() ?? createdAt;
  return {
    id: movedId(kind, id),
    shopId,
    status: balanceOf(total, payments).status,
    day: sydneyDay(at),
    tax,
    totals: { total, ...splitTax(total, tax.rate) },
    ...{ discount: NO_DISCOUNT, surcharge: NO_MONEY },
    ...NOTHING_SETTLED,
    ...NOTHING_REFUNDED,
    payments,
    customer,
    buyer: buyerOf(customer),
    namedBuyer: NOBODY,
    seller,
    servedBy: '',
    terms: linesOf(sale, 'terms'),
    checkedOutAt: createdAt,
    recordedBy: null,
    checkoutNumber: null,
    createdAt,
    updatedAt: updatedAt > createdAt ? updatedAt : createdAt,
    acts: 1,
    lines: lines.map((line, position) => ({ ...line, id: movedId(`line ${position} of ${kind}`, id) })),
  };
};

const DAY_MS = 86_400_000;

/** The tax of a sale that has it as an amount, compared with the sale's other amounts. */
const amountsTax = (sale: Document, total: Cents, doubt: Doubt): Cents | null => {
  const tax = moneyOf(sale, 'tax');
  const subtotal = moneyOf(sale, 'subtotal', 'subTotal');
  if (tax !== null && subtotal !== null && Math.abs(subtotal + tax - total) > 1) {
    doubt(
      `its subtotal of ${formatAmount(subtotal)} and tax of ${formatAmount(tax)} do not make ${formatAmount(total)}`,
    );
  }
  return tax;
};

type Charged = { tax: Cents | null; total: Cents; lines: readonly SoldLine[] };

/** A sale has its tax as an amount; an invoice names a tax class instead. */
const chargedTax = (
  sale: Document,
  kind: Kind,
  { tax, total, lines }: Charged,
  { taxes, entryOf }: SaleReferences,
  doubt: Doubt,
): InvoiceTax => {
  const named = kind === 'invoices' ? entryOf('tax', refOf(sale, 'tax')) : undefined;
  const known = named && taxes.find(({ id }) => id === named.id);
  return known
    ? { id: known.id, className: known.name, rate: known.rate }
    : taxFrom(tax, total, lines.length, taxes, doubt);
};

const customerOf = (sale: Document, { customerOf: find }: SaleReferences, doubt: Doubt) => {
  const ref = refOf(sale, 'customer_id', 'customerId', 'customer');
  const customer = find(ref) ?? null;
  if (ref !== '' && !customer) doubt(`its customer ${ref} is gone`);
  return customer;
};
