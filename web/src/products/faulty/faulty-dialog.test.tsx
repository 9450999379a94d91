import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectionLost, list, refusal, serve, success } from '../../../test/network.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { saveSession } from '../../auth/session.ts';
import { productQueries } from '../queries.ts';

/**
 * Opens the dialog of a product with 3 faulty units and 12 in stock. `server` sets what the server does from then on.
 */
const show = async () => {
  const server = { faulty: 3, isListRead: true, settle: connectionLost };
  const calls = serve(({ method, path }) => {
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    const product = productWith({ faulty: server.faulty });
    if (method === 'POST') return server.settle();
    if (path.startsWith('/api/products/p1')) return success({ data: product, part_of: [], waiting: [] });
    return server.isListRead ? list([product]) : refusal(400, 'Not now.');
  });
  const queryClient = createQueryClient();
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/products', queryClient);
  const typing = userEvent.setup();
  await typing.click(await screen.findByRole('button', { name: /3 faulty/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const readAnew = () => queryClient.refetchQueries({ queryKey: productQueries.all() });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const field = (name: RegExp) =>
    dialog.getByRole<HTMLInputElement>(name.source === 'Reason' ? 'combobox' : 'textbox', { name });
  return { server, typing, dialog, readAnew, sent, field };
};

test('stays open with what was typed while the list cannot be read', async () => {
  const { server, typing, field, readAnew } = await show();
  await typing.type(field(/Reason/), 'Found a spare part');
  server.isListRead = false;
  await readAnew();
  await screen.findByText('Not now.');
  expect(field(/Reason/).value).toBe('Found a spare part');
});

test('keeps a reason of one destination out of the other, but not words of one’s own', async () => {
  const { typing, dialog, field } = await show();
  await typing.type(field(/Reason/), 'Repaired');
  await typing.click(dialog.getByRole('radio', { name: 'Written off' }));
  expect(field(/Reason/).value).toBe('');
  await typing.type(field(/Reason/), 'Lost');
  await typing.click(dialog.getByRole('radio', { name: 'Back on the shelf' }));
  expect(field(/Reason/).value).toBe('Lost');
});

test('tells no number of what cannot be settled', async () => {
  const { typing, dialog, field } = await show();
  expect(dialog.getByRole('button', { name: 'Put 3 back' })).toBeTruthy();
  expect(dialog.getByText(/stock is 15 then/)).toBeTruthy();
  await typing.type(field(/Quantity/), '0');
  expect(dialog.getByRole('button', { name: 'Put back' })).toBeTruthy();
  expect(dialog.queryByText(/stock is/)).toBeNull();
  await typing.click(dialog.getByRole('radio', { name: 'Written off' }));
  expect(dialog.getByRole('button', { name: 'Write off' })).toBeTruthy();
});

test('sends again what had no answer, although nothing is faulty by now', async () => {
  const { server, typing, dialog, field, readAnew, sent } = await show();
  await typing.type(field(/Reason/), 'Repaired{Escape}');
  await typing.click(dialog.getByRole('button', { name: 'Put 3 back' }));
  await dialog.findByRole('alert');
  server.faulty = 0;
  await readAnew();
  await dialog.findByText(/^0 came back/);
  server.settle = () => success({ message: 'Done.', data: productWith() });
  await typing.click(dialog.getByRole('button', { name: 'Put 3 back' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(({ headers, body }) => [headers['idempotency-key'], body]);
  expect(second).toEqual(first);
});
