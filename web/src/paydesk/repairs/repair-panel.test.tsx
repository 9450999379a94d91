import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/network.ts';
import {
  add,
  dialog,
  openPaydesk,
  pressGenerate,
  receipt,
  repairs,
  sum,
  walkToProblem,
} from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network, pricedAt } from '../../../test/paydesk-network.ts';

beforeEach(freshNetwork);

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

describe('what is in no list', () => {
  it('goes onto the receipt by what it is called and costs, once', async () => {
    const { user } = await openPaydesk();
    const put = async (name: string, price: string) => {
      await user.click(await repairs().findByRole('button', { name: 'Other item' }));
      await user.type(await (await dialog()).findByRole('textbox', { name: /What it is/ }), name);
      await user.type((await dialog()).getByRole('textbox', { name: /Price/ }), `${price}{Enter}`);
    };
    await put('Sticky tape', '4.95');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sum('Total')).toBe('A$4.95');
    await put('Sticky tape', '6');
    expect(await (await dialog()).findByText('It is on the receipt already: change its price there.')).toBeTruthy();
    const name = (await dialog()).getByRole('textbox', { name: /What it is/ });
    await user.clear(name);
    await user.type(name, 'Glue{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sum('Total')).toBe('A$10.95');
    await pressGenerate(user);
    const sent = network.calls.find(({ path }) => path === '/api/invoice');
    expect(sent?.body).toMatchObject({
      repairParts: [
        { repairPartId: null, name: 'Sticky tape', price: 4.95, deviceId: null },
        { repairPartId: null, name: 'Glue', price: 6 },
      ],
    });
  });
});

describe('a repair with a price', () => {
  const tile = (price = 'A$149.95') => repairs().findByRole('button', { name: `Screen replacement ${price}` });

  it('goes onto the receipt by one tap, and off by the next', async () => {
    network.onPrices = pricedAt({ screen: 149.95 });
    const { user } = await openPaydesk();
    await walkToProblem(user);
    await user.click(await tile());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sum('Total')).toBe('A$149.95');
    await user.click(await tile());
    expect(sum('Total')).toBe('A$0.00');
  });

  it('shows its tile before the price, and a tap waits for the price', async () => {
    const { until, release } = held();
    network.onPrices = async (asked) => {
      await until;
      return pricedAt({ screen: 80 })(asked);
    };
    const { user } = await openPaydesk();
    await user.click(await walkToProblem(user));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sum('Total')).toBe('A$0.00');
    release();
    await waitFor(() => expect(sum('Total')).toBe('A$80.00'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not put on the next sale when the one that it was for is cleared while its price is on the way', async () => {
    const { until, release } = held();
    network.onPrices = async (asked) => {
      await until;
      return pricedAt({ screen: 80 })(asked);
    };
    const { user } = await openPaydesk();
    await add(user, 'Clear case');
    await user.click(await walkToProblem(user));
    await user.click(receipt().getByRole('button', { name: 'Clear Selection' }));
    release();
    expect(await screen.findByText(/Screen replacement was not added/)).toBeTruthy();
    expect(sum('Total')).toBe('A$0.00');
  });

  it.each<[string, typeof network.onPrices]>([
    ['cannot be read', () => refusal(503, 'Busy')],
    ['does not come', () => new Promise<Response>(() => undefined)],
    ['is another problem’s', pricedAt({ battery: 5 })],
  ])('is asked for what it costs where the price %s', async (_, onPrices) => {
    network.onPrices = onPrices;
    const { user } = await openPaydesk();
    await user.click(await walkToProblem(user));
    const price = await within(await screen.findByRole('dialog', {}, { timeout: 4000 })).findByRole('textbox');
    await user.type(price, '80{Enter}');
    await waitFor(() => expect(sum('Total')).toBe('A$80.00'));
  });

  it('is sold at the price that the tile showed, whatever became of it since', async () => {
    network.onPrices = pricedAt({ screen: 149.95 });
    const { user } = await openPaydesk();
    await walkToProblem(user);
    const shown = await tile();
    network.onPrices = pricedAt({ screen: 999 });
    await user.click(shown);
    await pressGenerate(user);
    await waitFor(() => expect(network.calls.at(-1)?.body).toMatchObject({ repairParts: [{ price: 149.95 }] }));
  });
});
