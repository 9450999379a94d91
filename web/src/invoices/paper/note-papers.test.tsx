import { MantineProvider } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../../test/checkout-fixture.tsx';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { json, refusal, serve, success } from '../../../test/network.ts';
import { NOTE } from '../../../test/note-fixture.ts';
import { adjustmentPdf } from './note-paper.ts';
import { NotePapers } from './note-papers.tsx';

// What a headless browser prints cannot be seen; of which invoice the paper is can.
vi.mock('../../lib/print-pdf.ts', () => ({ printPdf: vi.fn(async () => 'printed') }));
vi.mock('../../lib/download.ts', () => ({ download: vi.fn() }));
vi.mock('./note-paper.ts', () => ({ adjustmentPdf: vi.fn(async () => new Blob()), noteName: () => 'Note.pdf' }));

let stored: Invoice | null;
beforeEach(() => {
  stored = invoiceWith();
  serve(({ path }) => {
    if (path === '/api/health') return json({ status: 'ok', database: 'sqlite', mail: false });
    if (path.includes('/adjustment-notes/')) return success({ data: NOTE });
    return stored ? success({ data: stored }) : refusal(404, 'Invoice not found');
  });
});
afterEach(() => {
  vi.clearAllMocks();
});

const openPapers = () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <NotePapers note={NOTE} invoice={invoiceWith()} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

it('the paper of a note names whom the invoice names now, whatever an old screen has', async () => {
  const user = openPapers();
  stored = invoiceWith({ buyer_name: 'Corrected Pty Ltd', updatedAt: '2027-01-01T00:00:00.000Z' });
  await press(user, 'Print Note');
  expect(await screen.findByText(/changed by someone else since/)).toBeTruthy();
  expect(vi.mocked(adjustmentPdf).mock.lastCall?.slice(0, 2)).toMatchObject([
    { number: NOTE.number },
    { buyer_name: 'Corrected Pty Ltd' },
  ]);
});

it('what cannot be read is not printed, and why is said', async () => {
  const user = openPapers();
  stored = null;
  await press(user, 'Print Note');
  expect(await screen.findByText('No paper was made, because the invoice was deleted.')).toBeTruthy();
  expect(adjustmentPdf).not.toHaveBeenCalled();
});
