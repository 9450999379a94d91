import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import { formatAmount, parseDollars } from '@mendpoint/domain/money/cents';
import { formatDollars } from '../../lib/format.ts';
import { fieldLabel } from './history-words.ts';

/** What differs between two states of one invoice, each in words: 'Cash: was 0.00, is now 20.00'. */
export const changesBetween = (before: Invoice, after: Invoice): string[] => {
  const was = shownFields(before);
  return Object.entries(shownFields(after)).flatMap(([field, now]) => {
    const then = was[field] ?? '';
    return now === then ? [] : [`${fieldLabel(field)}: was ${then || 'empty'}, is now ${now || 'empty'}`];
  });
};

/** What is paid and due in one sentence, for somebody who saw an older state. */
export const standingOf = ({ total, total_paid, due_amount }: Invoice): string => {
  if (due_amount === 0) return `It is paid in full now: ${formatDollars(total)}.`;
  const due = `${formatDollars(due_amount)} is due.`;
  return total_paid === 0 ? `Nothing is paid; ${due}` : `${formatDollars(total_paid)} is paid now; ${due}`;
};

/** Whether somebody saved the invoice after the state that was seen. */
export const isNewer = (stored: Invoice, seen: Invoice): boolean =>
  Date.parse(stored.updatedAt) > Date.parse(seen.updatedAt);

const shownFields = (invoice: Invoice): Record<string, string> => ({
  status: invoice.status === '1' ? 'paid' : 'unpaid',
  tax_class: invoice.tax.taxClass,
  total: amount(invoice.total),
  cash: amount(invoice.cash),
  eftpos: amount(invoice.eftpos),
  afterpay: amount(invoice.afterpay),
  customer_first_name: invoice.customerId?.first_name ?? '',
  customer_last_name: invoice.customerId?.last_name ?? '',
  customer_email: invoice.customerId?.email ?? '',
  terms: invoice.terms,
  lines: linesOf(invoice),
});

const amount = (dollars: number): string => formatAmount(parseDollars(dollars));

const linesOf = ({ productDetails, repairParts }: Invoice): string =>
  [
    ...productDetails.map((line) => lineWords(line, '')),
    ...repairParts.map((line) => lineWords(line, line.device_name)),
  ].join('\n');

const lineWords = (
  { quantity, name, price }: Pick<ProductLine, 'quantity' | 'name' | 'price'>,
  device: string,
): string => `${quantity} x ${device ? `${name} (${device})` : name} @ ${amount(price)}`;
