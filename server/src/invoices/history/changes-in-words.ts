import type { HistoryField } from '@mendpoint/contract/invoices/invoice';
import { cents, formatAmount } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { StoredChange } from './stored-changes.ts';

/** A change in words: amounts in dollars, '' for nothing. */
export type FieldChange = { field: HistoryField; before: string; after: string };

export const inWords = ({ field, before, after }: StoredChange): FieldChange => ({
  field: field.replace(/_(cents|bp)$/, '') as HistoryField,
  before: wordsFor(field, before),
  after: wordsFor(field, after),
});

const wordsFor = (field: string, value: StoredChange['before']): string => {
  if (value === null) return '';
  if (field.endsWith('_cents')) return formatAmount(cents(Number(value)));
  if (field === 'tax_rate_bp') return `${formatRate(Number(value))} %`;
  if (field !== 'lines') return String(value);
  return String(value).replace(/@ \d+( less \d+)?$/gm, (amounts) =>
    amounts.replace(/\d+/g, (amount) => formatAmount(cents(Number(amount)))),
  );
};

const MOST_LETTERS = 300;
const cut = (words: string): string => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)} …` : words);

/** The text of an invoice's lines may be very long. */
export const shortened = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: cut(before),
  after: cut(after),
});
