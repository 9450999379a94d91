import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import { startDraft, withTender } from '../draft/invoice-draft.ts';
import { checkoutKeeper, readCheckout } from './checkout-storage.ts';

const draft = withTender(startDraft(invoiceWith()), 'cash', '12.5x');
const key = `till/${SHOP._id}/${SHOP._id}//checkout`;

beforeEach(() => saveSession('token', { ...SHOP, role: 'shop' }));

describe('the checkout left in this tab', () => {
  it('is resumed as it was typed', () => {
    checkoutKeeper(SHOP._id).keep(draft);
    expect(readCheckout(SHOP._id)).toEqual(draft);
  });

  it('begins with what a newer version added to it as a new checkout does', () => {
    const { terms: _terms, ...older } = { ...draft, tenders: { cash: '12.5x' } };
    sessionStorage.setItem(key, JSON.stringify({ draft: older }));
    expect(readCheckout(SHOP._id)).toEqual(draft);
  });

  it('is not shown in another shop, nor to another login', () => {
    checkoutKeeper(SHOP._id).keep(draft);
    expect(readCheckout('shop-2')).toBeNull();
    saveSession('other', { ...SHOP, _id: 'other', role: 'shop' });
    expect(readCheckout(SHOP._id)).toBeNull();
  });

  it('is not kept by what was still under way when somebody logged out', () => {
    const { keep } = checkoutKeeper(SHOP._id);
    clearSession();
    keep(draft);
    saveSession('next', { ...SHOP, _id: 'other', role: 'shop' });
    keep(draft);
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it('is gone once it is forgotten', () => {
    checkoutKeeper(SHOP._id).keep(draft);
    checkoutKeeper(SHOP._id).forget();
    expect(readCheckout(SHOP._id)).toBeNull();
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['another shape', '{"draft":{}}'],
    ['missing lines', JSON.stringify({ draft: { ...draft, lines: null } })],
    ['a line that is none', JSON.stringify({ draft: { ...draft, lines: [{}] } })],
    ['missing tenders', JSON.stringify({ draft: { ...draft, tenders: null } })],
    ['missing attempts', JSON.stringify({ draft: { ...draft, attempts: null } })],
  ])('reads %s as no checkout', (_what, text) => {
    sessionStorage.setItem(key, text);
    expect(readCheckout(SHOP._id)).toBeNull();
  });

  it('is none where the storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage) {
      if (this === sessionStorage) throw new DOMException('forbidden', 'SecurityError');
      return null;
    });
    expect(readCheckout(SHOP._id)).toBeNull();
    forbidden.mockRestore();
  });

  it('costs no sale when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => checkoutKeeper(SHOP._id).keep(draft)).not.toThrow();
    full.mockRestore();
  });
});
