import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../test/checkout-fixture.tsx';
import { DROP_OFF, SLIP_TICKET } from '../../test/drop-off-fixture.ts';
import { json, refusal, serve, success } from '../../test/network.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { download } from '../lib/download.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { SlipPapers } from './slip-papers.tsx';

// What a headless browser prints cannot be seen; of which drop-off the slip is can.
vi.mock('../lib/print-pdf.ts', () => ({ printPdf: vi.fn(async () => 'printed') }));
vi.mock('../lib/download.ts', () => ({ download: vi.fn() }));
const makeDropOffSlip = vi.hoisted(() => vi.fn(async () => new Blob()));
vi.mock('../lib/paper-maker.ts', () => ({ loadPaperMaker: vi.fn(async () => ({ makeDropOffSlip, logo: '' })) }));

let mailed: string;
let isDeleted: boolean;
beforeEach(() => {
  mailed = '';
  saveSession('t', { ...SHOP, role: 'shop' });
  isDeleted = false;
  serve(({ path, method, body }) => {
    if (path === '/api/health') return json({ status: 'ok', database: 'sqlite', mail: true });
    if (path === '/api/shop/shop-1') return success({ shop: SHOP });
    if (path === '/api/drop-offs/drop-off-1/email' && method === 'POST') {
      mailed = body;
      return json({ success: true, message: 'The drop-off slip was emailed to mai@example.com.' });
    }
    if (isDeleted) return refusal(404, 'Drop-off not found');
    const device_name = 'What another till typed';
    return success({ data: { ...DROP_OFF, tickets: [{ ...SLIP_TICKET, device_name }] } });
  });
});
afterEach(() => {
  vi.clearAllMocks();
});

const open = () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <SlipPapers dropOffId="drop-off-1" shopId={SHOP._id} customerEmail={DROP_OFF.customer_email} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

const made = () => (makeDropOffSlip.mock.lastCall as unknown[] | undefined)?.slice(0, 2);

it('prints and downloads what is stored by now, on each paper', async () => {
  const user = open();
  await press(user, 'Print Slip');
  expect(await screen.findByText('It is in the print dialog.')).toBeTruthy();
  expect(made()).toMatchObject([{ devices: [{ name: 'What another till typed' }] }, 'a4']);
  expect(vi.mocked(printPdf).mock.lastCall?.[1]).toBe('Repair-drop-off-T-482913.pdf');
  await press(user, 'Print Thermal Receipt');
  await waitFor(() => expect(made()?.[1]).toBe('roll58'));
  await press(user, 'Download PDF');
  await waitFor(() => expect(made()?.[1]).toBe('roll120'));
  expect(await screen.findByText('The PDF is in your downloads.')).toBeTruthy();
  expect(vi.mocked(download).mock.lastCall?.[1]).toBe('Repair-drop-off-T-482913.pdf');
});

it('mails the slip to the customer, and says where it went', async () => {
  const user = open();
  await press(user, 'Email Slip');
  await press(user, 'Send');
  expect(await screen.findByText('The drop-off slip was emailed to mai@example.com.')).toBeTruthy();
  expect(JSON.parse(mailed)).toEqual({ to: 'mai@example.com' });
});

it('prints nothing that cannot be read, and says why', async () => {
  isDeleted = true;
  const user = open();
  await press(user, 'Print Slip');
  expect(await screen.findByText('Drop-off not found')).toBeTruthy();
  expect(printPdf).not.toHaveBeenCalled();
});
