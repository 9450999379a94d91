/** What a PIN looks like: four to six digits. As a pattern, for schemas too. */
export const PIN_PATTERN = '^\\d{4,6}$';
export const PIN_DIGITS = { fewest: 4, most: 6 };

const LISTED = new Set(['1212', '1313', '2580', '0852', '1122', '2211', '1001', '2000', '121212', '112233', '123123']);
const UP = '01234567890';
const DOWN = '09876543210';

/** Whether anybody would try it first: one digit again and again, a run up or down, a year of a life, or a well-known one. */
export const isEasyPin = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || UP.includes(pin) || DOWN.includes(pin) || /^(19|20)\d\d$/.test(pin) || LISTED.has(pin);
