import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

afterEach(() => {
  clearSession();
  dismissNotices();
});

const debtor = (id: string, name: string) => ({
  customer: { _id: id, email: `${id}@example.com`, phone: '' },
  ...{ name, invoices: 1, due: 40, by_age: [0, 40, 0, 0], oldest: '2026-11-01', reminded_on: '' },
});

const DEBTORS = [debtor('mai', 'Mai Nguyen'), debtor('tao', 'Tao Chen')];

const mailTo = (id: string) => ({
  to: `${id}@example.com`,
  subject: 'Statement of 20/11/2026 from Newtown Repairs',
  paragraphs: [`Hello ${id},`, 'Please pay.', 'Please pay.', 'Pay by bank transfer:\nBSB: 062-000'],
  filename: 'statement-of-20-11-2026.pdf',
});

/** A shop with a mail server, and what it is asked for. */
const open = (onSend: () => Response = () => success({ message: 'The reminder was emailed to mai@example.com.' })) => {
  const calls = serve((call: Call) => {
    const path = call.path.split('?')[0] ?? '';
    const id = path.split('/')[3] ?? '';
    if (path === '/api/health') return success({ mail: true });
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path === '/api/owing') {
      return success({ data: DEBTORS, total: { debtors: 2, invoices: 2, due: 80, by_age: [0, 80, 0, 0] } });
    }
    if (path.endsWith('/reminder')) return call.method === 'POST' ? onSend() : success({ data: mailTo(id) });
    if (path.startsWith('/api/owing/')) {
      return success({ data: { invoices: [], due: 40, by_age: [0, 40, 0, 0], reminders: [] } });
    }
    return list([]);
  });
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Owing');
  return () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[0]);
};

test('one reminder is read before it is sent, and sent once', async () => {
  const complaints = vi.spyOn(console, 'error');
  const sent = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mai Nguyen' }));
  await user.click(await screen.findByRole('button', { name: 'Email reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind Mai Nguyen' });
  const preview = await within(dialog).findByRole('region', { name: 'Preview of the reminder' });
  for (const words of [
    'mai@example.com',
    'Statement of 20/11/2026 from Newtown Repairs',
    'Hello mai,',
    /BSB: 062-000/,
  ]) {
    expect(within(preview).getByText(words)).toBeTruthy();
  }
  expect(within(preview).getAllByText('Please pay.')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  await screen.findByText('The reminder was emailed to mai@example.com.');
  expect(sent()).toEqual(['/api/owing/mai/reminder']);
});

test('a reminder that is refused says why, and can be sent again', async () => {
  open(() => refusal(409, 'This customer was reminded today already.'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mai Nguyen' }));
  await user.click(await screen.findByRole('button', { name: 'Email reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind Mai Nguyen' });
  await user.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  await within(dialog).findByText('This customer was reminded today already.');
  expect(within(dialog).getByRole('button', { name: 'Send reminder' })).toBeTruthy();
});

test('the reminders of all are read one after the other before any is sent', async () => {
  const sent = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remind all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind all who owe' });
  await within(dialog).findByText('Hello mai,');
  expect(within(dialog).getByText('1 of 2: Mai Nguyen')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await within(dialog).findByText('Hello tao,');
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Email 2 reminders' }));
  await waitFor(() => expect(sent()).toEqual(['/api/owing/mai/reminder', '/api/owing/tao/reminder']));
});
