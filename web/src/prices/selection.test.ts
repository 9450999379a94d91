import { describe, expect, it } from 'vitest';
import { actOf, type Typing } from './keys.ts';
import { areaOf, HOME, moved, pasted, readBlock, selectOne, wholeColumn, wholeRow, writeBlock } from './selection.ts';

const SIZE = { rows: 3, columns: 4 };

describe('a selection', () => {
  it('moves as far as there are cells', () => {
    expect(moved(HOME, { rows: -1, columns: 0 }, SIZE)).toEqual(HOME);
    expect(moved(HOME, { rows: 99, columns: 99 }, SIZE)).toEqual(selectOne({ row: 2, column: 3 }));
  });

  it('grows from where it began, to either side', () => {
    const grown = moved(selectOne({ row: 1, column: 2 }), { rows: -1, columns: -1, extends: true }, SIZE);
    expect(areaOf(grown)).toEqual({ top: 0, bottom: 1, left: 1, right: 2 });
    expect(areaOf(wholeRow(1, SIZE))).toEqual({ top: 1, bottom: 1, left: 0, right: 3 });
    expect(areaOf(wholeColumn(2, SIZE))).toEqual({ top: 0, bottom: 2, left: 2, right: 2 });
  });
});

describe('a block', () => {
  const one = areaOf(selectOne({ row: 1, column: 2 }));

  it('is read as spreadsheets write it, and written as they read it', () => {
    expect(readBlock('1\t2\r\n\t4\r\n')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    const area = { top: 0, bottom: 1, left: 0, right: 1 };
    expect(writeBlock(area, ({ row, column }) => `${row}${column}`)).toBe('00\t01\n10\t11');
  });

  it('is pasted from the first cell on, and cut off at the edges', () => {
    expect(pasted(readBlock('a\tb\tc\nd\te\tf\ng'), one, SIZE)).toEqual([
      [{ row: 1, column: 2 }, 'a'],
      [{ row: 1, column: 3 }, 'b'],
      [{ row: 2, column: 2 }, 'd'],
      [{ row: 2, column: 3 }, 'e'],
    ]);
  });

  it('of one value fills all that is selected', () => {
    const area = { top: 0, bottom: 1, left: 0, right: 1 };
    expect(pasted([['5']], area, SIZE).map(([, text]) => text)).toEqual(['5', '5', '5', '5']);
  });
});

describe('a key', () => {
  const press = (key: string, typing: Typing = 'no', held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
    actOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, typing);

  it.each([
    ['Enter', { kind: 'move', rows: 1, columns: 0 }],
    ['Tab', { kind: 'move', rows: 0, columns: 1 }],
    ['5', { kind: 'edit', text: '5' }],
    ['F2', { kind: 'edit', text: null }],
    ['Delete', { kind: 'clear' }],
    ['Escape', { kind: 'escape' }],
    ['Shift', null],
    ['F5', null],
  ])('%s in a cell is %j', (key, act) => {
    expect(press(key)).toEqual(act);
  });

  it('that is typed stays in the open cell, and arrows leave it only where it was begun anew', () => {
    expect(press('5', 'anew')).toBeNull();
    expect(press('Delete', 'within')).toBeNull();
    expect(press('ArrowLeft', 'within')).toBeNull();
    expect(press('ArrowLeft', 'anew')).toEqual({ kind: 'move', rows: 0, columns: -1 });
    expect(press('Enter', 'within')).toEqual({ kind: 'move', rows: 1, columns: 0 });
    expect(press('z', 'anew', { ctrlKey: true })).toBeNull();
  });

  it('with Ctrl is a command, or for the browser', () => {
    expect(press('z', 'no', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('c', 'no', { ctrlKey: true })).toBeNull();
    expect(press(' ', 'no', { shiftKey: true })).toEqual({ kind: 'select', what: 'row' });
  });
});
