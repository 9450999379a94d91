import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeKey, barcodeProblem, barcodesIn, checkBarcodes, checkDigit, MOST_BARCODES } from './barcode.ts';

const digits = (length: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const checked = constantFrom(7, 11, 12).chain(digits);

describe('checkDigit', () => {
  it.each([
    ['400638133393', 1],
    ['03600029145', 2],
    ['9638507', 4],
    ['931234567890', 7],
  ])('of %s is %i', (number, digit) => {
    expect(checkDigit(number)).toBe(digit);
  });

  it('tells every misread digit', () => {
    void assert(
      property(checked, integer({ min: 0, max: 11 }), integer({ min: 1, max: 9 }), (number, place, by) => {
        const at = place % number.length;
        const misread = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
        expect(checkDigit(misread)).not.toBe(checkDigit(number));
      }),
    );
  });

  it('is the same for a UPC-A and its EAN-13', () => {
    void assert(property(digits(11), (number) => void expect(checkDigit(`0${number}`)).toBe(checkDigit(number))));
  });
});

describe('barcodeProblem', () => {
  it('tells the right check digit in place of each wrong one', () => {
    void assert(
      property(checked, integer({ min: 0, max: 9 }), (number, last) => {
        const right = checkDigit(number);
        const problem = barcodeProblem(`${number}${last}`);
        if (last === right) expect(problem).toBeUndefined();
        else expect(problem).toContain(`should be ${right}.`);
      }),
    );
  });

  it.each(['abc', 'X0001ABCD', '123', '12345678901', '12345678901234', 'a'.repeat(64)])('takes %s as it is', (code) => {
    expect(barcodeProblem(code)).toBeUndefined();
  });

  it.each(['', 'ab', 'a b c', '12-34', '9.31E+12', 'é123', 'a'.repeat(65)])('refuses %j', (code) => {
    expect(barcodeProblem(code)).toContain('is no barcode');
  });
});

describe('barcodeKey', () => {
  it('is the same for a UPC-A and its EAN-13, in either case, and for nothing else', () => {
    void assert(property(digits(12), (code) => void expect(barcodeKey(code)).toBe(barcodeKey(`0${code}`))));
    expect(barcodeKey('x0001abc')).toBe(barcodeKey('X0001ABC'));
    expect(barcodeKey('12345678')).not.toBe(barcodeKey('012345678'));
  });

  it('of a key is the key', () => {
    const isKept = (code: string) => barcodeKey(barcodeKey(code)) === barcodeKey(code);
    void assert(property(string({ maxLength: 20 }), isKept), { examples: [['012345678905'], ['0012345678905']] });
  });
});

describe('checkBarcodes', () => {
  it('keeps each code once, as it was typed first, in order', () => {
    expect(checkBarcodes(['abc1', '036000291452', 'ABC1', '0036000291452', 'z99'])).toEqual([
      'abc1',
      '036000291452',
      'z99',
    ]);
  });

  it('names the code that is wrong', () => {
    expect(() => checkBarcodes(['abc1', '4006381333932'])).toThrow(
      '4006381333932 has a wrong check digit: the last digit should be 1. Scan or type it again.',
    );
  });

  it('refuses too many', () => {
    const codes = Array.from({ length: MOST_BARCODES + 1 }, (_, n) => `code${n}`);
    expect(checkBarcodes(codes.slice(1))).toHaveLength(MOST_BARCODES);
    expect(() => checkBarcodes(codes)).toThrow('at most 10 barcodes');
  });
});

describe('barcodesIn', () => {
  it('parts a text at spaces, commas, semicolons and line breaks', () => {
    expect(barcodesIn(' a1b, c2d;e3f\r\n\ng4h ')).toEqual(['a1b', 'c2d', 'e3f', 'g4h']);
    expect(barcodesIn(' \n')).toEqual([]);
  });
});
