import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { field, freshNetwork, network, openCheckout, press, saves } from '../../../test/checkout-fixture.tsx';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { connectionLost, refusal } from '../../../test/network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { startDraft, withTender } from '../draft/invoice-draft.ts';
import { checkoutKeeper, readCheckout } from './checkout-storage.ts';

beforeEach(freshNetwork);

describe('coming to the checkout', () => {
  it('without a sale says so and shows the way to the paydesk', async () => {
    await openCheckout();
    expect(await screen.findByText('No Invoice Data Found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the Paydesk' }).getAttribute('href')).toBe('/PointOfSale');
  });

  it('after a reload resumes what was typed in this tab', async () => {
    checkoutKeeper(SHOP._id).keep(withTender(startDraft(invoiceWith()), 'cash', '12.5x'));
    await openCheckout();
    expect((await field('Cash')).value).toBe('12.5x');
  });

  it('through the history shows the sale as it is stored now, not as it was handed over', async () => {
    network.stored = invoiceWith({ checked_out: true, cash: 288.9, status: '1' });
    await openCheckout({ backTo: invoiceWith() });
    expect((await field('Cash')).value).toBe('288.90');
  });

  it('shows nobody what the paydesk handed to whoever was at the till before', async () => {
    await openCheckout({ backTo: invoiceWith(), owner: 'of somebody else' });
    expect(await screen.findByText('No Invoice Data Found')).toBeTruthy();
  });
});

describe('leaving the checkout', () => {
  const title = 'Leave without the payment?';

  it('asks while a payment is entered that is not recorded, and goes on where nothing is', async () => {
    const { user, router } = await openCheckout({ handedOver: invoiceWith() });
    await user.type(await field('Cash'), '50');
    void router.navigate('/PointOfSale');
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await field('Cash')).value).toBe('50');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.clear(await field('Cash'));
    await router.navigate('/PointOfSale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
  });

  it('by New Sale asks nothing, and the dialog says before it that nothing is recorded yet', async () => {
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    await user.type(await field('EFTPOS'), '50');
    await press(user, 'Confirm Invoice');
    expect(await screen.findByText('Nothing is recorded yet: each of these records it first.')).toBeTruthy();
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    expect(saves()).toHaveLength(1);
  });
});

describe('the buyer of A$1,000 or more', () => {
  const large = (parts = {}) =>
    invoiceWith({ productDetails: [productLine({ quantity: 1, price: 1000 })], repairParts: [], ...parts });

  it('is asked for in place, without a word of error before somebody tries to save', async () => {
    const { user } = await openCheckout({ handedOver: large({ customer: null }) });
    const buyer = within(await screen.findByRole('group', { name: 'Buyer' }));
    expect(buyer.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/choose a customer, or say who buys/)).toBeNull();
    const name = buyer.getByRole('textbox', { name: 'Name of the buyer' });

    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await buyer.findByRole('alert')).textContent).toBe(
      'A sale of A$1,000 or more names the buyer: choose a customer, or say who buys or why nobody is named.',
    );
    expect(document.activeElement).toBe(name);
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.type(name, 'Quoll Pty Ltd');
    expect(buyer.queryByRole('alert')).toBeNull();
    await press(user, 'Confirm Invoice');
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(saves().map(({ body }) => body)).toMatchObject([{ buyer_name: 'Quoll Pty Ltd' }]);
  });

  it('is the customer where there is one, and the screen says so', async () => {
    await openCheckout({ handedOver: large() });
    expect(await screen.findByText(/^A tax invoice of A\$1,000 or more names the buyer: /)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Buyer' })).toBeNull();
  });
});

test('the reason that a discount wants comes into sight as soon as the discount is typed', async () => {
  const { user } = await openCheckout({ handedOver: invoiceWith() });
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.type(await field('Discount on the sale'), '5');
  expect(seen.mock.contexts).toContain(screen.getByRole('combobox', { name: /^Reason of the discount/ }));
  seen.mockRestore();
});

