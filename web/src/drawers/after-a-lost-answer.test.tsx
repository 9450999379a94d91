import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { carriedOutOnce } from '../../test/carried-out-once.ts';
import { refusal, serve, success } from '../../test/network.ts';
import { inOtherTab } from '../../test/other-tab.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const OPEN = { opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Anna', float: 100, session_id: 's1' };
const drawer = (_id: string, name: string) => ({
  ...{ _id, name, shop_id: SHOP._id, last_z: 0, retired: false, last_counted: null },
  open: OPEN,
});
const MILK = { direction: 'out', amount: 50, reason: 'Milk', session_id: 's1' };
const DOUBT = 'Cash out of A$50.00 (Milk) got no answer, so it may be recorded already.';
const RECORDED = 'Cash out of A$50.00 (Milk) is recorded, once.';

const serveDrawers = () => {
  const till = carriedOutOnce(() => success({ data: {} }, 201));
  const calls = serve((call) => {
    if (call.method === 'POST') return till.take(call);
    if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return success({ data: [drawer('d1', 'Drawer 1'), drawer('d2', 'Drawer 2')] });
  });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const reads = () => calls.filter(({ path }) => path.startsWith('/api/drawers?')).length;
  return { till, sent, reads };
};

/** Opens the page as whoever is logged in, and then the dialog of one drawer. */
const openCash = async (name = 'Drawer 1') => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  renderApp('/Drawer');
  const user = userEvent.setup();
  await screen.findByRole('heading', { name });
  const buttons = screen.getAllByRole('button', { name: 'Cash in or out' });
  await user.click(buttons[name === 'Drawer 1' ? 0 : 1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const press = (button: string) => user.click(dialog.getByRole('button', { name: button }));
  const type = async (amount: string, reason: string) => {
    for (const [name, text] of [
      [/Amount/, amount],
      [/Reason/, reason],
    ] as const) {
      await user.clear(dialog.getByRole('textbox', { name }));
      await user.type(dialog.getByRole('textbox', { name }), text);
    }
  };
  const typed = () => dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  return { dialog, press, type, typed };
};

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Takes A$50 out for milk; the answer is lost. */
const loseMilk = async (state: 'isLost' | 'isDown' = 'isLost') => {
  const server = serveDrawers();
  server.till[state] = true;
  const opened = await openCash();
  await opened.type('50', 'Milk');
  await opened.press('Save');
  await opened.dialog.findByText(DOUBT);
  return { ...server, ...opened };
};

test('after a lost answer and a reload the dialog says what may be recorded, and finds out with the same key', async () => {
  const { till, sent, reads } = await loseMilk();
  cleanup();
  till.isLost = false;
  const { dialog, press, typed } = await openCash();
  expect(await dialog.findByText(DOUBT)).toBeTruthy();
  const before = reads();
  await press('Find out');
  expect(await screen.findByText(RECORDED)).toBeTruthy();
  expect(till.done).toEqual([MILK]);
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(reads()).toBeGreaterThan(before);
  expect(dialog.queryByText(DOUBT)).toBeNull();
  expect(typed()).toEqual(['', '']);
});

test('the same typed again after a reload moves the cash once, and the dialog closes', async () => {
  const { till } = await loseMilk();
  cleanup();
  till.isLost = false;
  const { press, type } = await openCash();
  await type('50', 'Milk');
  await press('Save');
  await isClosed();
  expect(till.done).toEqual([MILK]);
});

test('another movement is not sent before the first is known, and is still typed then', async () => {
  const { till, sent, press, type, typed, dialog } = await loseMilk();
  await type('20', 'Bread');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await dialog.findByText(/^No connection to the server/)).toBeTruthy();
  till.isLost = false;
  await press('Save');
  expect(await screen.findByText(RECORDED)).toBeTruthy();
  expect(till.done).toEqual([MILK]);
  expect(sent().every(({ body }) => body === sent()[0]?.body)).toBe(true);
  expect(typed()).toEqual(['20', 'Bread']);
  await press('Save');
  await isClosed();
  expect(till.done).toEqual([MILK, { ...MILK, amount: 20, reason: 'Bread' }]);
});

test('what the server refuses then was never recorded: it says why, and what was typed is there', async () => {
  await loseMilk('isDown');
  cleanup();
  serve((call) => {
    if (call.method === 'POST') return refusal(409, 'The drawer was closed meanwhile.');
    if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return success({ data: [drawer('d1', 'Drawer 1')] });
  });
  const { dialog, press, typed } = await openCash();
  await press('Find out');
  expect(await dialog.findByText('The earlier press did nothing. The drawer was closed meanwhile.')).toBeTruthy();
  expect(typed()).toEqual(['50.00', 'Milk']);
  expect(dialog.queryByRole('button', { name: 'Find out' })).toBeNull();
});

test('another drawer waits for nothing', async () => {
  const { till } = await loseMilk();
  cleanup();
  till.isLost = false;
  const { dialog, press, type } = await openCash('Drawer 2');
  expect(dialog.queryByText(DOUBT)).toBeNull();
  await type('20', 'Bread');
  await press('Save');
  await isClosed();
  expect(till.done).toHaveLength(2);
});

test('a logout does not end it, and another login hears nothing of it', async () => {
  const { till } = await loseMilk();
  cleanup();
  clearSession();
  till.isLost = false;
  saveSession('token', { ...SHOP, _id: 'other', role: 'shop' });
  clearSession();
  const { dialog, press } = await openCash();
  await dialog.findByText(DOUBT);
  await press('Find out');
  await screen.findByText(RECORDED);
  expect(till.done).toEqual([MILK]);
});

test('an answer that came when whoever waited had left is told at their return', async () => {
  const { till, sent } = serveDrawers();
  const { type, press } = await openCash();
  await type('50', 'Milk');
  const leave = new Promise<void>((resolve) => {
    const { take } = till;
    till.take = (call) => {
      clearSession();
      resolve();
      return take(call);
    };
  });
  await press('Save');
  await leave;
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('answered'));
  cleanup();
  const { dialog } = await openCash();
  expect(await screen.findByText(RECORDED)).toBeTruthy();
  expect(dialog.queryByText(DOUBT)).toBeNull();
  expect(sent()).toHaveLength(1);
});

const ELSEWHERE = /^Cash out of A\$50\.00 \(Milk\): another tab has found out what became of it\./;

test('what another tab finds out is not sent again by this one: the form is empty, and says so', async () => {
  const { dialog, typed, sent, till } = await loseMilk();
  till.isLost = false;
  inOtherTab('attempt/cash', null);
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
  expect(dialog.queryByText(/No connection/)).toBeNull();
  expect(typed()).toEqual(['', '']);
  expect(sent()).toHaveLength(1);
});

test('what another tab finds out leaves what else is typed, which can be sent then', async () => {
  const { typed, type, press, till } = await loseMilk();
  await type('20', 'Bread');
  till.isLost = false;
  inOtherTab('attempt/cash', null);
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
  expect(typed()).toEqual(['20', 'Bread']);
  await press('Save');
  await isClosed();
  expect(till.done).toEqual([MILK, { ...MILK, amount: 20, reason: 'Bread' }]);
});

test('what another tab finds out while this one asks in vain is not sent again either', async () => {
  const { typed, press, till, sent } = await loseMilk();
  const { take } = till;
  till.take = (call) => {
    inOtherTab('attempt/cash', null);
    return take(call);
  };
  await press('Find out');
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
  expect(typed()).toEqual(['', '']);
  expect(sent()).toHaveLength(2);
});
