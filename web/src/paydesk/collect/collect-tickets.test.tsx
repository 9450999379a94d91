import type { Collection } from '@mendpoint/contract/tickets';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, success } from '../../../test/network.ts';
import { add, dialog, openPaydesk, pressGenerate, receipt, sum } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network, sold } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';

const MAI = { _id: 'mai', first_name: 'Mai', last_name: 'Nguyễn', email: 'mai@example.com', phone: '0400111222' };
const PHONE = { ticket_id: 't1', ticket_number: 'T-482913', ticket_device: 'iPhone 13, IMEI 490154203237518' };
const REPAIR = {
  ...{ repairPartId: null, categoryId: null, category_name: '', brandId: null, brand_name: '' },
  ...{ deviceId: null, device_name: '' },
};
const COLLECTION: Collection = {
  shop_id: SHOP._id,
  customer: MAI,
  deposit: 0,
  tickets: [{ _id: 't1', number: 'T-482913', device: 'iPhone 13', state: 'ready' }],
  repairParts: [
    { ...REPAIR, ...PHONE, name: 'Screen', price: 249 },
    { ...REPAIR, ...PHONE, name: 'Labour', price: 60 },
    { ...REPAIR, ...PHONE, name: 'Labour', price: 30 },
  ],
};

/** Its parts are loaded late. */
const PATIENT = { timeout: 10_000 };

beforeEach(() => freshNetwork());

const collect = async (
  given: Partial<Collection> = {},
  before?: (user: Awaited<ReturnType<typeof openPaydesk>>['user']) => Promise<void>,
) => {
  network.onCollection = () => success({ data: { ...COLLECTION, ...given } });
  const { user, router } = await openPaydesk();
  await before?.(user);
  await router.navigate('/PointOfSale', { state: { collect: { dropOff: 'd1', ticket: 't1' } } });
  return { user, router };
};

test('puts the device on the receipt at once, with its customer, and records the sale with its ticket', async () => {
  const { user, router } = await collect();
  expect(await receipt().findByText('Mai Nguyễn')).toBeTruthy();
  expect(receipt().getAllByText('T-482913 · iPhone 13, IMEI 490154203237518')).toHaveLength(3);
  expect(sum('Total')).toBe('A$339.00');
  await waitFor(() => expect(router.state.location.state).toBe(null));
  await user.type(await receipt().findByRole('textbox', { name: 'Collected by' }), 'Her sister');
  await pressGenerate(user);
  await waitFor(() =>
    expect(network.calls.map(({ body }) => body)).toMatchObject([
      {
        ...{ customer_id: 'mai', collected_by: 'Her sister' },
        repairParts: [
          { name: 'Screen', price: 249, ticket_id: 't1' },
          { name: 'Labour', price: 60, ticket_id: 't1' },
          { name: 'Labour', price: 30, ticket_id: 't1' },
        ],
      },
    ]),
  );
  expect(await screen.findByText('The checkout')).toBeTruthy();
});

test('asks for the prices that nobody has said yet', async () => {
  const { user } = await collect({ repairParts: [{ ...REPAIR, ...PHONE, name: 'Does not charge', price: null }] });
  const asked = await dialog();
  await user.click(await asked.findByRole('button', { name: 'Put it on the receipt' }));
  expect(asked.getByRole('textbox', { name: 'Does not charge (T-482913)' }).getAttribute('aria-invalid')).toBe('true');
  await user.type(asked.getByRole('textbox', { name: 'Does not charge (T-482913)' }), '89{Enter}');
  await waitFor(() => expect(sum('Total')).toBe('A$89.00'));
});

test('asks for the fee of a repair that was given up', async () => {
  const { user } = await collect({ repairParts: [] });
  await user.type((await dialog()).getByRole('textbox', { name: 'Diagnosis fee (T-482913)' }), '40{Enter}');
  await waitFor(() => expect(sum('Total')).toBe('A$40.00'));
});

