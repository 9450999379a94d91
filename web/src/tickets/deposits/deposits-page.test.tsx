import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const held = {
  ...{ _id: 'p1', shop_id: SHOP._id, shop_name: SHOP.name, ticket_id: 't1', ticket_number: 'T-482913' },
  ...{ device_name: 'iPhone 13', customer_name: 'Mai Nguyễn', position: 1, kind: 'part-payment', tender: 'eftpos' },
  ...{ amount: 90, held: 60, date: '2026-11-20', taken_by: 'Anna', createdAt: '2026-11-20T01:00:00.000Z' },
};

const open = (rows: object[], owed: object) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) => {
    if (path.startsWith('/api/deposits/owed')) return success({ data: owed });
    return list(path.startsWith('/api/deposits') ? rows : []);
  });
  renderApp('/Deposits');
};

test('lists what is held, with its sum, and leads to the ticket', async () => {
  open([held], { deposits: 2, held: 100, security: 40, part_payments: 60 });
  const table = within(await screen.findByRole('region', { name: 'Deposits held' }));
  expect(table.getByRole('link', { name: 'T-482913' }).getAttribute('href')).toBe('/tickets/t1');
  for (const words of ['iPhone 13', 'Mai Nguyễn', '20/11/2026', 'Anna', 'EFTPOS', 'Part payment', 'A$90.00', 'A$60.00'])
    expect(table.getByText(words)).toBeTruthy();
  expect(document.body.textContent).toContain('A$100.00 held on 2 deposits, of which A$60.00 are part payments');
});

test('says where deposits are taken, while none is held', async () => {
  open([], { deposits: 0, held: 0, security: 0, part_payments: 0 });
  expect(await screen.findByText('No deposit is held. “Take a deposit” is on the page of each ticket.')).toBeTruthy();
});
