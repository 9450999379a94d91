import { type Cents, NO_MONEY, parseDollars, toDollars } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { MAX_TOTAL } from '@mendpoint/domain/totals';

export type PriceReading = { price: Cents; problem: null } | { price: null; problem: string };

const wrong = (problem: string): PriceReading => ({ price: null, problem });

/** Reads what a person typed as a price: '249', '249.5', 'A$1,249.00'. The digits are read, never a float. */
export const readPrice = (text: string): PriceReading => {
  const digits = text
    .replace(/^\s*(?:A?\$)?\s*/i, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .trim();
  if (digits === '') return wrong('Enter a price.');
  try {
    const price = parseDollars(digits.startsWith('.') ? `0${digits}` : digits.replace(/\.$/, ''));
    if (price < NO_MONEY) return wrong('A price cannot be negative.');
    return price > MAX_TOTAL ? wrong('The price is too large.') : { price, problem: null };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return wrong('Enter dollars and cents, such as 249.00.');
  }
};

/** '249.00', as it stands in a field for editing. */
export const priceText = (price: Cents): string => toDollars(price).toFixed(2);
