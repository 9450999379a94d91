import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionLost, refusal, success } from '../../../test/network.ts';
import {
  add,
  canGenerate,
  dialog,
  openPaydesk,
  pressGenerate,
  receipt,
  scan,
  sum,
} from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ageInWords } from './parked-sale.ts';

const PARKED = {
  _id: 'parked-1',
  shop_id: SHOP._id,
  name: 'Mai',
  customer_name: 'Mai Nguyễn',
  items: 2,
  total: 59.8,
  parked_by: SHOP.email,
  parked_at: '2026-03-02T03:04:05.000Z',
};
const RECALLED = {
  ...PARKED,
  customer: { _id: 'mai', first_name: 'Mai', last_name: 'Nguyễn', email: '', phone: '' },
  productDetails: [{ productId: '00002', name: 'USB-C cable', sku: 'S', quantity: 2, price: 29.9, stock: null }],
  repairParts: [],
  tax: null,
  status: '1',
  changed: [] as string[],
};

/** The key of a recall in doubt, under the login and no person. */
const KEPT = `till/${SHOP._id}///attempt/recall/${SHOP._id}`;

beforeEach(() => {
  freshNetwork();
  network.onPost = ({ path }) =>
    path.endsWith('/recall') ? success({ data: RECALLED }) : success({ data: PARKED }, 201);
});

const openParked = async () => {
  network.lists = { ...network.lists, '/api/parked-sales': [PARKED] };
  const { user } = await openPaydesk();
  await user.click(await receipt().findByRole('button', { name: 'Parked (1)' }));
  return { user, shown: await dialog() };
};

describe('a parked sale', () => {
  it('is sent under its name, and leaves the receipt empty', async () => {
    const { user } = await openPaydesk();
    expect((await receipt().findByRole<HTMLButtonElement>('button', { name: 'Park' })).disabled).toBe(true);
    await add(user, 'USB-C cable', { Quantity: '2' });
    await user.keyboard('{Alt>}k{/Alt}');
    const name = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toMatch(/^Sale \d+:\d\d [ap]m$/);
    await user.clear(name);
    await user.type(name, 'Blue cable{Enter}');
    await waitFor(() => expect(sum('Total')).toBe('A$0.00'));
    expect(network.calls).toEqual([
      {
        method: 'POST',
        path: '/api/parked-sales',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          shop_id: SHOP._id,
          name: 'Blue cable',
          customer: null,
          productDetails: [{ productId: '00002', name: 'USB-C cable', sku: 'PROD-00002', quantity: 2, price: 29.9 }],
          repairParts: [],
          tax: null,
          status: '0',
        },
      },
    ]);
  });

  it('stays on the receipt where it could not be parked, or may be recorded already', async () => {
    const { user } = await openPaydesk();
    await add(user, 'USB-C cable');
    network.onPost = () => refusal(409, '200 sales are parked already.');
    await user.click(await receipt().findByRole('button', { name: 'Park' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Park' }));
    expect(await asked.findByText('200 sales are parked already.')).toBeTruthy();
    expect(sum('Total')).toBe('A$29.90');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    network.onPost = connectionLost;
    await pressGenerate(user);
    await screen.findByText(/The last press got no answer/);
    await canGenerate();
    const sent = network.calls.length;
    // The first dialog may still be closing, and a press is nothing until it has.
    const again = await waitFor(async () => {
      await user.click(receipt().getByRole('button', { name: 'Park' }));
      return screen.getByRole('dialog');
    });
    await user.click(within(again).getByRole('button', { name: 'Park' }));
    expect(await screen.findByText(/may be recorded already/)).toBeTruthy();
    expect(network.calls).toHaveLength(sent);
  });

  it('comes back as it was, and what changed meanwhile is said', async () => {
    const { user, shown } = await openParked();
    network.onPost = () => success({ data: { ...RECALLED, changed: ['USB-C cable is now at A$35.00.'] } });
    await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
    expect(await shown.findByText('USB-C cable is now at A$35.00.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Go on with the sale' }));
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
    expect(receipt().getByRole<HTMLInputElement>('radio', { name: 'Paid' }).checked).toBe(true);
    expect(sum('Total')).toBe('A$59.80');
  });

  it('whose answer was lost is asked for again as the same recall, also after a reload', async () => {
    const { user, shown } = await openParked();
    network.onPost = connectionLost;
    await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
    expect(await shown.findByRole('button', { name: 'Recall again' })).toBeTruthy();
    expect(localStorage.getItem(KEPT)).not.toBeNull();
    network.onPost = () => success({ data: RECALLED });
    await user.click(shown.getByRole('button', { name: 'Recall again' }));
    await waitFor(() => expect(sum('Total')).toBe('A$59.80'));
    expect(new Set(network.calls.map(({ key }) => key)).size).toBe(1);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('comes to what is scanned while it is on its way', async () => {
    const { user, shown } = await openParked();
    const { until, release } = held();
    network.onPost = () => until.then(() => success({ data: RECALLED }));
    await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
    await waitFor(() => expect(network.calls).toHaveLength(1));
    scan('PROD-00001');
    await waitFor(() => expect(sum('Total')).toBe('A$19.95'));
    release();
    await waitFor(() => expect(sum('Total')).toBe('A$79.75'));
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
  });

  it('that another till has is said to be gone', async () => {
    const { user, shown } = await openParked();
    network.onPost = () => refusal(404, 'This sale is no longer parked.');
    await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
    expect(await shown.findByText('This sale is no longer parked.')).toBeTruthy();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is recalled once the sale in progress is parked too', async () => {
    network.lists = { ...network.lists, '/api/parked-sales': [PARKED] };
    const { user } = await openPaydesk();
    await add(user, 'Clear case');
    await receipt().findByRole('button', { name: 'Parked (1)' });
    await user.keyboard('{Alt>}l{/Alt}');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
    expect(network.calls).toEqual([]);
    await user.click(await shown.findByRole('button', { name: 'Park it too' }));
    await waitFor(() => expect(sum('Total')).toBe('A$59.80'));
    expect(network.calls.map(({ path }) => path)).toEqual(['/api/parked-sales', '/api/parked-sales/parked-1/recall']);
  });

  it('says how long it has been waiting', () => {
    const after = (minutes: number) =>
      ageInWords(PARKED.parked_at, new Date(Date.parse(PARKED.parked_at) + minutes * 60_000));
    expect([0, 12, 60, 170, 60 * 24, 60 * 72].map(after)).toEqual([
      'just now',
      '12 minutes ago',
      '1 hour ago',
      '2 hours ago',
      'yesterday',
      '3 days ago',
    ]);
  });
});
