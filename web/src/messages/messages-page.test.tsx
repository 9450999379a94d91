import { usualMessage } from '@mendpoint/domain/message/message-steps';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const stepOf = (step: 'received' | 'ready') => {
  const { mail, sms, subject, mailText, smsText } = usualMessage(step);
  return { step, mail, sms, subject, mail_text: mailText, sms_text: smsText };
};

const SAMPLE = {
  ...{ customer: 'Mai', device: 'Pixel 8', ticket: 'T-1', problems: 'Screen', total: 'A$99.00' },
  ...{ promised: '', shop: 'Newtown', phone: '02 9000 0000', hours: '' },
};

const SETTINGS = {
  shop_id: SHOP._id,
  ...{ quiet_from: null, quiet_until: null, steps: [stepOf('received'), stepOf('ready')], sample: SAMPLE },
  ...{ sends_mail: true, price_per_part: 790, example_link: 'https://pos.example.com/t/xxxxx' },
  updatedAt: '2026-11-26T23:00:00.000Z',
};

const FAILED = {
  ...{ _id: 'm1', ticket_id: 't1', ticket_number: 'T-7', customer_name: 'Mai Ng', channel: 'sms', step: 'ready' },
  ...{ recipient: '+61412345678', subject: '', text: 'Ready', state: 'failed', said: 'The provider answered 400.' },
  ...{ parts: 0, cost: 0, tries: 1, due_at: '2026-11-26T23:00:00.000Z', written_by: 'Anna', settled_at: null },
  ...{ written_at: '2026-11-26T23:00:00.000Z', can_send_again: true },
};

const open = (write?: (call: Call) => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.path.startsWith('/api/message-settings'))
      return (call.method === 'GET' ? null : write?.(call)) ?? success({ data: SETTINGS });
    return call.path.startsWith('/api/messages') ? list([FAILED]) : list([]);
  });
  renderApp('/Messages');
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), sent, calls };
};

test('a step is turned on, with what its customer reads, how long it is and what it costs', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Ready' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Send an SMS' }));
  const text = await screen.findByRole('textbox', { name: 'Text of the SMS' });
  await user.clear(text);
  await user.type(text, 'Hi {{customer}: {{device}');
  const preview = screen.getByRole('region', { name: 'Preview of the SMS' });
  expect(within(preview).getByText('Hi Mai: Pixel 8')).toBeTruthy();
  expect(within(preview).getByText('15 characters, 1 part, A$0.08')).toBeTruthy();
  await user.type(text, 'ạ');
  expect(within(preview).getByText(/room for 70 characters/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours, in which nothing goes out' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const ready = { ...stepOf('ready'), sms: true, sms_text: 'Hi {customer}: {device}ạ' };
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { quiet_from: '20:00', quiet_until: '08:00', steps: [stepOf('received'), ready], updatedAt: SETTINGS.updatedAt },
    ]),
  );
  expect(await screen.findByText('The messages are saved.')).toBeTruthy();
});

test('an unknown placeholder is told by its name and not sent', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Ready' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Send an email' }));
  await user.type(await screen.findByRole('textbox', { name: 'Subject of the email' }), ' {{nmae}');
  expect(await screen.findByText(/^\{nmae\} is unknown\. Use \{customer\}/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Some words are wrong: look at the steps marked in red.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('somebody else was quicker: it is said, and theirs can be loaded', async () => {
  const { user } = open(() => refusal(409, 'This list of messages was changed since it was read.'));
  await user.click(await screen.findByRole('checkbox', { name: 'Quiet hours, in which nothing goes out' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This list of messages was changed since it was read.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Load/ })).toBeTruthy();
});

test('what was not sent is listed with its reason, and by state', async () => {
  const { user, calls } = open();
  const table = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await table.findByText('The provider answered 400.')).toBeTruthy();
  expect(table.getByRole('link', { name: 'T-7' }).getAttribute('href')).toBe('/tickets/t1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not sent');
  await waitFor(() => expect(calls.some(({ path }) => /\/api\/messages\?.*state=failed/.test(path))).toBe(true));
});
