import type { InvoicePayment, Summary } from '@mendpoint/contract/invoices/invoice';
import type { MoneyTaken } from '@mendpoint/contract/reports/range-reports';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';

const EVER = 'start_date=2020-01-01&end_date=2030-12-31';

/**
 * Adds up the payments of every sale of a shop, voided ones too (`ids`): they come to what the live ones say is paid, to nothing
 * for the others, and by day and tender to the report of takings.
 */
export const checkMoney = async (client: Client, ids: readonly string[], live: readonly Summary[]): Promise<void> => {
  const invoices = new Map(live.map((invoice) => [invoice._id, invoice]));
  const byDay = new Map<string, number[]>();
  for (const id of ids) {
    const payments: InvoicePayment[] = (await client.get(`/invoice/${id}/payments`)).body.data;
    expect(sumsOf(payments)).toEqual(paidOn(invoices.get(id)));
    for (const { date, tender, amount, rounding } of payments) {
      const key = `${date} ${tender}`;
      const [amounts = 0, roundings = 0, movements = 0] = byDay.get(key) ?? [];
      byDay.set(key, [amounts + parseDollars(amount), roundings + parseDollars(rounding), movements + 1]);
    }
  }
  const report: MoneyTaken[] = (await client.get(`/reports/money-taken?${EVER}`)).body.data;
  const told = report.map(({ date, tender, amount, rounding, movements }) => {
    return [`${date} ${tender}`, [parseDollars(amount), parseDollars(rounding), movements]] as const;
  });
  expect(new Map(told)).toEqual(byDay);
};

/** In cents, by tender, and the rounding. */
const sumsOf = (payments: readonly InvoicePayment[]): number[] => [
  ...TENDERS.map((tender) =>
    payments.filter((payment) => payment.tender === tender).reduce((sum, { amount }) => sum + parseDollars(amount), 0),
  ),
  payments.reduce((sum, { rounding }) => sum + parseDollars(rounding), 0),
];

const paidOn = (invoice: Summary | undefined): number[] =>
  [...TENDERS, 'cash_rounding' as const].map((field) => (invoice ? parseDollars(invoice[field]) : 0));
