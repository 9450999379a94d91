import { type Cents, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { MAX_QUANTITY } from '@mendpoint/domain/sale/totals';

/** What a person typed, understood or not. The message is shown at the field. */
export type Typed<T> = { value: T; problem?: never } | { value?: never; problem: string };

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Reads an amount as people write it: '12.5', '$12.50', '1,234.50', '12.', '.50'. A comma is not read as a decimal
 * point.
 */
export const readAmount = (text: string): Typed<Cents> => {
  const bare = text.trim().replace(/^A?\$\s*/i, '');
  if (/^-\s*\$?[\d.]/.test(bare)) return { problem: 'Amounts cannot be negative.' };
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  try {
    return { value: parseDollars(plain.replace(/^\.(?=\d)/, '0.').replace(/(\d)\.$/, '$1')) };
  } catch {
    return { problem: 'Enter dollars and cents, like 12.50.' };
  }
};

/** Reads a payment: an empty field means no payment. */
export const readPayment = (text: string): Typed<Cents> =>
  text.trim() === '' ? { value: NO_MONEY } : readAmount(text);

export const readQuantity = (text: string): Typed<number> => {
  const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY
    ? { value: quantity }
    : { problem: 'Enter a whole number, 1 or more.' };
};

/** Cents as a field holds them: '1234.50'. */
export const amountText = (amount: Cents): string => (amount / 100).toFixed(2);
