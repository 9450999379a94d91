import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const note = (n: number) => ({
  _id: `n${n}`,
  number: `CN${n}`,
  shop_id: SHOP._id,
  invoice_id: `i${n}`,
  invoiceNumber: `#10${n}`,
  customer_name: '',
  date: '2026-03-02',
  createdAt: '2026-03-02T03:04:05.000Z',
  reason: 'minor-failure',
  note: '',
  tax_class: 'GST',
  tax_rate: 10,
  total: 40.02,
  subtotal: 36.38,
  tax: 3.64,
  repaid: 40.02,
  cash: 40.02,
  eftpos: 0,
  afterpay: 0,
  cash_rounding: -0.02,
  actor: 'Anna',
  lines: [],
});

test('lists the refunds of a shop with their invoices, and saves all of the range', async () => {
  const notes = Array.from({ length: 234 }, (_, n) => note(n + 1));
  const calls = serve(({ method, path }) => {
    if (path.startsWith('/api/adjustment-notes')) {
      const { searchParams } = new URL(path, 'http://till');
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      return success({ data: notes.slice((page - 1) * limit, page * limit), meta: { page, limit, total: 234 } });
    }
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    if (method === 'GET') return success({ data: [], meta: { page: 1, limit: 100, total: 0 } });
    return success({ message: 'Done.' }, 201);
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/AdjustmentNotes?from=2026-03-01&to=2026-03-31');

  await screen.findByText('CN1');
  expect(screen.getByRole('link', { name: '#101' }).getAttribute('href')).toBe('/ViewInvoice/i1');
  expect(screen.queryByText('CN11')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Export CSV' }));
  const saved = () => calls.filter(({ path }) => path.includes('limit=200')).map(({ path }) => path);
  await waitFor(() => expect(saved().map((path) => /page=\d/.exec(path)?.[0])).toEqual(['page=1', 'page=2']));
  expect(saved()[0]).toMatch(/start_date=2026-03-01&end_date=2026-03-31/);
});
