import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialog, network, openPaydesk, receipt, refusal, repairs, SHOP, sum } from './paydesk-fixture.tsx';

const sold = (body: Record<string, unknown>) =>
  Response.json({ success: true, message: '', data: { _id: 'invoice-1', ...body } }, { status: 201 });

// A whole paydesk in a made-up browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  network.calls = [];
  network.onPost = ({ body }) => sold(body);
});
afterEach(() => vi.unstubAllGlobals());

const add = async (user: UserEvent, name: string, fields: { Quantity?: string; 'Unit Price'?: string } = {}) => {
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

const walkToProblem = async (user: UserEvent) => {
  for (const name of ['Phone', 'Apple', 'iPhone 15']) await user.click(await repairs().findByRole('button', { name }));
  return repairs().findByRole('button', { name: /Screen replacement/ });
};

const generate = () => receipt().getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' });

/** Keys as fast as a scanner sends them, wherever the focus is. */
const scan = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

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

    await user.click(generate());
    expect(await screen.findByText('The checkout')).toBeTruthy();
    const [call] = network.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/api/invoice' });
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.body).toEqual({
      invoiceNumber: expect.stringMatching(/^#\d{1,6}$/),
      customerId: null,
      shopId: SHOP._id,
      productDetails: [
        { productId: '00001', quantity: 2, price: 19.95 },
        { productId: '00002', quantity: 1, price: 25 },
      ],
      repairParts: [
        {
          repairPartId: 'screen',
          repair_name: 'Screen replacement',
          price: 249.5,
          categoryId: 'phone',
          brandId: 'apple',
          deviceId: '15',
        },
      ],
      tax: 'gst',
      subTotal: 285.82,
      total: 314.4,
      status: '1',
    });
    expect(router.state.location.state).toMatchObject({ invoice: { _id: 'invoice-1' } });
    expect(localStorage.getItem(`paydesk.sale.${SHOP._id}`)).toBeNull();
  });

  it('starts unpaid and follows the chosen tax class', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    expect(receipt().getByRole<HTMLInputElement>('radio', { name: 'Unpaid' }).checked).toBe(true);
    await screen.findByRole('option', { name: 'GST free 0%' });
    await user.selectOptions(receipt().getByRole('combobox', { name: 'Tax' }), 'GST free 0%');
    expect([sum('Subtotal'), sum('GST 0%'), sum('Total')]).toEqual(['A$29.90', 'A$0.00', 'A$29.90']);
  });

  it('cannot be generated while nothing is selected, and the keyboard is told why', async () => {
    const { user } = await openPaydesk();
    expect(generate().disabled).toBe(true);
    expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Clear Selection' }).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Please select at least one product or repair part.')).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('of nothing but gifts is refused', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable', { 'Unit Price': '0' });
    await user.click(generate());
    expect(await screen.findByText('Subtotal and Total must be greater than zero.')).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('comes back whole when it was cleared by mistake', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable', { Quantity: '3' });
    await user.click(receipt().getByRole('button', { name: 'Clear Selection' }));
    expect(sum('Total')).toBe('A$0.00');
    await user.click(receipt().getByRole('button', { name: 'Undo' }));
    expect(sum('Total')).toBe('A$89.70');
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
  it('after a lost answer is sent again as the same sale, and sold once', async () => {
    const { user, close } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = () => new TypeError('connection reset');
    await user.click(generate());
    expect(await screen.findByText('Invoice Creation Failed')).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');

    close();
    const reopened = await openPaydesk();
    expect(receipt().getByText(/it is never sold twice/)).toBeTruthy();
    network.onPost = ({ body }) => sold(body);
    await waitFor(() => expect(generate().disabled).toBe(false));
    await reopened.user.dblClick(generate());
    expect(await screen.findByText('The checkout')).toBeTruthy();
    expect(network.calls).toHaveLength(2);
    expect(network.calls[1]).toEqual(network.calls[0]);
  });

  it('and was changed since is another sale only when the person says so', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = () => new TypeError('connection reset');
    await user.click(generate());
    await screen.findByText('Invoice Creation Failed');
    await user.click(receipt().getByRole('button', { name: 'One USB-C cable more' }));
    await user.click(generate());
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(network.calls).toHaveLength(1);

    network.onPost = ({ body }) => sold(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(generate());
    await user.click((await dialog()).getByRole('button', { name: 'Generate another invoice' }));
    expect(await screen.findByText('The checkout')).toBeTruthy();
    expect(network.calls[1]?.key).not.toBe(network.calls[0]?.key);
  });

  it('for want of stock says which product, and keeps the sale', async () => {
    const { user } = await openPaydesk();
    await add(user, 'Clear case', { Quantity: '5' });
    expect(receipt().getByText('Only 3 left in stock.')).toBeTruthy();
    network.onPost = () => refusal(409, 'Only 3 left in stock: Clear case.');
    await user.click(generate());
    expect(await screen.findByText('Only 3 left in stock: Clear case.')).toBeTruthy();
    expect(sum('Total')).toBe('A$99.75');
    expect(receipt().queryByText(/got no answer/)).toBeNull();
  });
});

