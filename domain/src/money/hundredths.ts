/**
 * Reads a decimal number in whole hundredths ('12.50', 12.5, -3): cents of dollars, basis points of a percentage. Null
 * for anything else. It reads the digits, because multiplying by 100 would turn 1.15 into 114.99999999999999. Sums of
 * floating-point numbers miss their hundredth by a little (1.1 * 3 is 3.3000000000000003), so a number within a
 * millionth of a hundredth counts as that hundredth; this is enough for 1,000 prices that add up to
 * A$90,000.
 */
export const readHundredths = (input: string | number): number | null => {
  if (typeof input === 'number') {
    const hundredths = Math.round(input * 100);
    // A shortcut for nearly all numbers: with at most fourteen digits, equal doubles are written with the same digits.
    if (hundredths / 100 === input && Math.abs(hundredths) < MOST) return hundredths + 0;
  }
  const text = String(input).trim();
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,32}))?$/.exec(text) ?? [];
  const beyond = fraction.slice(2).padEnd(6, '0').slice(0, 6);
  const carry = beyond === '999999' ? 1 : 0;
  if (whole === undefined || !(carry || beyond === '000000')) return isNoise(text) ? 0 : null;
  const magnitude = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + carry;
  return sign ? 0 - magnitude : magnitude;
};

/** Fourteen digits. */
const MOST = 1e14;

/** A difference that should be zero may be written with an exponent: 0.1 + 0.2 - 0.3 is 5.5e-17. */
const isNoise = (text: string): boolean => /^-?\d(\.\d{1,32})?e-\d{1,3}$/.test(text) && Math.abs(Number(text)) <= 1e-8;
