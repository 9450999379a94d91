import { giftCardCode, groupedCode, RANDOM_SIGNS } from '@mendpoint/domain/sale/gift-card';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { add, dialog, generate, openPaydesk, receipt, scan, sum } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../../test/paydesk-network.ts';
import { jobWith, NO_PASSPORT, SOLD_DEVICE, ticketWith } from '../../../test/ticket-fixture.ts';

beforeEach(freshNetwork);

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

  it.each(['t-482913', '490154203237518'])(
    'opens the ticket that %s names, where no product has the code',
    async (code) => {
      network.lists['/api/tickets'] = [ticketWith({ _id: 't0', number: 'T-48291', imei: '' }), ticketWith()];
      const { router } = await openPaydesk();
      receipt().getByRole('button', { name: 'Add Customer' }).focus();
      scan(code);
      await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/t1'));
    },
  );

  it.each([{ jobs: [jobWith()] }, { sales: [SOLD_DEVICE] }])(
    'opens what we know of a device that is not here now',
    async (known) => {
      network.lists['/api/tickets'] = [];
      network.passport = { ...NO_PASSPORT, ...known };
      const { router } = await openPaydesk();
      receipt().getByRole('button', { name: 'Add Customer' }).focus();
      scan('490154203237518');
      await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/device/490154203237518'));
    },
  );

  it('says so when nobody knows the device', async () => {
    network.lists['/api/tickets'] = [];
    await openPaydesk();
    receipt().getByRole('button', { name: 'Add Customer' }).focus();
    scan('490154203237518');
    expect(await screen.findByText(/No product with the code 490154203237518/)).toBeTruthy();
  });

  it('says so when neither a product nor a ticket has the code', async () => {
    network.lists['/api/tickets'] = [ticketWith({ number: 'T-4829130' })];
    await openPaydesk();
    receipt().getByRole('button', { name: 'Add Customer' }).focus();
    scan('T-482913');
    expect(await screen.findByText('No product with the code T-482913.')).toBeTruthy();
  });
});

describe('a burst of keys in a field', () => {
  // A scan is recognised by the time between its keys. Here the keys come at once, however busy the machine is.
  beforeEach(() => void vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1));
  afterEach(() => void vi.restoreAllMocks());

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
    expect(
      await screen.findByText(
        /^No product with the code 93123456\. It has a wrong check digit: the last digit should be \d\./,
      ),
    ).toBeTruthy();
    expect(field.value).toBe('29.90');
    expect(sum('Total')).toBe('A$0.00');
  });

  const CARD = giftCardCode(new Uint8Array(RANDOM_SIGNS).map((_, n) => n));
  const whatWasAsked = () => network.asked.map(({ path }) => path.toUpperCase()).join(' ');

  it.each([CARD, groupedCode(CARD)])(
    'that is a gift card says where it pays, and leaves no trace: %s',
    async (code) => {
      const { user } = await openPaydesk();
      await user.type(screen.getByRole('searchbox'), `${code.toLowerCase()}{Enter}`);
      expect(
        await screen.findByText('This is a gift card. Press Generate Invoice, then Pay with a gift card.'),
      ).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
      expect(whatWasAsked()).not.toContain(code);
    },
  );

  it('that only looks like a gift card is looked up as a product', async () => {
    const { user } = await openPaydesk();
    const slipped = `${CARD.slice(0, -1)}${CARD.endsWith('0') ? '1' : '0'}`;
    await user.type(screen.getByRole('searchbox'), `${slipped}{Enter}`);
    expect(await screen.findByText(`No product with the code ${slipped}.`)).toBeTruthy();
    expect(whatWasAsked()).toContain(slipped);
  });

  it('finds products in their search, and opens the first', async () => {
    const { user } = await openPaydesk();
    await user.type(screen.getByRole('searchbox'), 'cable{Enter}');
    expect(await screen.findByRole('dialog', { name: 'USB-C cable' })).toBeTruthy();
  });
});
