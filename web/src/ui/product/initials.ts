/** The first letters of the first two words that begin with one: 'CC' for 'Clear case 2 m', '20' for '20 000'. */
export const initialsOf = (name: string): string => {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const lettered = words.filter((word) => /^\p{L}/u.test(word));
  const [first = '', second = ''] = lettered.length > 0 ? lettered : words;
  const letters = lettered.length > 0 ? firstOf(first) + firstOf(second) : first.slice(0, 2);
  return letters.toLocaleUpperCase('en-AU');
};

const firstOf = (word: string): string => [...word][0] ?? '';

/**
 * The hue of a name, in degrees on the colour wheel. The same name gives the same hue, and neighbours in a list differ.
 */
export const hueOf = (name: string): number => {
  let hue = 0;
  for (const sign of name) hue = (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return hue;
};
