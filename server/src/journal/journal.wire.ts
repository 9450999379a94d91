import type * as wire from '@mendpoint/contract/reports/journal';
import { type JournalLine, lineKey } from '@mendpoint/domain/journal/day-journal';
import { isTaxItem, JOURNAL_ITEMS, type JournalCodes, journalName } from '@mendpoint/domain/journal/journal-codes';
import { type Cents, cents, toDollars } from '@mendpoint/domain/money/cents';
import type { JournalDay } from './journal.service.ts';

export const dayToWire = ({ day, number, lines }: JournalDay): wire.JournalDay => ({
  date: day,
  number,
  lines: lines.map((line) => lineToWire(number, line)),
});

const lineToWire = (number: string, line: JournalLine): wire.JournalLine => ({
  key: lineKey(number, line),
  account: line.account,
  name: journalName(line.account),
  tax_class: line.class?.taxClass ?? '',
  tax_rate: (line.class?.rate ?? 0) / 100,
  debit: debitOf(line.amount),
  credit: debitOf(cents(-line.amount)),
  gst: gstWithin(line),
});

/** In dollars, 0 where it is a credit. */
export const debitOf = (amount: Cents): number => toDollars(cents(Math.max(0, amount)));

/** In dollars, on the side of the amount that it is a part of. */
export const gstWithin = ({ amount, gst }: JournalLine): number => toDollars(cents(amount < 0 ? -gst : gst));

export const codesToWire = (codes: JournalCodes): wire.JournalCode[] =>
  JOURNAL_ITEMS.map((item) => ({ item, name: journalName(item), is_tax: isTaxItem(item), ...codes[item] }));
