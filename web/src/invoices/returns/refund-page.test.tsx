import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CUSTOMER, invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const line = productLine({ quantity: 3, price: 10 });
const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 30, status: '1' });

/** Lets another till refund two of the line just before this one first tries to. */
const serveRefunds = (sale: Invoice = invoice, isCustomerGone = false) => {
  let gone = 0;
  return serve(({ method, path }) => {
    if (path.startsWith('/api/users')) return list([CUSTOMER]);
    if (path === `/api/invoice/${invoice._id}/refunds` && method === 'POST') {
      gone = 2;
      return refusal(400, 'Only 1 left to refund: Clear case.');
    }
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const repaid = { cash: 0, eftpos: gone * 10, afterpay: 0, cash_rounding: 0 };
      const lines = gone === 0 ? [] : [{ line_id: line._id, quantity: gone, amount: gone * 10 }];
      return success({ data: { notes: [], note_count: 0, repaid, lines, customer_gone: isCustomerGone } });
    }
    if (path.startsWith(`/api/invoice/${invoice._id}`)) return success({ data: sale });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return success({ data: [], meta: { page: 1, limit: 100, total: 0 } });
  });
};

const quantityChosen = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Clear case' }).value;

test('asks before what was chosen is left', async () => {
  serveRefunds();
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await act(() => router.navigate(`/ViewInvoice/${invoice._id}`));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(quantityChosen()).toBe('3');
});

test('takes what was chosen along to the exchange, and asks nothing', async () => {
  serveRefunds();
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where Clear case goes' }), 'Faulty, not sellable');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Minor failure');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Cracked');
  await user.click(screen.getByRole('link', { name: 'Exchange for something else' }));
  await screen.findByRole('form', { name: 'Exchange' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(quantityChosen()).toBe('3');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where Clear case goes' }).value).toBe('faulty');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('minor-failure');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Cracked');
});

test('gives the store credit of a sale that names nobody to the customer who is chosen', async () => {
  const calls = serveRefunds({ ...invoice, customer: null });
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'The money goes back' }), 'Store credit');
  await screen.findByText('This sale names nobody: choose who gets the credit.');
  const refund = screen.getByRole<HTMLButtonElement>('button', { name: 'Refund A$30.00' });
  expect(refund.disabled).toBe(true);
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'mai');
  await user.click(await screen.findByRole('option', { name: /Mai Nguyễn/ }));
  expect(screen.queryByText('This sale names nobody: choose who gets the credit.')).toBeNull();
  await user.click(refund);
  await screen.findByText('Only 1 left to refund: Clear case.');
  const sent = calls.find(({ method }) => method === 'POST')?.body ?? '';
  expect(JSON.parse(sent)).toMatchObject({ customer_id: CUSTOMER._id, money: { store_credit: 30 } });
});

test('offers no store credit to a customer who was deleted', async () => {
  serveRefunds(invoice, true);
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'The money goes back' }), 'Store credit');
  await screen.findByText('The customer of this sale was deleted. Please choose another way to give the money back.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund A$30.00' }).disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'The money goes back' }), 'EFTPOS');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund A$30.00' }).disabled).toBe(false);
});

/** Refunds a whole sale of a shop without GST; later reads include it. */
const serveRefunded = () => {
  const seller = { name: SHOP.name, abn: '', gst_registered: false };
  let repaid = { cash: 0, eftpos: 0, afterpay: 0, cash_rounding: 0 };
  return serve(({ method, path }) => {
    if (path === `/api/invoice/${invoice._id}/refunds` && method === 'POST') {
      repaid = { ...repaid, eftpos: 30 };
      return success({ data: { ...NOTE, ...repaid, number: 'CN12', total: 30, repaid: 30 } }, 201);
    }
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const lines = repaid.eftpos === 0 ? [] : [{ line_id: line._id, quantity: 3, amount: 30 }];
      return success({ data: { notes: [], note_count: 0, repaid, lines, customer_gone: false } });
    }
    if (path.startsWith(`/api/invoice/${invoice._id}/`)) return list([]);
    if (path.startsWith(`/api/invoice/${invoice._id}`)) return success({ data: { ...invoice, seller } });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return success({ data: [], meta: { page: 1, limit: 100, total: 0 } });
  });
};

