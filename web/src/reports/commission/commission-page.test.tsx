import type { CommissionReport } from '@mendpoint/contract/reports/commission';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

const TAO = { _id: 's1', name: 'Tao', disabled: false, lines: 2, sales: 272.73, commission: 27.27, percent: '10' };
const BEA = { ...TAO, _id: 's2', name: 'Bea', disabled: true, lines: 1, sales: -10, commission: -1, percent: null };
const LINE = {
  ...{ day: '2026-11-16', name: 'Screen', sales: 200.92, percent: '10', commission: 20.09 },
  invoice: { _id: 'i1', number: '#482913' },
  ticket: { _id: 't1', number: 'T-1' },
};

const open = (report: CommissionReport = { people: [TAO, BEA], lines: [] }, address = '/Commission') => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const calls = serve(({ path, method }) => {
    if (method === 'PUT') return success({ data: { percent: '12.5', from: '2026-11-20' }, message: 'Saved.' });
    return path.startsWith('/api/reports/commission') ? success({ data: report }) : list([]);
  });
  renderApp(address);
  return calls;
};

test('tells what each person repaired and is paid, also who has left', async () => {
  open();
  const table = within(await screen.findByRole('table', {}, { timeout: 5000 }));
  expect(table.getByRole('row', { name: /^Tao 2 A\$272\.73 10% A\$27\.27$/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Bea \(has left\) 1 -A\$10\.00 – -A\$1\.00$/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Total 3 A\$262\.73 A\$26\.27$/ })).toBeTruthy();
});

test('shows the lines of one person, whose rate can be changed', async () => {
  const calls = open({ people: [TAO, BEA], lines: [LINE] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: 'Tao' }));
  expect(await screen.findByRole('row', { name: /#482913 T-1 Screen A\$200\.92 10% A\$20\.09$/ })).toBeTruthy();
  expect(calls.some(({ path }) => path.includes('person_id=s1'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Change the rate (10%)' }));
  const rate = await screen.findByRole('textbox', { name: /Rate \(%\)/ });
  await user.clear(rate);
  await user.type(rate, '12.5{Enter}');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'PUT');
  expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual(['/api/staff/s1/commission', { percent: '12.5' }]);
});

test('changes no rate of who has left, and says so where nothing was sold', async () => {
  open({ people: [TAO, BEA], lines: [] }, '/Commission?person=s2');
  expect(await screen.findByText('Nothing that they repaired was sold or came back in this period.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /rate/ })).toBeNull();
});
