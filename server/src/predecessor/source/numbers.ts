/** Between thousands: a comma, an apostrophe, or a space of any width. */
const GROUP = "[,'’\\s]";

const PLAIN = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const GROUPED = new RegExp(`^\\d{1,3}(${GROUP})\\d{3}(\\1\\d{3})*(\\.\\d*)?$`);
/** '12,50' and '1.299,00', as half of the world writes it. */
const DECIMAL_COMMA = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/;

const CURRENCY = '(?:(?:AUD|AU\\$|A\\$|\\$)\\s*)?';
/** A sign, before the currency or behind it, and the digits. */
const SIGNED = new RegExp(`^${CURRENCY}(-\\s*)?${CURRENCY}(.*?)\\s*(?:AUD|\\$)?$`, 'i');

/**
 * A number as people write it ('1 299.00', 'A$15', '15 AUD', '1,200', '(5.00)' for -5); null for what is none, and for
 * 'NaN'.
 */
export const readNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return isSmall(value) ? value : null;
  if (typeof value !== 'string') return null;
  const inBrackets = /^\((.*)\)$/.exec(value.trim());
  const [, minus, text = ''] = SIGNED.exec((inBrackets?.[1] ?? value).trim()) ?? [];
  const digits = digitsOf(text);
  const isNegative = minus !== undefined || inBrackets !== null;
  return digits === null || !isSmall(digits) ? null : isNegative ? 0 - digits : digits;
};

const isSmall = (number: number): boolean => Math.abs(number) < 1e12;

const digitsOf = (text: string): number | null => {
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replace(new RegExp(GROUP, 'g'), ''));
  if (DECIMAL_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return null;
};