test('asks whether a sale that is open is parked or kept', async () => {
  const { user } = await collect({}, (by) => add(by, 'USB-C cable'));
  const asked = await dialog();
  expect(await asked.findByText('There is a sale on the receipt already.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Add to that sale' }));
  await waitFor(() => expect(sum('Total')).toBe('A$368.90'));
});

test('does not charge a ticket twice that is on the receipt already, in whatever order', async () => {
  const { user, router } = await collect();
  await waitFor(() => expect(sum('Total')).toBe('A$339.00'), PATIENT);
  await waitFor(() => expect(router.state.location.state).toBe(null), PATIENT);
  const other = { ...PHONE, ticket_id: 't2', ticket_number: 'T-700001' };
  const all = {
    ...COLLECTION,
    repairParts: [{ ...REPAIR, ...other, name: 'Glass', price: 50 }, ...COLLECTION.repairParts],
  };
  network.onCollection = () => success({ data: all });
  await router.navigate('/PointOfSale', { state: { collect: { dropOff: 'd1', ticket: null } } });
  await user.click(await screen.findByRole('button', { name: 'Add to that sale' }, PATIENT));
  await waitFor(() => expect(sum('Total')).toBe('A$389.00'), PATIENT);
});

test('parks the sale that is open, and keeps both where that is refused', async () => {
  network.onPost = () => refusal(409, 'Too many are parked.');
  const { user } = await collect({}, (by) => add(by, 'USB-C cable'));
  const asked = await dialog();
  await user.click(await asked.findByRole('button', { name: 'Park that sale' }));
  expect(await asked.findByText('Too many are parked.')).toBeTruthy();
  expect(sum('Total')).toBe('A$29.90');
  network.onPost = (sent) => (sent.path.endsWith('parked-sales') ? success({ data: {} }, 201) : sold(sent));
  await user.click(asked.getByRole('button', { name: 'Park that sale' }));
  await waitFor(() => expect(sum('Total')).toBe('A$339.00'));
  expect(network.calls.at(-1)?.path).toBe('/api/parked-sales');
});

test('a line that is taken off takes its ticket with it, and Undo brings it back', async () => {
  const { user } = await collect();
  await user.click((await receipt().findAllByRole('button', { name: 'Remove Screen' }))[0] as HTMLElement);
  expect(await receipt().findByText('Ticket T-482913 removed.')).toBeTruthy();
  expect(sum('Total')).toBe('A$0.00');
  await user.click(receipt().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sum('Total')).toBe('A$339.00'));
});

test('says that nothing can be collected by now, and that the devices are elsewhere', async () => {
  const { router } = await collect({ shop_id: 'another' });
  expect(await screen.findByText('These devices are in another store. Choose that store first.')).toBeTruthy();
  network.onCollection = () => refusal(409, 'Nothing of it can be collected by now: look at it again.');
  await router.navigate('/PointOfSale', { state: { collect: { dropOff: 'd2', ticket: null } } });
  expect(await screen.findByText('Nothing of it can be collected by now: look at it again.')).toBeTruthy();
});

test('says what comes off the bill, and does not let all of it be taken at once', async () => {
  network.lists['/api/tickets/t1/deposits'] = [{ held: 50 }, { held: 20 }];
  const { user } = await collect({ deposit: 70 });
  expect(await screen.findByText('On the receipt: T-482913. A deposit of A$70.00 comes off the bill.')).toBeTruthy();
  await user.click(receipt().getByRole('button', { name: 'EFTPOS' }));
  await screen.findByText('A deposit of A$70.00 comes off this bill. Press Generate Invoice, and take the rest.');
  expect(screen.queryByRole('button', { name: 'EFTPOS approved' })).toBe(null);
});

test('takes all of the bill at once where nothing was paid down', async () => {
  const { user } = await collect();
  await waitFor(() => expect(sum('Total')).toBe('A$339.00'), PATIENT);
  await user.click(await receipt().findByRole('button', { name: 'EFTPOS' }));
  expect(await screen.findByRole('button', { name: 'EFTPOS approved' }, PATIENT)).toBeTruthy();
});
