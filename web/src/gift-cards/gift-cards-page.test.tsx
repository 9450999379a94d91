import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { carriedOutOnce } from '../../test/carried-out-once.ts';
import { list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;
const CARD = {
  _id: 'card',
  code_end: 'C5T7',
  shop_id: SHOP._id,
  shop_name: SHOP.name,
  state: 'open',
  amount: 50,
  balance: 50,
  tender: 'cash',
  date: '2026-11-20',
  sold_by: 'Anna',
  expires_on: '',
  createdAt: SHOP.createdAt,
};

const serveCards = (find = () => success({ data: CARD })) => {
  const till = carriedOutOnce(() => success({ data: CARD }, 201));
  const calls = serve((call) => {
    if (call.path.startsWith('/api/gift-cards/find')) return find();
    if (call.method === 'POST' && call.path.startsWith('/api/gift-cards')) return till.take(call);
    if (call.path.startsWith('/api/gift-cards/owed')) return success({ data: { cards: 2, owed: 80, expired: 30 } });
    if (call.path.startsWith('/api/gift-cards')) return list([CARD]);
    if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return list([]);
  });
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/gift-cards'));
  return { till, sent };
};

const open = async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  renderApp('/Gift-Cards');
  const user = userEvent.setup();
  await screen.findByText('…C5T7');
  return user;
};

const sell = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
  await user.click(screen.getByRole('button', { name: 'Sell a gift card' }));
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
  await user.click(screen.getByRole('button', { name: 'Sell' }));
};

const shownCode = async (): Promise<string> => {
  const dialog = await screen.findByRole('dialog', { name: 'The gift card is sold' });
  return within(dialog).getByText(CODE).textContent ?? '';
};

test('says what is owed, and lists the cards without their codes', async () => {
  serveCards();
  await open();
  const owed = await screen.findByText(/left on 2 cards/);
  expect(owed.textContent).toBe('A$80.00 left on 2 cards, of which A$30.00 on cards that have expired');
});

test('a card is sold once, though the answer was lost, and the code is the one that was sent', async () => {
  const { till, sent } = serveCards();
  till.isLost = true;
  const user = await open();
  await sell(user, '50');
  expect(await screen.findByText('A gift card for A$50.00 got no answer, so it may be sold already.')).toBeTruthy();
  till.isLost = false;
  cleanup();
  const again = await open();
  await again.click(screen.getByRole('button', { name: 'Sell a gift card' }));
  await again.click(await screen.findByRole('button', { name: 'Find out' }));
  const code = await shownCode();
  expect(till.done).toHaveLength(1);
  expect(sent().every(({ body }) => body === sent()[0]?.body)).toBe(true);
  expect(sent()[0]?.body).toContain(code.replaceAll('-', ''));
});

test('an amount that no card has is told at the field, and nothing is sent', async () => {
  const { sent } = serveCards();
  const user = await open();
  await sell(user, '5.50');
  expect(await screen.findByText('A gift card is sold for whole dollars, A$5.00 to A$1,000.00.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('two cards have two codes, and the first is not shown again', async () => {
  serveCards();
  const user = await open();
  await sell(user, '50');
  const first = await shownCode();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Close without printing' }));
  await waitFor(() => expect(screen.queryByText(first)).toBeNull());
  await sell(user, '50');
  expect(await shownCode()).not.toBe(first);
});

test('a card that was not printed stays until somebody says that it may go', async () => {
  serveCards();
  const user = await open();
  await sell(user, '50');
  const code = await shownCode();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Close without printing?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without printing?' })).toBeNull());
  expect(screen.getByText(code)).toBeTruthy();
});

test('a balance is said for one card after another, and a code that is none is told at the field', async () => {
  let isKnown = true;
  serveCards(() => (isKnown ? success({ data: CARD }) : refusal(404, 'No gift card has this code.')));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Check a balance' }));
  const field = await screen.findByRole('textbox', { name: /Code of the gift card/ });
  await user.type(field, 'MND4-7R2K-9QXA-C5T7{Enter}');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Left of A$50.00 on the card …C5T7. No expiry date.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('');
  isKnown = false;
  await user.type(field, 'MND4-7R2K-9QXA-C5T7{Enter}');
  expect(await dialog.findByText('No gift card has this code.')).toBeTruthy();
  expect(dialog.queryByText(/^Left of/)).toBeNull();
});

const SHOP_LOGIN = { ...SHOP, role: 'shop' as const };
const ADMIN = { _id: 'ada', role: 'admin' as const, first_name: 'Ada', last_name: '', email: '', phone: '' };
const LINE = /^(No drawer|Drawer 1|Your money) /;

test.each([
  ['no drawer is open', SHOP_LOGIN, null, 'No drawer is open for this till. Open the drawer'],
  ['a drawer is open', SHOP_LOGIN, { session_id: 's1', float: 200 }, 'Drawer 1 is open. Drawer · No sale'],
  ['an admin chose no drawer', ADMIN, { session_id: 's1' }, 'Your money goes into no drawer. Choose a drawer'],
  ['no drawer is open for an admin', ADMIN, null, 'No drawer is open for this till. Open the drawer'],
])('the way from the paydesk opens the sale, which says of cash that %s', async (_, login, isOpen, words) => {
  serve(({ path }) => {
    if (path.startsWith('/api/gift-cards/owed')) return success({ data: { cards: 0, owed: 0, expired: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    const drawer = { _id: 'd1', shop_id: SHOP._id, name: 'Drawer 1', last_z: 1, retired: false, open: isOpen };
    return list(path.startsWith('/api/drawers') ? [drawer] : []);
  });
  saveSession('token', login);
  const router = renderApp('/Gift-Cards?sell=yes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell a gift card' }, { timeout: 5000 }));
  await waitFor(() => expect(dialog.getByText(LINE).textContent).toBe(words));
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: 'EFTPOS' }));
  expect(dialog.queryByText(LINE)).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
