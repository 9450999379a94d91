import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, freshNetwork, network, openCheckout, press, saves, store } from '../../../test/checkout-fixture.tsx';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { startDraft, withTender } from '../draft/invoice-draft.ts';
import { invoicePdf } from '../paper/paper.ts';
import { checkoutKeeper, readCheckout } from './checkout-storage.ts';

// What a headless browser prints cannot be seen; which invoice becomes the paper can.
vi.mock('../../lib/print-pdf.ts', () => ({ printPdf: vi.fn(async () => 'printed') }));
vi.mock('../paper/paper.ts', () => ({ invoicePdf: vi.fn(async () => new Blob()), pdfName: () => 'Invoice.pdf' }));

beforeEach(freshNetwork);
afterEach(() => {
  vi.clearAllMocks();
});

const sale = invoiceWith();
const told = () => screen.findByText(/Cash: was 0\.00, is now 100\.00/);
const paper = () => vi.mocked(invoicePdf).mock.lastCall?.[0];
const comeBack = () => fireEvent(window, new Event('visibilitychange'));
/** Waits until the comparison with the stored invoice, with which every checkout begins, is done. */
const openCompared = async () => {
  const opened = await openCheckout({ handedOver: sale });
  await waitFor(() => expect(network.answered).toContain('/api/invoice/invoice-1'));
  return opened;
};
const confirmAnd = async (user: Parameters<typeof press>[0], way: string) => {
  await press(user, 'Confirm Invoice');
  await press(user, way);
};

