import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { type ListedState, saleStateOf } from '@mendpoint/domain/sale/sale-state';

/** The amounts of an invoice that say what became of it. */
export type InvoiceMoney = Pick<ListedInvoice, 'status' | 'total' | 'total_paid' | 'credited' | 'repaid'>;

/** What adjustment notes took off an invoice, and the money that went back. An invoice of an old draft knows of none. */
export const creditOf = ({ credited = 0, repaid = 0 }: Pick<InvoiceMoney, 'credited' | 'repaid'>) => ({
  credited: parseDollars(credited),
  repaid: parseDollars(repaid),
});

/** Whether an invoice is paid, in part, refunded and so on. */
export const stateOf = (invoice: InvoiceMoney): ListedState =>
  saleStateOf({
    status: statusOf(invoice),
    total: parseDollars(invoice.total),
    paid: parseDollars(invoice.total_paid),
    ...creditOf(invoice),
  });

/** The wire's '1' and '0' in words. */
export const statusOf = ({ status }: Pick<InvoiceMoney, 'status'>) => (status === '1' ? 'paid' : 'unpaid');
