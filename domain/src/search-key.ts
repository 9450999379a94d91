/** Folds case, accents and outer space, so that 'Café ' and 'cafe' are the same to a search and to a unique name. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Compares names and emails without regard to case and outer spaces; accents count. */
export const nameKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();
