/** '#' and `digits` digits: '#004217'. `random` is in [0, 1). The paydesk proposes numbers below one million. */
export const invoiceNumber = (random: number, digits = 6): string => `#${randomDigits(random, digits)}`;

const randomDigits = (random: number, digits: number): string =>
  String(Math.floor(random * 10 ** digits)).padStart(digits, '0');

/** What a shop may begin its numbers in sequence with; '' stands for random numbers. */
export const isNumberPrefix = (text: string): boolean => /^[0-9A-Z]{0,6}$/.test(text);

/** The digits after the prefix. With more, one shop's numbers could run into those of a prefix that ends in a digit. */
export const SEQUENCE_DIGITS = 6;
export const LAST_IN_SEQUENCE = 10 ** SEQUENCE_DIGITS - 1;

/** '#NT000001' */
export const numberInSequence = (prefix: string, count: number): string =>
  `#${prefix}${String(count).padStart(SEQUENCE_DIGITS, '0')}`;

/** A number that can be printed and read out over the counter: '#' and 1 to 12 digits or letters. */
export const isInvoiceNumber = (text: string): boolean => /^#[0-9A-Za-z]{1,12}$/.test(text);

/**
 * 'CN' (credit note) and digits. Numbers of invoices begin with '#', so neither can be taken for the other, on paper or
 * read out. `random` is in [0, 1).
 */
export const adjustmentNumber = (random: number, digits = 6): string => `CN${randomDigits(random, digits)}`;

/** 'Q-' and digits: no invoice and no note begins so. `random` is in [0, 1). */
export const quoteNumber = (random: number, digits = 6): string => `Q-${randomDigits(random, digits)}`;
