import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { RememberedChoices } from '../src/app/remembered-choices.tsx';
import { saveSession } from '../src/auth/session.ts';
import { PaydeskPage } from '../src/paydesk/paydesk-page.tsx';
import { dismissNotices } from '../src/ui/notice/notice.ts';
import { Notices } from '../src/ui/notice/notices.tsx';
import { SHOP } from './shop-fixture.ts';

/** Logs in as the shop and opens its paydesk; the test's network answers it. */
export const openPaydesk = async (shop = SHOP) => {
  const opened = showPaydesk(shop);
  await screen.findByRole('button', { name: 'Clear case' });
  return opened;
};

/** The same for a paydesk that goes on to the checkout by itself. */
export const showPaydesk = (shop = SHOP) => {
  saveSession('token', { ...shop, role: 'shop' });
  dismissNotices();
  const router = createMemoryRouter(
    [
      { path: '/PointOfSale', element: <PaydeskPage address="" /> },
      { path: '/invoice-summary', element: <p>The checkout</p> },
      { path: '/ViewInvoice/:id', element: <p>The sale</p> },
      { path: '/tickets/:id', element: <p>The ticket</p> },
      { path: '/tickets/device/:id', element: <p>The device</p> },
    ],
    { initialEntries: ['/PointOfSale'] },
  );
  const page = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <ModalsProvider>
          <Notices />
          <RememberedChoices>
            <RouterProvider router={router} />
          </RememberedChoices>
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router, close: page.unmount };
};

export const receipt = () => within(screen.getByRole('complementary', { name: 'Receipt' }));
export const repairs = () => within(screen.getByRole('region', { name: 'Repairs' }));
export const dialog = async () => within(await screen.findByRole('dialog'));

export const generate = () => receipt().getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' });

/** The news of the last press come a moment before the next one counts. */
export const canGenerate = () => waitFor(() => expect(generate().disabled).toBe(false));

export const pressGenerate = async (user: UserEvent): Promise<void> => {
  await canGenerate();
  await user.click(generate());
};

/** The amount beside 'Subtotal', 'GST 10%' or 'Total'. */
export const sum = (word: string): string | null =>
  receipt()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === word)?.nextElementSibling?.textContent ?? null;

/** Puts a product on the receipt through its dialog. */
export const add = async (user: UserEvent, name: string, fields: { Quantity?: string; 'Unit Price'?: string } = {}) => {
  await user.click(screen.getByRole('button', { name }));
  const asked = await dialog();
  for (const [label, text] of Object.entries(fields)) {
    const field = asked.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(asked.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

export const walkToProblem = async (user: UserEvent) => {
  for (const name of ['Phone', 'Apple', 'iPhone 15']) await user.click(await repairs().findByRole('button', { name }));
  return repairs().findByRole('button', { name: /Screen replacement/ });
};

/** Keys as fast as a scanner sends them, wherever the focus is. */
export const scan = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
