import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { startDraft, withTender } from '../draft/invoice-draft.ts';
import { forgetCheckout, keepCheckout, readCheckout } from './checkout-storage.ts';

const draft = withTender(startDraft(invoiceWith()), 'cash', '12.5x');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('token', 'token');
});

describe('the checkout left in this tab', () => {
  it('is resumed as it was typed', () => {
    keepCheckout('user-1', draft);
    expect(readCheckout('user-1')).toEqual(draft);
  });

  it('is resumed with the unanswered save that version 3 kept under other names', () => {
    const attempts = [{ key: 'key-1', body: '{"cash":12.5}', savedAt: null }];
    sessionStorage.setItem('checkout', JSON.stringify({ version: 3, userId: 'user-1', draft: { ...draft, attempts } }));
    expect(readCheckout('user-1')).toEqual({
      ...draft,
      attempts: [{ idempotencyKey: 'key-1', content: '{"cash":12.5}', savedAt: null }],
    });
    expect(readCheckout('user-2')).toBeNull();
  });

  it('begins with what a newer version added to it as a new checkout does', () => {
    const { terms: _terms, ...older } = { ...draft, tenders: { cash: '12.5x' } };
    sessionStorage.setItem('checkout', JSON.stringify({ version: 4, userId: 'user-1', draft: older }));
    expect(readCheckout('user-1')).toEqual(draft);
  });

  it('is not shown to another user of the till', () => {
    keepCheckout('user-1', draft);
    expect(readCheckout('user-2')).toBeNull();
  });

  it('is not kept by what was still under way when somebody logged out', () => {
    localStorage.removeItem('token');
    keepCheckout('user-1', draft);
    expect(sessionStorage.getItem('checkout')).toBeNull();
  });

  it('is gone once it is forgotten', () => {
    keepCheckout('user-1', draft);
    forgetCheckout();
    expect(readCheckout('user-1')).toBeNull();
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['another shape', '{"version":4,"userId":"user-1","draft":{}}'],
    ['an older version', JSON.stringify({ version: 2, userId: 'user-1', draft })],
    ['missing lines', JSON.stringify({ version: 4, userId: 'user-1', draft: { ...draft, lines: null } })],
    ['a line that is none', JSON.stringify({ version: 4, userId: 'user-1', draft: { ...draft, lines: [{}] } })],
    ['missing tenders', JSON.stringify({ version: 4, userId: 'user-1', draft: { ...draft, tenders: null } })],
    ['missing attempts', JSON.stringify({ version: 4, userId: 'user-1', draft: { ...draft, attempts: null } })],
  ])('reads %s as no checkout', (_what, text) => {
    sessionStorage.setItem('checkout', text);
    expect(readCheckout('user-1')).toBeNull();
  });

  it('is none where the storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => {
      if (key === 'checkout') throw new DOMException('forbidden', 'SecurityError');
      return null;
    });
    expect(readCheckout('user-1')).toBeNull();
    forbidden.mockRestore();
  });

  it('costs no sale when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepCheckout('user-1', draft)).not.toThrow();
    full.mockRestore();
  });
});
