import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { cashRounding } from './cash-rounding.ts';
import {
  changeOf,
  type MoneyMoved,
  moneyBack,
  moneyBackInWords,
  NOTHING_SETTLED,
  paymentsBetween,
  type Settled,
  settle,
} from './money-moved.ts';
import { NO_PAYMENTS, TENDERS } from './payments.ts';

/** In cents. */
const settled = (cash: number, eftpos = 0, afterpay = 0, rounding = 0, received: number | null = null): Settled => ({
  payments: { ...NO_PAYMENTS, cash: cents(cash), eftpos: cents(eftpos), afterpay: cents(afterpay) },
  rounding: cents(rounding),
  received: received === null ? null : cents(received),
});

const inShort = ({ kind, tender, amount, rounding, received }: MoneyMoved) =>
  `${kind} ${tender} ${amount}${rounding ? ` rounding ${rounding}` : ''}${received === null ? '' : ` of ${received}`}`;

const between = (before: Settled, after: Settled) => paymentsBetween(before, after).map(inShort);

describe('money between two states of an invoice', () => {
  test.each<[string, Settled, Settled, string[]]>([
    ['nothing', NOTHING_SETTLED, NOTHING_SETTLED, []],
    ['cash', NOTHING_SETTLED, settled(5_998, 0, 0, 2), ['taken cash 5998 rounding 2']],
    ['cash handed over', NOTHING_SETTLED, settled(5_998, 0, 0, 2, 10_000), ['taken cash 5998 rounding 2 of 10000']],
    [
      'a split',
      NOTHING_SETTLED,
      settled(1_000, 2_000, 3_000),
      ['taken cash 1000', 'taken eftpos 2000', 'taken afterpay 3000'],
    ],
    ['a part payment later', settled(1_000), settled(1_000, 500), ['taken eftpos 500']],
    ['more cash, handed over', settled(1_000), settled(1_998, 0, 0, 2, 3_000), ['taken cash 998 rounding 2 of 2000']],
    [
      'a second note',
      settled(1_000, 0, 0, 0, 2_000),
      settled(1_998, 0, 0, 2, 4_000),
      ['taken cash 998 rounding 2 of 2000'],
    ],
    [
      'a rest by card that rounds the cash',
      settled(998),
      settled(998, 500, 0, 2),
      ['taken cash 0 rounding 2', 'taken eftpos 500'],
    ],
    ['another tender', settled(1_000), settled(0, 1_000), ['corrected cash -1000', 'corrected eftpos 1000']],
    ['less', settled(1_000, 500), settled(400, 500), ['corrected cash -600']],
    ['the total alone', settled(998, 0, 0, 2), settled(998), ['corrected cash 0 rounding -2']],
  ])('%s', (_, before, after, told) => expect(between(before, after)).toEqual(told));

  test('adds up to the last state, whatever lies between', () => {
    const states = [
      settled(0),
      settled(13),
      settled(498, 1, 7, 2),
      settled(0, 500, 6),
      settled(1, 2, 3),
      settled(999, 2, 3, 1),
    ];
    for (const [n, last] of states.entries()) {
      const rows = states
        .slice(0, n + 1)
        .flatMap((state, at) => paymentsBetween(states[at - 1] ?? NOTHING_SETTLED, state));
      const sumOf = (amountOf: (row: MoneyMoved) => Cents) => rows.reduce((sum, row) => sum + amountOf(row), 0);
      for (const tender of TENDERS) {
        expect(sumOf((row) => cents(row.tender === tender ? row.amount : 0))).toBe(last.payments[tender]);
      }
      expect(sumOf(({ rounding }) => rounding)).toBe(last.rounding);
    }
  });
});

describe('money given back', () => {
  test('goes back as it came, whatever the shop does today', () => {
    for (const rounds of [true, false]) {
      for (let digit = 0; digit < 10; digit++) {
        const payments = { ...NO_PAYMENTS, cash: cents(5_990 + digit), eftpos: cents(7) };
        const before: Settled = { payments, rounding: cashRounding(payments.cash, true), received: null };
        const back = moneyBack(before, payments, rounds);
        expect(back.map(({ kind, tender, amount }) => [kind, tender, amount])).toEqual([
          ['voided', 'cash', -payments.cash],
          ['voided', 'eftpos', -7],
        ]);
        expect(back[0]?.rounding).toBe(cents(-before.rounding));
      }
    }
  });

  test('goes back in cash what came by card, to the nearest coin where the shop rounds', () => {
    const before = settled(0, 5_998);
    const refund = settled(5_998).payments;
    expect(moneyBack(before, refund, true).map(inShort)).toEqual(['voided cash -5998 rounding -2']);
    expect(moneyBack(before, refund, false).map(inShort)).toEqual(['voided cash -5998']);
  });

  test('goes back by card what came in cash, to the cent', () => {
    expect(moneyBack(settled(5_998, 0, 0, 2), settled(0, 5_998).payments, true).map(inShort)).toEqual([
      'voided eftpos -5998',
    ]);
  });

  test('nothing was paid', () => expect(moneyBack(NOTHING_SETTLED, NO_PAYMENTS, true)).toEqual([]));
});

