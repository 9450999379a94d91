import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { ListedState } from '@mendpoint/domain/sale/sale-state';
import { type RawBuilder, sql } from 'kysely';

/** What was paid and did not go back. */
const KEPT = `${TENDERS.map((tender) => `invoice.${tender}_cents`).join(' + ')} - invoice.repaid_cents`;

/**
 * `saleStateOf` of the domain in SQL. The words of 'part-paid' and of `credited_cents > 0` are those of two indexes,
 * which hold these few invoices alone: without values apart from the statement, and with a number on the right, or
 * SQLite does not see that an index applies.
 */
const STATES: Record<ListedState, string> = {
  unpaid: `invoice.status = 'unpaid' and ${KEPT} <= 0`,
  'part-paid': `invoice.status = 'unpaid' and ${KEPT} > 0`,
  paid: `invoice.status = 'paid' and invoice.credited_cents = 0`,
  'part-refunded': `invoice.status = 'paid' and invoice.credited_cents > 0 and invoice.credited_cents < invoice.total_cents`,
  refunded: `invoice.status = 'paid' and invoice.credited_cents > 0 and invoice.credited_cents = invoice.total_cents`,
};

export const isInState = (state: ListedState): RawBuilder<boolean> => sql.raw(`(${STATES[state]})`);
