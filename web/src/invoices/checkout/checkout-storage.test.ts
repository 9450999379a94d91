import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import { startDraft, withTender } from '../draft/invoice-draft.ts';
import { checkoutKeeper, readCheckout } from './checkout-storage.ts';

const draft = withTender(startDraft(invoiceWith()), 'cash', '12.5x');
const key = `till/${SHOP._id}/${SHOP._id}//checkouts`;

beforeEach(() => saveSession('token', { ...SHOP, role: 'shop' }));

describe('the checkout left in this tab', () => {
  it('is resumed as it was typed', () => {
    checkoutKeeper(SHOP._id).keep(draft);
    expect(readCheckout(SHOP._id, null)).toEqual(draft);
  });

  it('begins with what a newer version added to it as a new checkout does', () => {
    const { terms: _terms, ...older } = { ...draft, tenders: { cash: '12.5x' } };
    sessionStorage.setItem(key, JSON.stringify({ open: draft.invoice._id, drafts: [older] }));
    expect(readCheckout(SHOP._id, null)).toEqual(draft);
  });

  it('of an earlier version is resumed with the names of today', () => {
    const { shop: shopId, customer: customerId, ...same } = draft.invoice;
    const older = <Line extends { productId: string; sku: string }>({ productId: _id, sku, ...line }: Line) => ({
      ...{ ...line, productId: { _id, sku } },
    });
    const invoice = { ...same, shopId, customerId, productDetails: same.productDetails.map(older) };
    const lines = draft.lines.map((line) => (line.kind === 'product' ? { ...line, of: older(line.of) } : line));
    sessionStorage.setItem(key, JSON.stringify({ open: invoice._id, drafts: [{ ...draft, invoice, lines }] }));
    const read = readCheckout(SHOP._id, null);
    expect(read).toMatchObject(draft);
    expect(read?.lines).toEqual(draft.lines);
  });

  it('is not shown in another shop, nor to another login', () => {
    checkoutKeeper(SHOP._id).keep(draft);
    expect(readCheckout('shop-2', null)).toBeNull();
    saveSession('other', { ...SHOP, _id: 'other', role: 'shop' });
    expect(readCheckout(SHOP._id, null)).toBeNull();
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
    checkoutKeeper(SHOP._id).forget(draft.invoice._id);
    expect(readCheckout(SHOP._id, null)).toBeNull();
  });

  const other = withTender(startDraft(invoiceWith({ _id: 'invoice-2' })), 'eftpos', '3');

  it('waits for its customer while others are served, and is not shown in their place', () => {
    const keeper = checkoutKeeper(SHOP._id);
    keeper.keep(draft);
    keeper.keep(other);
    expect([readCheckout(SHOP._id, null), readCheckout(SHOP._id, draft.invoice._id)]).toEqual([other, draft]);
    keeper.forget('invoice-2');
    expect([readCheckout(SHOP._id, null), readCheckout(SHOP._id, 'invoice-2')]).toEqual([null, null]);
    expect(readCheckout(SHOP._id, draft.invoice._id)).toEqual(draft);
  });

  it('makes room for newer ones after ten', () => {
    const keeper = checkoutKeeper(SHOP._id);
    for (let n = 0; n < 12; n++) keeper.keep(startDraft(invoiceWith({ _id: `invoice-${n}` })));
    const kept = Array.from({ length: 12 }, (_, n) => readCheckout(SHOP._id, `invoice-${n}`) !== null);
    expect(kept).toEqual([false, false, ...Array(10).fill(true)]);
    sessionStorage.clear();
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['another shape', '{"open":null,"drafts":{}}'],
    ['missing lines', JSON.stringify({ open: draft.invoice._id, drafts: [{ ...draft, lines: null }] })],
    ['a line that is none', JSON.stringify({ open: draft.invoice._id, drafts: [{ ...draft, lines: [{}] }] })],
    ['missing tenders', JSON.stringify({ open: draft.invoice._id, drafts: [{ ...draft, tenders: null }] })],
    ['missing attempts', JSON.stringify({ open: draft.invoice._id, drafts: [{ ...draft, attempts: null }] })],
  ])('reads %s as no checkout', (_what, text) => {
    sessionStorage.setItem(key, text);
    expect(readCheckout(SHOP._id, null)).toBeNull();
  });

  it('is none where the storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage) {
      if (this === sessionStorage) throw new DOMException('forbidden', 'SecurityError');
      return null;
    });
    expect(readCheckout(SHOP._id, null)).toBeNull();
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
