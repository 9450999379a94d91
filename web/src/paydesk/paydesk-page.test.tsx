import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '../../test/network.ts';
import {
  add,
  canGenerate,
  dialog,
  generate,
  openPaydesk,
  pressGenerate,
  receipt,
  sum,
  walkToProblem,
} from '../../test/paydesk-fixture.tsx';
import { freshNetwork, network, sold } from '../../test/paydesk-network.ts';
import { SHOP } from '../../test/shop-fixture.ts';

beforeEach(freshNetwork);

describe('a sale', () => {
  it('is sent as it stands on the receipt, and goes on to the checkout', async () => {
    const { user, router } = await openPaydesk();
    await add(user, 'Clear case', { Quantity: '2' });
    await add(user, 'USB-C cable', { 'Unit Price': '25' });
    await user.click(await walkToProblem(user));
    await user.type(await (await dialog()).findByRole('textbox', { name: 'Price' }), '249.5{Enter}');
    await user.click(receipt().getByRole('radio', { name: 'Paid' }));
    await waitFor(() => expect(sum('Total')).toBe('A$314.40'));
    expect([sum('Subtotal'), sum('GST 10%')]).toEqual(['A$285.82', 'A$28.58']);

    await pressGenerate(user);
    expect(await screen.findByText('The checkout')).toBeTruthy();
    const [call] = network.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/api/invoice' });
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.body).toEqual({
      invoiceNumber: expect.stringMatching(/^#\d{6}$/),
      customer_id: null,
      shop_id: SHOP._id,
      productDetails: [
        { productId: '00001', quantity: 2, price: 19.95 },
        { productId: '00002', quantity: 1, price: 25 },
      ],
      repairParts: [
        {
          repairPartId: 'screen',
          name: 'Screen replacement',
          price: 249.5,
          categoryId: 'phone',
          brandId: 'apple',
          deviceId: '15',
        },
      ],
      tax: 'gst',
      subtotal: 285.82,
      total: 314.4,
      status: '1',
    });
    expect(router.state.location.state).toMatchObject({ invoice: { _id: 'invoice-1' } });
    expect(localStorage.getItem(`till/${SHOP._id}/${SHOP._id}//sale`)).toBeNull();
  });

  it('starts unpaid and follows the chosen tax class', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    expect(receipt().getByRole<HTMLInputElement>('radio', { name: 'Unpaid' }).checked).toBe(true);
    await screen.findByRole('option', { name: 'GST free 0%' });
    await user.selectOptions(receipt().getByRole('combobox', { name: 'Tax' }), 'GST free 0%');
    expect([sum('Subtotal'), sum('GST 0%'), sum('Total')]).toEqual(['A$29.90', 'A$0.00', 'A$29.90']);
  });

  it('of a shop that is not registered for GST has none to choose and none in its sums, from its day on it has', async () => {
    const { user } = await openPaydesk({ ...SHOP, gst_registered_from: '9999-01-01' });
    await add(user, 'USB-C cable');
    expect(receipt().queryByRole('combobox', { name: 'Tax' })).toBeNull();
    expect(receipt().queryByText(/GST/)).toBeNull();
    expect([sum('Subtotal'), sum('Total')]).toEqual(['A$29.90', 'A$29.90']);
  });

  it('of A$1,000 asks nobody who buys where it gets no tax invoice', async () => {
    const { user } = await openPaydesk({ ...SHOP, gst_registered: false });
    await add(user, 'USB-C cable', { 'Unit Price': '1000' });
    const eftpos = screen.getByRole('button', { name: /^EFTPOS/ });
    await user.click(eftpos);
    await waitFor(() => expect(eftpos.getAttribute('aria-expanded')).toBe('true'));
    expect(screen.queryByText('A tax invoice of A$1,000 or more names the buyer.')).toBeNull();
  });

  it('cannot be generated while nothing is selected, and the keyboard is told why', async () => {
    const { user } = await openPaydesk();
    expect(generate().disabled).toBe(true);
    expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Clear Selection' }).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Please select at least one product or repair part.')).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('of nothing but gifts is refused, unless somebody says why', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable', { 'Unit Price': '0' });
    await pressGenerate(user);
    expect(await screen.findByText('Subtotal and Total must be greater than zero.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls).toEqual([]);
    await canGenerate();
    await pressGenerate(user);
    await user.click(await screen.findByRole('button', { name: 'Sell for nothing' }));
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    expect(network.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Warranty' }));
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect(network.calls[0]?.body).toMatchObject({ total: 0, discount_reason: 'Warranty' });
  });

  it('comes back whole when it was cleared by mistake', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable', { Quantity: '3' });
    await user.click(receipt().getByRole('button', { name: 'Clear Selection' }));
    expect(sum('Total')).toBe('A$0.00');
    await user.click(receipt().getByRole('button', { name: 'Undo' }));
    expect(sum('Total')).toBe('A$89.70');
  });

  it('does not come back with Undo when another tab has sold or parked what was left of it', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    await add(user, 'Clear case');
    await user.click(receipt().getByRole('button', { name: 'Remove Clear case' }));
    expect(receipt().getByRole('button', { name: 'Undo' })).toBeTruthy();
    act(() => {
      const key = `till/${SHOP._id}/${SHOP._id}//sale`;
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(receipt().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sum('Total')).toBe('A$0.00');
  });

  it('survives leaving the paydesk', async () => {
    const { user, close } = await openPaydesk();
    await add(user, 'USB-C cable');
    close();
    await openPaydesk();
    expect(sum('Total')).toBe('A$29.90');
  });
});

describe('a sale that is not recorded', () => {
  const AWAY = 'The database is away at the moment. Please try again.';
  const BUSY = 'Too much is asked for at the moment. Nothing was done. Please try again in a few seconds.';
  const busy = () => refusal(503, BUSY, { nothing_done: true });

  it.each([
    ['a lost answer', connectionLost, /safe to press again/],
    ['a failure of the server', () => refusal(503, AWAY), AWAY],
  ])('after %s is sent again as the same sale, and sold once', async (_, answer, words) => {
    const { user, close } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = answer;
    await pressGenerate(user);
    expect(await screen.findByText('Invoice Creation Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');

    close();
    const reopened = await openPaydesk();
    await waitFor(() => expect(network.calls).toHaveLength(2));
    expect(await receipt().findByText(/it is never sold twice/)).toBeTruthy();
    network.onPost = sold;
    await canGenerate();
    await reopened.user.dblClick(generate());
    expect(await screen.findByText('The checkout')).toBeTruthy();
    expect(network.calls).toEqual([network.calls[0], network.calls[0], network.calls[0]]);
  });

  it('because the server had no time is sent again by itself, and else is no sale that may stand in the ledger', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = busy;
    await pressGenerate(user);
    expect(await screen.findByText(BUSY)).toBeTruthy();
    expect(network.calls).toHaveLength(2);
    expect(receipt().queryByText(/it is never sold twice/)).toBeNull();

    network.onPost = () => {
      network.onPost = sold;
      return busy();
    };
    await pressGenerate(user);
    expect(await screen.findByText('The checkout')).toBeTruthy();
    const [first, retried, second, last] = network.calls.map(({ key }) => key);
    expect([retried, last]).toEqual([first, second]);
  });

  it('and got no answer stays in doubt while the server has no time to look at it', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = connectionLost;
    await pressGenerate(user);
    await screen.findByText('Invoice Creation Failed');
    network.onPost = busy;
    await pressGenerate(user);
    expect(await screen.findByText(BUSY)).toBeTruthy();
    expect(receipt().getByText(/it is never sold twice/)).toBeTruthy();
  });

  it('for want of stock says which product, and keeps the sale', async () => {
    const { user } = await openPaydesk();
    await add(user, 'Clear case', { Quantity: '5' });
    expect(receipt().getByText('Only 3 left in stock.')).toBeTruthy();
    network.onPost = () => refusal(409, 'Only 3 left in stock: Clear case.');
    await pressGenerate(user);
    expect(await screen.findByText('Only 3 left in stock: Clear case.')).toBeTruthy();
    expect(sum('Total')).toBe('A$99.75');
    expect(receipt().queryByText(/got no answer/)).toBeNull();
  });
});
