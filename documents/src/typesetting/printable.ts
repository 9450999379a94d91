/**
 * Text from outside, ready for a font: composed letters, because a font places loose accents badly, and no control
 * characters, which would print as boxes.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Only the texts that are not blank. */
export const present = (texts: readonly string[]): string[] => texts.map(printable).filter((text) => text !== '');
