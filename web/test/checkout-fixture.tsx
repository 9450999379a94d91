import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ownerKey } from '../src/api/till.ts';
import { saveSession } from '../src/auth/session.ts';
import { CheckoutPage } from '../src/invoices/checkout/checkout-page.tsx';
import { invoiceQueries } from '../src/invoices/queries.ts';
import { invoiceWith } from './invoice-fixture.ts';
import { type Call, connectionLost, json, list, refusal, serve, success } from './network.ts';
import { SHOP } from './shop-fixture.ts';

type Sent = { method: string; path: string; key: string | undefined; body: Record<string, unknown> };

/**
 * What was sent, what is stored, and what goes wrong: `refusal` answers the next save, `losesAnswer` loses the answer of the
 * next save after it was made, and `away` loses every reading.
 */
export const network = {
  calls: [] as Sent[],
  /** The paths whose answers have arrived. */
  answered: [] as string[],
  stored: invoiceWith() as Invoice | null,
  answers: new Map<string, { text: string; answer: object }>(),
  mail: false,
  refusal: null as Response | null,
  losesAnswer: false,
  away: false,
};

const LATER_MS = 60_000;

/** Somebody saves the stored invoice, a minute after it was saved last. */
export const store = (parts: Partial<Invoice>): Invoice => {
  if (network.stored === null) throw new Error('Nothing is stored.');
  const updatedAt = new Date(Date.parse(network.stored.updatedAt) + LATER_MS).toISOString();
  network.stored = invoiceWith({
    ...network.stored,
    ...totalsOf({ ...network.stored, ...parts }),
    ...parts,
    updatedAt,
  });
  return network.stored;
};

const totalsOf = ({ total, cash, eftpos, afterpay }: Invoice) => {
  const total_paid = Math.round((cash + eftpos + afterpay) * 100) / 100;
  const due_amount = Math.round((total - total_paid) * 100) / 100;
  return { total_paid, due_amount, status: due_amount === 0 ? ('1' as const) : ('0' as const) };
};

/** A key is answered once; another one is compared with what is stored. Lines and customer stay as stored. */
const save = ({ key, body }: Sent): Response => {
  const text = JSON.stringify(body);
  const first = network.answers.get(key ?? '');
  if (first) return first.text === text ? success(first.answer) : refusal(422, 'Key reused.');
  if (network.stored === null) return refusal(404, 'Invoice not found');
  if (body['updatedAt'] !== network.stored.updatedAt) {
    return refusal(409, 'This invoice was changed by ada@example.com in the meantime. Nothing was saved.');
  }
  const { cash = 0, eftpos = 0, afterpay = 0, terms = '' } = body as Partial<Invoice>;
  const saved = store({ cash, eftpos, afterpay, terms, checked_out: true });
  const answer = { data: saved };
  network.answers.set(key ?? '', { text, answer });
  return success(answer);
};

const answer = (sent: Sent): Response => {
  const { method, path, body } = sent;
  if (path === '/api/health') return json({ status: 'ok', database: 'sqlite', mail: network.mail });
  if (path.endsWith('/store-credit')) return success({ data: { balance: 0, entries: [] } });
  if (path.startsWith('/api/users')) return list([]);
  if (path.endsWith('/email')) return success({ message: `It was sent to ${body['to']}.` });
  if (method === 'POST') return save(sent);
  if (network.away) return connectionLost();
  return network.stored ? success({ data: network.stored }) : refusal(404, 'Invoice not found');
};

const receive = ({ method, path, headers, body }: Call): Response => {
  const sent = { method, path, key: headers['idempotency-key'], body: body === '' ? {} : JSON.parse(body) };
  network.calls.push(sent);
  const { refusal: refused, losesAnswer } = network;
  if (refused && method === 'POST') {
    network.refusal = null;
    return refused;
  }
  const answered = answer(sent);
  // Read from the body, and seen by the screen, before a test goes on.
  setTimeout(() => network.answered.push(path), 20);
  if (!losesAnswer || method !== 'POST') return answered;
  network.losesAnswer = false;
  return connectionLost();
};

export const saves = () => network.calls.filter(({ path, method }) => method === 'POST' && path === '/api/summary');

/** Before each test one sale is stored, nothing was sent, and the shop is logged in. */
export const freshNetwork = (): void => {
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(network, {
    calls: [],
    answered: [],
    stored: invoiceWith(),
    answers: new Map(),
    mail: false,
    refusal: null,
  });
  Object.assign(network, { losesAnswer: false, away: false });
  serve(receive);
  // A text area that grows asks for it; happy-dom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  saveSession('token', { ...SHOP, role: 'shop' });
};

/** `handedOver` arrives as from the paydesk; `backTo` as from the browser's history, where `owner` was at the till. */
export const openCheckout = async ({
  handedOver,
  backTo,
  owner = ownerKey(),
}: {
  handedOver?: Invoice;
  backTo?: Invoice;
  owner?: string;
} = {}) => {
  const stateOf = ({ _id }: Invoice) => ({ invoice: { _id }, owner });
  const entry = { pathname: '/invoice-summary', state: backTo ? stateOf(backTo) : null };
  const router = createMemoryRouter(
    [
      { path: '/invoice-summary', Component: CheckoutPage },
      { path: '/PointOfSale', element: <p>The paydesk</p> },
    ],
    { initialEntries: handedOver ? ['/PointOfSale'] : [entry] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  if (handedOver) {
    queries.setQueryData(invoiceQueries.detail(handedOver._id).queryKey, handedOver);
    await router.navigate('/invoice-summary', { state: stateOf(handedOver) });
  }
  return { user: userEvent.setup(), router, close: unmount };
};

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

export const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
