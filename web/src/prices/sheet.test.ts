import type { RepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, entriesOf, valueAt } from './by-cell.ts';
import { changeOf, isStale, problemIn, type Writing } from './edits.ts';
import { FIELDS, type Field, problemOfText, tidy } from './fields.ts';
import { EMPTY_SHEET, nextSheet, type Sheet } from './sheet.ts';
import { byCellOf, copied, filledDown, raised, textsOf } from './tools.ts';

const SCREEN: Cell = { deviceId: 'd1', repairPartId: 'screen' };
const BATTERY: Cell = { deviceId: 'd1', repairPartId: 'battery' };
const OTHER: Cell = { deviceId: 'd2', repairPartId: 'screen' };
const stored = (cell: Cell, price: number, more: Partial<RepairPrice> = {}): RepairPrice => ({
  ...cell,
  price,
  cost: null,
  warranty_days: null,
  updatedAt: '2027-01-08T00:00:00.000Z',
  ...more,
});
const prices = byCellOf([stored(SCREEN, 149, { cost: 60, warranty_days: 90 }), stored(OTHER, 99)]);

const write = (sheet: Sheet, ...writings: [Cell, Field, string][]): Sheet =>
  nextSheet(sheet, {
    kind: 'write',
    prices,
    writings: writings.map(([cell, field, text]): Writing => ({ cell, field, text })),
  });
const text = (sheet: Sheet, cell: Cell, field: Field = 'price') => textsOf(sheet.edits, prices)(cell, field);
const changes = ({ edits }: Sheet) => entriesOf(edits).map(changeOf);
const edit = ({ edits }: Sheet, cell: Cell) => valueAt(edits, cell);

describe('a text', () => {
  it.each<[Field, string, string, boolean]>([
    ['price', ' $1,299 ', '1299.00', true],
    ['price', 'A$12.5', '12.50', true],
    ['price', '12,50', '12,50', false],
    ['price', '-3', '-3', false],
    ['cost', 'abc', 'abc', false],
    ['warranty_days', '90 days', '90', true],
    ['warranty_days', '0030', '30', true],
    ['warranty_days', '3651', '3651', false],
    ['warranty_days', '1.5', '1.5', false],
    ['price', '  ', '', true],
  ])('of a %s, %j, is kept as %j, right: %s', (field, typed, kept, isRight) => {
    expect(tidy(field, typed)).toBe(kept);
    expect(problemOfText(field, kept) === '').toBe(isRight);
  });
});

describe('what is typed', () => {
  it('is an edit until it is what was read', () => {
    const typed = write(EMPTY_SHEET, [SCREEN, 'price', '159.00']);
    expect(changes(typed)).toEqual([{ ...SCREEN, price: '159.00', updatedAt: '2027-01-08T00:00:00.000Z' }]);
    expect(text(typed, SCREEN, 'cost')).toBe('60.00');
    expect(write(typed, [SCREEN, 'price', '149']).edits.size).toBe(0);
  });

  it('into an empty cell says that there was none', () => {
    expect(changes(write(EMPTY_SHEET, [BATTERY, 'price', '89.00'], [BATTERY, 'warranty_days', '30']))).toEqual([
      { ...BATTERY, price: '89.00', warranty_days: 30, updatedAt: null },
    ]);
  });

  it('takes cost and warranty away with the price', () => {
    const typed = write(EMPTY_SHEET, [SCREEN, 'cost', '70.00'], [SCREEN, 'price', '']);
    expect(FIELDS.map((field) => text(typed, SCREEN, field))).toEqual(['', '', '']);
    expect(changes(typed)).toEqual([{ ...SCREEN, price: null, updatedAt: '2027-01-08T00:00:00.000Z' }]);
  });

  it('is wrong as a cost without a price, and where it is no amount', () => {
    expect(problemIn(edit(write(EMPTY_SHEET, [BATTERY, 'cost', '5.00']), BATTERY))).toBe('Enter a price too.');
    expect(problemIn(edit(write(EMPTY_SHEET, [BATTERY, 'price', 'x']), BATTERY))).toContain('dollars and cents');
    expect(problemIn(edit(write(EMPTY_SHEET, [BATTERY, 'price', '5']), BATTERY))).toBe('');
  });

  it('leaves the rows of other devices as they are', () => {
    const one = write(EMPTY_SHEET, [OTHER, 'price', '1.00']);
    expect(write(one, [SCREEN, 'price', '2.00']).edits.get('d2')).toBe(one.edits.get('d2'));
  });
});

