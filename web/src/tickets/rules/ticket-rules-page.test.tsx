import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const RULES = {
  shop_id: SHOP._id,
  photo_months: 12,
  left_behind_days: 30,
  categories: [
    { category_id: 'c1', category_name: 'Phones', gates: ['photo_before'] },
    { category_id: 'none', category_name: 'No category', gates: [] },
  ],
  updatedAt: '2026-11-26T23:00:00.000Z',
};

const open = (write?: (call: Call) => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { rules: RULES };
  const calls = serve((call) => {
    if (call.path.startsWith('/api/ticket-rules'))
      return (call.method === 'GET' ? null : write?.(call)) ?? success({ data: stage.rules });
    return list([]);
  });
  renderApp('/TicketRules');
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), stage, sent };
};

const box = (name: string) => screen.findByRole('checkbox', { name });

test('says by category what a ticket must have, and how long photos stay', async () => {
  const { user, sent } = open();
  expect((await box('Phones: Photo before the repair')) as HTMLInputElement).toHaveProperty('checked', true);
  await user.click(await box('Phones: Checklist after the repair'));
  await user.click(await box('Phones: Photo before the repair'));
  const months = screen.getByRole('textbox', { name: 'Months after which photos are deleted' });
  await user.clear(months);
  await user.type(months, '6');
  const days = screen.getByRole('textbox', { name: 'Days after which a device is left behind' });
  await user.clear(days);
  await user.type(days, '45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const categories = [{ category_id: 'c1', gates: ['checklist_after'] }];
  await waitFor(() =>
    expect(sent()).toEqual([
      { photo_months: 6, left_behind_days: 45, categories, updatedAt: RULES.updatedAt, shop_id: SHOP._id },
    ]),
  );
  expect(await screen.findByText('The rules are saved.')).toBeTruthy();
});

test('takes no days out of bounds', async () => {
  const { user, sent } = open();
  await user.clear(await screen.findByRole('textbox', { name: 'Days after which a device is left behind' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Between 1 and 365 days.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('takes no months out of bounds', async () => {
  const { user, sent } = open();
  const months = await screen.findByRole('textbox', { name: 'Months after which photos are deleted' });
  await user.clear(months);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Between 1 and 84 months.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('somebody else was quicker: theirs are loaded', async () => {
  const { user, stage } = open(() => refusal(409, 'This list of what is wanted was changed since it was read.'));
  await user.click(await box('Phones: Signature of the customer'));
  stage.rules = { ...RULES, photo_months: 24 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This list of what is wanted was changed since it was read.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Load/ }));
  await waitFor(() =>
    expect(
      (screen.getByRole('textbox', { name: 'Months after which photos are deleted' }) as HTMLInputElement).value,
    ).toBe('24'),
  );
});
