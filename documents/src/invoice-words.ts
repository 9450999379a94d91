import { type Cents, cents, formatAmount, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import { changeOf } from '@mendpoint/domain/sale/money-moved';
import { type InvoiceStatus, TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { type Line, lineTotal } from '@mendpoint/domain/sale/totals';
import { formatAbn } from '@mendpoint/domain/text/abn';
import { formatDate } from '@mendpoint/domain/time/dates';
import type { PaperInvoice } from './paper-invoice.ts';
import { present, printable } from './typesetting/letters.ts';

/** One thing sold, in words: '2', 'Clear case', 'SKU PROD-00012', '19.95', '39.90'. */
export type PrintedLine = { quantity: string; name: string; detail: string; price: string; amount: string };
export type PrintedRow = { label: string; value: string };

const STATUS_WORDS: Record<InvoiceStatus, string> = { paid: 'PAID', unpaid: 'UNPAID' };

export const sellerName = ({ seller }: PaperInvoice): string => printable(seller.name);

/** Only a seller registered for GST may issue a tax invoice. */
export const titleOf = ({ seller }: PaperInvoice): string => (seller.gstRegistered ? 'Tax invoice' : 'Invoice');

/** 'Tax invoice #482913' */
export const headline = (invoice: PaperInvoice): string => `${titleOf(invoice)} ${printable(invoice.number)}`;

export const statusWord = ({ status }: PaperInvoice): string => STATUS_WORDS[status];

/** Address, phone, email and ABN; what is absent takes no line. */
export const sellerLines = ({ seller }: PaperInvoice): string[] =>
  present([...seller.address, seller.phone, seller.email, seller.abn && `ABN ${formatAbn(seller.abn)}`]);

/** What the shop says below everything else: 'Thank you for your trust.'; '' for nothing. */
export const closingLine = ({ seller }: PaperInvoice): string => printable(seller.line);

/** The customer's name first, the rest as far as it is known. Empty for a sale to nobody in particular. */
export const customerLines = ({ customer, buyer }: PaperInvoice): string[] => {
  if (customer) return present([customer.name, ...customer.address, customer.phone, customer.email]);
  return buyer ? present([buyer.name, buyer.abn && `ABN ${formatAbn(buyer.abn)}`]) : [];
};

export const metaRows = (invoice: PaperInvoice): PrintedRow[] => [
  { label: 'Invoice number', value: printable(invoice.number) },
  { label: 'Date', value: formatDate(invoice.issuedAt) },
];

/** Products first, then repairs, as on the screens. */
export const printedLines = ({ products, repairs }: PaperInvoice): PrintedLine[] => [
  ...products.map((line) => ({
    ...amounts(line),
    name: printable(line.name),
    detail: present([skuOf(line.sku), discountOf(line)]).join(' · '),
  })),
  ...repairs.map((line) => ({
    ...amounts(line),
    name: printable(line.name),
    detail: present([line.category, line.brand, line.device, discountOf(line)]).join(' · '),
  })),
];

/** What is off a line, whose amount is without it: 'Discount -10.00'; '' for nothing. */
const discountOf = ({ discount = NO_MONEY }: { discount?: Cents }): string =>
  discount === 0 ? '' : `Discount ${formatAmount(cents(-discount))}`;

/** What is off the sale as a whole, with its reason. */
const saleDiscountRows = ({ discount }: PaperInvoice): PrintedRow[] =>
  discount === undefined || discount.ofSale === 0
    ? []
    : [
        {
          label: discount.reason ? `Discount (${printable(discount.reason)})` : 'Discount',
          value: formatAmount(cents(-discount.ofSale)),
        },
      ];

/** Prices include tax, so the subtotal is less than the lines add up to: its label says why. */
export const taxRows = (invoice: PaperInvoice): PrintedRow[] => [
  ...saleDiscountRows(invoice),
  { label: 'Subtotal (excl. tax)', value: formatAmount(invoice.totals.subtotal) },
  {
    label: `${printable(invoice.tax.className)} (${formatRate(invoice.tax.rateBasisPoints)}%)`,
    value: formatAmount(invoice.totals.tax),
  },
];

export const totalRow = ({ totals }: PaperInvoice): PrintedRow => ({
  label: 'Total',
  value: formatMoney(totals.total),
});

/** The tenders that were used, the cash with its rounding and change, then what was paid and what is due. */
export const paymentRows = (invoice: PaperInvoice): PrintedRow[] => [
  ...TENDERS.filter((tender) => invoice.payments[tender] > 0).flatMap((tender) => [
    { label: TENDER_NAMES[tender], value: formatAmount(invoice.payments[tender]) },
    ...(tender === 'cash' ? cashRows(invoice) : []),
  ]),
  { label: 'Amount paid', value: formatAmount(invoice.paid) },
];

/** What the cash was rounded by, and what went back of the notes that the customer gave. */
const cashRows = (invoice: PaperInvoice): PrintedRow[] => [
  ...(invoice.rounding === 0 ? [] : [{ label: 'Rounding', value: formatAmount(invoice.rounding) }]),
  ...(invoice.received === null
    ? []
    : [
        { label: 'Cash received', value: formatAmount(invoice.received) },
        { label: 'Change', value: formatAmount(changeOf(invoice)) },
      ]),
];

export const dueRow = ({ due }: PaperInvoice): PrintedRow => ({ label: 'Amount due', value: formatMoney(due) });

/** A sale that was marked Paid before any money was entered: a paper must neither claim the money nor demand it. */
export const isPaidUnrecorded = ({ status, due }: PaperInvoice): boolean => status === 'paid' && due > 0;

export const PAID_UNRECORDED = 'Marked as paid. The payment was not itemised.';

export const termsParagraphs = ({ terms }: PaperInvoice): string[] => present(terms.split(/\r?\n/));

const amounts = (line: Line) => ({
  quantity: line.quantity.toLocaleString('en-AU'),
  price: formatAmount(line.price),
  amount: formatAmount(lineTotal(line)),
});

const skuOf = (sku: string | undefined): string => (sku ? `SKU ${printable(sku)}` : '');
