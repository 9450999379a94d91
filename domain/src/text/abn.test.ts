import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyAbn } from './abn.ts';

// Of the Australian Taxation Office, the Reserve Bank, Telstra and Australia Post.
const REAL = ['51 824 753 556', '50 008 559 486', '33 051 775 556', '28 864 970 579'];

test('knows real ABNs in any spacing', () => {
  for (const abn of REAL) {
    expect(tidyAbn(abn)).toBe(abn);
    expect(tidyAbn(abn.replaceAll(' ', ''))).toBe(abn);
    expect(tidyAbn(`\t${abn.replaceAll(' ', '  ')} `)).toBe(abn);
  }
  expect(tidyAbn(' ')).toBe('');
});

test('refuses any single wrong digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REAL), fc.nat(10), fc.integer({ min: 1, max: 9 }), (abn, place, change) => {
      const digits = [...abn.replaceAll(' ', '')].map(Number);
      const wrong = digits.with(place, ((digits[place] ?? 0) + change) % 10);
      expect(() => tidyAbn(wrong.join(''))).toThrow('The ABN is not valid.');
    }),
  );
});

test('refuses what is no ABN', () => {
  for (const text of ['0', '5182475355', '518247535561', '51-824-753-556', '５１824753556', 'ABN', '01 824 753 556']) {
    expect(() => tidyAbn(text)).toThrow('The ABN is not valid.');
  }
});
