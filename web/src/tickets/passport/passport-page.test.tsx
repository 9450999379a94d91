import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { jobWith, NO_PASSPORT, SOLD_DEVICE } from '../../../test/ticket-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const open = (address: string, answer: () => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const calls = serve(({ path }) => (path.startsWith('/api/device-passport') ? answer() : success({ data: [] })));
  renderApp(address);
  return () => calls.filter(({ path }) => path.startsWith('/api/device-passport')).map(({ path }) => path);
};

test('tells of a device by its IMEI whether we sold it, and its repairs', async () => {
  open('/tickets/device/490154203237518', () =>
    success({ data: { jobs: [jobWith({ problems: 'Screen' })], sales: [SOLD_DEVICE], has_more: true } }),
  );
  expect(await screen.findByRole('heading', { name: 'IMEI 490154203237518' })).toBeTruthy();
  const sales = within(await screen.findByRole('region', { name: 'Sold by us' }));
  expect(sales.getByRole('link', { name: 'Sold on 20/05/2026, #123456' })).toBeTruthy();
  const repairs = within(screen.getByRole('region', { name: 'Repairs' }));
  expect(repairs.getByText('Collected')).toBeTruthy();
  expect(repairs.getByText('Screen')).toBeTruthy();
  expect(screen.getByText('Only the latest 50 are shown.')).toBeTruthy();
});

test('asks for a serial number as it is, and says where nothing is known', async () => {
  const asked = open('/tickets/device/AB%2F12%20x', () => success({ data: NO_PASSPORT }));
  expect(await screen.findByText('This device was never here, and we did not sell it.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Serial number AB/12 x' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Repairs' })).toBeNull();
  expect(asked().map((path) => new URL(path, 'http://localhost').searchParams.get('mark'))).toEqual(['AB/12 x']);
});

test('offers to try again when it could not be read', async () => {
  const stage = { answer: () => refusal(503, 'The server is busy.') };
  open('/tickets/device/490154203237518', () => stage.answer());
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  stage.answer = () => success({ data: { ...NO_PASSPORT, jobs: [jobWith()] } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'T-100007 · iPhone 13' })).toBeTruthy();
});
