import type { User } from '@mendpoint/contract/auth';
import type { Comparison, PeriodFigures } from '@mendpoint/contract/reports/period-reports';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answer, refusal, serve, success } from '../../../test/network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { clearSession, saveSession } from '../../auth/session.ts';
import { ComparedCards } from './compared-cards.tsx';

const figures = (more: Partial<PeriodFigures> = {}): PeriodFigures => ({
  total_entries: 3,
  total_subtotal: 0,
  total_tax: 0,
  total_amount: 225,
  total_paid: 0,
  total_due: 225,
  total_cash: 0,
  total_eftpos: 0,
  total_afterpay: 0,
  ...more,
});

const BEFORE: Comparison = {
  before: {
    ...figures({ total_entries: 3, total_amount: 200, total_due: 300 }),
    start_date: '2026-11-15',
    end_date: '2026-11-15',
    until: '2026-11-15T03:15:00Z',
  },
  first_date: '2024-07-01',
  all_shops: figures({ total_entries: 4, total_amount: 900, total_due: 900 }),
};

const ADMIN: User = {
  _id: 'admin-1',
  role: 'admin',
  first_name: 'Ada',
  last_name: '',
  email: 'ada@example.com',
  phone: '',
};

const SHOP_LOGIN: User = { ...SHOP, role: 'shop' };

const show = (comparison: Answer, login: User = ADMIN) => {
  saveSession('good', login);
  serve((call) =>
    call.path.startsWith('/api/reports/comparison')
      ? comparison(call)
      : success({ shops: [SHOP, { ...SHOP, _id: 'shop-2' }] }),
  );
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <ComparedCards
        shopId={SHOP._id}
        chosen={{ period: 'today', days: { from: '2026-11-22', to: '2026-11-22' } }}
        figures={figures()}
      />
    </Providers>,
  );
};

const card = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

afterEach(clearSession);

test('each figure stands beside that of a week before and of all shops', async () => {
  show(() => success({ data: BEFORE }));
  expect(await screen.findByText('Compared with 15/11/2026 up to 2:15 pm.')).toBeTruthy();
  expect(await screen.findByText('75.0% of all shops')).toBeTruthy();
  expect(card('Invoices')).toBe('3= the same as last Sunday75.0% of all shops');
  expect(card('Sales')).toBe('A$225.00▲ 12.5% more than last Sunday25.0% of all shops');
  expect(card('Due')).toBe('A$225.00▼ 25.0% less than last Sunday25.0% of all shops');
  expect(card('Cash')).toBe('A$0.00= the same as last Sunday');
});

test('a shop in its first week is not told of growth', async () => {
  show(() => success({ data: { before: BEFORE.before, first_date: '2026-11-20' } }), SHOP_LOGIN);
  expect(await screen.findByText('Nothing to compare with yet: the first sale was on 20/11/2026.')).toBeTruthy();
  expect(card('Sales')).toBe('A$225.00');
});

test('the figures stay when what they are compared with does not come', async () => {
  let isBack = false;
  show(() => (isBack ? success({ data: BEFORE }) : refusal(400, 'No')), SHOP_LOGIN);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(card('Sales')).toBe('A$225.00');
  isBack = true;
  await userEvent.click(again);
  expect(await screen.findAllByText('▲')).toBeTruthy();
  expect(card('Sales')).toBe('A$225.00▲ 12.5% more than last Sunday');
});
