import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPaydesk, repairs } from '../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../test/paydesk-network.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { atTheTillOf } from '../api/at-the-till.ts';
import { clearSession } from '../auth/session.ts';

beforeEach(() => {
  localStorage.clear();
  freshNetwork();
});

const KEY = `chosen/${SHOP._id}///choices`;
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sort by/ });
const askedOrders = () => network.asked.flatMap(({ path }) => /^\/api\/products\?.*sort=([^&]+)/.exec(path)?.[1] ?? []);
const choose = async (words: string) => {
  const { user, close } = await openPaydesk();
  await user.selectOptions(sort(), words);
  await waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
  return close;
};

describe('the order of the paydesk', () => {
  it('is by price as long as nobody chose another', async () => {
    await openPaydesk();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by price' });
    expect(select.value).toBe('price');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Low to High', 'High to Low', 'Most sold', 'Name A–Z']);
    expect(new Set(askedOrders())).toEqual(new Set(['price']));
  });

  it('is asked of the server, and remembered', async () => {
    const close = await choose('Most sold');
    await waitFor(() => expect(askedOrders().at(-1)).toBe('-sold'));
    close();
    freshNetwork();
    await openPaydesk();
    expect(sort().value).toBe('-sold');
    expect(new Set(askedOrders())).toEqual(new Set(['-sold']));
  });

  it('waits for the same login, and is no other’s', async () => {
    (await choose('Name A–Z'))();
    clearSession();
    await openPaydesk({ ...SHOP, _id: 'elsewhere' });
    expect(sort().value).toBe('price');
    cleanup();
    clearSession();
    await openPaydesk();
    expect(sort().value).toBe('name');
  });

  it('is each person’s own at the same till', async () => {
    const { user, close } = await openPaydesk();
    const enter = (id: string) =>
      atTheTillOf(SHOP._id).set({
        person: { _id: id, name: id, role: 'cashier', given: [] } as never,
        has_staff: true,
        has_pins: true,
        pin_digits: 4,
        lock_minutes: 5,
        owesFarewell: false,
      });
    enter('marco');
    await user.selectOptions(sort(), 'Most sold');
    close();
    expect(localStorage.getItem(`chosen/${SHOP._id}//marco/choices`)).toContain('-sold');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(`chosen/${SHOP._id}//anna/choices`)).toBeNull();
  });

  it.each([
    '{"paydesk":{"sort":"stock","limit":null}}',
    '{"paydesk":{"sort":"name"}}',
    '{"__proto__":{"sort":"name","limit":null}}',
    '[]',
    'name',
    '{"paydesk":',
  ])('is not what somebody else wrote into the storage: %s', async (text) => {
    localStorage.setItem(KEY, text);
    await openPaydesk();
    expect(sort().value).toBe('price');
  });
});

it('shows devices from A to Z, or the newest first as the server has them, and remembers which', async () => {
  const brand = { _id: 'apple', brand_name: 'Apple' };
  const category = { _id: 'phone', category_name: 'Phone' };
  network.lists['/api/device'] = ['iPhone 17', 'iPhone 9', 'iPhone 16'].map((device_name) => {
    return { _id: device_name, device_name, brand, category };
  });
  const { user } = await openPaydesk();
  await user.click(await repairs().findByRole('button', { name: 'Phone' }));
  await user.click(await repairs().findByRole('button', { name: 'Apple' }));
  const names = () =>
    repairs()
      .getAllByRole('button', { name: /^iPhone/ })
      .map(({ textContent }) => textContent);
  await repairs().findByRole('button', { name: 'iPhone 9' });
  expect(names()).toEqual(['iPhone 9', 'iPhone 16', 'iPhone 17']);
  await user.selectOptions(repairs().getByRole('combobox', { name: 'Order of the devices' }), 'Newest first');
  await waitFor(() => expect(names()).toEqual(['iPhone 17', 'iPhone 9', 'iPhone 16']));
  expect(network.asked.some(({ path }) => path.startsWith('/api/device?') && path.includes('sort=-createdAt'))).toBe(
    true,
  );
  expect(localStorage.getItem(KEY)).toContain('"repair-devices":{"sort":"newest"');
});
