/** A pattern for one sign out of code points in hexadecimal: '41-5a 5f' is [A-Z_]. */
export const signs = (ranges: string): RegExp => {
  const escaped = ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[0-9a-f]+/g, (code) => `\\u{${code}}`));
  return new RegExp(`[${escaped.join('')}]`, 'u');
};