const writing = fc.tuple(
  fc.constantFrom(SCREEN, BATTERY, OTHER),
  fc.constantFrom(...FIELDS),
  fc.constantFrom('', '149.00', '60', '90', 'x', '12.50'),
);

it('undo puts back, act by act, exactly what was there', () => {
  fc.assert(
    fc.property(fc.array(fc.array(writing, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (acts) => {
      const sheets = [EMPTY_SHEET];
      for (const act of acts) {
        const before = sheets.at(-1) as Sheet;
        const after = write(before, ...act);
        if (after !== before) sheets.push(after);
      }
      let sheet = nextSheet(sheets.at(-1) as Sheet, { kind: 'discard' });
      if (sheet !== sheets.at(-1)) sheet = nextSheet(sheet, { kind: 'undo' });
      for (const before of sheets.toReversed()) {
        expect(sheet.edits).toEqual(before.edits);
        sheet = nextSheet(sheet, { kind: 'undo' });
      }
    }),
  );
});

describe('after a save', () => {
  const sent = write(EMPTY_SHEET, [SCREEN, 'price', '159.00'], [OTHER, 'price', '']);
  const now = byCellOf([stored(SCREEN, 159, { updatedAt: '2027-01-09T00:00:00.000Z' })]);
  const saved = (sheet: Sheet) => nextSheet(sheet, { kind: 'saved', sent: entriesOf(sent.edits), prices: now });

  it('nothing is an edit any more, and nothing is undone', () => {
    expect(saved(sent)).toMatchObject({ edits: new Map(), undo: [] });
  });

  it('what was typed meanwhile stays, on top of what is saved', () => {
    const after = saved(write(sent, [SCREEN, 'price', '169.00']));
    expect(changes(after)).toEqual([{ ...SCREEN, price: '169.00', updatedAt: '2027-01-09T00:00:00.000Z' }]);
  });
});

describe("somebody else's change", () => {
  const typed = write(EMPTY_SHEET, [SCREEN, 'price', '159.00'], [OTHER, 'price', '5.00']);
  const theirs = byCellOf([stored(SCREEN, 155, { updatedAt: '2027-01-09T00:00:00.000Z' })]);

  it('marks the cells that both changed', () => {
    expect([SCREEN, OTHER, BATTERY].map((cell) => isStale(edit(typed, cell), valueAt(theirs, cell)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isStale(edit(typed, SCREEN), valueAt(prices, SCREEN))).toBe(false);
  });

  it('is overwritten by mine, or taken', () => {
    const mine = nextSheet(typed, { kind: 'keep mine', cells: [SCREEN, OTHER], prices: theirs });
    expect(changes(mine).map(({ price, updatedAt }) => [price, updatedAt])).toEqual([
      ['159.00', '2027-01-09T00:00:00.000Z'],
      ['5.00', null],
    ]);
    expect(changes(nextSheet(typed, { kind: 'take theirs', cells: [SCREEN] }))).toMatchObject([OTHER]);
  });
});

describe('a tool', () => {
  const texts = textsOf(EMPTY_SHEET.edits, prices);

  it('raises what has a price', () => {
    expect(raised([SCREEN, BATTERY, OTHER], texts, { by: 1000, ending: '.95' })).toEqual([
      { cell: SCREEN, field: 'price', text: '163.95' },
      { cell: OTHER, field: 'price', text: '108.95' },
    ]);
  });

  it('fills the first row down', () => {
    const cellAt = ({ row }: { row: number }) => ({ deviceId: `d${row + 1}`, repairPartId: 'screen' });
    expect(filledDown({ top: 0, bottom: 2, left: 0, right: 0 }, cellAt, texts, 'price')).toEqual([
      { cell: cellAt({ row: 1 }), field: 'price', text: '149.00' },
      { cell: cellAt({ row: 2 }), field: 'price', text: '149.00' },
    ]);
  });

  it('copies a device, into what is empty or over everything', () => {
    const from = (repairPartId: string, field: Field) => texts({ deviceId: 'd1', repairPartId }, field);
    const cells = [OTHER, { deviceId: 'd3', repairPartId: 'screen' }, { deviceId: 'd3', repairPartId: 'battery' }];
    const empty = copied(cells, from, texts, 'empty');
    expect(empty.map(({ cell, text: to }) => [cell.deviceId, to])).toEqual([
      ['d3', '149.00'],
      ['d3', '60.00'],
      ['d3', '90'],
    ]);
    expect(copied(cells, from, texts, 'all')).toHaveLength(6);
  });
});
