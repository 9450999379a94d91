/** '#' and `digits` digits: '#004217'. `random` is in [0, 1). The paydesk proposes numbers below one million. */
export const invoiceNumber = (random: number, digits = 6): string => `#${randomDigits(random, digits)}`;

const randomDigits = (random: number, digits: number): string =>
  String(Math.floor(random * 10 ** digits)).padStart(digits, '0');

/** A number that can be printed and read out over the counter: '#' and 1 to 12 digits or letters. */
export const isInvoiceNumber = (text: string): boolean => /^#[0-9A-Za-z]{1,12}$/.test(text);

/**
 * 'CN' (credit note) and digits. Numbers of invoices begin with '#', so neither can be taken for the other, on paper or
 * read out. `random` is in [0, 1).
 */
export const adjustmentNumber = (random: number, digits = 6): string => `CN${randomDigits(random, digits)}`;

/** 'Q-' and digits: no invoice and no note begins so. `random` is in [0, 1). */
export const quoteNumber = (random: number, digits = 6): string => `Q-${randomDigits(random, digits)}`;
