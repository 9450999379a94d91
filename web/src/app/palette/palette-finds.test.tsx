import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ticketWith, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

test('finds a single ticket of the shop by its number, and opens it', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const calls = serve((one) => {
    if (one.path === '/api/tickets/t1') return success({ data: wholeTicketWith() });
    if (one.path.startsWith('/api/tickets/t1')) return readBesideTicket(one);
    return list(/^\/api\/tickets\?/.test(one.path) ? [ticketWith()] : []);
  });
  renderApp('/Tax');
  await waitFor(() => expect(document.title).toMatch(/^Tax/), { timeout: 5000 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: /ticket/ }, { timeout: 10_000 });
  await userEvent.type(screen.getByPlaceholderText(/^Go to a screen/), '482913');
  const found = await screen.findByText('iPhone 13 · Mai Nguyễn · Received', {}, { timeout: 5000 });
  const asked = calls.filter(({ path }) => /^\/api\/tickets\?/.test(path)).at(-1);
  expect(Object.fromEntries(new URL(asked?.path ?? '', 'http://localhost').searchParams)).toMatchObject({
    ...{ shop_id: SHOP._id, q: '482913', limit: '5' },
  });
  await userEvent.click(found);
  expect(await screen.findByRole('heading', { level: 1, name: /T-482913/ }, { timeout: 5000 })).toBeTruthy();
});
