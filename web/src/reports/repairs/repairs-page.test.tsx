import type { RepairReport, RepairRow } from '@mendpoint/contract/reports/repair-report';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

const TAO: RepairRow = {
  ...{ key: 's1', name: 'Tao', taken_in: 3, ready: 2, collected: 1, given_up: 0, claims: 1, value: 249 },
  ...{ hours_to_ready: 26.54, hours_to_collected: null },
};
const NOBODY: RepairRow = { ...TAO, key: '', name: '', value: 0, hours_to_ready: null };

const open = (data: RepairReport) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const calls = serve(({ path }) => (path.startsWith('/api/reports/repairs') ? success({ data }) : list([])));
  renderApp('/Repairs');
  return () =>
    calls
      .filter(({ path }) => path.startsWith('/api/reports/repairs'))
      .map(({ path }) => new URL(path, 'http://localhost').searchParams.get('by'));
};

test('tells of each technician what they repaired and how long it took, and what is in work now', async () => {
  const now = [{ state: 'in_repair' as const, tickets: 2, value: 338 }];
  open({ rows: [TAO, NOBODY], now });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /^Tao 3 2 1 0 1 26\.5 – A\$249\.00$/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Nobody yet / })).toBeTruthy();
  expect(screen.getByText('In work now: In repair 2 (A$338.00)')).toBeTruthy();
});

test('asks anew by another grouping, whose rows are not added up where tickets are in several', async () => {
  const asked = open({ rows: [{ ...TAO, name: 'Screen' }], now: [] });
  expect(await screen.findByText('Nothing is in work now.')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Group by' }));
  await user.click(await screen.findByRole('option', { name: 'Problem' }));
  expect(await screen.findByRole('columnheader', { name: 'Problem' })).toBeTruthy();
  expect(asked()).toEqual(['technician', 'problem']);
  expect(screen.queryByRole('row', { name: /^Total/ })).toBeNull();
});

test('says so where nothing happened', async () => {
  open({ rows: [], now: [] });
  expect(await screen.findByText('Nothing was taken in, repaired or collected in this period.')).toBeTruthy();
});
