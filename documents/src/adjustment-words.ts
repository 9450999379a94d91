import { type Cents, cents, formatAmount, formatMoney, sum } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { formatDate, formatDateTime } from '@mendpoint/domain/time/dates';
import { customerLines, printedSeller, servedBy, taxRows } from './invoice-words.ts';
import type { PaperAdjustment, PaperReturn } from './paper-adjustment.ts';
import type { PrintedLine, PrintedPaper, PrintedRow } from './printed-paper.ts';
import { present, printable } from './typesetting/letters.ts';

/**
 * An adjustment note in the words of its papers. What is taken back is negative, the GST in it too. It says what the
 * law asks for (A New Tax System (Goods and Services Tax) Act 1999 s 29-75; Adjustment Note Information Requirements
 * Determination 2022 s 5(1)): that it is one, the seller and their ABN, the buyer as the invoice names them, its day,
 * why, the difference in price and the GST in it. For a sale without GST the paper is a credit note instead.
 */
export const printedAdjustment = (note: PaperAdjustment): PrintedPaper => ({
  title: titleOf(note),
  headline: `${titleOf(note)} ${printable(note.number)}`,
  badge: null,
  seller: printedSeller(note),
  customer: { caption: 'Refunded to', lines: customerLines(note) },
  facts: [
    { label: 'Note number', value: printable(note.number) },
    { label: 'Date', value: formatDateTime(note.issuedAt) },
    ...servedBy(note),
    { label: note.invoice.isTaxInvoice ? 'Tax invoice' : 'Invoice', value: printable(note.invoice.number) },
    { label: 'Invoice date', value: formatDate(note.invoice.issuedAt) },
    { label: 'Reason', value: printable(note.reason) },
  ],
  lines: note.lines.map(printedReturn),
  sums: note.invoice.isTaxInvoice
    ? taxRows({
        tax: note.tax,
        totals: { ...note.totals, subtotal: less(note.totals.subtotal), tax: less(note.totals.tax) },
      })
    : [],
  total: { label: 'Total', value: formatMoney(less(note.totals.total)) },
  settlement: { rows: moneyRows(note), end: { label: 'Paid back', value: formatMoney(paidBack(note)) }, isOpen: false },
  transfer: [],
  smallPrint: { heading: 'Note', paragraphs: present(note.note.split(/\r?\n/)) },
  closing: printable(note.seller.line),
  code: printable(note.invoice.number),
});

const titleOf = ({ invoice }: PaperAdjustment) => noteTitle({ isOfTaxInvoice: invoice.isTaxInvoice });

/** Avoids -0, which would print with its sign. */
const less = (amount: Cents): Cents => (amount === 0 ? amount : cents(-amount));

const printedReturn = ({ name, quantity, amount }: PaperReturn): PrintedLine => ({
  name: printable(name),
  detail: quantity === 0 ? 'Price reduced' : '',
  quantity: quantity === 0 ? '' : (-quantity).toLocaleString('en-AU'),
  price: unitPrice(quantity, amount),
  amount: formatAmount(less(amount)),
});

/** The price of one, if it is whole cents: a share of a discount may leave a fraction. */
const unitPrice = (quantity: number, amount: Cents): string =>
  quantity > 0 && amount % quantity === 0 ? formatAmount(cents(amount / quantity)) : '';

const moneyRows = ({ totals, money, rounding }: PaperAdjustment): PrintedRow[] => {
  const unpaid = cents(totals.total - sum(Object.values(money)));
  return [
    ...(unpaid === 0 ? [] : [{ label: 'No longer due', value: formatAmount(unpaid) }]),
    ...TENDERS.filter((tender) => money[tender] > 0).flatMap((tender) => [
      { label: TENDER_NAMES[tender], value: formatAmount(money[tender]) },
      ...(tender === 'cash' && rounding !== 0 ? [{ label: 'Rounding', value: formatAmount(rounding) }] : []),
    ]),
  ];
};

const paidBack = ({ money, rounding }: PaperAdjustment): Cents => cents(sum(Object.values(money)) + rounding);
