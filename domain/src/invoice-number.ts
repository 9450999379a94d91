/** '#' and a number of up to `digits` digits. `random` is in [0, 1). The paydesk proposes numbers below one million. */
export const invoiceNumber = (random: number, digits = 6): string => `#${Math.floor(random * 10 ** digits)}`;
