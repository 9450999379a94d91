import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../test/network.ts';
import {
  add,
  canGenerate,
  dialog,
  generate,
  openPaydesk,
  pressGenerate,
  receipt,
  scan,
  sum,
} from '../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network, sold } from '../../test/paydesk-network.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession } from '../auth/session.ts';
import { savedSale } from './sale/use-sale.ts';

beforeEach(freshNetwork);

/** A sale of one cable that is being sent until it is answered. */
const recording = async () => {
  const opened = await openPaydesk();
  await add(opened.user, 'USB-C cable');
  const { until, release } = held();
  network.onPost = (call) => until.then(() => sold(call));
  await pressGenerate(opened.user);
  await waitFor(() => expect(network.calls).toHaveLength(1));
  return { ...opened, answer: release };
};
const REFUSED = /^Clear case was not added: the sale is being recorded\./;
const leftOver = () => savedSale(SHOP._id).get();
const spoken = () => screen.queryByText(/^(\d × )?Clear case added\.$/);

describe('while a sale is being recorded', () => {
  it('a scan is refused in words that outlive the success, and never said to be added', async () => {
    const { answer } = await recording();
    scan('PROD-00001');
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');
    answer();
    expect(await screen.findByText('The checkout')).toBeTruthy();
    expect(screen.getByText('Invoice created successfully!')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(REFUSED)).toHaveLength(1));
    expect(spoken()).toBeNull();
    expect(leftOver()).toBeNull();
  });

  it('a scan whose lookup ends when the sale is recorded is refused as well', async () => {
    const { answer } = await recording();
    const lookup = held();
    network.reading = lookup.until;
    scan('PROD-00001');
    answer();
    await screen.findByText('The checkout');
    lookup.release();
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(leftOver()).toBeNull();
  });

  it('nothing is said of a lost answer', async () => {
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(...screen.queryAllByText(/got no answer/).map(String)));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const { answer } = await recording();
    expect(screen.queryByText(/got no answer/)).toBeNull();
    answer();
    await screen.findByText('The checkout');
    watch.disconnect();
    expect(said).toEqual([]);
  });

  it('a failure says both what failed and what was not added', async () => {
    const opened = await openPaydesk();
    await add(opened.user, 'USB-C cable');
    const { until, release } = held();
    network.onPost = () => until.then(() => refusal(403, 'Not yours.'));
    await pressGenerate(opened.user);
    scan('PROD-00001');
    await screen.findByText(REFUSED);
    release();
    expect(await screen.findByText(/^Not yours\. Clear case was not added/)).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');
  });

  it('a product that is tapped is refused, and its dialog stays with what was typed', async () => {
    const { user } = await recording();
    await user.click(screen.getByRole('button', { name: 'Clear case' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(asked.getByRole('textbox', { name: 'Quantity' })).toBeTruthy();
    expect(spoken()).toBeNull();
  });

  it.each([
    ['Remove USB-C cable', 'button'],
    ['One USB-C cable more', 'button'],
    ['Paid', 'radio'],
  ] as const)('%s changes nothing, and says so', async (name, role) => {
    const { user } = await recording();
    await user.click(receipt().getByRole(role, { name }));
    expect(await screen.findByText(/so this was not changed\. Change it at the checkout\./)).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');
    expect(leftOver()).toMatchObject({ products: [{ quantity: 1 }], status: '0' });
  });

  it('another press does nothing', async () => {
    const { user, answer } = await recording();
    await user.keyboard('{Control>}{Enter}{/Control}');
    answer();
    await screen.findByText('The checkout');
    expect(network.calls).toHaveLength(1);
  });

  it('what another tab puts on the receipt stays for the next sale', async () => {
    const { answer } = await recording();
    const store = savedSale(SHOP._id);
    const now = store.get();
    const [line] = now?.products ?? [];
    if (!now || !line) throw new Error('The sale is not kept.');
    const other = { ...line, product: { ...line.product, _id: '00001', name: 'Clear case' } };
    store.set({ ...now, products: [{ ...line, quantity: 3 }, other] });
    answer();
    await screen.findByText('The checkout');
    expect(leftOver()).toMatchObject({ products: [{ quantity: 2 }, { quantity: 1 }], customer: null });
  });

  it('a logout is not undone by the answer', async () => {
    const { answer, router } = await recording();
    clearSession();
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Invoice created successfully!')).toBeNull();
    expect(router.state.location.pathname).toBe('/PointOfSale');
  });
});

describe('a scan of the paper of a sale', () => {
  it.each(['#482913', '#48291', '#7', '#A1b2'])(
    'opens that sale, %s, and keeps what is on the receipt',
    async (number) => {
      network.lists = {
        ...network.lists,
        '/api/invoice': [
          { _id: 'other', invoiceNumber: `${number}5` },
          { _id: 'old', invoiceNumber: number },
        ],
      };
      const { user, router } = await openPaydesk();
      await add(user, 'USB-C cable');
      scan(number);
      await waitFor(() => expect(router.state.location.pathname).toBe('/ViewInvoice/old'));
      expect(leftOver()).not.toBeNull();
    },
  );

  it('is what was typed in a dialog that has the focus', async () => {
    network.lists = { ...network.lists, '/api/invoice': [{ _id: 'old', invoiceNumber: '#482913' }] };
    const { user, router } = await openPaydesk();
    await user.click(screen.getByRole('button', { name: 'USB-C cable' }));
    (await dialog()).getByRole('textbox', { name: 'Unit Price' }).focus();
    scan('#482913');
    await waitFor(() => expect(network.asked.some(({ path }) => path.includes('482913'))).toBe(true));
    expect(network.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/invoice'))).toEqual([]);
    expect(router.state.location.pathname).toBe('/PointOfSale');
  });

  it('says so where there is none', async () => {
    network.lists = { ...network.lists, '/api/invoice': [] };
    const { router } = await openPaydesk();
    scan('#482913');
    expect(await screen.findByText('No sale with the number #482913.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/PointOfSale');
  });
});

describe('a scan just before the press', () => {
  it('is waited for, and sold', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    const lookup = held();
    network.reading = lookup.until;
    scan('PROD-00001');
    await pressGenerate(user);
    expect(network.calls).toEqual([]);
    lookup.release();
    await screen.findByText('The checkout');
    expect(network.calls[0]?.body).toMatchObject({ total: 49.85 });
  });

  it('that finds no product stops the sale, so that the words are seen', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    await canGenerate();
    generate().focus();
    const lookup = held();
    network.reading = lookup.until;
    scan('PROD-99999');
    await pressGenerate(user);
    lookup.release();
    expect(await screen.findByText('No product with the code PROD-99999.')).toBeTruthy();
    expect(network.calls).toEqual([]);
    await pressGenerate(user);
    await screen.findByText('The checkout');
  });

  it('and another of the same product count twice', async () => {
    await openPaydesk();
    const lookup = held();
    network.reading = lookup.until;
    scan('PROD-00001');
    scan('PROD-00001');
    lookup.release();
    await waitFor(() => expect(sum('Total')).toBe('A$39.90'));
  });
});

describe('an hour-old receipt', () => {
  it('with another tax than the shop has now says so, and shows the new total', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    await screen.findByRole('option', { name: 'GST free 0%' });
    await user.selectOptions(receipt().getByRole('combobox', { name: 'Tax' }), 'GST free 0%');
    network.lists['/api/taxes'] = [{ _id: 'free', taxClass: 'Not so free', taxValue: 15 }];
    network.onPost = () => refusal(400, 'Totals do not match the invoice lines.');
    await pressGenerate(user);
    expect(await screen.findByText(/The tax was changed in the meantime\./)).toBeTruthy();
    expect(sum('GST 15%')).toBe('A$3.90');
    network.onPost = sold;
    await pressGenerate(user);
    await screen.findByText('The checkout');
  });

  it('with a product that was deleted names it', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.deleted = ['00002'];
    network.onPost = () => refusal(400, 'One or more productId(s) are invalid');
    await pressGenerate(user);
    expect(await screen.findByText(/No longer sold: USB-C cable\. Remove it from the receipt\./)).toBeTruthy();
  });
});
