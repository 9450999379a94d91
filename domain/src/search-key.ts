// Letters that Unicode does not see as another letter with an accent, but that people type without it.
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' };

/** Folds case, accents and outer space, so that 'Café ' and 'cafe', 'Đào' and 'dao' are the same to a search. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đøłıßæœς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** Compares names and emails without regard to case and outer spaces; accents count. */
export const nameKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();