test('after a refund names the credit note of a shop without GST, and raises no alarm on the way to the invoice', async () => {
  const calls = serveRefunded();
  const alarms: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(/^Only 0 left to refund/)) alarms.push(textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.click(screen.getByRole('button', { name: 'Refund A$30.00' }));
  await screen.findByText('Credit note CN12 was made: A$30.00 back by EFTPOS');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ViewInvoice/${invoice._id}`));
  for (const path of [`/api/invoice/${invoice._id}/payments`, '/api/health']) {
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
  }
  watch.disconnect();
  expect(calls.filter(({ path }) => path.endsWith('/refunds')).length).toBeGreaterThan(2);
  expect(alarms).toEqual([]);
});

test('after a refusal shows what is left by now, and keeps what was typed', async () => {
  const calls = serveRefunds();
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  const quantityOf = (what: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${what}` });

  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'One is cracked');
  await user.click(screen.getByRole('button', { name: 'Split Clear case' }));
  expect((await quantityOf('Clear case')).value).toBe('2');
  expect((await quantityOf('part 2 of Clear case')).value).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Refund A$30.00' }));

  await screen.findByText('Only 1 left to refund: Clear case.');
  const sent = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as { lines: object[] });
  expect(sent.map(({ lines }) => lines)).toEqual([
    [
      { line_id: line._id, quantity: 2, goes_to: 'shelf' },
      { line_id: line._id, quantity: 1, goes_to: 'faulty' },
    ],
  ]);
  await screen.findByText('1 left to refund, A$10.00');
  expect(screen.getByText('Only 1 left to refund. Please choose fewer.')).toBeTruthy();
  expect((await quantityOf('Clear case')).value).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('One is cracked');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund A$10.00' }).disabled).toBe(true);

  await user.clear(await quantityOf('Clear case'));
  await waitFor(() => expect(screen.queryByText('Only 1 left to refund. Please choose fewer.')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund A$10.00' }).disabled).toBe(false);
});

test.each(['RefundInvoice', 'ExchangeInvoice'])(
  'says that everything has been refunded, and leads back, where nothing is left (%s)',
  async (screenName) => {
    const gone = [{ line_id: line._id, quantity: 3, amount: 30 }];
    serve(({ path }) => {
      if (path === `/api/invoice/${invoice._id}/refunds`) {
        const repaid = { cash: 0, eftpos: 30, afterpay: 0, cash_rounding: 0 };
        return success({ data: { notes: [], note_count: 1, repaid, lines: gone, customer_gone: false } });
      }
      if (path.startsWith(`/api/invoice/${invoice._id}`)) return success({ data: invoice });
      if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
      if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
      return success({ data: [], meta: { page: 1, limit: 100, total: 0 } });
    });
    saveSession('token', { ...SHOP, role: 'shop' });
    renderApp(`/${screenName}/${invoice._id}`);
    await screen.findByText('Everything on this invoice has been refunded.');
    const back = screen.getByRole('link', { name: 'Back to the invoice' });
    expect(back.getAttribute('href')).toBe(`/ViewInvoice/${invoice._id}`);
    expect(screen.queryByRole('form')).toBeNull();
  },
);

test('a sale that a gift card paid is refunded, and offers no exchange', async () => {
  serveRefunds(invoiceWith({ productDetails: [line], repairParts: [], gift_card: 30, status: '1' }));
  saveSession('token', { ...SHOP, role: 'shop' });
  const router = renderApp(`/RefundInvoice/${invoice._id}`);
  await screen.findByRole('form', { name: 'Refund' });
  expect(screen.queryByRole('link', { name: 'Exchange for something else' })).toBeNull();
  await act(() => router.navigate(`/ExchangeInvoice/${invoice._id}`));
  await screen.findByText('This sale was paid with a gift card, so it cannot be exchanged. Refund it, and sell anew.');
  expect(screen.queryByRole('form')).toBeNull();
});
