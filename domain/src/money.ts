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
 * Reads a dollar amount in whole cents ('12.50', 12.5, -3). Sums and products of floating-point numbers miss their cent by
 * a little (1.1 * 3 is 3.3000000000000003): what is within a millionth of a cent of a cent is that cent, which covers
 * 1,000 prices of A$90,000 together. It reads the digits: multiplying by 100 would turn 1.15 into 114.99999999999999.
 * Throws RuleError for anything else.
 */
export const parseDollars = (input: string | number): Cents => {
  const text = String(input).trim();
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,32}))?$/.exec(text) ?? [];
  const beyond = fraction.slice(2).padEnd(6, '0').slice(0, 6);
  const carry = beyond === '999999' ? 1 : 0;
  if (whole === undefined || !(carry || beyond === '000000')) {
    if (isNoise(text)) return NO_MONEY;
    throw new RuleError(`'${input}' is not a dollar amount.`);
  }
  const magnitude = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + carry;
  return cents(sign ? 0 - magnitude : magnitude);
};

/** What is left of differences that should be nothing is written with an exponent (0.1 + 0.2 - 0.3 is 5.5e-17). */
const isNoise = (text: string): boolean => /^-?\d(\.\d{1,32})?e-\d{1,3}$/.test(text) && Math.abs(Number(text)) <= 1e-8;

/**
 * Any decimal number of dollars ('90.9090909090909') as cents that need not be whole: to be compared with an amount, never
 * to be stored. Throws RuleError for what is no number.
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
