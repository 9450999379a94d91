import { RuleError } from '../rule-error.ts';
import { readHundredths } from './hundredths.ts';

/** Whole cents. The brand stops a dollar amount from being passed where cents are meant. */
export type Cents = number & { readonly __unit: 'cents' };

/** Brands a whole number of cents. Throws RangeError for a fraction or a number beyond 2^53. */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  // -0 is a whole number too, but would print as '-0.00'.
  return (value === 0 ? 0 : value) as Cents;
};

export const NO_MONEY: Cents = cents(0);

/** Reads a dollar amount in whole cents ('12.50', 12.5, -3; see readHundredths). Throws RuleError for anything else. */
export const parseDollars = (input: string | number): Cents => {
  const hundredths = readHundredths(input);
  if (hundredths === null) throw new RuleError(`'${input}' is not a dollar amount.`);
  return cents(hundredths);
};

/**
 * Reads any decimal number of dollars ('90.9090909090909') as cents that need not be whole. Compare the result with an
 * amount, but never store it. Throws RuleError for what is no number.
 */
export const parseUnroundedDollars = (input: string | number): number => {
  const text = String(input).trim();
  if (!/^-?\d{1,12}(\.\d{1,32})?$/.test(text)) return parseDollars(text);
  return Number(text) * 100;
};

export const toDollars = (amount: Cents): number => amount / 100;

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((a, b) => a + b, 0));

const dollars = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1,234.50' */
export const formatAmount = (amount: Cents): string => dollars.format(amount / 100);

/** 'A$1,234.50', '-A$3.00' */
export const formatMoney = (amount: Cents): string =>
  amount < 0 ? `-A$${formatAmount(cents(-amount))}` : `A$${formatAmount(amount)}`;