describe('a checkout that another till was faster than', () => {
  it('saves nothing over it, says what changed, and keeps what was typed', async () => {
    const { user } = await openCompared();
    await user.type(await field('EFTPOS'), '50');
    store({ cash: 100 });
    await confirmAnd(user, 'New Sale');
    expect(await told()).toBeTruthy();
    expect(screen.getByText(/was changed by ada@example.com/)).toBeTruthy();
    expect(screen.getByText('A$100.00 is paid now; A$188.90 is due.')).toBeTruthy();
    expect((await field('EFTPOS')).value).toBe('50');
    expect(network.stored).toMatchObject({ cash: 100, eftpos: 0 });

    await press(user, 'Load the newer version');
    expect((await field('Cash')).value).toBe('100.00');
    expect((await field('EFTPOS')).value).toBe('50');
    await confirmAnd(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(network.stored).toMatchObject({ cash: 100, eftpos: 50 });
  });

  it('may drop what was typed here instead', async () => {
    const { user } = await openCompared();
    await user.type(await field('EFTPOS'), '288.90');
    store({ cash: 288.9 });
    await confirmAnd(user, 'New Sale');
    expect(await screen.findByText('It is paid in full now: A$288.90.')).toBeTruthy();
    await press(user, 'Drop what I typed');
    expect((await field('Cash')).value).toBe('288.90');
    expect((await field('EFTPOS')).value).toBe('');
  });

  it('cannot be confirmed before a person has seen to it', async () => {
    const { user } = await openCompared();
    store({ cash: 100 });
    await confirmAnd(user, 'New Sale');
    await told();
    await press(user, 'Confirm Invoice');
    expect(screen.queryByRole('button', { name: 'New Sale' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Cash: was 0.00, is now 100.00');
    expect(saves()).toHaveLength(1);
  });

  it('says so as soon as somebody comes back to the screen', async () => {
    await openCompared();
    store({ cash: 100 });
    comeBack();
    expect(await told()).toBeTruthy();
  });

  it('was deleted: says so and leads to the paydesk, and nothing is kept of it', async () => {
    const { user } = await openCompared();
    network.stored = null;
    await confirmAnd(user, 'New Sale');
    expect(await screen.findByText(/This invoice was deleted in the meantime/)).toBeTruthy();
    await press(user, 'Go to the Paydesk');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(readCheckout(SHOP._id, null)).toBeNull();
  });
});

describe('a checkout kept in the tab', () => {
  it.each([
    ['paid in part', { cash: 100 }, 'A$100.00 is paid now; A$188.90 is due.'],
    ['paid in full', { cash: 100, eftpos: 188.9 }, 'It is paid in full now: A$288.90.'],
  ])(
    'that another till has %s says so when it is taken up again, before anything is saved',
    async (_, parts, words) => {
      checkoutKeeper(SHOP._id).keep(withTender(startDraft(sale), 'afterpay', '5'));
      store(parts);
      await openCheckout();
      expect(await told()).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      expect((await field('Afterpay')).value).toBe('5');
      expect(saves()).toEqual([]);
    },
  );

  it('that another till has deleted says so', async () => {
    checkoutKeeper(SHOP._id).keep(startDraft(sale));
    network.stored = null;
    await openCheckout();
    expect(await screen.findByText(/This invoice was deleted in the meantime/)).toBeTruthy();
  });

  it('that nobody touched goes on in silence', async () => {
    checkoutKeeper(SHOP._id).keep(withTender(startDraft(sale), 'cash', '5'));
    await openCheckout();
    await waitFor(() => expect(network.answered).toContain('/api/invoice/invoice-1'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await field('Cash')).value).toBe('5');
  });
});

describe('its own saves', () => {
  it('whose answer was lost are not taken for somebody else’s', async () => {
    const { user } = await openCompared();
    await user.type(await field('Cash'), '100');
    network.losesAnswer = true;
    await confirmAnd(user, 'New Sale');
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(saves()[1]).toEqual(saves()[0]);
    expect(network.stored).toMatchObject({ cash: 100 });
  });

  it('whose answer was lost do not stand in the way of a changed one, even after a reload', async () => {
    const { user, close } = await openCheckout({ handedOver: sale });
    await user.type(await field('Cash'), '100');
    network.losesAnswer = true;
    await confirmAnd(user, 'New Sale');
    await screen.findByText(/No connection to the server/);
    close();
    const again = await openCheckout();
    await again.user.clear(await field('Cash'));
    await again.user.type(await field('Cash'), '60');
    await confirmAnd(again.user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(network.stored).toMatchObject({ cash: 60, due_amount: 228.9 });
  });

  it('are one when printed and then left without a change', async () => {
    const { user } = await openCompared();
    await user.type(await field('Cash'), '100');
    await confirmAnd(user, 'Print Invoice');
    expect(await screen.findByText(/Invoice #123456 is saved/)).toBeTruthy();
    const { updatedAt } = network.stored ?? {};
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(network.stored?.updatedAt).toBe(updatedAt);
  });
});

describe('a paper', () => {
  it('says what is stored now, not what a repeated save is answered, and so does the screen', async () => {
    const { user } = await openCompared();
    await user.type(await field('Cash'), '100');
    await confirmAnd(user, 'Print Invoice');
    await screen.findByText(/Invoice #123456 is saved/);
    expect(paper()).toMatchObject({ cash: 100, due_amount: 188.9 });
    store({ eftpos: 188.9 });
    await press(user, 'Print Invoice');
    expect(await screen.findByText(/changed by someone else since/)).toBeTruthy();
    expect(paper()).toMatchObject({ cash: 100, eftpos: 188.9, due_amount: 0 });
    expect((await field('EFTPOS')).value).toBe('188.90');
  });

  it('is not printed when what is stored cannot be read; the save stands and printing can be tried again', async () => {
    const { user } = await openCompared();
    await user.type(await field('Cash'), '100');
    network.away = true;
    await confirmAnd(user, 'Print Thermal Receipt');
    expect(await screen.findByText(/Invoice #123456 is saved\. Nothing was printed, because/)).toBeTruthy();
    expect(printPdf).not.toHaveBeenCalled();
    network.away = false;
    await press(user, 'Print Thermal Receipt');
    expect(await screen.findByText(/It is in the print dialog/)).toBeTruthy();
    expect(paper()).toMatchObject({ cash: 100 });
  });
});
