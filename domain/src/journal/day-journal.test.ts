import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActKind } from '../act/act.ts';
import { cents, NO_MONEY } from '../money/cents.ts';
import { splitTax } from '../money/gst.ts';
import { TENDERS } from '../sale/payments.ts';
import { type DaySums, dayJournal, journalNumber, lineKey } from './day-journal.ts';
import { isTaxItem, JOURNAL_ITEMS, journalCodes } from './journal-codes.ts';

const NO_DRAWERS = { difference: cents(0), moved: cents(0) };
const NO_DEPOSITS = { depositsTaken: cents(0), deposits: [] };
const NOTHING: DaySums = {
  ...{ sales: [], money: [], drawers: NO_DRAWERS, creditByHand: cents(0), cardsSold: cents(0) },
  ...NO_DEPOSITS,
};
const shown = (sums: Partial<DaySums>) =>
  dayJournal({ ...NOTHING, ...sums }).map((line) => [
    line.account,
    line.class ? `${line.class.taxClass} ${line.class.rate / 100}%` : line.tax,
    line.amount,
    line.gst,
  ]);

const GST = { taxClass: 'GST', rate: 1000 };

test('a day has what was sold before discounts, the discounts, refunds, money and what is owed, each with its GST', () => {
  const sales = [
    { ...GST, kind: 'sold' as const, total: cents(9900), tax: cents(900), discount: cents(1100), surcharge: NO_MONEY },
    { ...GST, kind: 'voided' as const, total: cents(-2200), tax: cents(-200), discount: cents(0), surcharge: NO_MONEY },
    {
      ...GST,
      kind: 'refunded' as const,
      total: cents(-1100),
      tax: cents(-100),
      discount: cents(0),
      surcharge: NO_MONEY,
    },
    {
      taxClass: 'Free',
      rate: 0,
      kind: 'sold' as const,
      total: cents(502),
      tax: cents(0),
      discount: cents(0),
      surcharge: NO_MONEY,
    },
  ];
  const money = [
    { tender: 'cash' as const, amount: cents(502), rounding: cents(-2) },
    { tender: 'eftpos' as const, amount: cents(6000), rounding: cents(0) },
  ];
  expect(shown({ sales, money, drawers: { difference: cents(-500), moved: cents(-2000) } })).toEqual([
    ['sales', 'GST 10%', -8800, -800],
    ['discounts', 'GST 10%', 1100, 100],
    ['refunds', 'GST 10%', 1100, 100],
    ['sales', 'Free 0%', -502, 0],
    // 500 of sales, 20.00 taken out, 5.00 missing.
    ['cash', 'no_gst', -2000, 0],
    ['eftpos', 'no_gst', 6000, 0],
    ['rounding', 'no_gst', 2, 0],
    ['owed', 'no_gst', 600, 0],
    ['cash_difference', 'no_gst', 500, 0],
    ['cash_moved', 'no_gst', 2000, 0],
  ]);
});

test('surcharges are an income of their own with their GST, less those that went back', () => {
  const sold = { ...GST, kind: 'sold' as const, total: cents(10_120), tax: cents(920), discount: NO_MONEY };
  const refunded = { ...GST, kind: 'refunded' as const, total: cents(-5060), tax: cents(-460), discount: NO_MONEY };
  const sales = [
    { ...sold, surcharge: cents(120) },
    { ...refunded, surcharge: cents(-60) },
  ];
  const money = [{ tender: 'eftpos' as const, amount: cents(5060), rounding: NO_MONEY }];
  expect(shown({ sales, money })).toEqual([
    ['sales', 'GST 10%', -10_000, -909],
    ['refunds', 'GST 10%', 5000, 455],
    ['surcharges', 'GST 10%', -60, -6],
    ['eftpos', 'no_gst', 5060, 0],
  ]);
});

test('store credit is owed to customers until it is spent, also what was given without a sale', () => {
  const money = [{ tender: 'store_credit' as const, amount: cents(3000), rounding: cents(0) }];
  expect(shown({ money, creditByHand: cents(5000) })).toEqual([
    ['store_credit', 'no_gst', -2000, 0],
    ['owed', 'no_gst', -3000, 0],
    ['credit_given', 'no_gst', 5000, 0],
  ]);
});

test('a day on which nothing happened has no line', () => {
  expect(dayJournal(NOTHING)).toEqual([]);
});

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(cents);