describe('the repair picker', () => {
  it('takes a chosen problem off when it is chosen again', async () => {
    const { user } = await openPaydesk();
    await user.click(await walkToProblem(user));
    await user.type(await (await dialog()).findByRole('textbox', { name: 'Price' }), '80{Enter}');
    const tile = await repairs().findByRole('button', { name: /Screen replacement/, pressed: true });
    expect(sum('Total')).toBe('A$80.00');
    await user.click(tile);
    expect(sum('Total')).toBe('A$0.00');
    expect(repairs().getByRole('button', { name: /Screen replacement/, pressed: false })).toBeTruthy();
  });

  it('goes back to a step of the breadcrumb and forgets the later ones', async () => {
    const { user } = await openPaydesk();
    await walkToProblem(user);
    await user.click(repairs().getByRole('button', { name: 'Manufacturer: Apple' }));
    expect(await repairs().findByRole('button', { name: 'Apple' })).toBeTruthy();
    expect(repairs().getByRole<HTMLButtonElement>('button', { name: 'Device' }).disabled).toBe(true);
  });

  it('ignores an empty name and shows why a name was refused', async () => {
    const { user } = await openPaydesk();
    await user.click(await repairs().findByRole('button', { name: 'Add Category' }));
    const name = await (await dialog()).findByRole('textbox', { name: 'Category Name' });
    await user.type(name, '  {Enter}');
    expect(network.calls).toEqual([]);
    network.onPost = () => refusal(409, 'Category already exists!');
    await user.type(name, 'Phone{Enter}');
    expect(await (await dialog()).findByText('Category already exists!')).toBeTruthy();
    expect(network.calls[0]).toMatchObject({ path: '/api/category', body: { category_name: 'Phone' } });
  });
});

describe('a scanner', () => {
  it('puts the product on the receipt, one more for every scan, and presses nothing', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    generate().focus();
    scan('prod-00001');
    await waitFor(() => expect(sum('Total')).toBe('A$49.85'));
    scan('PROD-00001');
    await waitFor(() => expect(sum('Total')).toBe('A$69.80'));
    expect(network.calls).toEqual([]);
  });

  it('knows a device by its IMEI', async () => {
    await openPaydesk();
    scan('356938035643809');
    await waitFor(() => expect(sum('Total')).toBe('A$899.00'));
  });

  it('says so when no product has the code, not even part of it', async () => {
    await openPaydesk();
    receipt().getByRole('button', { name: 'Add Customer' }).focus();
    scan('PROD-0000');
    expect(await screen.findByText('No product with the code PROD-0000.')).toBeTruthy();
    expect(sum('Total')).toBe('A$0.00');
  });
});

