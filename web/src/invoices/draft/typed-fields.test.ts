import { cents } from '@mendpoint/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { checkoutKeeper, readCheckout } from '../checkout/checkout-storage.ts';
import { draftBody } from './draft-body.ts';
import { sumsOf } from './draft-sums.ts';
import {
  type InvoiceDraft,
  isEdited,
  mergeDrafts,
  startDraft,
  type TypedFields,
  withBuyer,
  withCustomer,
  withDiscountTyped,
  withGiftCard,
  withLine,
  withReason,
  withReceived,
  withSurcharged,
  withTender,
  withTerms,
} from './invoice-draft.ts';

/** A surcharge is added on the day of the sale alone. */
const TODAY = new Date().toISOString();
const start = startDraft(
  invoiceWith({ createdAt: TODAY, cash: 20, eftpos: 10, shop: { ...SHOP, eftpos_surcharge: '1.2' } }),
);

/** A change of each field. The compiler asks for one of every field that there is. */
const CHANGED: Record<keyof TypedFields, InvoiceDraft> = {
  customer: withCustomer(start, null),
  lines: withLine(start, 'line-Clear case', { quantity: '3' }),
  tenders: withTender(start, 'eftpos', '5.00'),
  received: withReceived(start, '50'),
  discount: withDiscountTyped(start, { sale: '10%', reason: 'Promotion' }),
  buyer: withBuyer(start, { name: 'Harbour Cafe' }),
  terms: withTerms(start, 'Bring a coffee.'),
  surcharged: withSurcharged(start, false),
  reason: withReason(start, 'Wrong price'),
  giftCard: withGiftCard(start, { code: 'MND47R2K9QXAC5T7', end: 'C5T7', balance: cents(50_00) }, ''),
};

const bodyOf = (draft: InvoiceDraft) => draftBody(draft, sumsOf(draft));

beforeEach(() => {
  saveSession('token', { ...SHOP, role: 'shop' });
});

describe.each(Object.entries(CHANGED))('a change of the %s', (field, changed) => {
  const typedIn = ({ [field as keyof TypedFields]: typed }: InvoiceDraft) => typed;

  it('changes that field and no other, and counts as an edit', () => {
    expect(changed).toEqual({ ...start, [field]: typedIn(changed) });
    expect(typedIn(changed)).not.toEqual(typedIn(start));
    expect(isEdited(start, changed)).toBe(true);
  });

  it('stays on top of what somebody else stored, and is taken over from them', () => {
    expect(mergeDrafts(start, changed, start)).toEqual(changed);
    expect(mergeDrafts(start, start, changed)).toEqual(changed);
  });

  it('is sent to the server', () => {
    expect(bodyOf(changed)).not.toBeNull();
    expect(bodyOf(changed)).not.toEqual(bodyOf(start));
  });

  it('is there again after a reload, unless it is the code of a gift card', () => {
    checkoutKeeper(SHOP._id).keep(changed);
    expect(readCheckout(SHOP._id, null)).toEqual({ ...changed, giftCard: null });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('MND47R2K9QXAC5T7');
  });
});
