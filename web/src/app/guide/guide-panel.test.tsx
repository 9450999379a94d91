import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, serve } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

beforeEach(() => {
  serve(() => list([]));
  saveSession('token', { ...SHOP, role: 'shop' });
});
afterEach(() => clearSession());

const open = async (address: string) => {
  renderApp(address);
  await screen.findByRole('heading', { level: 1 });
};
const guide = () => screen.findByRole('dialog', { name: 'Guide' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a question mark opens the page of the screen, and its links lead to others', async () => {
  await open('/Tax');
  await userEvent.keyboard('?');
  const panel = within(await guide());
  expect(await panel.findByRole('heading', { name: 'The catalogue' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'as with products' }));
  expect(panel.getByRole('heading', { name: 'Take stock in by CSV' })).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('ARTICLE');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question mark that is typed opens nothing', async () => {
  await open('/Tax');
  await userEvent.type(await screen.findByRole('searchbox'), 'gst?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is searched is found in all pages, and opens', async () => {
  await open('/Tax');
  await userEvent.click(button('Guide to this screen'));
  const panel = within(await guide());
  await userEvent.type(panel.getByRole('searchbox'), 'refund');
  await userEvent.click(panel.getByRole('button', { name: /^Correct or delete a sale/ }));
  expect(panel.getByRole('heading', { name: 'Correct or delete a sale' })).toBeTruthy();
  await userEvent.type(panel.getByRole('searchbox'), 'zzz');
  expect(panel.getByRole('status').textContent).toBe('No page of the guide says “zzz”.');
});

test('all pages are listed, a shop’s own tasks first; a screen without a page opens this list', async () => {
  await open('/modal');
  await userEvent.click(button('Guide to this screen'));
  const panel = within(await guide());
  const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['At the till', 'For the owner']);
  await userEvent.click(panel.getByRole('button', { name: 'Close a period' }));
  await userEvent.click(panel.getByRole('button', { name: 'All pages' }));
  expect(panel.getByRole('button', { name: 'Sell' })).toBeTruthy();
});
