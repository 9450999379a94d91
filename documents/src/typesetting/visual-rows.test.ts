import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emsOf } from './letters.ts';
import { visualRows } from './visual-rows.ts';

const WIDE = 1000;
const seen = (text: string, ems: number): string[] =>
  visualRows(text, ems).map((row) => row.map((run) => run.text).join(''));

describe('rows of Arabic, Hebrew and Thai', () => {
  it('have their words from right to left, and Latin and figures in between from left to right', () => {
    expect(seen('محمد عبد الله (Ali Ben) 0412', WIDE)).toEqual(['0412 (Ali Ben) الله عبد محمد']);
    expect(seen('שלום עולם: iPhone 15', WIDE)).toEqual(['iPhone 15 :עולם שלום']);
  });

  it('follow the first word: a name in a Latin line stays where it is', () => {
    expect(seen('Ali محمد علي end', WIDE)).toEqual(['Ali علي محمد end']);
  });

  it('turn brackets', () => {
    expect(seen('علي (محمد)', WIDE)).toEqual(['(محمد) علي']);
    expect(visualRows('علي (محمد', WIDE)[0]?.map(({ text }) => text)).toEqual(['محمد', ')', ' ', 'علي']);
  });

  it('give Persian figures one by one, which would be turned as a word', () => {
    expect(visualRows('۱۲۳ تومان', WIDE)[0]?.map(({ text }) => text)).toEqual(['تومان', ' ', '۱', '۲', '۳']);
  });

  it('begin with the beginning when a text is broken', () => {
    expect(seen('محمد عبد الله الحسيني', 6)).toEqual(['عبد محمد', 'الله', 'الحسيني']);
  });

  it('break Thai between its words, and a long word between letters with their marks', () => {
    expect(seen('เคสโทรศัพท์กันกระแทก', 6)).toEqual(['เคสโทรศัพท์', 'กันกระแทก']);
    for (const row of seen('น้ำ'.repeat(20), 3)) expect(row).toMatch(/^\p{L}/u);
  });

  it('are never wider than asked, and lose no letter', () => {
    const word = fc.stringMatching(/^[ابتسصلمنهوיאבש a-zA-Z0-9(){},.王小]{1,60}$/);
    fc.assert(
      fc.property(word, fc.integer({ min: 2, max: 30 }), (text, ems) => {
        const rows = seen(text, ems);
        for (const row of rows) expect(emsOf(row)).toBeLessThanOrEqual(ems + 1e-9);
        const letters = (all: string) => [...all.replace(/\s/g, '')].map(unmirrored).sort().join('');
        expect(letters(rows.join(''))).toBe(letters(text));
      }),
    );
  });
});

const unmirrored = (sign: string): string => ({ ')': '(', '}': '{' })[sign] ?? sign;