describe('saving', () => {
  it('New Sale saves, leaves for the paydesk and forgets the checkout', async () => {
    const { user, router } = await openCheckout({ handedOver: invoiceWith() });
    await press(user, 'All EFTPOS');
    await press(user, 'Confirm Invoice');
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/PointOfSale');
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toMatchObject({ invoice_id: 'invoice-1', eftpos: 288.9, total: 288.9, due_amount: 0 });
    expect(readCheckout(SHOP._id, 'invoice-1')).toBeNull();
  });

  it('asks why less is sold than was recorded, and saves nothing before that is said', async () => {
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    await press(user, 'Edit Info');
    await user.clear(await field('Price of Clear case'));
    await user.type(await field('Price of Clear case'), '5');
    await press(user, 'Done');
    await press(user, 'Confirm Invoice');
    await press(user, 'New Sale');
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    const reason = screen.getByRole('combobox', { name: /^Reason/ });
    expect(document.activeElement).toBe(reason);
    expect(saves()).toHaveLength(0);
    await user.type(reason, 'Wrong price{Escape}');
    await press(user, 'New Sale');
    expect(await screen.findByText('The paydesk')).toBeTruthy();
    expect(saves().map(({ body }) => (body as { reason?: string }).reason)).toEqual(['Wrong price']);
  });

  it('asks for no reason where as much is sold as was recorded', async () => {
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    await press(user, 'Confirm Invoice');
    expect(await screen.findByRole('button', { name: 'New Sale' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Reason/ })).toBeNull();
  });

  it('that is refused says why, keeps what was typed and prints nothing', async () => {
    const paper = vi.spyOn(URL, 'createObjectURL');
    network.refusal = refusal(409, 'Only 1 left in stock: Clear case.');
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    await user.type(await field('Cash'), '100');
    await press(user, 'Confirm Invoice');
    await press(user, 'Print Invoice');
    expect(await screen.findByText('Only 1 left in stock: Clear case.')).toBeTruthy();
    expect((await field('Cash')).value).toBe('100');
    expect(paper).not.toHaveBeenCalled();
  });

  it('after a lost connection is the same attempt, and another one once something changed', async () => {
    network.mail = true;
    network.refusal = connectionLost();
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    const send = async () => {
      await press(user, 'Email Invoice');
      await press(user, 'Send');
    };
    await press(user, 'Confirm Invoice');
    await send();
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
    await press(user, 'Send');
    expect(await screen.findByText('Invoice #123456 is saved. It was sent to mai@example.com.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.type(await field('Cash'), '5');
    await press(user, 'Confirm Invoice');
    expect(screen.queryByText(/is saved/)).toBeNull();
    await send();
    await waitFor(() => expect(saves()).toHaveLength(3));
    const [first, again, changed] = saves();
    expect(again?.key).toBe(first?.key);
    expect(changed?.key).not.toBe(first?.key);
    expect(changed?.body).toMatchObject({ cash: 5 });
  });

  it('is not possible while too much is paid, which both sentences say', async () => {
    const { user } = await openCheckout({ handedOver: invoiceWith() });
    await user.type(await field('Cash'), '288.91');
    expect(screen.getByText('Total Paid cannot exceed Total Amount!')).toBeTruthy();
    expect(
      screen.getByText('Error: The entered amount exceeds the total limit. Please adjust the value and try again.'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Invoice' }).disabled).toBe(true);
  });
});

it('Email Invoice without a mail server only tells', async () => {
  const { user } = await openCheckout({ handedOver: invoiceWith() });
  await press(user, 'Confirm Invoice');
  await press(user, 'Email Invoice');
  expect(await screen.findByText(/Email is not set up on this server/)).toBeTruthy();
  expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a sale marked Paid says when nothing was entered', async () => {
  network.stored = invoiceWith({ status: '1' });
  const { user } = await openCheckout({ handedOver: network.stored });
  expect(await screen.findByText(/marked Paid, but no payment is entered/)).toBeTruthy();
  await press(user, 'All cash');
  expect(screen.queryByText(/marked Paid/)).toBeNull();
});

it('edit mode changes lines, terms and company info; view mode shows them', async () => {
  const { user } = await openCheckout({ handedOver: invoiceWith() });
  await press(user, 'Edit Info');
  const write = async (name: string, text: string) => {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  };
  await write('Price of Clear case', '15');
  await write('Terms and Conditions', 'Ours.');
  await user.clear(await field('Company Name'));
  await press(user, 'Done');
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Company Name'));
  await write('Company Name', 'Mai Mobiles');
  await press(user, 'Done');
  const sheet = within(screen.getByRole('region', { name: 'Invoice' }));
  for (const text of ['Newtown Phone Repairs', 'Ours.', 'A$30.00']) expect(sheet.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('A$279.00').length).toBeGreaterThan(0);
  expect(readCheckout(SHOP._id, null)?.company).toMatchObject({ companyName: 'Mai Mobiles' });
  checkoutKeeper(SHOP._id).forget(invoiceWith()._id);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Mai Mobiles');
});
