import { RuleError } from '../rule-error.ts';

/** The most barcodes of one product. */
export const MOST_BARCODES = 10;

/** EAN-8, UPC-A and EAN-13. Numbers of other lengths have no check digit that is known here. */
const CHECKED = /^(\d{7}|\d{11}|\d{12})(\d)$/;

/** The digit that follows these, by the rule of GS1: from the right they weigh 3 and 1 in turn. */
export const checkDigit = (digits: string): number => {
  const weigh = (sum: number, digit: string, at: number) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1);
  return (10 - ([...digits].reverse().reduce(weigh, 0) % 10)) % 10;
};

/** Why a code cannot be a product's, in words that follow it; undefined where it can. */
export const barcodeProblem = (code: string): string | undefined => {
  if (!/^[A-Za-z0-9]{3,64}$/.test(code)) return 'is no barcode: it has 3 to 64 letters and digits, without spaces.';
  const [, digits = '', last] = CHECKED.exec(code) ?? [];
  const right = String(checkDigit(digits));
  if (last === undefined || last === right) return undefined;
  return `has a wrong check digit: the last digit should be ${right}. Scan or type it again.`;
};

/**
 * The form in which barcodes are compared: a UPC-A is its EAN-13 without the leading 0, and scanners differ in which of
 * the two they send; letters count the same in either case.
 */
export const barcodeKey = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code.toUpperCase());

/** The barcodes in a text of several, between which are spaces, commas, semicolons or line breaks. */
export const barcodesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** The barcodes of a product, each once. Throws RuleError for one that cannot be one, and for too many. */
export const checkBarcodes = (codes: readonly string[]): string[] => {
  const keys = codes.map(barcodeKey);
  const distinct = codes.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  for (const code of distinct) {
    const problem = barcodeProblem(code);
    if (problem !== undefined) throw new RuleError(`${code} ${problem}`, 'barcodes');
  }
  if (distinct.length > MOST_BARCODES) {
    throw new RuleError(`A product has at most ${MOST_BARCODES} barcodes.`, 'barcodes');
  }
  return distinct;
};
