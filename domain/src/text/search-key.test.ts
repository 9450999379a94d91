import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, searchKey, shortKeys } from './search-key.ts';

const letters = 'abcxyzABCXYZ àéîõüçñÀÉÎÕÜÇÑ ăâđêôơưĂÂĐÊÔƠƯ ạảấầẩẫậắằ ßæœøłı 0123456789 -_.\'"';
const latin = fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((signs) => signs.join(''));

describe('searchKey', () => {
  it.each([
    ['  Café ', 'cafe'],
    ['Nguyễn  Thị\tHồng Đào', 'nguyen thi hong dao'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['İstanbul', 'istanbul'],
    ['iPhone 15 Pro', 'iphone 15 pro'],
    ['ＵＳＢ－Ｃ', 'usb-c'],
    ['Screen\u00a0repair', 'screen repair'],
    ['三星手机', '三星手机'],
    ['', ''],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('is the same however the letters are spelled: upper or lower, composed or not, with space around', () => {
    fc.assert(
      fc.property(latin, (text) => {
        const key = searchKey(text);
        for (const spelled of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), ` ${text}\n`]) {
          expect(searchKey(spelled)).toBe(key);
        }
      }),
    );
  });

  it('of a key is the key, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds a part of the text in the key of the text', () => {
    fc.assert(
      fc.property(latin, latin, latin, (before, part, after) => {
        expect(searchKey(`${before} ${part} ${after}`)).toContain(searchKey(part));
      }),
    );
  });
});

describe('nameKey', () => {
  it('does not see case, outer space or composition, but sees accents and inner space', () => {
    expect(nameKey(' Newtown ')).toBe(nameKey('NEWTOWN'));
    expect(nameKey('Café'.normalize('NFD'))).toBe(nameKey('CAFÉ'));
    expect(nameKey('Café')).not.toBe(nameKey('Cafe'));
    expect(nameKey('New town')).not.toBe(nameKey('Newtown'));
    expect(nameKey(' Alex@Example.com')).toBe('alex@example.com');
  });

  it('of a key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('shortKeys', () => {
  it('are what a search of up to two letters finds, and nothing else', () => {
    expect([...shortKeys('ab ba 手机')].sort()).toEqual(['', 'a', 'ab', 'b', 'ba', '手', '手机', '机']);
    const folded = fc.string({ unit: fc.constantFrom(...'abc é-😀手 '), maxLength: 20 }).map(searchKey);
    const key = fc.string({ unit: fc.constantFrom(...'abc-😀手'), maxLength: 2 });
    fc.assert(
      fc.property(folded, key, (text, typed) => {
        expect(shortKeys(text).has(typed)).toBe(text.includes(typed));
      }),
    );
  });
});
