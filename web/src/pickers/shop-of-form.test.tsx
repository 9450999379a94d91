import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { list, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { selectedShopStore } from '../api/selected-shop.ts';
import { saveSession } from '../auth/session.ts';

const GLEBE = { ...SHOP, _id: 'shop-2', name: 'Glebe Phone Repairs' };
const CUSTOMER = { _id: 'c1', first_name: 'Mai', last_name: 'Ng', email: 'mai@x.au', phone: '0400 111 222' };
const PRODUCT = { _id: 'p1', name: 'Clear case', images: [], thumbnails: [] };

const show = (address: string) => {
  const calls = serve(({ method, path }) => {
    if (path.startsWith('/api/shop')) return success({ shops: [SHOP, GLEBE] });
    if (method === 'GET') return list([]);
    return success({ data: path.includes('user') ? CUSTOMER : PRODUCT }, 201);
  });
  selectedShopStore.set(SHOP);
  saveSession('token', { _id: 'ada', role: 'admin', first_name: 'Ada', last_name: '', email: '', phone: '' });
  renderApp(address);
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  return { sent, typing: userEvent.setup() };
};

const FORMS = [
  ['/AddCustomer', 'First Name', 'Add Customer'],
  ['/create-product', 'Name', 'Create Product'],
] as const;

test.each(FORMS)('%s goes to the shop where it was begun, whatever is chosen meanwhile', async (address, field) => {
  const { typing } = show(address);
  await typing.type(await screen.findByRole('textbox', { name: field }), 'Mai');
  act(() => selectedShopStore.set(GLEBE));
  expect((await screen.findByText(`This goes to ${SHOP.name}.`)).closest('[role=alert]')).not.toBeNull();
  await typing.click(screen.getByRole('button', { name: `Add it to ${GLEBE.name} instead` }));
  await waitFor(() => expect(screen.queryByText(/^This goes to/)).toBeNull());
  expect((screen.getByRole('textbox', { name: field }) as HTMLInputElement).value).toBe('Mai');
});

test.each(FORMS)('%s follows the choice before anything is typed', async (address, field) => {
  show(address);
  await screen.findByRole('textbox', { name: field });
  act(() => selectedShopStore.set(GLEBE));
  await waitFor(() => expect(document.body.textContent).toContain(GLEBE.name));
  expect(screen.queryByText(/^This goes to/)).toBeNull();
});

test.each([
  ['as it was begun', false, SHOP._id],
  ['as it was told to', true, GLEBE._id],
])('a customer is sent %s', async (_, isTaken, shopId) => {
  const { sent, typing } = show('/AddCustomer');
  const fill = async (name: string, text: string) => typing.type(screen.getByRole('textbox', { name }), text);
  await screen.findByRole('textbox', { name: 'First Name' });
  await fill('First Name', 'Mai');
  act(() => selectedShopStore.set(GLEBE));
  const take = await screen.findByRole('button', { name: `Add it to ${GLEBE.name} instead` });
  if (isTaken) await typing.click(take);
  await fill('Last Name', 'Ng');
  await fill('Email', 'mai@x.au');
  await fill('Phone', '0400111222');
  await typing.click(screen.getByRole('button', { name: 'Add Customer' }));
  await waitFor(() => expect(JSON.parse(sent() ?? '{}')).toMatchObject({ first_name: 'Mai', shop_id: shopId }));
});
