import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { exchangedValue } from './exchange.ts';
import { NO_PAYMENTS } from './payments.ts';

const paid = { ...NO_PAYMENTS, cash: cents(6_000), store_credit: cents(4_000) };

test.each([
  ['dearer goods', 5_000, 8_000, 0, { credit: 4_000, exchange: 1_000, back: 0 }],
  ['as dear', 5_000, 5_000, 4_000, { credit: 0, exchange: 5_000, back: 0 }],
  ['cheaper goods', 10_000, 3_000, 0, { credit: 3_000, exchange: 0, back: 7_000 }],
  ['nothing that was paid for', 0, 3_000, 0, { credit: 0, exchange: 0, back: 0 }],
])('the value of what came back is carried to %s', (_name, value, total, repaidCredit, expected) => {
  const repaid = { ...NO_PAYMENTS, store_credit: cents(repaidCredit) };
  expect(exchangedValue(cents(value), cents(total), paid, repaid)).toEqual(expected);
});
