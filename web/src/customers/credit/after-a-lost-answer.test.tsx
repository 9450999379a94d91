import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { carriedOutOnce } from '../../../test/carried-out-once.ts';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { inOtherTab } from '../../../test/other-tab.ts';
import { held } from '../../../test/paydesk-network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const MAI = { _id: 'mai', first_name: 'Mai', last_name: 'Nguyễn', email: '', phone: '', updatedAt: SHOP.createdAt };
const DOUBT = 'Credit of A$20.00 taken (Wrong sum) got no answer, so it may be recorded already.';
const RECORDED = 'Credit of A$20.00 taken (Wrong sum) is recorded, once.';
const WRONG = { amount: -20, reason: 'Wrong sum' };

const serveCustomer = (answer = () => success({ data: { balance: 0 } }, 201)) => {
  const till = carriedOutOnce(answer);
  const calls = serve((call) => {
    if (call.method === 'POST') return till.take(call);
    if (call.path.endsWith('/store-credit')) return success({ data: { balance: 50, entries: [] } });
    if (call.path.startsWith('/api/users/')) return success({ data: MAI });
    if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list([]);
  });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { till, sent };
};

const openCredit = async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  renderApp('/UpdateCustomer/mai');
  const user = userEvent.setup();
  await screen.findByText('A$50.00');
  const open = async () => {
    const button = screen.getByRole('button', { name: 'Give or take credit' });
    // A dialog that was just closed stays in the document while it fades out.
    const found = await waitFor(async () => {
      await user.click(button);
      return screen.getByRole('dialog');
    });
    return within(found);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = async (amount: string, reason: string) => {
    await user.click(screen.getByRole('radio', { name: 'Take' }));
    for (const [name, text] of [
      [/Amount/, amount],
      [/Reason/, reason],
    ] as const) {
      const field = within(screen.getByRole('dialog')).getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    }
  };
  return { open, press, type, dialog: await open() };
};

const typed = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Takes A$20 of credit; the answer is lost. */
const loseCredit = async () => {
  const server = serveCustomer();
  server.till.isLost = true;
  const opened = await openCredit();
  await opened.type('20', 'Wrong sum');
  await opened.press('Save');
  await opened.dialog.findByText(DOUBT);
  return { ...server, ...opened };
};

test.each([
  ['a reload', 'Find out', null],
  ['closing the dialog', 'Find out', null],
  ['a reload, and the same typed again', 'Save', '20'],
])('a lost answer changes the credit once, after %s', async (how, button, again) => {
  const { till, sent, press, open } = await loseCredit();
  till.isLost = false;
  if (how.startsWith('closing')) {
    await press('Cancel');
    await isClosed();
    await open();
  } else {
    cleanup();
    const opened = await openCredit();
    if (again !== null) await opened.type(again, 'Wrong sum');
  }
  expect(screen.getByText(DOUBT)).toBeTruthy();
  await press(button);
  expect(await screen.findByText(RECORDED)).toBeTruthy();
  if (again !== null) await isClosed();
  else expect(typed()).toEqual(['', '']);
  expect(till.done).toEqual([WRONG]);
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('another correction is not sent before the first is known, and is still typed then', async () => {
  const { till, sent, press, type } = await loseCredit();
  await type('5', 'Rounded');
  till.isLost = false;
  await press('Save');
  expect(await screen.findByText(RECORDED)).toBeTruthy();
  expect(sent().every(({ body }) => body === sent()[0]?.body)).toBe(true);
  expect(screen.queryByText(DOUBT)).toBeNull();
  expect(typed()).toEqual(['5', 'Rounded']);
  await press('Save');
  await isClosed();
  expect(till.done).toEqual([WRONG, { amount: -5, reason: 'Rounded' }]);
});

test('what the server refuses then was never recorded: it says why, and what was typed is there', async () => {
  await loseCredit();
  cleanup();
  serveCustomer(() => refusal(409, 'Only A$10.00 of credit is left.'));
  const { press } = await openCredit();
  await press('Find out');
  await screen.findByText('The earlier press did nothing. Only A$10.00 of credit is left.');
  expect(typed()).toEqual(['20.00', 'Wrong sum']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Take' }).checked).toBe(true);
});

test.each([
  ['is not sent again by this one', null, ['', '']],
  ['leaves what else is typed', 'Rounded', ['20', 'Rounded']],
])('what another tab finds out %s', async (_, other, left) => {
  const { type, sent } = await loseCredit();
  if (other !== null) await type('20', other);
  inOtherTab('attempt/credit', null);
  expect(await screen.findByText(/^Credit of A\$20\.00 taken \(Wrong sum\): another tab has found out/)).toBeTruthy();
  expect(screen.queryByText(/^No connection/)).toBeNull();
  expect(typed()).toEqual(left);
  expect(sent()).toHaveLength(1);
});

test('the dialog waits for what it has sent', async () => {
  const { till } = serveCustomer();
  const { until, release } = held();
  const { take } = till;
  till.take = (call) => until.then(() => take(call)) as unknown as Response;
  const { type, press } = await openCredit();
  await type('20', 'Wrong sum');
  await press('Save');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  release();
  await isClosed();
});
