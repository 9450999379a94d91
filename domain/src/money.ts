import { RuleError } from './rule-error.ts';

/** Whole cents. The brand stops a dollar amount from being passed where cents are meant. */
export type Cents = number & { readonly __unit: 'cents' };

/** Brands a whole number of cents. Throws RangeError for a fraction or a number beyond 2^53. */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  // -0 is a whole number too, but would print as '-0.00'.
  return (value === 0 ? 0 : value) as Cents;
};

export const NO_MONEY: Cents = cents(0);

/**
 * Reads a dollar amount with at most two decimals ('12.50', 12.5, -3). It reads the digits: multiplying by 100
 * would turn 1.15 into 114.99999999999999. Throws RuleError for anything else.
 */
export const parseDollars = (input: string | number): Cents => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(input).trim());
  if (!match) throw new RuleError(`'${input}' is not a dollar amount.`);
  const [, sign, whole, fraction = ''] = match;
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign ? 0 - magnitude : magnitude);
};

export const toDollars = (amount: Cents): number => amount / 100;

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((a, b) => a + b, 0));

const dollars = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1,234.50' */
export const formatAmount = (amount: Cents): string => dollars.format(amount / 100);

/** 'A$1,234.50', '-A$3.00' */
export const formatMoney = (amount: Cents): string =>
  amount < 0 ? `-A$${formatAmount(cents(-amount))}` : `A$${formatAmount(amount)}`;
