import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, success } from '../../../test/network.ts';
import { dialog, openPaydesk, receipt, sum } from '../../../test/paydesk-fixture.tsx';
import { FAVOURITE_PRODUCT, FAVOURITE_REPAIR, freshNetwork, network } from '../../../test/paydesk-network.ts';

beforeEach(freshNetwork);

const panel = async () => within(await screen.findByRole('region', { name: 'Favourites' }));
const arranged = (): (string | undefined)[] =>
  within(screen.getByRole('list', { name: 'Order of the favourites' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? undefined);

const openArranging = async () => {
  const { user } = await openPaydesk();
  await user.click(await (await panel()).findByRole('button', { name: 'Arrange' }));
  return { user, asked: await dialog() };
};

it('adds one of a product with each tap, and a repair with the first', async () => {
  network.favourites = [FAVOURITE_PRODUCT, FAVOURITE_REPAIR];
  const { user } = await openPaydesk();
  const case_ = await (await panel()).findByRole('button', { name: /Clear case/ });
  await user.click(case_);
  await user.click(case_);
  expect(sum('Total')).toBe('A$39.90');
  const repair = await (await panel()).findByRole('button', { name: /Screen replacement/ });
  await user.click(repair);
  expect(sum('Total')).toBe('A$189.85');
  await user.click(repair);
  expect(sum('Total')).toBe('A$39.90');
});

it('asks for the price of a repair that has none', async () => {
  network.favourites = [
    { ...FAVOURITE_REPAIR, repair: FAVOURITE_REPAIR.repair && { ...FAVOURITE_REPAIR.repair, price: null } },
  ];
  const { user } = await openPaydesk();
  await user.click(await (await panel()).findByRole('button', { name: /Screen replacement/ }));
  await user.type(await (await dialog()).findByRole('textbox', { name: 'Price' }), '80{Enter}');
  await waitFor(() => expect(sum('Total')).toBe('A$80.00'));
  expect(receipt().getByText('Screen replacement')).toBeTruthy();
});

it('says how to begin where there are none', async () => {
  await openPaydesk();
  expect(await (await panel()).findByText('Press Arrange to put what you sell most here, one tap each.')).toBeTruthy();
});

it('moves, removes with undo, and saves with what was seen', async () => {
  network.favourites = [FAVOURITE_PRODUCT, FAVOURITE_REPAIR];
  const { user, asked } = await openArranging();
  expect(arranged()).toEqual(['Clear case', 'Screen replacement, iPhone 15']);
  await user.click(asked.getByRole('button', { name: 'Move Screen replacement, iPhone 15 up' }));
  expect(arranged()).toEqual(['Screen replacement, iPhone 15', 'Clear case']);
  await user.click(asked.getByRole('button', { name: 'Remove Clear case' }));
  expect(arranged()).toEqual(['Screen replacement, iPhone 15']);
  await user.click(asked.getByRole('button', { name: 'Undo' }));
  network.onPost = () => success({ data: { favourites: [], updatedAt: null } });
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.calls).toMatchObject([
    {
      method: 'PUT',
      path: '/api/favourites',
      body: {
        favourites: [{ deviceId: '15', repairPartId: 'screen' }, { product_id: '00001' }],
        updatedAt: network.arrangedAt,
      },
    },
  ]);
});

it('keeps what was arranged when it is refused, and says why', async () => {
  network.favourites = [FAVOURITE_PRODUCT];
  const { user, asked } = await openArranging();
  await user.click(asked.getByRole('button', { name: 'Remove Clear case' }));
  network.onPost = () => refusal(409, 'Somebody else has arranged the favourites meanwhile.');
  await user.click(asked.getByRole('button', { name: 'Save' }));
  expect(await asked.findByText('Somebody else has arranged the favourites meanwhile.')).toBeTruthy();
  expect(asked.getByText('Clear case removed.')).toBeTruthy();
});

it('takes a repair by its device and problem, once', async () => {
  const { user, asked } = await openArranging();
  const steps = { Category: 'Phone', Manufacturer: 'Apple', Device: 'iPhone 15', Problem: 'Screen replacement' };
  for (let time = 0; time < 2; time++) {
    for (const [label, name] of Object.entries(steps)) {
      await asked.findByRole('option', { name });
      await user.selectOptions(asked.getByRole('combobox', { name: label }), name);
    }
    await user.click(asked.getByRole('button', { name: 'Add repair' }));
  }
  expect(arranged()).toEqual(['Screen replacement, iPhone 15']);
});
