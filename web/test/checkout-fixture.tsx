import { MantineProvider } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { saveSession } from '../src/auth/session.ts';
import { CheckoutPage } from '../src/invoices/checkout/checkout-page.tsx';
import { invoiceQueries } from '../src/invoices/queries.ts';
import { invoiceWith, summaryOf } from './invoice-fixture.ts';
import { SHOP } from './shop-fixture.ts';

type Call = { method: string; path: string; key: string | null; body: Record<string, unknown> };

/**
 * The far side of the network: what was sent, what is stored, and what goes wrong. `refusal` answers the next save (an
 * Error is a lost connection), `losesAnswer` loses the next answer after the save was made; `away` loses every reading.
 */
export const network = {
  calls: [] as Call[],
  /** The paths whose answers have arrived. */
  answered: [] as string[],
  stored: invoiceWith() as Invoice | null,
  answers: new Map<string, { text: string; answer: object }>(),
  mail: false,
  refusal: null as Error | Response | null,
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

const json = (rest: object, status = 200) => Response.json({ success: status < 400, message: '', ...rest }, { status });

/** A key is answered once; another one is compared with what is stored. Lines and customer stay as stored. */
const save = ({ key, body }: Call): Response => {
  const text = JSON.stringify(body);
  const first = network.answers.get(key ?? '');
  if (first) return first.text === text ? json(first.answer) : json({ message: 'Key reused.' }, 422);
  if (network.stored === null) return json({ message: 'Invoice not found' }, 404);
  if (body['updatedAt'] !== network.stored.updatedAt) {
    return json({ message: 'This invoice was changed by ada@example.com in the meantime. Nothing was saved.' }, 409);
  }
  const { cash = 0, eftpos = 0, afterpay = 0, terms = '' } = body as Partial<Invoice>;
  const saved = store({ cash, eftpos, afterpay, terms, checked_out: true });
  const answer = { data: summaryOf(saved) };
  network.answers.set(key ?? '', { text, answer });
  return json(answer);
};

const answer = (call: Call): Response => {
  const { method, path, body } = call;
  if (path === '/api/health') return Response.json({ status: 'ok', database: 'sqlite', mail: network.mail });
  if (path.startsWith('/api/users')) return json({ data: [], meta: { page: 1, limit: 8, total: 0 } });
  if (path.endsWith('/email')) return json({ message: `It was sent to ${body['to']}.` });
  if (method === 'POST') return save(call);
  if (network.away) throw new TypeError('network');
  return network.stored ? json({ data: network.stored }) : json({ message: 'Invoice not found' }, 404);
};

const fetchStub = async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
  const call = {
    method,
    path: url,
    key: new Headers(headers).get('Idempotency-Key'),
    body: typeof body === 'string' ? JSON.parse(body) : {},
  };
  network.calls.push(call);
  const { refusal, losesAnswer } = network;
  if (refusal && method === 'POST') {
    network.refusal = null;
    if (refusal instanceof Error) throw refusal;
    return refusal;
  }
  const answered = answer(call);
  // Read from the body, and seen by the screen, before a test goes on.
  setTimeout(() => network.answered.push(url), 20);
  if (!losesAnswer || method !== 'POST') return answered;
  network.losesAnswer = false;
  throw new TypeError('network');
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
  vi.stubGlobal('fetch', fetchStub);
  // A text area that grows asks for it; happy-dom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  saveSession('token', { ...SHOP, role: 'shop' });
};

/** `handedOver` arrives as from the paydesk; `backTo` as from the browser's history. */
export const openCheckout = async ({ handedOver, backTo }: { handedOver?: Invoice; backTo?: Invoice } = {}) => {
  const stateOf = ({ _id }: Invoice) => ({ invoice: { _id } });
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
        <RouterProvider router={router} />
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
