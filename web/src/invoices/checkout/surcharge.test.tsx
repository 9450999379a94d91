import type { Day } from '@mendpoint/domain/time/periods';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { field, freshNetwork, network, openCheckout, press, saves } from '../../../test/checkout-fixture.tsx';
import { invoiceWith, productLine, repairLine } from '../../../test/invoice-fixture.ts';
import { refusal } from '../../../test/network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { draftBody } from '../draft/draft-body.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import { asSaved, startDraft, withoutLine, withTender } from '../draft/invoice-draft.ts';
import { startEdit } from '../edit/edit-draft.ts';

const OTHER = 'The surcharge on EFTPOS is not what this store adds. Look at it again.';

beforeEach(freshNetwork);

const shop = { ...SHOP, eftpos_surcharge: '1.2', afterpay_surcharge: '4' };
const sale = (parts = {}) =>
  invoiceWith({
    shop,
    createdAt: new Date().toISOString(),
    productDetails: [productLine({ quantity: 1, price: 100 })],
    repairParts: [],
    ...parts,
  });
const line = { ...repairLine({ name: 'Card surcharge (EFTPOS 1.2%)', price: 1.2 }), surcharge: 'eftpos' as const };
const paid = sale({ repairParts: [line], eftpos: 101.2, checked_out: true, status: '1' });

it('shows what is added to a card before it is paid, and saves it', async () => {
  network.stored = sale();
  const { user } = await openCheckout({ handedOver: sale() });
  await field('Cash');
  expect(screen.queryByText(/surcharge/)).toBeNull();
  await press(user, 'All EFTPOS');
  expect(await screen.findByText('EFTPOS 1.2% surcharge A$1.20, to pay A$101.20')).toBeTruthy();
  expect((await field('EFTPOS')).value).toBe('100.00');
  expect(screen.getByText('Amount Due').nextElementSibling?.textContent).toBe('A$0.00');
  await press(user, 'Confirm Invoice');
  await press(user, 'New Sale');
  expect(await screen.findByText('The paydesk')).toBeTruthy();
  expect(saves()[0]?.body).toMatchObject({
    ...{ eftpos: 101.2, surcharge: { eftpos: 1.2 }, total: 101.2, subtotal: 92, tax: 9.2, due_amount: 0 },
    repairParts: [],
  });
});

it('can be left out', async () => {
  network.stored = sale();
  const { user } = await openCheckout({ handedOver: sale() });
  await press(user, 'All EFTPOS');
  await user.click(await screen.findByRole('checkbox', { name: 'Add the surcharge' }));
  await press(user, 'Confirm Invoice');
  await press(user, 'New Sale');
  await screen.findByText('The paydesk');
  expect(saves()[0]?.body).toMatchObject({ eftpos: 100, total: 100 });
  expect(saves()[0]?.body).not.toHaveProperty('surcharge');
});

it('is on the part that each card pays, and none on cash', () => {
  const draft = withTender(withTender(withTender(startDraft(sale()), 'cash', '40'), 'eftpos', '30'), 'afterpay', '30');
  const sums = sumsOf(draft);
  expect([sums.surcharges, sums.totals?.total, sums.toPay, sums.balance?.due]).toEqual([
    { eftpos: 36, afterpay: 120 },
    10_156,
    10_000,
    0,
  ]);
});

it('is added on the day of the sale alone', () => {
  const added = (today: Day) =>
    sumsOf(withTender(startDraft(sale({ createdAt: '2026-11-20T12:59:00.000Z' })), 'eftpos', '100'), today).surcharges;
  expect([added('2026-11-20' as Day), added('2026-11-21' as Day)]).toEqual([{ eftpos: 120 }, {}]);
});

it('is a line of the invoice once it is saved, and is not added twice', () => {
  const saved = asSaved(withTender(startDraft(sale()), 'eftpos', '100'), paid);
  expect([saved.tenders.eftpos, saved.surcharged, saved.lines.map(({ of }) => of.name)]).toEqual([
    '101.20',
    null,
    ['Clear case', 'Card surcharge (EFTPOS 1.2%)'],
  ]);
  const sums = sumsOf(saved);
  expect([sums.surcharges, sums.totals?.total, sums.obstacle]).toEqual([{}, 10_120, null]);
  expect(draftBody(saved, sums)).not.toHaveProperty('surcharge');
});

it('is never added by an edit, and stands only beside its payment', () => {
  expect(sumsOf(withTender(startEdit(sale()), 'eftpos', '100')).surcharges).toEqual({});
  const inCash = withTender(withTender(startEdit(paid), 'eftpos', ''), 'cash', '101.20');
  expect(sumsOf(inCash).obstacle).toBe('Take the surcharge off: nothing is paid by EFTPOS.');
  const inPart = withTender(withTender(startEdit(paid), 'eftpos', '1.20'), 'cash', '100');
  expect(sumsOf(inPart).obstacle).toBe('Take the surcharge off: it was added to more by EFTPOS.');
  const without = withTender(withoutLine(inCash, line._id), 'cash', '100');
  expect(sumsOf(without).obstacle).toBeNull();
});

it('is not worked out of an amount that nobody can pay, as when a barcode is scanned into the field', () => {
  const { totals, obstacle } = sumsOf(withTender(startDraft(sale()), 'eftpos', '885909950805'));
  expect([totals, obstacle]).toEqual([null, 'Correct the payment amounts first.']);
});

it('is read again where the store has changed it meanwhile, and shown before the next press', async () => {
  network.stored = sale();
  const { user } = await openCheckout({ handedOver: sale() });
  await press(user, 'All EFTPOS');
  await screen.findByText('EFTPOS 1.2% surcharge A$1.20, to pay A$101.20');
  network.stored = sale({ shop: { ...shop, eftpos_surcharge: '1.5' } });
  network.refusal = refusal(400, OTHER, { errors: [{ path: 'surcharge.eftpos', message: OTHER }] });
  await press(user, 'Confirm Invoice');
  await press(user, 'New Sale');
  expect(await screen.findByText('EFTPOS 1.5% surcharge A$1.50, to pay A$101.50')).toBeTruthy();
});
