import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { inOtherTab } from '../../../test/other-tab.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const line = productLine({ quantity: 3, price: 10 });
const invoice = invoiceWith({ productDetails: [line], repairParts: [], eftpos: 30, status: '1' });
const made = () =>
  success({ data: { ...NOTE, number: 'AN12', total: 30, repaid: 30, eftpos: 30, cash: 0, cash_rounding: 0 } }, 201);
const exchanged = () =>
  success({ data: { note: { ...NOTE, number: 'AN12' }, invoice: invoiceWith({ invoiceNumber: '#654321' }) } }, 201);

/** Carries out the first press and loses its answer; later reads include it. `next` answers the later presses. */
const serveLostAnswer = (next: () => Response) => {
  let posts = 0;
  const calls = serve(({ method, path }) => {
    if (path.startsWith(`/api/invoice/${invoice._id}`) && method === 'POST') {
      posts += 1;
      return posts === 1 ? refusal(500, 'Something went wrong.') : next();
    }
    if (path === `/api/invoice/${invoice._id}/refunds`) {
      const repaid = { cash: 0, eftpos: posts * 30, afterpay: 0, cash_rounding: 0 };
      const lines = posts === 0 ? [] : [{ line_id: line._id, quantity: 3, amount: 30 }];
      return success({ data: { notes: [], note_count: 0, repaid, lines } });
    }
    if (/^\/api\/invoice\/[^/]+\/./.test(path)) return list([]);
    if (path.startsWith('/api/invoice/')) return success({ data: invoice });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list(path.startsWith('/api/product') ? [productWith({ name: 'Dock', price: 50 })] : []);
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/invoice/'));
  const isOne = () =>
    sent().every(({ path, body, headers }) => {
      const first = sent()[0];
      return (
        [path, body, headers['idempotency-key']].join() ===
        [first?.path, first?.body, first?.headers['idempotency-key']].join()
      );
    });
  return { calls, sent, isOne };
};

const DOUBT = /^The last press got no answer\./;
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

/** Refunds the whole invoice; the answer is lost. */
const loseRefund = async () => {
  const router = renderApp(`/RefundInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.click(screen.getByRole('button', { name: 'Refund A$30.00' }));
  await screen.findByText(DOUBT);
  return { router, user };
};

test('a note typed after a lost answer makes no second refund: what was made is shown', async () => {
  const { sent, isOne } = serveLostAnswer(made);
  const { router, user } = await loseRefund();
  await user.type(note(), 'Cracked');
  expect(note().value).toBe('');
  expect(screen.queryByRole('link', { name: 'Exchange for something else' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Find out' }));
  await screen.findByText('Adjustment note AN12 was made: A$30.00 back by EFTPOS');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ViewInvoice/${invoice._id}`));
  expect(sent()).toHaveLength(2);
  expect(isOne()).toBe(true);
});

test('the same refund is sent again whatever was read since, and what the server refuses then may be changed', async () => {
  const { calls, isOne } = serveLostAnswer(() => refusal(409, 'Somebody was first.'));
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/refunds')).length;
  const { user } = await loseRefund();
  const before = reads();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByText(/^Only 0 left to refund/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Find out' }));
  await screen.findByText('The earlier press did nothing. Somebody was first.');
  expect(isOne()).toBe(true);
  await user.type(note(), 'Cracked');
  expect(note().value).toBe('Cracked');
  await screen.findByRole('button', { name: 'Refund A$0.00' });
});

test.each(['RefundInvoice', 'ExchangeInvoice'])(
  '/%s finds out by itself when it is opened after a reload',
  async (page) => {
    const { sent, isOne } = serveLostAnswer(made);
    await loseRefund();
    cleanup();
    const router = renderApp(`/${page}/${invoice._id}`);
    await screen.findByText(/^Adjustment note AN12 was made/);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ViewInvoice/${invoice._id}`));
    expect(sent()).toHaveLength(2);
    expect(isOne()).toBe(true);
  },
);

/** Exchanges the whole invoice for a dock; the answer is lost. */
const loseExchange = async () => {
  const router = renderApp(`/ExchangeInvoice/${invoice._id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.type(screen.getByRole('textbox', { name: 'Find a product' }), 'Dock');
  await user.click(await screen.findByRole('button', { name: /^Dock/ }));
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  await screen.findByText(DOUBT);
  return { router, user };
};

test('an exchange is found out in the same way, and its papers are shown', async () => {
  const { sent, isOne } = serveLostAnswer(exchanged);
  const { user } = await loseExchange();
  await user.type(note(), 'Cracked');
  expect(note().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Find out' }));
  await screen.findByText('Invoice #654321 and adjustment note AN12 were made.');
  expect(sent()).toHaveLength(2);
  expect(isOne()).toBe(true);
});

test.each([
  ['refund', loseRefund],
  ['exchange', loseExchange],
])('a form of one %s is left when another tab has found out what became of it', async (_, lose) => {
  const { sent } = serveLostAnswer(made);
  const { router } = await lose();
  inOtherTab('attempt/return', null);
  expect(await screen.findByText(/another tab has found out what became of it\./)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ViewInvoice/${invoice._id}`));
  expect(sent()).toHaveLength(1);
});