test('no customer hands over less than is taken, whatever is said of all of it', () => {
  const moved = paymentsBetween(settled(5_000, 0, 0, 0, 10_000), settled(7_000, 0, 0, 0, 7_000));
  expect(moved.map(inShort)).toEqual(['taken cash 2000 of 2000']);
});

describe('the money of an invoice after it was saved', () => {
  const saved = (before: Settled, after: Settled, received?: number | null) => {
    const asked = { payments: after.payments, received: received as Cents | null | undefined };
    const { rounding, received: kept } = settle(before, asked, true);
    return [rounding, kept];
  };

  test.each<[string, Settled, Settled, number | null | undefined, [number, number | null]]>([
    ['is rounded where cash is taken', NOTHING_SETTLED, settled(5_998), undefined, [2, null]],
    ['is rounded while something is due', NOTHING_SETTLED, settled(998), undefined, [2, null]],
    ['knows the notes', NOTHING_SETTLED, settled(5_998), 10_000, [2, 10_000]],
    ['stays unrounded where nothing changed', settled(5_998), settled(5_998), undefined, [0, null]],
    ['stays rounded where nothing changed', settled(5_998, 0, 0, 2), settled(5_998), undefined, [2, null]],
    ['stays rounded where a card pays more', settled(5_997, 0, 0, -2), settled(5_997, 3_000), undefined, [-2, null]],
    ['stays unrounded where a card pays the rest', settled(998), settled(998, 5_000), undefined, [0, null]],
    ['is rounded anew with the cash', settled(5_998, 0, 0, 2), settled(5_997), undefined, [-2, null]],
    ['has no rounding without cash', settled(5_998, 0, 0, 2), settled(0, 5_998), undefined, [0, null]],
    ['counts the rest as exact', settled(1_000, 0, 0, 0, 2_000), settled(5_998), undefined, [2, 7_000]],
    ['is not told anything by what comes back', settled(1_000, 0, 0, 0, 2_000), settled(5_998), 2_000, [2, 7_000]],
    ['forgets the notes', settled(1_000, 0, 0, 0, 2_000), settled(1_000), null, [0, null]],
    ['has no notes without cash', settled(1_000, 0, 0, 0, 2_000), settled(0, 5_998), undefined, [0, null]],
  ])('%s', (_, before, after, received, told) => expect(saved(before, after, received)).toEqual(told));

  test('moves no cash and no rounding where only other tenders changed', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -2, max: 2 }),
        amount,
        amount,
        fc.boolean(),
        (cash, rounding, one, other, rounds) => {
          const before = settled(cash, one, 0, rounding);
          const after = settle(before, { payments: settled(cash, one, other).payments, received: undefined }, rounds);
          expect(after.rounding).toBe(before.rounding);
          expect(paymentsBetween(before, after).filter(({ tender }) => tender === 'cash')).toEqual([]);
        },
      ),
    );
  });

  test('refuses less than there is to take, and notes where no cash is taken', () => {
    expect(() => saved(NOTHING_SETTLED, settled(5_998), 5_998)).toThrow('Less cash was handed over');
    expect(() => saved(NOTHING_SETTLED, settled(0, 5_998), 6_000)).toThrow('none is taken');
  });

  test('gives change of what was handed over', () => {
    expect(changeOf(settled(5_998, 0, 0, 2, 10_000))).toBe(4_000);
    expect(changeOf(settled(5_998, 0, 0, 2))).toBe(0);
  });
});

test('says in words where money went', () => {
  const payments = { ...settled(5_998, 2_000).payments };
  const back = moneyBack({ payments, rounding: cents(2), received: null }, payments, true);
  expect(moneyBackInWords(back)).toBe('A$60.00 back in cash, A$20.00 back by EFTPOS');
});
