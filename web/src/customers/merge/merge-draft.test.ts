import type { Customer } from '@mendpoint/contract/customers';
import { expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '../../pickers/customer-form/customer-form-values.ts';
import { changedWords, firstChoices, lostWords, mergeCall, movedWords, saidFields, withStays } from './merge-draft.ts';

const TIMES = { createdAt: '2026-07-01T00:00:00.000Z', updatedAt: '2026-07-02T00:00:00.000Z' };
const LATER = '2026-07-03T00:00:00.000Z';
const customer = (id: string, more: Partial<Customer>): Customer => ({
  ...EMPTY_CUSTOMER,
  _id: id,
  shop_id: 's1',
  ...TIMES,
  ...more,
});

const own = customer('a', { first_name: 'Zoë', phone: '1', city: 'Glebe', country: 'Australia', notes: 'Rings' });
const other = customer('b', {
  ...{ first_name: 'Zoe', phone: '0400 111 222', company: 'Acme', country: 'Australia', notes: 'Pays late' },
  updatedAt: LATER,
});
const PAIR = { own, other };

it('takes the value of who stays, and that of the other where it is empty', () => {
  expect(saidFields(PAIR).map(({ label, differs }) => [label, differs])).toEqual([
    ['First Name', true],
    ['Phone', true],
    ['City', true],
    ['Country', false],
    ['Company', true],
  ]);
  expect(mergeCall(PAIR, firstChoices(PAIR, 'shop'))).toEqual({
    id: 'a',
    body: { other_id: 'b', takes: ['company'], updatedAt: TIMES.updatedAt, other_updatedAt: LATER },
  });
});

it('keeps what was chosen by hand when the other is to stay', () => {
  const chosen = { ...firstChoices(PAIR, 'shop'), first_name: 'other' as const };
  expect(mergeCall(PAIR, withStays(PAIR, chosen, 'other'))).toEqual({
    id: 'b',
    body: { other_id: 'a', takes: ['city'], updatedAt: LATER, other_updatedAt: TIMES.updatedAt },
  });
  const phone = { ...firstChoices(PAIR, 'shop'), phone: 'other' as const };
  expect(withStays(PAIR, withStays(PAIR, phone, 'other'), 'own')).toMatchObject({
    first_name: 'own',
    company: 'other',
  });
});

it('lets a customer of all stores stay, unless an admin merges', () => {
  const shared = { own, other: customer('c', { first_name: 'Zoe', shop_id: null }) };
  expect(firstChoices(shared, 'shop').stays).toBe('other');
  expect(firstChoices(shared, 'admin').stays).toBe('own');
});

it('tells what moves, what is lost and what was changed meanwhile', () => {
  const sums = { invoices: 1, refunds: 0, quotes: 2, owing: 5, store_credit: 25 };
  expect(movedWords(sums)).toEqual(['1 invoice', '2 quotes', 'A$5.00 owing', 'A$25.00 store credit']);
  expect(lostWords(PAIR, firstChoices(PAIR, 'shop'))).toEqual(['First Name Zoe', 'Phone 0400 111 222']);
  expect(changedWords(own, { ...own, phone: '2', city: '' })).toEqual([
    'Phone of Zoë: 1 is now 2',
    'City of Zoë: Glebe is now (empty)',
  ]);
});
