import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { list, serve } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

vi.mock('./palette.tsx', () => {
  throw new TypeError('Importing a module script failed.');
});
beforeEach(() => {
  serve(() => list([]));
  saveSession('token', { ...SHOP, role: 'shop' });
});
afterEach(() => {
  dismissNotices();
  clearSession();
});

test('a palette whose code does not come is told, and leaves the screen as it is', async () => {
  renderApp('/Tax');
  await waitFor(() => expect(document.title).toMatch(/^Tax/), { timeout: 5000 });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('The search could not be loaded')).toBeTruthy();
  expect(document.title).toMatch(/^Tax/);
  await userEvent.click(screen.getByRole('button', { name: 'Find anything' }));
  expect(screen.getAllByText(/^The search could not be loaded/).length).toBeGreaterThan(0);
});
