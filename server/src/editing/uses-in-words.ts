/** What keeps a record from being deleted or moved: '12 devices and 3 products'; '' for nothing. */
export const usesInWords = (counts: readonly (readonly [count: number, what: string])[]): string => {
  const uses = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`);
  return new Intl.ListFormat('en-GB').format(uses);
};