describe('a burst of keys in a field', () => {
  // What tells a scan is the time between the keys: here it stands still, however busy the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const priceField = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'USB-C cable' }));
    const field = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Unit Price' });
    await user.click(field);
    return field;
  };

  it('that is a known code is a scan, and the field is as it was', async () => {
    const { user } = await openPaydesk();
    const field = await priceField(user);
    await user.keyboard('PROD-00001{Enter}');
    await waitFor(() => expect(sum('Total')).toBe('A$19.95'));
    expect(field.value).toBe('29.90');
  });

  it('that is no code is quick typing, and Enter does what it does there', async () => {
    const { user } = await openPaydesk();
    await priceField(user);
    await user.keyboard('1249.5{Enter}');
    await waitFor(() => expect(sum('Total')).toBe('A$1,249.50'));
  });

  it('never becomes a price when it is as long as a barcode', async () => {
    const { user } = await openPaydesk();
    const field = await priceField(user);
    await user.keyboard('93123456{Enter}');
    expect(await screen.findByText('No product with the code 93123456.')).toBeTruthy();
    expect(field.value).toBe('29.90');
    expect(sum('Total')).toBe('A$0.00');
  });

  it('finds products in their search, and opens the first', async () => {
    const { user } = await openPaydesk();
    await user.type(screen.getByRole('searchbox'), 'cable{Enter}');
    expect(await screen.findByRole('dialog', { name: 'USB-C cable' })).toBeTruthy();
  });
});

describe('the customer', () => {
  it('is found by what is typed and taken by Enter', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('textbox', { name: 'Customer' }), 'ngu');
    await waitFor(() =>
      expect(document.querySelector('[data-combobox-selected]')?.textContent).toContain('Mai Nguyễn'),
    );
    await user.keyboard('{Enter}');
    expect(await receipt().findByRole('button', { name: 'Remove customer' })).toBeTruthy();
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
  });

  it('is taken by an Enter that comes before the answer', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('textbox', { name: 'Customer' }), 'ngu{Enter}');
    expect(await receipt().findByRole('button', { name: 'Remove customer' })).toBeTruthy();
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
  });

  it('is added without leaving the sale; what is wrong is said at the field and nothing typed is lost', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('textbox', { name: 'Customer' }), 'Zoë Quill');
    await user.click(receipt().getByRole('button', { name: 'Add Customer' }));
    const submit = () => user.click(receipt().getAllByRole('button', { name: 'Add Customer' }).at(-1)!);
    await submit();
    expect(receipt().getByText('Email is required.')).toBeTruthy();
    expect(receipt().getByText('Phone is required.')).toBeTruthy();
    await user.type(receipt().getByRole('textbox', { name: /Email/ }), 'zoe@example');
    await user.type(receipt().getByRole('textbox', { name: /Phone/ }), '0400');
    await submit();
    expect(receipt().getByText('Enter a valid email address.')).toBeTruthy();
    expect(network.calls).toEqual([]);

    await user.type(receipt().getByRole('textbox', { name: /Email/ }), '.com');
    network.onPost = () => refusal(400, 'Some fields are wrong.', [{ path: 'phone', message: 'Too short.' }]);
    await submit();
    expect(await receipt().findByText('Too short.')).toBeTruthy();
    expect(receipt().getByRole<HTMLInputElement>('textbox', { name: /First Name/ }).value).toBe('Zoë');

    network.onPost = ({ body }) => Response.json({ success: true, message: '', user: { _id: 'zoe', ...body } });
    await submit();
    expect(await receipt().findByText('Zoë Quill')).toBeTruthy();
    expect(network.calls.at(-1)?.body).toEqual({
      first_name: 'Zoë',
      last_name: 'Quill',
      email: 'zoe@example.com',
      phone: '0400',
      shop_id: SHOP._id,
    });
  });
});