test('debits equal credits, and the GST is that of the entries, each on a line that has an amount for it', () => {
  const kind = fc.constantFrom<ActKind>('sold', 'checked-out', 'edited', 'voided', 'refunded');
  const rate = fc.constantFrom(0, 1000, 1250);
  // A few cents as well, because there the rounding of one invoice is as large as the amount.
  const small = fc.integer({ min: -20, max: 20 }).map(cents);
  const some = fc.oneof(amount, small);
  const group = fc
    .record({ taxClass: fc.constantFrom('GST', 'Free'), rate, kind, total: some, off: fc.integer({ min: -2, max: 2 }) })
    .chain((one) =>
      fc.tuple(some, some).map(([discount, surcharge]) => ({ ...one, discount, surcharge, tax: taxOf(one) })),
    );
  const moved = fc.record({ tender: fc.constantFrom(...TENDERS), amount, rounding: amount });
  const drawers = fc.record({ difference: amount, moved: amount });
  fc.assert(
    fc.property(
      fc.record({ sales: fc.array(group), money: fc.array(moved), drawers, creditByHand: amount, cardsSold: amount }),
      (sums) => {
        const lines = dayJournal({ ...sums, ...NO_DEPOSITS });
        expect(lines.reduce((all, line) => all + line.amount, 0)).toBe(0);
        for (const { amount: its, gst } of lines) {
          expect(its).not.toBe(0);
          expect([its, gst, Math.abs(gst) <= Math.abs(its), its * gst >= 0]).toEqual([its, gst, true, true]);
        }
        for (const { taxClass, rate: its } of sums.sales) {
          const isIts = (one: { taxClass: string; rate: number } | null) =>
            one !== null && one.taxClass === taxClass && one.rate === its;
          const gst = sums.sales.filter(isIts).reduce((all, { tax }) => all - tax, 0);
          const ofClass = lines.filter((line) => isIts(line.class));
          const most = ofClass.reduce((all, line) => all + Math.max(line.amount, 0), 0);
          const least = ofClass.reduce((all, line) => all + Math.min(line.amount, 0), 0);
          const told = ofClass.reduce((all, line) => all + line.gst, 0);
          expect(told).toBe(Math.max(least, Math.min(gst, most)) + 0);
        }
        const keys = lines.map((line) => lineKey('01261120', line));
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('money for gift cards settles no sale: it is owed on them until they are spent', () => {
  const sold = [{ tender: 'cash' as const, amount: cents(5000), rounding: cents(0) }];
  expect(shown({ money: sold, cardsSold: cents(5000) })).toEqual([
    ['cash', 'no_gst', 5000, 0],
    ['gift_card', 'no_gst', -5000, 0],
  ]);
  const sales = [
    { ...GST, kind: 'sold' as const, total: cents(3300), tax: cents(300), discount: cents(0), surcharge: NO_MONEY },
  ];
  const spent = [{ tender: 'gift_card' as const, amount: cents(3300), rounding: cents(0) }];
  expect(shown({ sales, money: spent })).toEqual([
    ['sales', 'GST 10%', -3300, -300],
    ['gift_card', 'no_gst', 3300, 0],
  ]);
  expect(shown({ money: [{ ...sold[0], amount: cents(-5000) } as never], cardsSold: cents(-5000) })).toEqual([
    ['cash', 'no_gst', -5000, 0],
    ['gift_card', 'no_gst', 5000, 0],
  ]);
});

/** The GST in a total, some cents off, like the sum of many invoices that were each rounded. */
const taxOf = ({ total, rate, off }: { total: number; rate: number; off: number }) =>
  cents(rate === 0 ? 0 : Math.sign(total) * splitTax(cents(Math.abs(total)), rate).tax + off);

test('a cent of GST for which the sales of a day have no amount stands with the discounts', () => {
  // A discount of 6 cents is taken off a sale of A$1.00 again.
  const edited = { ...GST, kind: 'edited' as const };
  expect(
    shown({ sales: [{ ...edited, total: cents(6), tax: cents(0), discount: cents(-6), surcharge: NO_MONEY }] }),
  ).toEqual([
    ['discounts', 'GST 10%', -6, 0],
    ['owed', 'no_gst', 6, 0],
  ]);
  expect(
    shown({ sales: [{ ...edited, total: cents(7), tax: cents(0), discount: cents(-6), surcharge: NO_MONEY }] }),
  ).toEqual([
    ['sales', 'GST 10%', -1, 0],
    ['discounts', 'GST 10%', -6, 0],
    ['owed', 'no_gst', 7, 0],
  ]);
});

test('its number and the keys of its lines are the same whenever it is made', () => {
  expect(journalNumber(1, '2026-11-20')).toBe('01261120');
  expect(journalNumber(1295, '2026-11-20')).toBe('ZZ261120');
  const [sales] = dayJournal({
    ...NOTHING,
    sales: [{ ...GST, kind: 'sold', total: cents(1100), tax: cents(100), discount: cents(0), surcharge: NO_MONEY }],
  });
  expect(lineKey('01261120', sales!)).toBe('01261120 sales GST 10%');
});

test('an item has the code of the business, or else the one that the program begins with', () => {
  const codes = journalCodes({ sales: { xero: '230', myob: '4-2000' } });
  expect([codes.sales.xero, codes.owed.xero, codes.gst.myob]).toEqual(['230', '611', 'GST']);
  expect(Object.keys(codes)).toEqual([...JOURNAL_ITEMS]);
  const accounts = JOURNAL_ITEMS.filter((item) => !isTaxItem(item));
  for (const program of ['xero', 'myob'] as const) {
    expect(new Set(accounts.map((item) => codes[item][program])).size).toBe(accounts.length);
  }
});

const held = (kind: 'security' | 'part-payment', amount: number, gst = 0) => ({
  ...{ kind, rate: kind === 'security' ? 0 : 1000 },
  ...{ held: cents(amount), gst: cents(gst) },
});
const inCash = (amount: number) => [{ tender: 'cash' as const, amount: cents(amount), rounding: NO_MONEY }];
const asDeposit = (amount: number) => [{ tender: 'deposit' as const, amount: cents(amount), rounding: NO_MONEY }];
const REPAIR = { ...GST, kind: 'sold' as const, discount: NO_MONEY, surcharge: NO_MONEY };

test('a security deposit is owed without GST until it pays for a sale or goes back', () => {
  const taken = { money: inCash(5500), depositsTaken: cents(5500), deposits: [held('security', 5500)] };
  expect(shown(taken)).toEqual([
    ['cash', 'no_gst', 5500, 0],
    ['deposit', 'no_gst', -5500, 0],
  ]);
  const sales = [{ ...REPAIR, total: cents(5500), tax: cents(500) }];
  expect(shown({ sales, money: asDeposit(5500), deposits: [held('security', -5500)] })).toEqual([
    ['sales', 'GST 10%', -5500, -500],
    ['deposit', 'no_gst', 5500, 0],
  ]);
  const back = { money: inCash(-5500), depositsTaken: cents(-5500), deposits: [held('security', -5500)] };
  expect(shown(back)).toEqual([
    ['cash', 'no_gst', -5500, 0],
    ['deposit', 'no_gst', 5500, 0],
  ]);
});

test('a part payment has its GST at once, and the sale that it pays has the rest', () => {
  const taken = { money: inCash(5500), depositsTaken: cents(5500), deposits: [held('part-payment', 5500, 500)] };
  expect(shown(taken)).toEqual([
    ['cash', 'no_gst', 5500, 0],
    ['part_payment', 'GST 10%', -5500, -500],
  ]);
  const sales = [{ ...REPAIR, total: cents(11_000), tax: cents(1000) }];
  const money = [...inCash(5500), ...asDeposit(5500)];
  expect(shown({ sales, money, deposits: [held('part-payment', -5500, -500)] })).toEqual([
    ['sales', 'GST 10%', -11_000, -1000],
    ['cash', 'no_gst', 5500, 0],
    ['part_payment', 'GST 10%', 5500, 500],
  ]);
  const ofUnregistered = { ...held('part-payment', 5500), rate: 0 };
  expect(shown({ ...taken, deposits: [ofUnregistered] })[1]).toEqual(['part_payment', 'no_gst', -5500, 0]);
});

test('debits equal credits whatever becomes of deposits', () => {
  const deposit = fc.record({ kind: fc.constantFrom('security', 'part-payment'), rate: fc.constantFrom(0, 1000) });
  const some = fc.tuple(deposit, amount).map(([one, its]) => ({ ...one, held: its, gst: cents(Math.round(its / 11)) }));
  const money = fc.array(fc.record({ tender: fc.constantFrom(...TENDERS), amount, rounding: amount }));
  fc.assert(
    fc.property(fc.array(some), money, amount, (deposits, moved, depositsTaken) => {
      const sums = { ...NOTHING, money: moved, deposits, depositsTaken } as DaySums;
      const lines = dayJournal(sums);
      expect(lines.reduce((all, line) => all + line.amount, 0)).toBe(0);
      for (const { amount: its, gst } of lines) expect(Math.abs(gst)).toBeLessThanOrEqual(Math.abs(its));
    }),
  );
});
