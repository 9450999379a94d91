import { type Cents, cents, formatAmount, sum } from '@mendpoint/domain/money/cents';
import { formatRate, GST_RATE, splitTax } from '@mendpoint/domain/money/gst';
import { MONEY_TENDERS, mapTenders, NO_PAYMENTS, type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import { nameKey } from '@mendpoint/domain/text/search-key';
import type { InvoiceTax } from '../../invoices/invoice.ts';
import type { Document } from '../source/documents.ts';
import { moneyOf, textOf } from '../source/values.ts';
import type { Doubt } from './sale-lines.ts';

type Tax = { id: string; name: string; rate: number };

const isGst = ({ name, rate }: Tax) => rate === GST_RATE && nameKey(name) === 'gst';

const classOf = ({ id, name, rate }: Tax): InvoiceTax => ({ id, className: name, rate });

export const gstOf = (taxes: readonly Tax[]): InvoiceTax => {
  const gst = taxes.find(isGst) ?? taxes.find(({ rate }) => rate === GST_RATE);
  return gst ? classOf(gst) : { id: null, className: 'GST', rate: GST_RATE };
};

/**
 * The tax class that gives this tax on a total, give or take a cent for each line, because some clients rounded line by
 * line. Where no class does, the rate is worked out. Where no sensible rate comes of that, such as above 100 %, it is
 * GST.
 */
export const taxFrom = (
  tax: Cents | null,
  total: Cents,
  lines: number,
  taxes: readonly Tax[],
  doubt: Doubt,
): InvoiceTax => {
  if (tax === null || tax < 0 || tax * 2 > total) {
    doubt(tax === null ? 'its tax is not stated: it is GST' : `its tax of ${formatAmount(tax)} is none: it is GST`);
    return gstOf(taxes);
  }
  const apart = ({ rate }: { rate: number }) => Math.abs(splitTax(total, rate).tax - tax);
  const known = [gstOf(taxes), ...taxes.map(classOf)].sort((a, b) => apart(a) - apart(b))[0];
  if (known && apart(known) <= Math.max(1, lines) && (tax > 0 || known.rate === 0 || total < 6)) return known;
  if (tax === 0) return { id: null, className: 'No tax', rate: 0 };
  const rate = Math.round((tax * 10_000) / (total - tax));
  doubt(`its tax of ${formatAmount(tax)} is of no tax class: ${formatRate(rate)} % is worked out`);
  return { id: null, className: `Tax ${formatRate(rate)} %`, rate };
};

/** What was paid in each tender, never more than the total altogether. */
export const paymentsFrom = (sale: Document, total: Cents, doubt: Doubt): Payments => {
  const stored = { ...NO_PAYMENTS };
  for (const tender of MONEY_TENDERS) stored[tender] = moneyOf(sale, tender) ?? cents(0);
  for (const tender of MONEY_TENDERS) {
    if (stored[tender] < 0) doubt(`without the ${tender} of ${formatAmount(stored[tender])}`);
  }
  const given = mapTenders((tender) => cents(Math.max(0, stored[tender])));
  const paid = sum(TENDERS.map((tender) => given[tender]));
  const stated = moneyOf(sale, 'total_paid');
  if (paid === 0 && stated !== null && stated > 0) {
    doubt(`says that ${formatAmount(stated)} was paid and not how: it counts as cash`);
    return { ...given, cash: cents(Math.min(stated, total)) };
  }
  if (paid === 0 && nameKey(textOf(sale, 'status')) === 'paid')
    doubt('says that it was paid, and of no payment: it is unpaid');
  if (stated !== null && Math.abs(stated - paid) > 1 && paid <= total) {
    doubt(`says that ${formatAmount(stated)} was paid; its payments make ${formatAmount(paid)}`);
  }
  if (paid <= total) return given;
  doubt(`${formatAmount(paid)} was paid of ${formatAmount(total)}: what is more was given back`);
  return withoutExcess(given, cents(paid - total));
};

/** Takes off what was paid too much: from cash first, as change is given. */
const withoutExcess = (given: Payments, excess: Cents): Payments => {
  let left: number = excess;
  return mapTenders((tender) => {
    const back = Math.min(given[tender], left);
    left -= back;
    return cents(given[tender] - back);
  });
};
