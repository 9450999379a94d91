import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { list, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { atPapersOf } from './papers-of.ts';

test('the papers of a note that was made just now are open on the screen of its invoice, and no others', async () => {
  const invoice = invoiceWith({ credited: 39.94 });
  const notes = [NOTE, { ...NOTE, _id: 'n2', number: '#CN482915' }];
  serve(({ path }) => {
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const repaid = { cash: 39.94, eftpos: 0, afterpay: 0, cash_rounding: 0 };
      return success({ data: { notes, note_count: 2, repaid, lines: [], customer_gone: false } });
    }
    if (/^\/api\/invoice\/[^/]+\/./.test(path)) return list([]);
    if (path.startsWith('/api/invoice/')) return success({ data: invoice });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list([]);
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp('/ManageInvoices');
  const [path, state] = atPapersOf('#CN482915', invoice._id);
  await act(() => router.navigate(path, { state }));
  const papersOf = (number: string) => screen.findByRole('button', { name: `Papers of ${number}` });
  expect((await papersOf('#CN482915')).getAttribute('aria-expanded')).toBe('true');
  expect((await papersOf('#CN482914')).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('button', { name: 'Print Note' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Email Note' })).toHaveLength(1);
});
