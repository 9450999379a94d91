import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { list, serve, success } from '../../../test/network.ts';
import { PARKED } from '../../../test/parked-fixture.ts';
import { receipt, sum } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network } from '../../../test/paydesk-network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { NEW_SALE } from '../../paydesk/sale/sale.ts';
import { savedSale, toSaved } from '../../paydesk/sale/use-sale.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const ANNA = { _id: 'a1', name: 'Anna', role: 'manager', given: [] };
const OPEN = { opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Anna', float: 100, session_id: 's1' };
const DRAWER = { _id: 'd1', name: 'Drawer 1', shop_id: SHOP._id, last_z: 0, retired: false, last_counted: null };

beforeEach(freshNetwork);

/**
 * Opens a page with Anna at the till. The answer to what she sends comes when `release` is called; `sent` counts how
 * often she sent it.
 */
const openAsAnna = async (address: string, path: string, answer: () => Response) => {
  const till = { person: ANNA as object | null, has_staff: true, has_pins: true, pin_digits: 4, lock_minutes: 5 };
  const { until, release } = held();
  const calls = serve(
    async (call) => {
      if (call.path === '/api/person' && call.method !== 'GET') till.person = call.method === 'POST' ? ANNA : null;
      if (call.path === '/api/person') return success({ data: till });
      if (call.method === 'POST') return until.then(answer);
      if (call.path.startsWith('/api/drawers')) return success({ data: [{ ...DRAWER, open: OPEN }] });
      if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
      return list(network.lists[call.path.split('?')[0] ?? ''] ?? []);
    },
    { hasStaff: true },
  );
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  renderApp(address);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('button', { name: 'At the till: Anna. Switch' });
  const sent = () => calls.filter((call) => call.method === 'POST' && call.path === path).length;
  /** Locks the till, lets the answer come while nobody is there, and brings Anna back. */
  const lockMeanwhile = async () => {
    await waitFor(() => expect(sent()).toBe(1));
    await user.click(screen.getByLabelText('At the till: Anna. Switch'));
    const pin = within(await screen.findByRole('main', { name: 'Please enter your PIN' }));
    release();
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('"answered"'));
    await user.type(pin.getByRole('textbox', { name: 'PIN' }), '8306');
    await screen.findByLabelText('At the till: Anna. Switch');
  };
  return { user, sent, lockMeanwhile };
};

test('cash that was answered behind the lock stands no more in the form', async () => {
  const { user, sent, lockMeanwhile } = await openAsAnna('/Drawer', '/api/drawers/d1/cash', () =>
    success({ data: {} }, 201),
  );
  await user.click(await screen.findByRole('button', { name: 'Cash in or out' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '50');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Milk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await lockMeanwhile();
  expect(await screen.findByText('Cash out of A$50.00 (Milk) is recorded, once.')).toBeTruthy();
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '']);
  expect(sent()).toBe(1);
});

test('a sale that was parked behind the lock is on the receipt no more, and its dialog is closed', async () => {
  const { user, sent, lockMeanwhile } = await openAsAnna('/PointOfSale', '/api/parked-sales', () =>
    success({ data: PARKED }, 201),
  );
  await screen.findByRole('complementary', { name: 'Receipt' });
  const product = { _id: 'p1', name: 'USB-C cable', sku: 'S', stock: 3 };
  savedSale(SHOP._id).set(toSaved({ ...NEW_SALE, products: [{ product, quantity: 1, price: 2990 as never }] }));
  await waitFor(() => expect(sum('Total')).toBe('A$29.90'));
  await user.click(await receipt().findByRole('button', { name: 'Park' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Park' }));
  await lockMeanwhile();
  expect(await screen.findByText(/^Parked as Sale .*: USB-C cable\.$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sum('Total')).toBe('A$0.00');
  expect(receipt().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent()).toBe(1);
});

test('a sale that was paid behind the lock is on the receipt no more, and its number is told', async () => {
  const { user, sent, lockMeanwhile } = await openAsAnna('/PointOfSale', '/api/invoice', () =>
    success({ data: invoiceWith({ cash: 29.9, checked_out: true }) }, 201),
  );
  await screen.findByRole('complementary', { name: 'Receipt' });
  const product = { _id: 'p1', name: 'USB-C cable', sku: 'S', stock: 3 };
  savedSale(SHOP._id).set(toSaved({ ...NEW_SALE, products: [{ product, quantity: 1, price: 2990 as never }] }));
  await user.click(await receipt().findByRole('button', { name: 'Cash' }));
  await user.click(await receipt().findByRole('button', { name: 'Cash taken' }));
  await lockMeanwhile();
  expect(await screen.findByText(/^The sale is recorded once, as invoice #\d+\.$/)).toBeTruthy();
  await waitFor(() => expect(sum('Total')).toBe('A$0.00'));
  expect(receipt().queryByRole('button', { name: 'Cash taken' })).toBeNull();
  expect(sent()).toBe(1);
});
