import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };
let calls: readonly Call[];

beforeEach(() => {
  calls = serve(({ method, path }) => {
    if (method === 'PATCH') return success({ shop: SHOP });
    if (path.startsWith('/api/shop')) return success({ shops: [SHOP], meta: { page: 1, limit: 5, total: 1 } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const saves = () => calls.filter(({ method }) => method === 'PATCH');

const openBank = async () => {
  renderApp('/shops');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${SHOP.name}` }));
  return within(await screen.findByRole('group', { name: 'Bank Details' }));
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('bank details that nobody can pay by are refused beside their field, and nothing typed is lost', async () => {
  const bank = await openBank();
  type(bank.getByLabelText('BSB'), '06200');
  type(bank.getByLabelText('PayID'), 'newtown');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await bank.findByText('A BSB has six digits, such as 062-000.');
  expect(bank.getByText('A PayID is an Australian phone number, an email address or an ABN.')).toBeTruthy();
  type(bank.getByLabelText('BSB'), '062 000');
  type(bank.getByLabelText('PayID'), '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await bank.findByText('The name of the account, its BSB and its number go together.');
  expect(bank.getByLabelText('BSB')).toHaveProperty('value', '062 000');
  expect(saves()).toEqual([]);
});

test('the bank details and the text of reminders are saved, the usual text as none of its own', async () => {
  const bank = await openBank();
  type(bank.getByLabelText('Account Name'), ' Newtown Repairs ');
  type(bank.getByLabelText('BSB'), '062-000');
  type(bank.getByLabelText('Account Number'), '12345678');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(JSON.parse(saves()[0]!.body)).toMatchObject({
    ...{ bank_account_name: 'Newtown Repairs', bank_bsb: '062-000', bank_account_number: '12345678' },
    reminder_text: '',
  });
});
