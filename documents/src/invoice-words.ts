import { referenceOf } from '@mendpoint/domain/money/bank-details';
import { type Cents, cents, formatAmount, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import { changeOf } from '@mendpoint/domain/sale/money-moved';
import { TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { SALE_STATE_WORDS, STATUS_OF_STATE, saleStateOf } from '@mendpoint/domain/sale/sale-state';
import { type Line, lineTotal } from '@mendpoint/domain/sale/totals';
import { type Warranty, warrantyWords } from '@mendpoint/domain/sale/warranty';
import { type Work, workWords } from '@mendpoint/domain/sale/work';
import { formatAbn } from '@mendpoint/domain/text/abn';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import type { PaperInvoice } from './paper-invoice.ts';
import type { PrintedLine, PrintedPaper, PrintedRow } from './printed-paper.ts';
import { transferRows } from './transfer-words.ts';
import { present, printable } from './typesetting/letters.ts';
import { rightsBeside } from './warranty-words.ts';

/** An invoice in the words of its papers. `isReceipt` is for the narrow one, with the shorter terms. */
export const printedInvoice = (invoice: PaperInvoice, isReceipt: boolean): PrintedPaper => ({
  title: titleOf(invoice),
  headline: `${titleOf(invoice)} ${printable(invoice.number)}`,
  badge: badgeOf(invoice),
  seller: printedSeller(invoice),
  customer: { caption: 'Billed to', lines: customerLines(invoice) },
  facts: [
    { label: 'Invoice number', value: printable(invoice.number) },
    { label: 'Date', value: formatDateTime(invoice.issuedAt) },
    ...servedBy(invoice),
  ],
  lines: printedLines(invoice, sydneyDay(new Date(invoice.issuedAt))),
  sums: [
    ...saleDiscountRows(invoice),
    ...noChargeRows(invoice),
    ...(invoice.seller.gstRegistered ? taxRows(invoice) : []),
  ],
  total: { label: 'Total', value: formatMoney(invoice.totals.total) },
  settlement: settlementOf(invoice),
  transfer: isOwed(invoice) ? transferRows(invoice.seller.bank, referenceOf(invoice.number)) : [],
  smallPrint: { heading: 'Terms and conditions', paragraphs: termsOf(invoice, isReceipt) },
  closing: printable(invoice.seller.line),
  code: printable(invoice.number),
});

const termsOf = (invoice: PaperInvoice, isReceipt: boolean): string[] => {
  const terms = present((isReceipt ? invoice.receiptTerms : invoice.terms).split(/\r?\n/));
  return [...rightsBeside(invoice, terms), ...terms];
};

/** Of an invoice that was marked Paid nothing is asked, whatever was itemised. */
const isOwed = ({ status, due }: PaperInvoice): boolean => status === 'unpaid' && due > 0;

/** Whom the customer may ask for. */
export const servedBy = (paper: { servedBy: string }): PrintedRow[] =>
  paper.servedBy === '' ? [] : [{ label: 'Served by', value: printable(paper.servedBy) }];

/** 'PART PAID'. Amber asks for what is due. */
const badgeOf = (invoice: PaperInvoice): PrintedPaper['badge'] => {
  const state = saleStateOf({ ...invoice, total: invoice.totals.total });
  return { text: SALE_STATE_WORDS[state].toUpperCase(), isGood: STATUS_OF_STATE[state] === 'paid' };
};

/** Only a seller registered for GST may issue a tax invoice. */
const titleOf = ({ seller }: PaperInvoice): string => (seller.gstRegistered ? 'Tax invoice' : 'Invoice');

/** Address, phone, email and ABN; what is absent takes no line. */
export const printedSeller = ({ seller }: Pick<PaperInvoice, 'seller'>): PrintedPaper['seller'] => ({
  name: printable(seller.name),
  lines: present([...seller.address, seller.phone, seller.email, abnLine(seller)]),
  logo: seller.logo,
});

/** The customer's company and name first, the rest as far as it is known. Empty for a sale to nobody in particular. */
export const customerLines = ({ customer, buyer }: Pick<PaperInvoice, 'customer' | 'buyer'>): string[] => {
  if (!customer) return buyer ? present([buyer.name, abnLine(buyer)]) : [];
  const { company = '', name, address, phone, email } = customer;
  return present([company, name, abnLine(customer), ...address, phone, email]);
};

const abnLine = ({ abn = '' }: { abn?: string }): string => abn && `ABN ${formatAbn(abn)}`;

/** Products first, then repairs, as on the screens. Warranties end after `soldOn`; null of a quote, of which none has begun. */
export const printedLines = (
  { products, repairs }: Pick<PaperInvoice, 'products' | 'repairs'>,
  soldOn: Day | null,
): PrintedLine[] => [
  ...products.map((line) => ({
    ...amounts(line),
    name: printable(line.name),
    detail: detailOf([skuOf(line.sku), discountOf(line)], line, soldOn),
  })),
  ...repairs.map((line) => ({
    ...amounts(line),
    name: printable(line.name),
    detail: detailOf([...whichOf(line), discountOf(line)], line, soldOn),
  })),
];

const whichOf = ({ category, brand, device, ticket }: PaperInvoice['repairs'][number]): string[] =>
  ticket ? [`Ticket ${printable(ticket.number)}`, printable(ticket.device)] : [category, brand, device];

type Promised = { warranty?: Warranty | null; work?: Work | null };

/** What is known of a line in one row; what it was charged for and its warranty in rows of their own, where a customer looks for them. */
const detailOf = (known: string[], { warranty, work }: Promised, soldOn: Day | null): string =>
  [present(known).join(' · '), workWords(work), warrantyWords(warranty, soldOn)].filter(Boolean).join('\n');

/** The discount on a line: 'Discount -10.00'; '' for none. The line's amount is what is left. */
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

/** Why a sale comes to nothing, where no discount on it says so already. */
const noChargeRows = ({ discount, totals }: PaperInvoice): PrintedRow[] =>
  totals.total > 0 || discount === undefined || discount.ofSale > 0 || discount.reason === ''
    ? []
    : [{ label: `No charge (${printable(discount.reason)})`, value: formatAmount(NO_MONEY) }];

type Taxed = Pick<PaperInvoice, 'tax' | 'totals'>;

/** Prices include tax, so the subtotal is less than the lines add up to: its label says why. */
export const taxRows = ({ tax, totals }: Taxed): PrintedRow[] => [
  { label: 'Subtotal (excl. tax)', value: formatAmount(totals.subtotal) },
  { label: `${printable(tax.className)} (${formatRate(tax.rateBasisPoints)}%)`, value: formatAmount(totals.tax) },
];

/**
 * The tenders that were used, the cash with its rounding and change, then what was paid, what adjustment notes took off,
 * and what is due. For a sale that was marked Paid before any money was entered, a paper must neither claim the money nor demand it.
 */
const settlementOf = (invoice: PaperInvoice): PrintedPaper['settlement'] =>
  invoice.status === 'paid' && invoice.due > 0
    ? { sentence: `Marked as paid. The payment was not itemised.${refundedSentence(invoice)}` }
    : {
        rows: paymentRows(invoice),
        end: { label: 'Amount due', value: formatMoney(invoice.due) },
        isOpen: invoice.due > 0,
      };

const paymentRows = (invoice: PaperInvoice): PrintedRow[] => [
  ...TENDERS.filter((tender) => invoice.payments[tender] > 0).flatMap((tender) => [
    { label: TENDER_NAMES[tender], value: formatAmount(invoice.payments[tender]) },
    ...(tender === 'cash' ? cashRows(invoice) : []),
  ]),
  { label: 'Amount paid', value: formatAmount(invoice.paid) },
  ...(invoice.credited === 0 ? [] : [{ label: 'Refunded', value: formatAmount(cents(-invoice.credited)) }]),
];

const refundedSentence = ({ credited }: PaperInvoice): string =>
  credited === 0 ? '' : ` Refunded: ${formatMoney(credited)}.`;

/** The rounding of the cash, and the change from the notes that the customer gave. */
const cashRows = (invoice: PaperInvoice): PrintedRow[] => [
  ...(invoice.rounding === 0 ? [] : [{ label: 'Rounding', value: formatAmount(invoice.rounding) }]),
  ...(invoice.received === null
    ? []
    : [
        { label: 'Cash received', value: formatAmount(invoice.received) },
        { label: 'Change', value: formatAmount(changeOf(invoice)) },
      ]),
];

const amounts = (line: Line) => ({
  quantity: line.quantity.toLocaleString('en-AU'),
  price: formatAmount(line.price),
  amount: formatAmount(lineTotal(line)),
});

const skuOf = (sku: string | undefined): string => (sku ? `SKU ${printable(sku)}` : '');
