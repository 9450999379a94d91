import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../test/network.ts';
import { add, openPaydesk, receipt } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';

const OTHER = 'The surcharge on EFTPOS is not what this store adds. Look at it again.';

beforeEach(freshNetwork);

const WITH_SURCHARGE = { ...SHOP, eftpos_surcharge: '1.2' };

/** A sale of A$29.90 whose payment by EFTPOS is asked for. */
const asked = async (shop = WITH_SURCHARGE) => {
  network.shop = shop;
  const opened = await openPaydesk(shop);
  await add(opened.user, 'USB-C cable');
  await opened.user.click(await receipt().findByRole('button', { name: 'EFTPOS' }));
  return opened;
};

it('shows the surcharge before the payment, and records both', async () => {
  const { user } = await asked();
  expect(await screen.findByText('EFTPOS 1.2% surcharge A$0.36, to pay A$30.26')).toBeTruthy();
  expect(screen.getByText('To take by EFTPOS').parentElement?.textContent).toContain('A$30.26');
  await user.click(screen.getByRole('button', { name: 'EFTPOS approved' }));
  await waitFor(() => expect(network.calls).toHaveLength(1));
  expect(network.calls[0]?.body).toMatchObject({
    payments: { eftpos: 30.26 },
    surcharge: { eftpos: 0.36 },
    total: 30.26,
    subtotal: 27.51,
  });
});

it('leaves it out of a payment that takes none', async () => {
  const { user } = await asked();
  await user.click(await screen.findByRole('checkbox', { name: 'Add the surcharge' }));
  expect(screen.getByText('EFTPOS 1.2% surcharge A$0.36 left out, to pay A$29.90')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'EFTPOS approved' }));
  await waitFor(() => expect(network.calls).toHaveLength(1));
  expect(network.calls[0]?.body).toMatchObject({ payments: { eftpos: 29.9 }, total: 29.9 });
  expect(network.calls[0]?.body).not.toHaveProperty('surcharge');
});

it('says nothing of one where the store adds none, nor beside cash', async () => {
  const { user } = await asked(SHOP);
  expect(await screen.findByRole('button', { name: 'EFTPOS approved' })).toBeTruthy();
  expect(screen.queryByText(/surcharge/)).toBeNull();
  await user.click(receipt().getByRole('button', { name: 'Cash' }));
  expect(screen.queryByText(/surcharge/)).toBeNull();
});

it('is read again where the store has changed it meanwhile, and shown before the next press', async () => {
  const { user } = await asked();
  await screen.findByText('EFTPOS 1.2% surcharge A$0.36, to pay A$30.26');
  network.shop = { ...SHOP, eftpos_surcharge: '1.5' };
  network.onPost = () => refusal(400, OTHER, { errors: [{ path: 'surcharge.eftpos', message: OTHER }] });
  await user.click(screen.getByRole('button', { name: 'EFTPOS approved' }));
  expect(await screen.findByText('EFTPOS 1.5% surcharge A$0.45, to pay A$30.35')).toBeTruthy();
});
