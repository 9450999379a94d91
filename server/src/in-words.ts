/** What a row is used by, '12 devices and 3 products'; '' for nothing. */
export const inWords = (counts: readonly (readonly [count: number, what: string])[]): string => {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`);
  return new Intl.ListFormat('en-GB').format(parts);
};
