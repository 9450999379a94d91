/** What a row is used by, '12 devices and 3 products'; '' for nothing. */
export const inWords = (counts: readonly (readonly [count: number, what: string])[]): string => {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`);
  return new Intl.ListFormat('en-GB').format(parts);
};

/** Said of texts wherever they come in, in files too. */
export const UNPRINTABLE = 'has characters that cannot be printed';
export const UNPRINTABLE_IN_LINE = 'has line breaks or characters that cannot be printed';
