import { RuleError } from '../rule-error.ts';

/**
 * The last digit that makes fourteen digits an IMEI, by Luhn's sum (3GPP TS 23.003, annex B): from the right, every other
 * digit counts twice, with the digits of its double added up.
 */
export const luhnDigit = (digits: string): number => {
  const weigh = (sum: number, digit: string, at: number) => {
    const doubled = Number(digit) * 2;
    return sum + (at % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : Number(digit));
  };
  return (10 - ([...digits].reverse().reduce(weigh, 0) % 10)) % 10;
};

/** Fifteen digits that add up. A scanned text that is one names a device. */
export const isImei = (text: string): boolean =>
  /^\d{15}$/.test(text) && Number(text[14]) === luhnDigit(text.slice(0, 14));

/**
 * An IMEI as typed or scanned, without blanks, hyphens and strokes: fifteen digits, '' for none. Throws RuleError for any other
 * length and for digits that do not add up.
 */
export const checkImei = (typed: string, path = 'imei'): string => {
  const digits = typed.replace(/[\s/-]/g, '');
  if (digits === '' || isImei(digits)) return digits;
  if (!/^\d{15}$/.test(digits))
    throw new RuleError('An IMEI has 15 digits. Dial *#06# on the device to read it.', path);
  throw new RuleError('This IMEI has a wrong digit: its check digit does not fit. Scan or type it again.', path);
};
