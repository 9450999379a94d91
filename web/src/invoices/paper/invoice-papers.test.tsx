import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshNetwork, network, press, store } from '../../../test/checkout-fixture.tsx';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { InvoicePapers } from './invoice-papers.tsx';
import { invoicePdf } from './paper.ts';

// What a headless browser prints cannot be seen; which invoice becomes the paper can. A download would lead happy-dom away.
vi.mock('../../lib/print-pdf.ts', () => ({ printPdf: vi.fn(async () => 'printed') }));
vi.mock('../../lib/download.ts', () => ({ download: vi.fn() }));
vi.mock('./paper.ts', () => ({ invoicePdf: vi.fn(async () => new Blob()), pdfName: () => 'Invoice.pdf' }));

beforeEach(freshNetwork);
afterEach(() => {
  vi.clearAllMocks();
});

const openPapers = () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <InvoicePapers invoice={invoiceWith()} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

it.each(['Print Invoice', 'Print Thermal Receipt', 'Download PDF'])(
  '%s of an old screen says what is stored now',
  async (way) => {
    const user = openPapers();
    store({ cash: 100 });
    await press(user, way);
    expect(await screen.findByText(/changed by someone else since/)).toBeTruthy();
    expect(vi.mocked(invoicePdf).mock.lastCall?.[0]).toMatchObject({ cash: 100, due_amount: 188.9 });
  },
);

it('what cannot be read is not printed, and why is said', async () => {
  const user = openPapers();
  network.away = true;
  await press(user, 'Print Invoice');
  expect(await screen.findByText(/No paper was made, because the stored invoice could not be read\./)).toBeTruthy();
  network.away = false;
  network.stored = null;
  await press(user, 'Print Invoice');
  expect(await screen.findByText('No paper was made, because the invoice was deleted.')).toBeTruthy();
  expect(invoicePdf).not.toHaveBeenCalled();
});
