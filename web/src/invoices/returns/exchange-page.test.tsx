import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const line = productLine({ quantity: 3, price: 10 });
const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 30, status: '1' });

/** Makes the first exchange and loses its answer; later reads include it. */
const serveLostAnswer = () => {
  let posts = 0;
  return serve(({ method, path }) => {
    if (path.startsWith(`/api/invoice/${invoice._id}`) && method === 'POST') {
      posts += 1;
      return posts === 1 ? refusal(500, 'Something went wrong.') : refusal(409, 'Somebody was first.');
    }
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const repaid = { cash: 0, eftpos: posts * 10, afterpay: 0, cash_rounding: 0 };
      const lines = posts === 0 ? [] : [{ line_id: line._id, quantity: 2, amount: 20 }];
      return success({ data: { notes: [], note_count: 0, repaid, lines } });
    }
    if (path.startsWith(`/api/invoice/${invoice._id}`)) return success({ data: invoice });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    const found = path.startsWith('/api/product') ? [productWith({ name: 'Dock', price: 50 })] : [];
    return success({ data: found, meta: { page: 1, limit: 100, total: found.length } });
  });
};

test('after a lost answer sends the same exchange again, and none of more than is left once it is refused', async () => {
  const calls = serveLostAnswer();
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/refunds')).length;
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/ExchangeInvoice/${invoice._id}`);
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.type(screen.getByRole('textbox', { name: 'Find a product' }), 'Dock');
  await user.click(await screen.findByRole('button', { name: /^Dock/ }));
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await screen.findByText('The last press got no answer. Nothing is done twice: press Find out.');
  const before = reads();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await user.click(screen.getByRole('button', { name: 'Find out' }));

  await screen.findByText('The earlier press did nothing. Somebody was first.');
  const [first, second] = calls.filter(({ method }) => method === 'POST');
  expect(second?.body).toBe(first?.body);
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  await screen.findByText('1 left to refund, A$10.00');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exchange' }).disabled).toBe(true);
});

test('says the change of the cash that is handed over, and sends it along', async () => {
  const calls = serveLostAnswer();
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/ExchangeInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.type(screen.getByRole('textbox', { name: 'Find a product' }), 'Dock');
  await user.click(await screen.findByRole('button', { name: /^Dock/ }));
  await screen.findByText('A$20.00 to pay');
  await user.type(screen.getByRole('textbox', { name: 'Cash handed over' }), '15');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await screen.findByText('Less cash was handed over than there is to take.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'A$50' }));
  expect(screen.getByText('Change').parentElement?.textContent).toBe('ChangeA$30.00');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST')?.body ?? '';
  expect(JSON.parse(sent)).toMatchObject({ payments: { cash: 20 }, cash_received: 50 });
});

test('once the exchange is made names the credit note of a shop without GST, and carries nothing any more', async () => {
  const seller = { name: SHOP.name, abn: '', gst_registered: false };
  const note = { ...NOTE, number: 'CN12', cash: 0, cash_rounding: 0, exchange: 30 };
  const bought = invoiceWith({ invoiceNumber: '#654321', seller, exchange: 30, cash: 20 });
  serve(({ method, path }) => {
    if (method === 'POST') return success({ data: { note, invoice: bought } }, 201);
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const repaid = { cash: 0, eftpos: 0, afterpay: 0, cash_rounding: 0 };
      return success({ data: { notes: [], note_count: 0, repaid, lines: [], customer_gone: false } });
    }
    if (path.startsWith(`/api/invoice/${invoice._id}`)) return success({ data: { ...invoice, seller } });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list(path.startsWith('/api/product') ? [productWith({ name: 'Dock', price: 50 })] : []);
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.click(screen.getByRole('link', { name: 'Exchange for something else' }));
  await user.type(await screen.findByRole('textbox', { name: 'Find a product' }), 'Dock');
  expect(router.state.location.state).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Dock/ }));
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await screen.findByText('Invoice #654321 and credit note CN12 were made.');
  await waitFor(() => expect(router.state.location.state).toBeNull());
  screen.getByText('Cash: A$20.00 paid');
  const made = within(screen.getByRole('region', { name: 'Invoice #654321' }));
  for (const name of ['Download PDF', 'Print Invoice', 'Print Thermal Receipt', 'Email Invoice'])
    made.getByRole('button', { name });
  const back = within(screen.getByRole('region', { name: 'Credit note CN12' }));
  for (const name of ['Download PDF', 'Print Note', 'Print Thermal Receipt', 'Email Note'])
    back.getByRole('button', { name });
});
