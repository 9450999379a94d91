import { cents } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS, TENDERS } from '@mendpoint/domain/sale/payments';
import { expect, test } from 'vitest';
import type { InvoiceLineTable } from '../../src/invoices/invoices.table.ts';
import { type FoundLedger, problemsIn } from './questions.ts';
import type { RecordedSale, TillRecord } from './record.ts';
import type { SaleState, StoredSale } from './sale-state.ts';

const LINE = { productId: 'case', name: 'Case', quantity: 2, price: cents(1100) };

const stateOf = (terms: string): SaleState => ({
  status: 'unpaid',
  terms,
  customer: '',
  isCheckedOut: false,
  payments: NO_PAYMENTS,
  lines: [LINE],
});

const sold = (marker: string, outcome: 'answered' | 'refused' | 'unanswered' = 'answered'): RecordedSale => ({
  marker,
  shopId: 'newtown',
  id: outcome === 'answered' ? `id of ${marker}` : null,
  number: outcome === 'answered' ? `#${marker}` : null,
  steps: [{ kind: 'sold', state: stateOf(marker), outcome }],
});

/** The columns that are asked about. */
const rowOf = (marker: string, overrides: Partial<StoredSale> = {}): StoredSale => ({
  ...({} as StoredSale),
  id: `id of ${marker}`,
  shop_id: 'newtown',
  number: `#${marker}`,
  status: 'unpaid',
  terms: marker,
  customer_first_name: '',
  checked_out_at: null,
  voided_at: null,
  ...{ total_cents: 2200, subtotal_cents: 2000, tax_cents: 200 },
  ...Object.fromEntries(TENDERS.map((tender) => [`${tender}_cents`, 0])),
  lines: [{ product_id: 'case', name: 'Case', quantity: 2, price_cents: 1100 } as InvoiceLineTable],
  ...overrides,
});

const tillOf = (...sales: RecordedSale[]): TillRecord => ({
  ...{ sales, customers: ['Mai'], own: { productId: 'glass', left: 7 }, calls: [], repeats: 0, oddities: [] },
});

/** A ledger of these invoices. Each was only sold, unless `found` says more. */
const foundOf = (invoices: StoredSale[], found: Partial<FoundLedger> = {}): FoundLedger => ({
  invoices,
  events: new Map(invoices.map(({ id }) => [id, ['sold']])),
  left: new Map([
    ['case', 10 - 2 * invoices.filter(({ voided_at }) => voided_at === null).length],
    ['glass', 7],
  ]),
  customers: ['Ada', 'Mai'],
  ...found,
});

const OPENING = { left: new Map([['case', 10]]), customers: ['Ada'] };

const problems = (found: FoundLedger, ...sales: RecordedSale[]) => problemsIn(found, [tillOf(...sales)], OPENING);

test('a ledger that is as its tills know it is sound, whatever became of a call without an answer', () => {
  expect(problems(foundOf([rowOf('a'), rowOf('b')]), sold('a'), sold('b'))).toEqual([]);
  expect(problems(foundOf([]), sold('a', 'refused'), sold('b', 'unanswered'))).toEqual([]);
  expect(problems(foundOf([rowOf('b')]), sold('b', 'unanswered'))).toEqual([]);
});

test('an answered sale that is not there is lost', () => {
  expect(problems(foundOf([rowOf('b')]), sold('a'), sold('b'))).toEqual([
    'a is lost: it was answered and is not there',
  ]);
});

test('an answered change that is not there is lost', () => {
  const sale = sold('a');
  sale.steps.push({ kind: 'edited', state: stateOf('a edited'), outcome: 'answered' });
  expect(problems(foundOf([rowOf('a')]), sale)).toEqual([
    'a is lost in part: 2 of its calls were answered, 1 are there',
  ]);
  sale.steps[1] = { kind: 'voided', state: null, outcome: 'answered' };
  expect(problems(foundOf([rowOf('a')]), sale)).toEqual([
    'a is lost in part: 2 of its calls were answered, 1 are there',
  ]);
});

test('a sale that is there twice is doubled, answered or not', () => {
  const twice = foundOf([rowOf('a'), rowOf('a', { id: 'another', number: '#2' })]);
  expect(problems(twice, sold('a'))).toEqual(['a is doubled: it is there 2 times']);
  expect(problems(twice, sold('a', 'unanswered'))).toEqual(['a is doubled: it is there 2 times']);
});

test('half a sale is not one that anybody asked for', () => {
  const half = rowOf('a', { lines: [], total_cents: 0, subtotal_cents: 0, tax_cents: 0 });
  const left = new Map([...OPENING.left, ['glass', 7]]);
  for (const outcome of ['answered', 'unanswered'] as const) {
    expect(problems(foundOf([half], { left }), sold('a', outcome))).toEqual([
      expect.stringMatching(/^a stands as nobody asked for/),
    ]);
  }
});

test('a refused sale may not be there, nor one that nobody sold', () => {
  expect(problems(foundOf([rowOf('a')]), sold('a', 'refused'))).toEqual(['a was refused, and is there']);
  expect(problems(foundOf([rowOf('a')]))).toEqual(['a is there, and nobody sold it']);
});

test('an answered sale keeps its row, its number and its shop', () => {
  for (const other of [{ id: 'another' }, { number: '#2' }]) {
    expect(problems(foundOf([rowOf('a', other)]), sold('a'))).toEqual(['a is there as another invoice']);
  }
  expect(problems(foundOf([rowOf('a', { shop_id: 'glebe' })]), sold('a'))).toEqual(['a is in another shop']);
  const sameNumber = foundOf([rowOf('a'), rowOf('b', { number: '#a' })]);
  expect(problems(sameNumber, sold('a'), { ...sold('b'), number: '#a' })).toEqual(['the number #a was given twice']);
});

test('payments, totals and tax follow from what was asked for', () => {
  expect(problems(foundOf([rowOf('a', { cash_cents: 100 })]), sold('a'))).toEqual([
    expect.stringMatching(/^a stands as nobody asked for/),
  ]);
  for (const sums of [{ total_cents: 2201 }, { tax_cents: 201 }, { subtotal_cents: 1999 }]) {
    expect(problems(foundOf([rowOf('a', sums)]), sold('a'))).toEqual([
      'the sums of a do not follow from its lines and payments',
    ]);
  }
});

test('the history has each change once, in order', () => {
  const twice = foundOf([rowOf('a')], { events: new Map([['id of a', ['sold', 'sold']]]) });
  expect(problems(twice, sold('a'))).toEqual(['a has the history sold, sold, not sold']);
});

test('stock is what there was without what is sold, and what was counted last', () => {
  const left = new Map([
    ['case', 10],
    ['glass', 6],
  ]);
  expect(problems(foundOf([rowOf('a')], { left }), sold('a'))).toEqual([
    '10 of the product case are left, and should be 8',
    '6 of the product glass are left, and should be 7',
  ]);
  const oversold = foundOf([rowOf('a')], { left: new Map([...left, ['case', -1], ['glass', 7]]) });
  expect(problemsIn(oversold, [tillOf(sold('a'))], { ...OPENING, left: new Map([['case', 1]]) })).toHaveLength(1);
});

test('each customer is there once', () => {
  expect(problems(foundOf([], { customers: ['Ada', 'Mai', 'Mai'] }))).toEqual([
    'the customer Mai is there 2 times, not 1',
  ]);
  expect(problems(foundOf([], { customers: ['Ada'] }))).toEqual(['the customer Mai is there 0 times, not 1']);
});
