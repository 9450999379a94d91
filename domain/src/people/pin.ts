/** A PIN has four to six digits. A string, so that schemas can use it too. */
export const PIN_PATTERN = '^\\d{4,6}$';
export const PIN_DIGITS = { fewest: 4, most: 6 };

const LISTED = new Set(['1212', '1313', '2580', '0852', '1122', '2211', '1001', '2000', '121212', '112233', '123123']);
const UP = '01234567890';
const DOWN = '09876543210';

/**
 * Whether a PIN is easy to guess: one digit repeated, a run up or down, a likely year of birth, or a well-known PIN.
 */
export const isEasyPin = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || UP.includes(pin) || DOWN.includes(pin) || /^(19|20)\d\d$/.test(pin) || LISTED.has(pin);
