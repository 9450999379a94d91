import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

test('lists the refunds of the invoice in the address, those of all, and saves what is listed', async () => {
  const calls = serve(({ path }) => {
    if (path.startsWith('/api/adjustment-notes')) return list([NOTE]);
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list([]);
  });
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/adjustment-notes')).map(({ path }) => path);
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp('/AdjustmentNotes?invoice=i1');
  const user = userEvent.setup();

  const invoice = await screen.findByRole('link', { name: 'invoice #123456' });
  expect(invoice.getAttribute('href')).toBe('/ViewInvoice/i1');
  expect(asked()).toEqual(['/api/adjustment-notes?invoice_id=i1&page=1&limit=10']);

  await user.click(screen.getByRole('button', { name: 'Show those of all invoices' }));
  await waitFor(() => expect(asked().at(-1)).toBe(`/api/adjustment-notes?shop_id=${SHOP._id}&page=1&limit=10`));
  expect(screen.queryByText(/Only the refunds of/)).toBeNull();

  await router.navigate(-1);
  await screen.findByRole('link', { name: 'invoice #123456' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/adjustment-notes?invoice_id=i1&page=1&limit=200'));
});
